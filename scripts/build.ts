import { execFileSync } from 'node:child_process';
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build, createBuilder, createLogger, type InlineConfig } from 'vite';
import { inputHash, rootFolder, stampFile } from '#server/http/pages/build-stamp.ts';
import { announce } from '#server/log/announce.ts';
import { sourcePlaces } from './vite/source-places.ts';

const compressible = /\.(?:m?js|css|svg|json|txt|webmanifest|ico)$/;
const minCompressedBytes = 512;

/** Packages that find files beside themselves, and what only development needs. */
const external = ['fontkit', 'pdfkit', 'vite'];

const customLogger = createLogger('warn');
customLogger.warn = (message) => announce('warn', message);
customLogger.error = (message) => announce('fatal', message);
const shared: InlineConfig = {
  root: rootFolder,
  mode: 'production',
  // Vite prints its progress past the logger, by this level alone. Only people should see it, not a log.
  logLevel: process.stdout.isTTY ? 'info' : 'warn',
  customLogger,
};

/** Makes one file of what the server starts with: a thousand take a third of a second and twenty megabytes more to load. */
async function buildServer(): Promise<void> {
  await build({
    ...shared,
    configFile: false,
    plugins: [sourcePlaces(rootFolder, '../..')],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external },
    build: {
      ssr: 'server/start/start.ts',
      outDir: 'build/main',
      assetsDir: '',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { comments: false } },
    },
  });
}

/** Writes a `.br` and a `.gz` beside each file that shrinks, packed as small as possible, so that the server never packs them. */
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
  announce('fatal', `The program cannot be built, as ${rootFolder} cannot be written (${code}).`);
  process.exit(1);
}
// Taken before the build: if a source changes meanwhile, the build counts as outdated.
const stamp = inputHash();
rmSync(stampFile, { force: true });
process.env.NODE_ENV = 'production';
const builder = await createBuilder(shared);
// This empties `build`, so it comes first.
await builder.buildApp();
await buildServer();
await precompress(join(rootFolder, 'build', 'client'));
// In another process, as it would leave out the modules that this process has already loaded.
execFileSync(process.execPath, [join(rootFolder, 'server/start/keep-compiled.js')], { stdio: 'inherit' });
writeFileSync(stampFile, stamp);
