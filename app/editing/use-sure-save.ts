import { useRef, useState } from 'react';
import { randomUuid } from '../lib/random-uuid.ts';
import { isCallError, problemOf, statusOf } from '../store/call-error.ts';

/**
 * Whether a change that failed may have been written all the same. A temporary failure says nothing about earlier tries, one of which
 * may have succeeded; nor does an expired sign-in.
 */
function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  if (status === null || (isCallError(error) && error.status === 'PARSING_ERROR')) return isCallError(error);
  return status === 429 || status >= 500 || problemOf(error)?.code === 'UNAUTHENTICATED';
}

interface SureSaveOptions<Request, Item> {
  /** Sends a request under an idempotency key; throws as the store's calls do. */
  readonly send: (request: Request, key: string) => Promise<Item>;
  /** Reads the current state of an item; throws as the store's calls do. */
  readonly readAgain: (item: Item) => Promise<Item>;
  /** Whether an item did not change between two readings. */
  readonly isSameVersion: (one: Item, other: Item) => boolean;
  /** Whether two requests would write the same. */
  readonly isSame: (one: Request, other: Request) => boolean;
  /** Adapts a request so that it follows the outcome of an earlier one. */
  readonly over: (request: Request, saved: Item, before: Request) => Request;
  /** Whether a request creates an item, which must not happen twice. */
  readonly isCreation: (request: Request) => boolean;
  /** The item had been created after all, but differs from the present work or is gone: the form is now based on it. */
  readonly onCreated: (saved: Item) => void;
}

/** A request with the idempotency key for sending it again. */
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
   * What a later form needs to know to continue this work: a creation that was sent and not refused, otherwise the last request that was
   * sent without an answer. Null if there is none.
   */
  readonly sent: Sent<Request> | null;
  /** Continues the work of an earlier form that had sent this request; null gives that work up. */
  readonly goOnFrom: (sent: Sent<Request> | null) => void;
}

/**
 * Returns a function that saves a form without writing anything twice. If the outcome of the previous request is unknown, that request
 * is first repeated under its own key, and later changes are then saved on top of its outcome.
 */
export function useSureSave<Request, Item>(options: SureSaveOptions<Request, Item>): SureSave<Request, Item> {
  const { send, readAgain, isSameVersion, isSame, over, isCreation, onCreated } = options;
  const [creation, setCreation] = useState<Sent<Request> | null>(null);
  const [unanswered, setUnanswered] = useState<Sent<Request> | null>(null);
  /** The same value without delay: the next save may come before the next render. */
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

  /** A repeated request gets its first answer again, even if the item was changed or deleted since; so this reads the current state. */
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
      // It was refused, so it was never written: the present request stands by itself.
      return deliverNew(request);
    }
    if (isSame(before.request, request)) {
      const now = await standing(before, answered);
      if (isSameVersion(answered, now)) return now;
    }
    if (isCreation(before.request)) onCreated(answered);
    // Based on the old answer: if there is another version by then, the server refuses and the user decides.
    return deliverNew(over(request, answered, before.request));
  };
  const goOnFrom = (sent: Sent<Request> | null) => {
    note(sent);
    setCreation(sent && isCreation(sent.request) ? sent : null);
  };
  return { save, sent: creation ?? unanswered, goOnFrom };
}
