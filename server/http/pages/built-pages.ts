import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Texts } from '../../texts.ts';
import { type PageProgram, pageProgramOf } from './page-program.ts';

/** There is no build to serve. The message is fit for the person who starts the server. */
export class MissingBuildError extends Error {
  constructor() {
    super('The pages are not built: run npm run build, or npm start.');
    this.name = 'MissingBuildError';
  }
}

/** Where pages and their texts come from: the build, or the sources while developing. */
export interface PageSource {
  readonly currentProgram: () => Promise<PageProgram>;
  readonly currentTexts: () => Texts;
}

interface BuildOptions {
  readonly buildDirectory: string;
  readonly texts: Texts;
}

/** The names of built files tell their content, so they never change; what the public folder holds may. */
function cacheControlOf(file: string): string {
  return file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Serves the built files, each in its precompressed form where a browser takes it, and gives the built pages. */
export async function serveBuild(app: FastifyInstance, { buildDirectory, texts }: BuildOptions): Promise<PageSource> {
  const bundle = join(buildDirectory, 'server', 'index.js');
  if (!existsSync(bundle)) throw new MissingBuildError();
  await app.register(fastifyStatic, {
    root: join(buildDirectory, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControlOf(file)).header('x-content-type-options', 'nosniff');
    },
  });
  const program = pageProgramOf(await import(pathToFileURL(bundle).href), 'production');
  return { currentProgram: () => Promise.resolve(program), currentTexts: () => texts };
}
