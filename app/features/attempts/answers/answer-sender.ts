import type { Attempt, SavedAnswers } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AnswerJournal } from './answer-journal.ts';
import {
  type AnswerQueue,
  acknowledge,
  beginSending,
  type Change,
  type Changes,
  type Choices,
  type Conflict,
  changesOf,
  decide,
  deliveredOf,
  fail,
  keepOnly,
  learnFromJournal,
  learnFromRefusal,
  learnFromServer,
  openQueue,
  resolve,
  without,
} from './answer-queue.ts';

/** What came of sending. `failed` may pass by itself; `outdated`: the chapter was edited meanwhile; `refused` needs somebody to act. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly saved: SavedAnswers }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface SenderDependencies {
  readonly journal: AnswerJournal;
  /** Never throws. */
  readonly send: (changes: Changes) => Promise<SendOutcome>;
  /** The attempt as the server has it now, or that the chapter is closed; null where it could not be asked. */
  readonly readAttempt: () => Promise<Attempt | 'CHAPTER_CLOSED' | null>;
  /** The chapter is to be fetched anew; {@link AnswerSender.keepOnly} is told what it then holds. */
  readonly onOutdated: () => void;
  /** Calls back after a while; gives what prevents it. */
  readonly after: (delayMs: number, callBack: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** How an attempt's answers stand. */
export interface SenderState {
  readonly queue: AnswerQueue;
  /** Why nothing is sent any more; null while it is. */
  readonly refusal: ErrorCode | null;
  /** Whether what is unsent outlives this tab. */
  readonly isLasting: boolean;
  /** Questions that say something else by now, or are gone: the attempt goes on with them as they were. */
  readonly changedQuestions: readonly string[];
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** How long to wait before the next try: longer each time, and not the same for a whole class. */
export function resendDelayMs(failures: number, random: number): number {
  const backoffMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.round(backoffMs * (0.75 + random / 2));
}

/**
 * Brings the answers of one attempt to the server, in whatever time that takes: one call at a time, all that was chosen meanwhile
 * with the next one. What is not acknowledged stays in the journal.
 */
export class AnswerSender {
  readonly attemptId: string;
  readonly #dependencies: SenderDependencies;
  readonly #listeners = new Set<() => void>();
  #state: SenderState;
  #isHeld = false;
  #isFinished = false;
  /** null while no further try is waited for. */
  #waiting: { readonly cancel: () => void } | null = null;

  constructor(attempt: Attempt & { readonly attemptId: string }, dependencies: SenderDependencies) {
    const { journal } = dependencies;
    this.attemptId = attempt.attemptId;
    this.#dependencies = dependencies;
    const { changedQuestions } = attempt;
    const queue = openQueue(attempt, journal.read());
    this.#state = { queue, refusal: null, isLasting: journal.isLasting(), changedQuestions };
  }

  readonly getState = (): SenderState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was chosen or marked: it is in the journal when this returns, and on its way. */
  readonly decide = (change: Change): void => {
    const queue = decide(this.#state.queue, change);
    if (queue === this.#state.queue) return;
    this.#dependencies.journal.write(changesOf(queue.unsent, (id) => id === change.questionId));
    this.#set({ queue });
    // After a failure the next try has its time: a choice is no sign that the connection is back.
    if (!this.#waiting) this.#sendNow();
  };

  /** Another tab has written this into the journal, and sends it. */
  readonly follow = (changes: Changes): void => {
    this.#learn(learnFromJournal(this.#state.queue, changes));
  };

  /** It was decided which of two answers counts. */
  readonly resolve = (conflict: Conflict, isOurs: boolean): void => {
    const { journal } = this.#dependencies;
    const former = this.#state.queue.unsent;
    const queue = resolve(this.#state.queue, conflict, isOurs);
    const concerned = (changes: Changes) => changesOf(changes, (id) => id === conflict.questionId);
    journal.remove(concerned(former));
    journal.write(concerned(queue.unsent));
    this.#set({ queue });
    this.#sendNow();
  };

  /** Handing in was refused, as these answers stand against some of ours. */
  readonly meet = (conflicts: readonly StandingAnswer[]): void => {
    if (conflicts.length === 0) return;
    const queue = learnFromRefusal(this.#state.queue, conflicts);
    this.#dependencies.journal.write(queue.unsent);
    this.#set({ queue });
  };

  /** The moment is good for another try: there is a connection again, somebody looks, or a tab that was to send it may be gone. */
  readonly wake = (): void => {
    if (this.#isFinished) return;
    const { queue, refusal } = this.#state;
    const refreshed = learnFromJournal(queue, this.#dependencies.journal.read());
    this.#learn(refreshed);
    this.#set({ refusal: refusal === 'ATTEMPT_CLOSED' ? refusal : null });
    this.#sendNow();
  };

  /** Asks the server what it has, as another device may have gone on. Gives false where it could not be asked. */
  readonly refresh = async (): Promise<boolean> => {
    const { acknowledgements } = this.#state.queue;
    const attempt = await this.#dependencies.readAttempt();
    if (!attempt || this.#isFinished) return attempt !== null;
    if (attempt === 'CHAPTER_CLOSED') {
      if (!this.#isHeld && this.#state.refusal === null) this.#refuse(attempt);
      return true;
    }
    if (attempt.attemptId !== this.attemptId) {
      if (!this.#isHeld) this.#refuse('ATTEMPT_CLOSED');
      return true;
    }
    const { refusal } = this.#state;
    const isOpenAgain = refusal === 'CHAPTER_CLOSED';
    this.#set({ changedQuestions: attempt.changedQuestions, refusal: isOpenAgain ? null : refusal });
    // What was acknowledged meanwhile may not be in it yet.
    const isCurrent = this.#state.queue.acknowledgements === acknowledgements;
    if (isCurrent) this.#learn(learnFromServer(this.#state.queue, attempt, this.#dependencies.journal.read()));
    if (isOpenAgain) this.#sendNow();
    return true;
  };

  /** The chapter holds these questions now. */
  readonly keepOnly = (choices: Choices): void => {
    const { unsent } = this.#state.queue;
    const queue = keepOnly(this.#state.queue, choices);
    this.#dependencies.journal.remove(without(unsent, queue.unsent));
    this.#set({ queue });
    this.#sendNow();
  };

  /** Nothing more is sent until `release`: the test is being handed in. */
  readonly hold = (): void => {
    this.#isHeld = true;
    this.#cancelTry();
  };

  /** It was not handed in after all. */
  readonly release = (): void => {
    this.#isHeld = false;
    this.wake();
  };

  /** The attempt is handed in, its answers with it: nothing here is needed any more. */
  readonly finish = (): void => {
    this.#isFinished = true;
    this.#cancelTry();
    this.#dependencies.journal.clear();
  };

  #set(change: Partial<SenderState>): void {
    this.#state = { ...this.#state, ...change, isLasting: this.#dependencies.journal.isLasting() };
    for (const listener of this.#listeners) listener();
  }

  /** Before anything goes out upon what was learned, the journal knows of it: the page may be gone before the answer comes. */
  #learn(queue: AnswerQueue): void {
    this.#dependencies.journal.amend(queue.unsent);
    this.#set({ queue });
  }

  #cancelTry(): void {
    this.#waiting?.cancel();
    this.#waiting = null;
  }

  #refuse(refusal: ErrorCode): void {
    this.#cancelTry();
    this.#set({ refusal });
  }

  #sendNow(): void {
    this.#cancelTry();
    if (this.#isHeld || this.#isFinished || this.#state.refusal !== null) return;
    const queue = beginSending(this.#state.queue);
    if (queue === this.#state.queue || !queue.underWay) return;
    this.#set({ queue });
    const sent = queue.underWay;
    void this.#dependencies.send(sent).then((outcome) => this.#settle(outcome, sent));
  }

  #settle(outcome: SendOutcome, sent: Changes): void {
    if (this.#isFinished) return;
    if (outcome.kind === 'saved') {
      this.#dependencies.journal.remove(deliveredOf(sent, outcome.saved));
      this.#learn(acknowledge(this.#state.queue, outcome.saved));
      this.#sendNow();
      return;
    }
    const queue = fail(this.#state.queue);
    this.#set({ queue });
    // While the test is being handed in a refusal is mostly that very closing; `release` tries once more.
    if (this.#isHeld) return;
    if (outcome.kind === 'refused') {
      this.#refuse(outcome.code);
      return;
    }
    const delayMs = resendDelayMs(queue.failures, this.#dependencies.random());
    const pauseMs = outcome.kind === 'failed' ? Math.max(delayMs, outcome.retryAfterMs) : delayMs;
    this.#waiting = { cancel: this.#dependencies.after(pauseMs, () => this.#sendNow()) };
    if (outcome.kind === 'outdated') this.#dependencies.onOutdated();
  }
}
