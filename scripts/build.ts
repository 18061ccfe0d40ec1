import { execFileSync } from 'node:child_process';
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { createBuilder, createLogger } from 'vite';
import { inputHash, rootFolder, stampFile } from '#server/http/pages/build-stamp.ts';
import { announce } from '#server/log/announce.ts';

const compressible = /\.(?:m?js|css|svg|json|txt|webmanifest|ico)$/;
const minCompressedBytes = 512;

async function buildPages(): Promise<void> {
  const customLogger = createLogger('warn');
  customLogger.warn = (message) => announce('warn', message);
  customLogger.error = (message) => announce('fatal', message);
  // By the level alone, past the logger, Vite tells how far it is: to people, not into a log.
  const logLevel = process.stdout.isTTY ? 'info' : 'warn';
  const builder = await createBuilder({ root: rootFolder, mode: 'production', logLevel, customLogger });
  await builder.buildApp();
}

/** Puts a `.br` and a `.gz` beside each file that shrinks: made once here, as well as it goes, and never while serving. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      if (content.length < minCompressedBytes) return;
      const brotli = await promisify(brotliCompress)(content, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
          [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      await Promise.all([
        writeFile(`${path}.br`, brotli),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION })),
      ]);
    }),
  );
}

try {
  accessSync(rootFolder, constants.W_OK);
} catch (fault) {
  const code = fault instanceof Error && 'code' in fault ? fault.code : fault;
  announce('fatal', `The pages cannot be built, as ${rootFolder} cannot be written (${code}).`);
  process.exit(1);
}
// Of the sources as they are now: a change while the build runs makes it an old one.
const stamp = inputHash();
rmSync(stampFile, { force: true });
process.env.NODE_ENV = 'production';
await buildPages();
await precompress(join(rootFolder, 'build', 'client'));
// In a process of its own: what this one has loaded already would be left out.
execFileSync(process.execPath, [join(rootFolder, 'server/start/keep-compiled.js')], { stdio: 'inherit' });
writeFileSync(stampFile, `${JSON.stringify({ inputs: stamp })}\n`);
