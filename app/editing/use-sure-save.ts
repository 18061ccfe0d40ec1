import { useRef, useState } from 'react';
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

interface SureSaveOptions<Request, Item> {
  /** Sends a request under an idempotency key; throws as the store's calls do. */
  readonly send: (request: Request, key: string) => Promise<Item>;
  /** An item as it stands now; throws as the store's calls do. */
  readonly readAgain: (item: Item) => Promise<Item>;
  /** Whether nobody has changed an item between two readings. */
  readonly isSameVersion: (one: Item, other: Item) => boolean;
  /** Whether two requests would write the same. */
  readonly isSame: (one: Request, other: Request) => boolean;
  /** A request as it is to be made over what came of one before. */
  readonly over: (request: Request, saved: Item, before: Request) => Request;
  /** Whether a request writes something new, which must not be written twice. */
  readonly isCreation: (request: Request) => boolean;
  /** What was to be created had been written, and is otherwise than it is meant now, or gone: the form stands on it from now on. */
  readonly onCreated: (saved: Item) => void;
}

/** A request and the key that it can be asked for again under. */
export interface Sent<Request> {
  readonly request: Request;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

export interface SureSave<Request, Item> {
  /** Throws as the store's calls do. */
  readonly save: (request: Request) => Promise<Item>;
  /**
   * What whoever takes up the work after this form has to know of: the creation that was sent and not refused, else what was sent and
   * not answered. Null for none.
   */
  readonly sent: Sent<Request> | null;
  /** Goes on with the work of an earlier form, which had sent this; null where that work is given up. */
  readonly goOnFrom: (sent: Sent<Request> | null) => void;
}

/**
 * Gives the call that saves what one form holds, so that nothing is written twice: where nobody knows what became of the request before,
 * that one is first asked for again under its own key, and what was changed since is saved over its outcome.
 */
export function useSureSave<Request, Item>(options: SureSaveOptions<Request, Item>): SureSave<Request, Item> {
  const { send, readAgain, isSameVersion, isSame, over, isCreation, onCreated } = options;
  const [creation, setCreation] = useState<Sent<Request> | null>(null);
  const [unanswered, setUnanswered] = useState<Sent<Request> | null>(null);
  /** The same at once: what is saved next may be so before anything is drawn. */
  const latest = useRef(unanswered);
  const note = (sent: Sent<Request> | null) => {
    latest.current = sent;
    setUnanswered(sent);
  };

  const deliver = async (sent: Sent<Request>): Promise<Item> => {
    note(sent);
    if (isCreation(sent.request)) setCreation(sent);
    try {
      const saved = await send(sent.request, sent.key);
      note(null);
      return saved;
    } catch (fault) {
      if (!isUnanswered(fault)) {
        note(null);
        if (isCreation(sent.request)) setCreation(null);
      }
      throw fault;
    }
  };
  const deliverNew = (request: Request) => deliver({ request, key: randomUuid(), sentAtMs: Date.now() });

  /** The first answer comes again even of what somebody has changed or deleted since: what stands now is told. */
  const standing = async (sent: Sent<Request>, answered: Item): Promise<Item> => {
    try {
      return await readAgain(answered);
    } catch (fault) {
      if (isUnanswered(fault)) {
        note(sent);
      } else if (isCreation(sent.request)) {
        setCreation(null);
        onCreated(answered);
      }
      throw fault;
    }
  };

  const save = async (request: Request): Promise<Item> => {
    const before = latest.current;
    if (!before) return deliverNew(request);
    let answered: Item;
    try {
      answered = await deliver(before);
    } catch (fault) {
      if (isUnanswered(fault)) throw fault;
      // Refused, so it was never written: what is asked for now is judged by itself.
      return deliverNew(request);
    }
    if (isSame(before.request, request)) {
      const now = await standing(before, answered);
      if (isSameVersion(answered, now)) return now;
    }
    if (isCreation(before.request)) onCreated(answered);
    // Over what was answered: as another version stands by now, or may, that is asked about.
    return deliverNew(over(request, answered, before.request));
  };
  const goOnFrom = (sent: Sent<Request> | null) => {
    note(sent);
    setCreation(sent && isCreation(sent.request) ? sent : null);
  };
  return { save, sent: creation ?? unanswered, goOnFrom };
}
