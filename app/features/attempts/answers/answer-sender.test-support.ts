import type { Attempt, SavedAnswers } from '#contract/attempts.ts';
import { type AttemptIds, openJournal } from './answer-journal.ts';
import { type Changes, noChanges } from './answer-queue.ts';
import { AnswerSender, type SenderDependencies } from './answer-sender.ts';

export const attemptIds: AttemptIds = { userId: 'user', chapterId: 'chapter', attemptId: 'attempt' };

export function anAttempt(changes: Partial<Attempt> = {}): Attempt & { readonly attemptId: string } {
  return {
    chapterId: 'chapter',
    startedAt: '2026-11-20T20:00:00.000Z',
    answers: [],
    marked: [],
    savedAt: '2026-11-20T20:00:00.000Z',
    version: 1,
    changedQuestions: [],
    ...changes,
    attemptId: changes.attemptId ?? 'attempt',
  };
}

/** An answer that was chosen over a revision, after earlier choices. */
export function chose(questionId: string, answerId: string, seenRevision = 0, ...before: string[]): Changes {
  return { ...noChanges, answers: { [questionId]: { answerId, seenRevision, before } } };
}

/** The chosen answers by question. */
export function answersOf({ answers }: Pick<Changes, 'answers'>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([questionId, { answerId }]) => [questionId, answerId]));
}

/** The answer of a server that has saved everything. */
export function savedAll({ answers }: Changes): SavedAnswers {
  const revisions = Object.entries(answers).map(([questionId, { seenRevision }]) => ({
    ...{ questionId, revision: seenRevision + 1 },
  }));
  return { savedAt: '2026-11-20T20:05:00.000Z', revisions, conflicts: [] };
}

/** A clock that moves only when the test says so. */
export function manualClock() {
  const waiting = new Map<symbol, { readonly delayMs: number; readonly callBack: () => void }>();
  return {
    after: (delayMs: number, callBack: () => void) => {
      const key = Symbol(`in ${delayMs}`);
      waiting.set(key, { delayMs, callBack });
      return () => void waiting.delete(key);
    },
    /** The planned delays, in ms. */
    delays: () => [...waiting.values()].map(({ delayMs }) => delayMs),
    /** Lets all planned delays pass. */
    pass: () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const { callBack } of due) callBack();
    },
  };
}

/** A sender that uses the browser's storage. The test controls its server and clock. */
export function makeSender(
  dependencies: Partial<SenderDependencies> & Pick<SenderDependencies, 'send'>,
  attempt = anAttempt(),
) {
  const clock = manualClock();
  const sender = new AnswerSender(attempt, {
    journal: openJournal(attemptIds),
    readAttempt: async () => null,
    onOutdated: () => {},
    after: clock.after,
    random: () => 0.5,
    ...dependencies,
  });
  return { sender, clock };
}
