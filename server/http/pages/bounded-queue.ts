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

/** One error for all: a stack trace for each would cost more than the refusal. */
const busy = new BusyError();

interface QueueLimits {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  /** Longest time between a task's arrival and its result. */
  readonly maxMilliseconds: number;
}

/**
 * Runs tasks a few at a time, in the order of their arrival. A task that would wait too long is refused at once, or at the latest when its
 * time is over, even if it has begun: so waiting tasks can grow neither in number nor in age. It throws, as a promise that fails before
 * anybody listens may cost Node more than the refusal.
 * @throws BusyError
 */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Makes a queue, which counts only its own tasks. */
export function createBoundedQueue({ maxAtOnce, maxWaiting, maxMilliseconds }: QueueLimits): BoundedQueue {
  const waiting = new Set<() => void>();
  let runningCount = 0;

  return <Result>(task: () => Promise<Result>) => {
    if (waiting.size >= maxWaiting) throw busy;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const begin = () => {
      waiting.delete(begin);
      runningCount += 1;
      // Others are heard between two tasks, even if no task waits for anything.
      void task()
        .then(resolve, reject)
        .finally(() => void setImmediate(end));
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

/** The page that is sent before pages can be drawn, or while too many are asked for: it costs nothing. It does not load itself again, as that takes a reader's place away (WCAG 2.2.1); a link does. */
export function busyPage(texts: Pick<Texts, 'locales'>, language: Language, publicUrl: string) {
  const say = (key: string) =>
    escapeHtml(interfaceText(texts, language, 'translation', `errorPage.unavailable.${key}`));
  const title = say('title');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const again = `<p><a href="">${say('again')}</a></p>`;
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
    body: `<!DOCTYPE html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1><p>${say('text')}</p>${again}</main></body></html>`,
  } satisfies ResponseDraft;
}
