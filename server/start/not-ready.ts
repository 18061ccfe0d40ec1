import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mediaBase } from '#contract/addresses.ts';
import { languages } from '#contract/languages.ts';
import { busyPage } from '../http/pages/bounded-queue.ts';
import { bareProblem } from '../http/problems.ts';
import { answerHeaders } from '../http/security-headers.ts';
import { loadNamespace } from '../text/texts.ts';

const comeAgain = { 'retry-after': '2', 'cache-control': 'no-store' };

/**
 * Answers requests that come before the server is ready: people get a page, programs a problem document.
 * @throws TextsError
 */
export function createNotReady(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => void {
  const own = answerHeaders(publicUrl);
  const texts = loadNamespace(join(import.meta.dirname, '../..'), 'translation');

  function pageOf(path: string) {
    const { status, headers, body } = busyPage(
      texts,
      languages.find((language) => path.startsWith(`/${language}/`)) ?? 'en',
      publicUrl,
    );
    return { status, headers: { ...own, ...headers, ...comeAgain, connection: 'close' }, body };
  }

  return ({ url = '/', headers: { accept = '' } }, response) => {
    const isPage = accept.includes('text/html') && !url.startsWith(mediaBase);
    const { status, headers, body } = isPage ? pageOf(url) : bareProblem({ ...own, ...comeAgain }, 'UNAVAILABLE');
    response.writeHead(status, headers).end(body);
  };
}
