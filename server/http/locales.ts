import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { loadTexts, type Namespace, type Texts } from '../texts.ts';
import { type CachedResponse, prepareResponse, sendResponse } from './response-cache.ts';

interface LocalesOptions {
  readonly texts: Texts;
  /** Reads the files anew for each request. */
  readonly development: boolean;
}

/** Pages bring the texts that they need; these are for what is opened later, and may be some minutes old. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

function prepare(namespace: Namespace, isKept: boolean): Promise<CachedResponse> {
  return prepareResponse({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isKept ? cacheControl : 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(namespace),
  });
}

/** `GET /locales/{lng}/{ns}.json`: the texts of one namespace in one language. */
export async function localesPlugin(app: FastifyInstance, { texts, development }: LocalesOptions): Promise<void> {
  const responses = new Map<string, CachedResponse>();
  for (const [language, namespaces] of Object.entries(texts.locales)) {
    for (const [name, namespace] of Object.entries(namespaces)) {
      responses.set(`${language}/${name}.json`, await prepare(namespace, true));
    }
  }

  app.get<{ Params: { '*': string } }>('/locales/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const response = responses.get(path);
    if (!response) throw new ProblemError('NOT_FOUND');
    if (!development) return sendResponse(request, reply, response);
    const [language = '', file = ''] = path.split('/');
    const fresh = loadTexts(texts.rootFolder).locales[language]?.[file.replace(/\.json$/, '')] ?? {};
    return sendResponse(request, reply, await prepare(fresh, false));
  });
}
