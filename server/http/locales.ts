import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { type CurrentTexts, type Namespace, shownLocales, type Texts } from '../text/texts.ts';
import { type CachedResponse, prepareResponse, sendResponse } from './response-cache.ts';

interface LocalesOptions {
  readonly currentTexts: CurrentTexts;
  /** Whether texts may change between two requests. */
  readonly development: boolean;
}

/** Pages bring the texts that they need. These are for parts that are opened later, and may be some minutes old. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

function prepare(namespace: Namespace, isKept: boolean): Promise<CachedResponse> {
  return prepareResponse({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isKept ? cacheControl : 'no-store',
    },
    body: JSON.stringify(namespace),
  });
}

function namespaceOf(texts: Texts, language: string, name: string): Namespace | undefined {
  const locales = shownLocales(texts);
  const namespaces = Object.hasOwn(locales, language) ? locales[language] : undefined;
  return namespaces && Object.hasOwn(namespaces, name) ? namespaces[name] : undefined;
}

/** `GET /locales/{lng}/{ns}.json`: the texts of one namespace in one language. */
export async function localesPlugin(
  app: FastifyInstance,
  { currentTexts, development }: LocalesOptions,
): Promise<void> {
  /** Each is made at its first request: most visitors ask for none. */
  const responses = new Map<string, Promise<CachedResponse>>();
  const responseOf = (path: string, namespace: Namespace) => {
    const kept = responses.get(path) ?? prepare(namespace, true);
    responses.set(path, kept);
    return kept;
  };

  app.get<{ Params: { '*': string } }>('/locales/*', async (request, reply) => {
    const path = request.params['*'];
    const [language = '', file = ''] = path.split('/');
    const name = file.replace(/\.json$/, '');
    const namespace = path === `${language}/${name}.json` ? namespaceOf(currentTexts(), language, name) : undefined;
    if (!namespace) throw new ProblemError('NOT_FOUND');
    return sendResponse(request, reply, await (development ? prepare(namespace, false) : responseOf(path, namespace)));
  });
}
