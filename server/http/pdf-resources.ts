import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/errors.ts';
import { createResponseCache } from './response-cache.ts';

/** Files that the reader fetches only for a PDF that needs them: character tables, fonts, decoders, colours, icons of comments. */
const folders = {
  cmaps: 'cmaps',
  standard_fonts: 'standard_fonts',
  wasm: 'wasm',
  iccs: 'iccs',
  images: 'legacy/web/images',
} as const;
const packageFile = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));
const Package = z.object({ version: z.string() });

const types: Readonly<Record<string, string>> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript; charset=utf-8',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
  '': 'text/plain; charset=utf-8',
};
/** Enough for all files in each encoding. */
const maxKeptBytes = 12 * 1024 * 1024;

interface ResourceRequest {
  Params: { folder: string; file: string };
}

/**
 * `GET /pdf/{version}/{folder}/{file}`: files of the reader's own package, their licences among them. The version of the package is
 * a part of the address, so a browser may keep them for good.
 */
export async function pdfResourcesPlugin(app: FastifyInstance): Promise<void> {
  const { version } = Package.parse(JSON.parse(await readFile(packageFile, 'utf8')));
  const cache = createResponseCache({ maxBytes: maxKeptBytes, contentVersion: () => 0 });
  const paths = await listFiles(dirname(packageFile));

  app.get<ResourceRequest>(`/pdf/${version}/:folder/:file`, async (request, reply) => {
    // Only files that were found in the folders have a name here: no path can lead out of them.
    const name = `${request.params.folder}/${request.params.file}`;
    const path = paths.get(name);
    if (path === undefined) throw new ProblemError('NOT_FOUND');
    const make = async () => ({ status: 200, headers: headersOf(name), body: await readFile(path) });
    return cache.answer(request, reply, name, make);
  });
}

async function listFiles(packageFolder: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const [name, folder] of Object.entries(folders)) {
    for (const file of await readdir(join(packageFolder, folder))) {
      paths.set(`${name}/${file}`, join(packageFolder, folder, file));
    }
  }
  return paths;
}

function headersOf(name: string): Record<string, string> {
  return {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}
