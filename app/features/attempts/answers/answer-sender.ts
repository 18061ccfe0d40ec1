import type { Attempt, SavedAnswers } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AnswerJournal } from './answer-journal.ts';
import {
  type AnswerQueue,
  acknowledge,
  addDecision,
  beginSending,
  type Change,
  type Changes,
  type Choices,
  type Conflict,
  deliveredOf,
  filterChanges,
  keepChoosable,
  learnFromJournal,
  learnFromRefusal,
  learnFromServer,
  noteFailure,
  openQueue,
  settleConflict,
  withoutSettled,
} from './answer-queue.ts';

/** The result of a call. `failed` may pass by itself. `outdated`: the chapter was edited meanwhile. `refused` needs the user to act. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly saved: SavedAnswers }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface SenderDependencies {
  readonly journal: AnswerJournal;
  /** Never throws. */
  readonly send: (changes: Changes) => Promise<SendOutcome>;
  /** Reads the attempt from the server, or that the chapter is closed; null if the server cannot be asked. */
  readonly readAttempt: () => Promise<Attempt | 'CHAPTER_CLOSED' | null>;
  /** Called when the chapter has to be fetched again. {@link AnswerSender.keepChoosable} then receives its new questions. */
  readonly onOutdated: () => void;
  /** Calls back after a delay. Returns a function that prevents it. */
  readonly after: (delayMs: number, callBack: () => void) => () => void;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** What a page shows of an attempt's answers while they are sent. */
export interface SenderState {
  readonly queue: AnswerQueue;
  /** Why nothing is sent any more; null while sending goes on. */
  readonly refusal: ErrorCode | null;
  /** Whether what is unsent outlives this tab. */
  readonly isLasting: boolean;
  /** Questions that were changed or deleted since. The attempt goes on with their earlier wording. */
  readonly changedQuestions: readonly string[];
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Returns the delay before the next try. It grows each time and varies, so that a whole class does not try at once. */
export function resendDelayMs(failures: number, random: number): number {
  const backoffMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.round(backoffMs * (0.75 + random / 2));
}

/**
 * Brings the answers of one attempt to the server, however long that takes. It makes one call at a time; the next one carries all choices
 * made meanwhile. Changes that are not acknowledged stay in the journal.
 */
export class AnswerSender {
  readonly attemptId: string;
  readonly #dependencies: SenderDependencies;
  readonly #listeners = new Set<() => void>();
  #state: SenderState;
  #isPaused = false;
  #isFinished = false;
  /** null while no further try is planned. */
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

  /** Takes a choice or a mark. It is in the journal when this returns, and on its way. */
  readonly decide = (change: Change): void => {
    const queue = addDecision(this.#state.queue, change);
    if (queue === this.#state.queue) return;
    this.#dependencies.journal.write(filterChanges(queue.unsent, (id) => id === change.questionId));
    this.#set({ queue });
    // After a failure the planned try stays: a choice is no sign that the connection is back.
    if (!this.#waiting) this.#sendNow();
  };

  /** Takes over changes that another tab has written into the journal and sends itself. */
  readonly follow = (changes: Changes): void => {
    this.#learn(learnFromJournal(this.#state.queue, changes));
  };

  /** Takes the user's decision about which of two answers counts. */
  readonly resolve = (conflict: Conflict, isOurs: boolean): void => {
    const { journal } = this.#dependencies;
    const former = this.#state.queue.unsent;
    const queue = settleConflict(this.#state.queue, conflict, isOurs);
    const concerned = (changes: Changes) => filterChanges(changes, (id) => id === conflict.questionId);
    journal.remove(concerned(former));
    journal.write(concerned(queue.unsent));
    this.#set({ queue });
    this.#sendNow();
  };

  /** Takes over the server's answers that conflict with ours, after they prevented handing in. */
  readonly learnFromRefusal = (conflicts: readonly StandingAnswer[]): void => {
    if (conflicts.length === 0) return;
    const queue = learnFromRefusal(this.#state.queue, conflicts);
    this.#dependencies.journal.write(queue.unsent);
    this.#set({ queue });
  };

  /** Tries again at a good moment: the connection is back, the user looks at the page, or the tab that was sending may be gone. */
  readonly wake = (): void => {
    if (this.#isFinished) return;
    const { queue, refusal } = this.#state;
    const refreshed = learnFromJournal(queue, this.#dependencies.journal.read());
    this.#learn(refreshed);
    this.#set({ refusal: refusal === 'ATTEMPT_CLOSED' ? refusal : null });
    this.#sendNow();
  };

  /** Reads the attempt from the server, as another device may have changed it. Returns false if the server could not be asked. */
  readonly refresh = async (): Promise<boolean> => {
    const { acknowledgements } = this.#state.queue;
    const attempt = await this.#dependencies.readAttempt();
    if (!attempt || this.#isFinished) return attempt !== null;
    if (attempt === 'CHAPTER_CLOSED') {
      if (!this.#isPaused && this.#state.refusal === null) this.#refuse(attempt);
      return true;
    }
    if (attempt.attemptId !== this.attemptId) {
      if (!this.#isPaused) this.#refuse('ATTEMPT_CLOSED');
      return true;
    }
    const { refusal } = this.#state;
    const isOpenAgain = refusal === 'CHAPTER_CLOSED';
    this.#set({ changedQuestions: attempt.changedQuestions, refusal: isOpenAgain ? null : refusal });
    // An attempt that was read before an acknowledgement may lack what that saved.
    const isCurrent = this.#state.queue.acknowledgements === acknowledgements;
    if (isCurrent) this.#learn(learnFromServer(this.#state.queue, attempt, this.#dependencies.journal.read()));
    if (isOpenAgain) this.#sendNow();
    return true;
  };

  /** Takes over the chapter's new questions. */
  readonly keepChoosable = (choices: Choices): void => {
    const { unsent } = this.#state.queue;
    const queue = keepChoosable(this.#state.queue, choices);
    this.#dependencies.journal.remove(withoutSettled(unsent, queue.unsent));
    this.#set({ queue });
    this.#sendNow();
  };

  /** Sends nothing more until `resume`, as the test is being handed in. */
  readonly pause = (): void => {
    this.#isPaused = true;
    this.#cancelTry();
  };

  readonly resume = (): void => {
    this.#isPaused = false;
    this.wake();
  };

  /** The attempt was handed in with its answers: drops everything that is kept here. */
  readonly finish = (): void => {
    this.#isFinished = true;
    this.#cancelTry();
    this.#dependencies.journal.clear();
  };

  #set(change: Partial<SenderState>): void {
    this.#state = { ...this.#state, ...change, isLasting: this.#dependencies.journal.isLasting() };
    for (const listener of this.#listeners) listener();
  }

  /** The journal stores new knowledge before anything is sent on its basis: the page may be gone before the answer comes. */
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
    if (this.#isPaused || this.#isFinished || this.#state.refusal !== null) return;
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
    const queue = noteFailure(this.#state.queue);
    this.#set({ queue });
    // During handing in, a refusal mostly means that the attempt was just closed by it. `resume` tries once more.
    if (this.#isPaused) return;
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
