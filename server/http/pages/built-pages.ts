import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageProgram, pageProgramOf } from './page-program.ts';

/** There is no build to serve. The message is written for the person who starts the server. */
export class MissingBuildError extends Error {
  constructor() {
    super('The program is not built: run npm run build, or npm start.');
    this.name = 'MissingBuildError';
  }
}

/** Where `npm run build` puts what it makes. */
export const standardBuildDirectory = join(import.meta.dirname, '..', '..', '..', 'build');

/** Path of the pages' program. @throws MissingBuildError */
export function requireBuild(buildDirectory = standardBuildDirectory): string {
  const bundle = join(buildDirectory, 'server', 'index.js');
  if (![bundle, join(buildDirectory, 'main', 'start.js')].every(existsSync)) throw new MissingBuildError();
  return bundle;
}

/** Where pages come from: the build, or the sources while developing. */
export type CurrentProgram = () => Promise<PageProgram>;

/** A worker keeps to the policy of its own file: the reader of PDFs decodes in a worker, with its package's decoders. */
const workerPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Serves the built files, precompressed where a browser takes that, and gives the built pages. */
export async function serveBuild(app: FastifyInstance, buildDirectory: string): Promise<CurrentProgram> {
  const bundle = requireBuild(buildDirectory);
  // These files are named by their content, so browsers never ask whether one has changed: no validators.
  await app.register(fastifyStatic, {
    root: join(buildDirectory, 'client', 'assets'),
    prefix: '/assets/',
    // A folder is nothing to see.
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': workerPolicy,
      });
    },
  });
  const program = pageProgramOf(await import(pathToFileURL(bundle).href), 'production');
  return () => Promise.resolve(program);
}
