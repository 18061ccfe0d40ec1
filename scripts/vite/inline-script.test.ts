import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

const earlyFolder = join(import.meta.dirname, '..', '..', 'app', 'early');
const maxBytes = 2000;

it('makes one text of the early script and all that it imports, of at most 2 kB', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [inlineScript()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(earlyFolder, 'early.ts?script'), formats: ['es'], fileName: 'early' },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  const address = `data:text/javascript,${encodeURIComponent(output.output[0].code)}`;
  const { default: code }: { default: string } = await import(address);
  expect(code).toMatch(/^\(function\(\)\{.*\}\)\(\);?$/s);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(maxBytes);
});
