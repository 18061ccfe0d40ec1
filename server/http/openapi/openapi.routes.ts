import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { apiBase } from '#contract/addresses.ts';
import { LanguageQuery } from '#contract/common.ts';
import type { Language } from '#contract/languages.ts';
import type { Texts } from '#server/text/texts.ts';
import { publicJson, type ResponseCache } from '../response-cache.ts';
import { contentSecurityPolicy, pageHeaders } from '../security-headers.ts';
import { describeInterface } from './document.ts';
import { integratorsPage } from './page.ts';

interface OpenApiOptions {
  /** Languages that the site offers. */
  readonly languages: readonly Language[];
  readonly publicUrl: string;
  readonly version: string;
  /** Keeps both answers once they are made. */
  readonly kept: ResponseCache;
  readonly currentTexts: () => Pick<Texts, 'locales' | 'frame' | 'content'>;
}

const page = `${apiBase}docs`;
const beside = (name: string) => join(import.meta.dirname, name);
const designSystem = beside('../../../app/design-system');
const styles = [...['fonts.css', 'tokens.css', 'base.css'].map((name) => join(designSystem, name)), beside('page.css')];
/** Imports, which are in `styles` themselves, and fonts of rare letters, which only a built page has. */
const leftOut = /^@import .*$|@font-face \{[^}]*url\("@[^}]*\}/gm;

const textOf = (file: string) => readFile(file, 'utf8');
const guideIn = (language: Language) =>
  textOf(beside(`guide.${language}.md`)).catch(() => textOf(beside('guide.en.md')));

/** `openapi.json`, the interface for programs, and `docs`, the same for people: with a guide and descriptions of all fields. */
export function registerOpenApi(
  app: FastifyInstance,
  { languages, publicUrl, version, kept, currentTexts }: OpenApiOptions,
): void {
  const title = () => currentTexts().frame.titlePrefix.en;
  app.get(`${apiBase}openapi.json`, (request, reply) =>
    kept.answer(request, reply, 'openapi', async () =>
      publicJson(await describeInterface({ publicUrl, version, title: title() })),
    ),
  );

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = z.catch(LanguageQuery, { language: 'en' }).parse(request.query);
    return kept.answer(request, reply, `docs ${language}`, async () => {
      const described = await describeInterface({ publicUrl, version, title: title(), isExplained: true });
      const body = integratorsPage(described, await guideIn(language), {
        language,
        languages,
        page,
        texts: currentTexts(),
      });
      return { status: 200, headers: headersOf('text/html', publicUrl), body };
    });
  };
  app.get(page, sendPage);
  app.get(`${page}/`, sendPage);

  app.get(`${page}/style.css`, (request, reply) =>
    kept.answer(request, reply, 'docs style', async () => {
      const texts = await Promise.all(styles.map(textOf));
      const own = Object.entries(currentTexts().frame.look).map(([name, value]) => `${name}:${value}`);
      const body = [...texts, `:root{${own.join(';')}}`].join('\n').replaceAll(leftOut, '');
      return { status: 200, headers: headersOf('text/css', publicUrl), body };
    }),
  );
  // The addresses that the styles name.
  void app.register(fastifyStatic, {
    root: join(designSystem, 'fonts'),
    prefix: `${page}/fonts/`,
    allowedPath: (path) => !path.endsWith('/'),
    acceptRanges: false,
    decorateReply: false,
  });
}

function headersOf(type: string, publicUrl: string) {
  return {
    ...pageHeaders,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': contentSecurityPolicy({ publicUrl }),
    'cache-control': 'public, no-cache',
  };
}
