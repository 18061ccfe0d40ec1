import { useRef } from 'react';
import { randomUuid } from '../lib/random-uuid.ts';
import { isCallError, problemOf, statusOf } from '../store/call-error.ts';

/**
 * Whether a change that failed may have been written all the same. What may pass by itself says nothing of the tries before it, one of
 * which may have got through; nor does a sign-in that has run out.
 */
function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  if (status === null || (isCallError(error) && error.status === 'PARSING_ERROR')) return isCallError(error);
  return status === 429 || status >= 500 || problemOf(error)?.code === 'UNAUTHENTICATED';
}

interface SureSave<Request, Item> {
  /** Sends a request under an idempotency key; throws as the store's calls do. */
  readonly send: (request: Request, key: string) => Promise<Item>;
  /** Whether two requests would write the same. */
  readonly isSame: (one: Request, other: Request) => boolean;
  /** A request as it is to be made over what has been saved since it was meant. */
  readonly over: (request: Request, saved: Item) => Request;
}

interface Sent<Request> {
  readonly request: Request;
  readonly key: string;
}

/**
 * Gives the call that saves what one form holds, so that nothing is written twice: where nobody knows what became of the request before,
 * that one is first asked for again under its own key, and what was changed since is saved over its outcome.
 */
export function useSureSave<Request, Item>({ send, isSame, over }: SureSave<Request, Item>) {
  const unanswered = useRef<Sent<Request> | null>(null);

  const deliver = async (sent: Sent<Request>): Promise<Item> => {
    unanswered.current = sent;
    try {
      const saved = await send(sent.request, sent.key);
      unanswered.current = null;
      return saved;
    } catch (fault) {
      if (!isUnanswered(fault)) unanswered.current = null;
      throw fault;
    }
  };

  return async (request: Request): Promise<Item> => {
    const before = unanswered.current;
    if (!before) return deliver({ request, key: randomUuid() });
    let saved: Item | null = null;
    try {
      saved = await deliver(before);
    } catch (fault) {
      if (isUnanswered(fault)) throw fault;
      // Refused, so it was never written: what is asked for now is judged by itself.
    }
    if (saved && isSame(before.request, request)) return saved;
    return deliver({ request: saved ? over(request, saved) : request, key: randomUuid() });
  };
}
