import type { Language } from '#contract/languages.ts';
import type { ResponseDraft } from '#server/http/response-cache.ts';
import { contentSecurityPolicy, pageHeaders } from '#server/http/security-headers.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import { interfaceText, type Texts } from '#server/text/texts.ts';

/** There are more tasks than can be done in time. */
export class BusyError extends Error {
  constructor() {
    super('There is more to do than can be done now');
    this.name = 'BusyError';
  }
}

/** One for all: a stack of its own for each would cost more than the refusal. */
const busy = new BusyError();

interface QueueLimits {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  /** From when a task comes to when its result is there. */
  readonly maxMilliseconds: number;
}

/**
 * Runs tasks a few at a time, in the order in which they came. Whoever would wait for too long is told at once (it throws, as a promise
 * that fails before anybody listens costs Node more than the refusal may), or at the latest when the time is over, whether the task has
 * begun or not: what waits can grow neither in number nor in age.
 * @throws BusyError
 */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Each queue counts for itself. */
export function createBoundedQueue({ maxAtOnce, maxWaiting, maxMilliseconds }: QueueLimits): BoundedQueue {
  const waiting = new Set<() => void>();
  let runningCount = 0;

  return <Result>(task: () => Promise<Result>) => {
    if (waiting.size >= maxWaiting) throw busy;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const begin = () => {
      waiting.delete(begin);
      runningCount += 1;
      void task().then(resolve, reject).finally(end);
    };
    const end = () => {
      runningCount -= 1;
      const [next] = waiting;
      next?.();
    };
    const patience = setTimeout(() => {
      waiting.delete(begin);
      reject(busy);
    }, maxMilliseconds);
    if (runningCount < maxAtOnce) begin();
    else waiting.add(begin);
    return promise.finally(() => clearTimeout(patience));
  };
}

const retryAfterSeconds = 5;

/** What is sent before any page can be drawn, or while more are asked for than can be: it costs nothing, and comes by itself to what was asked for. */
export function busyPage(texts: Pick<Texts, 'locales'>, language: Language, publicUrl: string) {
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
    body: `<!DOCTYPE html><html lang="${language}"><head>${head}<title>${title}</title></head><body><main><h1>${title}</h1><p>${say('text')}</p></main></body></html>`,
  } satisfies ResponseDraft;
}
