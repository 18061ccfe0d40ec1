import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { type ContentFile, type ContentFiles, contentFileTypes } from '../text/content-files.ts';
import { contentDisposition } from './content-disposition.ts';
import { createResponseCache, isKnownToClient } from './response-cache.ts';
import { crossOriginHeaders, documentPolicy } from './security-headers.ts';

interface ContentFilesOptions {
  /** The files beside the site's texts, as they are now. */
  readonly currentFiles: () => ContentFiles;
}

const maxKeptBytes = 4 * 1024 * 1024;
/** Files up to this size are kept in memory and compressed; larger files are sent as they are. */
const maxKeptFileBytes = 1024 * 1024;
const compressible = new Set(['svg', 'pdb', 'sdf', 'cif']);
const structures = new Set(['pdb', 'sdf', 'cif']);

/** `GET /files/{name}`: the structures, figures, pictures and documents of the folder `content/files`, and no other files in it. */
export async function contentFilesPlugin(app: FastifyInstance, { currentFiles }: ContentFilesOptions): Promise<void> {
  // The key holds a file's size and date, so that another file under the same name is another response.
  const cache = createResponseCache({ maxBytes: maxKeptBytes, contentVersion: () => 0 });

  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    // Only files that were found in the folder have a name here: no path can lead out of it.
    const file = currentFiles().get(request.params.name);
    const about = file && (await stat(file.path).catch(() => null));
    if (!file || !about?.isFile()) throw new ProblemError('NOT_FOUND');
    const headers = headersOf(file);
    const state = `${about.size.toString(36)}-${Math.trunc(about.mtimeMs).toString(36)}`;

    if (compressible.has(file.extension) && about.size <= maxKeptFileBytes) {
      const key = `${file.name} ${state}`;
      const make = async () => ({ status: 200, headers, body: await readFile(file.path) });
      return cache.answer(request, reply, key, make);
    }
    const etag = `"${state}"`;
    reply.headers({ ...headers, etag });
    if (isKnownToClient(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
    return reply.header('content-length', about.size).send(createReadStream(file.path));
  });
}

function headersOf({ name, extension }: ContentFile): Record<string, string> {
  return {
    'content-type': contentFileTypes[extension] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600',
    ...crossOriginHeaders,
    // A structure is for programs, so a link to it downloads it; programs that fetch it ignore this header.
    ...(structures.has(extension) ? { 'content-disposition': contentDisposition('attachment', name) } : {}),
    // A drawing that is opened by itself is a document, which could run scripts.
    ...(extension === 'svg'
      ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
    ...(extension === 'pdf' ? { 'content-security-policy': documentPolicy } : {}),
  };
}
