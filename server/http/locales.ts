import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { type CurrentTexts, type Namespace, shownLocales, type Texts } from '../text/texts.ts';
import { createResponseCache } from './response-cache.ts';

interface LocalesOptions {
  readonly currentTexts: CurrentTexts;
  /** Whether texts may change between two requests. */
  readonly development: boolean;
}

const maxKeptBytes = 8 * 1024 * 1024;
/** Pages bring the texts that they need. These are for parts that are opened later, and may be some minutes old. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

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
  // Texts of the interface never change while the program runs, except in development.
  const cache = createResponseCache({ maxBytes: maxKeptBytes, contentVersion: () => 0 });

  app.get<{ Params: { '*': string } }>('/locales/*', async (request, reply) => {
    const path = request.params['*'];
    const [language = '', file = ''] = path.split('/');
    const name = file.replace(/\.json$/, '');
    const namespace = path === `${language}/${name}.json` ? namespaceOf(currentTexts(), language, name) : undefined;
    if (!namespace) throw new ProblemError('NOT_FOUND');
    return cache.answer(request, reply, path, async () => ({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': development ? 'no-store' : cacheControl,
      },
      body: JSON.stringify(namespace),
      isKept: !development,
    }));
  });
}
