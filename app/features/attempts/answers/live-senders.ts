import type { Attempt, Turn } from '#contract/attempts.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { baseApi } from '../../../store/base-api.ts';
import { problemOf, retryAfterOf, statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { selectSession } from '../../../store/session-slice.ts';
import type { AppStore } from '../../../store/state.ts';
import { attemptsApi } from '../attempts.api.ts';
import { type AttemptIds, openJournal } from './answer-journal.ts';
import { beginSending, type Changes, isEmpty } from './answer-queue.ts';
import { AnswerSender, type SendOutcome } from './answer-sender.ts';

/** An attempt that was begun, so that it has an id. */
export type OpenAttempt = Attempt & { readonly attemptId: string };

/** Whether a test has been begun and is not handed in, so that answers can be sent. */
export function isOpen(attempt: Attempt): attempt is OpenAttempt {
  return attempt.attemptId !== null;
}

function isOtherType(error: unknown): boolean {
  return problemOf(error)?.errors?.some((fault) => fault.code === 'INVALID_TYPE') ?? false;
}

function outcomeOf(error: unknown): SendOutcome {
  const code = errorCodeOf(error);
  if (code === 'VALIDATION_FAILED' && !isOtherType(error)) return { kind: 'outdated' };
  const status = statusOf(error);
  const mayPass = status === null || status === 429 || status >= 500;
  return mayPass ? { kind: 'failed', retryAfterMs: (retryAfterOf(error) ?? 0) * 1000 } : { kind: 'refused', code };
}

function bodyOf({ chapterId, attemptId }: AttemptIds, { answers, marks }: Changes, turn: Turn) {
  return {
    chapterId,
    attemptId,
    answers: Object.entries(answers).map(([questionId, { answerId, seenRevision }]) => ({
      ...{ questionId, answerId, seenRevision },
    })),
    marks: Object.entries(marks).map(([questionId, isMarked]) => ({ questionId, isMarked })),
    turn,
  };
}

function makeSender(store: AppStore, ids: AttemptIds, attempt: OpenAttempt): AnswerSender {
  const { changeAttempt, getAttempt } = attemptsApi.endpoints;
  // Requests are numbered, as an abandoned request may arrive after the next one.
  const sender = randomUuid();
  let number = 0;
  /** Whether the answers' owner is still signed in: another user may have signed in at this screen meanwhile. */
  const isTheirs = () => selectSession(store.getState()).id === ids.userId;
  /** Shows the chapter as it is now, if it is not a test any more. */
  const refetchIfTypeChanged = (error: unknown) => {
    if (isOtherType(error)) store.dispatch(baseApi.util.invalidateTags(['Chapters', 'Courses']));
  };
  return new AnswerSender(attempt, {
    journal: openJournal(ids),
    send: async (changes) => {
      if (!isTheirs()) return { kind: 'refused', code: 'UNAUTHENTICATED' };
      number += 1;
      const body = bodyOf(ids, changes, { sender, number });
      const { data, error } = await store.dispatch(changeAttempt.initiate(body, { track: false }));
      if (data) return { kind: 'saved', saved: data };
      refetchIfTypeChanged(error);
      return outcomeOf(error);
    },
    readAttempt: async () => {
      if (!isTheirs()) return null;
      const asking = getAttempt.initiate(ids.chapterId, { forceRefetch: true, subscribe: false });
      const { data, error } = await store.dispatch(asking);
      refetchIfTypeChanged(error);
      if (error) return errorCodeOf(error) === 'CHAPTER_CLOSED' ? 'CHAPTER_CLOSED' : null;
      return data ?? null;
    },
    onOutdated: () => store.dispatch(baseApi.util.invalidateTags(['Chapters'])),
    after: (delayMs, callBack) => {
      const timer = setTimeout(callBack, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
}

/** Follows events of the page and of other tabs, and asks before answers are lost. Returns a function that stops this. */
function watchPage(sender: AnswerSender, ids: AttemptIds): () => void {
  const unwatch = openJournal(ids).watch(sender.follow, () => void sender.refresh());
  const ask = (event: BeforeUnloadEvent) => {
    const { queue, isLasting } = sender.getState();
    if (!isLasting && !isEmpty(queue.unsent)) event.preventDefault();
  };
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('online', sender.wake, { signal });
  window.addEventListener('focus', sender.wake, { signal });
  // When the page is hidden or closed, this may be the last moment. A call that is sent now outlives the page.
  document.addEventListener('visibilitychange', sender.wake, { signal });
  window.addEventListener('pagehide', sender.wake, { signal });
  window.addEventListener('beforeunload', ask, { signal });
  return () => {
    unwatch();
    watching.abort();
  };
}

interface LiveSender {
  readonly sender: AnswerSender;
  readonly unwatch: () => void;
  users: number;
}

/** The senders at work of each store, by user and attempt. */
const live = new WeakMap<AppStore, Map<string, LiveSender>>();

function liveOf(store: AppStore): Map<string, LiveSender> {
  const known = live.get(store);
  if (known) return known;
  const senders = new Map<string, LiveSender>();
  live.set(store, senders);
  return senders;
}

function keyOf({ userId, attemptId }: AttemptIds): string {
  return `${userId} ${attemptId}`;
}

/** Returns the only sender of an attempt in this tab. It begins to work with {@link acquireSender}. */
export function senderOf(store: AppStore, ids: AttemptIds, attempt: OpenAttempt): AnswerSender {
  return liveOf(store).get(keyOf(ids))?.sender ?? makeSender(store, ids, attempt);
}

function dropSender(store: AppStore, ids: AttemptIds): void {
  liveOf(store).get(keyOf(ids))?.unwatch();
  liveOf(store).delete(keyOf(ids));
}

function startSender(store: AppStore, ids: AttemptIds, sender: AnswerSender): LiveSender {
  const dropWhenDone = () => {
    const { queue, refusal } = sender.getState();
    const isDone = (queue.underWay === null && beginSending(queue) === queue) || refusal !== null;
    if (isDone && working.users === 0) dropSender(store, ids);
  };
  const stopListening = sender.subscribe(dropWhenDone);
  const stopWatching = watchPage(sender, ids);
  const unwatch = () => {
    stopListening();
    stopWatching();
  };
  const working: LiveSender = { sender, unwatch, users: 0 };
  liveOf(store).set(keyOf(ids), working);
  return working;
}

/**
 * Keeps a sender at work while a component uses it. Returns a function that lets go of it. The sender then goes on until nothing is left to
 * send or nothing more can be sent; the rest waits in the journal for the next sender.
 */
export function acquireSender(store: AppStore, ids: AttemptIds, sender: AnswerSender): () => void {
  const working = liveOf(store).get(keyOf(ids)) ?? startSender(store, ids, sender);
  working.users += 1;
  sender.wake();
  return () => {
    working.users -= 1;
    sender.wake();
  };
}

/** Ends a sender after its attempt was handed in, and drops what it keeps. */
export function endSender(store: AppStore, ids: AttemptIds, sender: AnswerSender): void {
  dropSender(store, ids);
  sender.finish();
}
