import type { Attempt } from '#contract/attempts.ts';

/** What was decided for some questions, each by its id: the answer that was chosen, and whether it is marked for later. */
export interface Changes {
  readonly answers: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, boolean>>;
}

/** One decision. */
export type Change =
  | { readonly questionId: string; readonly answerId: string }
  | { readonly questionId: string; readonly isMarked: boolean };

/** What there is to choose from: the answers of each question, by its id. */
export type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The answers of one attempt between a person and the server. A value: every function below gives the next one.
 * Whatever is chosen stands in `unsent` until the server has acknowledged that very choice.
 */
export interface AnswerQueue {
  /** On the server, as far as is known. */
  readonly kept: Changes;
  /** Decided here, and not acknowledged. */
  readonly unsent: Changes;
  /** What is being sent, as it was then; null while nothing is. */
  readonly underWay: Changes | null;
  /** Tries in a row that came to nothing. */
  readonly failures: number;
  /** How often the server has acknowledged something: what was read before such a moment is out of date. */
  readonly acknowledgements: number;
  /** When the server last kept something; null where it has not yet said. */
  readonly savedAt: string | null;
}

export const noChanges: Changes = { answers: {}, marks: {} };

/** How many questions are concerned. */
export function countOf({ answers, marks }: Changes): number {
  return new Set([...Object.keys(answers), ...Object.keys(marks)]).size;
}

export function isEmpty(changes: Changes): boolean {
  return countOf(changes) === 0;
}

/** Changes with others on top of them. */
export function mergeChanges(below: Changes, above: Changes): Changes {
  return { answers: { ...below.answers, ...above.answers }, marks: { ...below.marks, ...above.marks } };
}

export function changesOf(change: Change): Changes {
  return 'answerId' in change
    ? { answers: { [change.questionId]: change.answerId }, marks: {} }
    : { answers: {}, marks: { [change.questionId]: change.isMarked } };
}

/** Entries of a record that a question passes with. */
function filterRecord<Value>(
  record: Readonly<Record<string, Value>>,
  passes: (questionId: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([questionId, value]) => passes(questionId, value)));
}

/** Changes without those that others have word for word. */
export function without(changes: Changes, settled: Changes): Changes {
  return {
    answers: filterRecord(changes.answers, (questionId, answerId) => settled.answers[questionId] !== answerId),
    marks: filterRecord(changes.marks, (questionId, isMarked) => settled.marks[questionId] !== isMarked),
  };
}

/** Changes without those that concern what others concern. */
function withoutQuestionsOf(changes: Changes, others: Changes): Changes {
  return {
    answers: filterRecord(changes.answers, (questionId) => !Object.hasOwn(others.answers, questionId)),
    marks: filterRecord(changes.marks, (questionId) => !Object.hasOwn(others.marks, questionId)),
  };
}

function keptOf({ answers, marked }: Attempt): Changes {
  return {
    answers: Object.fromEntries(answers.map(({ questionId, answerId }) => [questionId, answerId])),
    marks: Object.fromEntries(marked.map((questionId) => [questionId, true])),
  };
}

/** The queue of an attempt as the server tells it, with what was left unsent here before. */
export function openQueue(attempt: Attempt, unsent: Changes): AnswerQueue {
  const kept = keptOf(attempt);
  return { kept, unsent, underWay: null, failures: 0, acknowledgements: 0, savedAt: attempt.savedAt };
}

/** What the sheet looks like: what is decided here stands above what the server has. */
export function sheetOf({ kept, unsent }: AnswerQueue): Changes {
  return mergeChanges(kept, unsent);
}

/** Whether a decision is no news: the server has it, and nothing else is on its way there. */
function isKept({ kept, unsent }: AnswerQueue, change: Change): boolean {
  const { questionId } = change;
  return 'answerId' in change
    ? !Object.hasOwn(unsent.answers, questionId) && kept.answers[questionId] === change.answerId
    : !Object.hasOwn(unsent.marks, questionId) && (kept.marks[questionId] ?? false) === change.isMarked;
}

/** Something was decided here. The same queue where that changes nothing. */
export function decide(queue: AnswerQueue, change: Change): AnswerQueue {
  if (isKept(queue, change)) return queue;
  return { ...queue, unsent: mergeChanges(queue.unsent, changesOf(change)) };
}

/** All that is unsent goes out now; the same queue where nothing is to be sent or something is under way. */
export function beginSending(queue: AnswerQueue): AnswerQueue {
  if (queue.underWay || isEmpty(queue.unsent)) return queue;
  return { ...queue, underWay: queue.unsent };
}

/** The server has what was under way. What was decided otherwise meanwhile stays unsent. */
export function acknowledge(queue: AnswerQueue, savedAt: string): AnswerQueue {
  const { underWay, kept, unsent, acknowledgements } = queue;
  if (!underWay) return queue;
  return {
    kept: mergeChanges(kept, underWay),
    unsent: without(unsent, underWay),
    underWay: null,
    failures: 0,
    acknowledgements: acknowledgements + 1,
    savedAt,
  };
}

/** No answer came, or none of use: whether the server has it nobody knows, so that all of it stays unsent. */
export function fail(queue: AnswerQueue): AnswerQueue {
  return { ...queue, underWay: null, failures: queue.failures + 1 };
}

/** The server was asked anew. Worth nothing where it has acknowledged something since, see {@link AnswerQueue.acknowledgements}. */
export function learnFromServer(queue: AnswerQueue, attempt: Attempt): AnswerQueue {
  return { ...queue, kept: keptOf(attempt), savedAt: attempt.savedAt };
}

/** Another tab decided this: it sends it, and what was decided here before about the same question is out of date. */
export function learnFromOtherTab(queue: AnswerQueue, change: Change): AnswerQueue {
  const learned = changesOf(change);
  return {
    ...queue,
    kept: mergeChanges(queue.kept, learned),
    unsent: withoutQuestionsOf(queue.unsent, learned),
    underWay: queue.underWay && withoutQuestionsOf(queue.underWay, learned),
  };
}

/** The chapter was edited: what can no longer be chosen is dropped. */
export function keepOnly(queue: AnswerQueue, choices: Choices): AnswerQueue {
  const known = (changes: Changes): Changes => ({
    answers: filterRecord(changes.answers, (id, answerId) => choices.get(id)?.has(answerId) ?? false),
    marks: filterRecord(changes.marks, (id) => choices.has(id)),
  });
  const { kept, unsent, underWay } = queue;
  return { ...queue, kept: known(kept), unsent: known(unsent), underWay: underWay && known(underWay) };
}
