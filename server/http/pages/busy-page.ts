import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import { interfaceText, type Texts } from '#server/text/texts.ts';
import type { ResponseDraft } from '../response-cache.ts';
import { contentSecurityPolicy, pageHeaders } from '../security-headers.ts';

const retryAfterSeconds = 5;

/** What is sent while more pages are asked for than can be drawn: it costs nothing, and comes by itself to what was asked for. */
export function busyPage(texts: Texts, language: Language, publicUrl: string): ResponseDraft {
  const say = (key: string) =>
    escapeHtml(interfaceText(texts, language, 'translation', `errorPage.unavailable.${key}`));
  const title = say('title');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}">`;
  return {
    status: 503,
    headers: {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ publicUrl }),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-robots-tag': 'noindex',
    },
    body: `<!DOCTYPE html><html lang="${language}"><head>${head}<title>${title}</title></head><body><h1>${title}</h1><p>${say('text')}</p></body></html>`,
  };
}
