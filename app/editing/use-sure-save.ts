import { useRef, useState } from 'react';
import { randomUuid } from '../lib/random-uuid.ts';
import { isCallError, problemOf, statusOf } from '../store/call-error.ts';
import { canBeSentAgain, type KeptSaving } from './draft-store.ts';
import type { SaveRequest } from './save-request.ts';

/**
 * Whether a change that failed may have been written all the same. A temporary failure says nothing about earlier tries, one of which
 * may have succeeded; nor does an expired sign-in.
 */
function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  if (status === null || (isCallError(error) && error.status === 'PARSING_ERROR')) return isCallError(error);
  return status === 429 || status >= 500 || problemOf(error)?.code === 'UNAUTHENTICATED';
}

interface SureSaveOptions<Fields, Item> {
  /** Sends a request under an idempotency key; throws as the store's calls do. */
  readonly send: (request: SaveRequest<Fields, Item>, key: string) => Promise<Item>;
  /** Reads the current state of an item; throws as the store's calls do. */
  readonly readAgain: (item: Item) => Promise<Item>;
  readonly areSame: (one: Fields, other: Fields) => boolean;
  /** Adapts fields to be saved over what earlier ones were saved as. Default: they stay as they are. */
  readonly fieldsOver?: (fields: Fields, before: Fields, saved: Item) => Fields;
  /** The item had been created after all, but differs from the present work or is gone: the form is now based on it. */
  readonly onCreated: (saved: Item) => void;
}

/** A request with the idempotency key for sending it again. */
interface Sent<Fields, Item> {
  readonly request: SaveRequest<Fields, Item>;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** A sent request in the form that a draft keeps. */
function keptSaving<Fields>({ request, key, sentAtMs }: Sent<Fields, Versioned>): KeptSaving<Fields> {
  const { over, fields, picture } = request;
  return { key, version: over?.version ?? null, fields, hasPicture: picture !== undefined, sentAtMs };
}

/** A kept request in the form for sending it again over `item`; null if that is impossible. */
function sentAgain<Fields, Item extends Versioned>(
  saving: KeptSaving<Fields> | undefined,
  item: Item | null,
): Sent<Fields, Item> | null {
  if (!saving || !canBeSentAgain(saving)) return null;
  const { key, version, fields, sentAtMs } = saving;
  if (version === null) return { request: { over: null, fields }, key, sentAtMs };
  return item && { request: { over: { ...item, version }, fields }, key, sentAtMs };
}

interface Versioned {
  readonly version: number;
}

/**
 * Returns a function that saves a form without writing anything twice. If the outcome of the previous request is unknown, that request
 * is first repeated under its own key, and later changes are then saved on top of its outcome.
 */
export function useSureSave<Fields, Item extends Versioned>(options: SureSaveOptions<Fields, Item>) {
  const { send, readAgain, areSame, fieldsOver = (fields) => fields, onCreated } = options;
  const [creation, setCreation] = useState<Sent<Fields, Item> | null>(null);
  const [unanswered, setUnanswered] = useState<Sent<Fields, Item> | null>(null);
  /** The same value without delay: the next save may come before the next render. */
  const latest = useRef(unanswered);
  const note = (sent: Sent<Fields, Item> | null) => {
    latest.current = sent;
    setUnanswered(sent);
  };

  const deliver = async (sent: Sent<Fields, Item>): Promise<Item> => {
    const isCreation = sent.request.over === null;
    note(sent);
    if (isCreation) setCreation(sent);
    try {
      const saved = await send(sent.request, sent.key);
      note(null);
      return saved;
    } catch (fault) {
      if (!isUnanswered(fault)) {
        note(null);
        if (isCreation) setCreation(null);
      }
      throw fault;
    }
  };
  const deliverNew = (request: SaveRequest<Fields, Item>) =>
    deliver({ request, key: randomUuid(), sentAtMs: Date.now() });

  /** A repeated request gets its first answer again, even if the item was changed or deleted since; so this reads the current state. */
  const readCurrent = async (sent: Sent<Fields, Item>, answered: Item): Promise<Item> => {
    try {
      return await readAgain(answered);
    } catch (fault) {
      if (isUnanswered(fault)) {
        note(sent);
      } else if (sent.request.over === null) {
        setCreation(null);
        onCreated(answered);
      }
      throw fault;
    }
  };

  /** Throws as the store's calls do. */
  const save = async (request: SaveRequest<Fields, Item>): Promise<Item> => {
    const sent = latest.current;
    if (!sent) return deliverNew(request);
    const before = sent.request;
    let answered: Item;
    try {
      answered = await deliver(sent);
    } catch (fault) {
      if (isUnanswered(fault)) throw fault;
      // The key was used, so something was written. The user is told before it could be written twice.
      if (before.over === null && problemOf(fault)?.code === 'IDEMPOTENCY_CONFLICT') throw fault;
      // It was refused, so it was never written: the present request stands by itself.
      return deliverNew(request);
    }
    if (before.picture === request.picture && areSame(before.fields, request.fields)) {
      const now = await readCurrent(sent, answered);
      if (answered.version === now.version) return now;
    }
    if (before.over === null) onCreated(answered);
    // Based on the old answer: if there is another version by then, the server refuses and the user decides.
    return deliverNew({ ...request, over: answered, fields: fieldsOver(request.fields, before.fields, answered) });
  };
  /** Continues the work of an earlier form on `item` that had sent this request; undefined gives that work up. */
  const resume = (saving: KeptSaving<Fields> | undefined, item: Item | null) => {
    const sent = sentAgain(saving, item);
    note(sent);
    setCreation(sent?.request.over === null ? sent : null);
  };
  // What a later form needs to continue: a creation that was sent and not refused, or else the last request without an answer.
  const toKeep = creation ?? unanswered;
  return { save, saving: toKeep ? keptSaving(toKeep) : undefined, resume };
}
