import type { Attempt, SavedAnswers, SentAnswer } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';

/** An answer that was chosen here and is not acknowledged yet. */
export interface Choice {
  readonly answerId: string;
  /** The revision of the question's answer that the user saw when choosing; 0 for none. */
  readonly seenRevision: number;
  /** Earlier choices here over the same revision. The server may have received one of them without our knowing. */
  readonly before: readonly string[];
}

/** Decisions by question id: the chosen answer, and whether the question is marked for later. */
export interface Changes {
  readonly answers: Readonly<Record<string, Choice>>;
  readonly marks: Readonly<Record<string, boolean>>;
}

/** One decision about a question: its answer, or its mark for later. */
export type Change =
  | { readonly questionId: string; readonly answerId: string }
  | { readonly questionId: string; readonly isMarked: boolean };

/** An answer as the server has it. `savedAt` is known only where the answer conflicts with one of ours. */
type ServerAnswer = Pick<StandingAnswer, 'answerId' | 'revision'> & Partial<Pick<StandingAnswer, 'savedAt'>>;

/** Two answers to one question, chosen on two devices without knowing of each other. */
export interface Conflict extends StandingAnswer {
  readonly ownAnswerId: string;
}

/** The answers of each question that can be chosen, by question id. */
export type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The state of one attempt's answers between the user and the server. It is a value: every function below returns the next one. A choice
 * stays in `unsent` until the server has acknowledged that very choice.
 */
export interface AnswerQueue {
  /** The answers on the server, as far as is known. */
  readonly kept: { readonly answers: Readonly<Record<string, ServerAnswer>>; readonly marks: Changes['marks'] };
  readonly unsent: Changes;
  /** The changes that are being sent, as they were then; null while nothing is being sent. */
  readonly underWay: Changes | null;
  /** Questions whose visible answer was changed on another device, until the user chooses again here. */
  readonly elsewhere: readonly string[];
  readonly failures: number;
  /** How often the server has answered what was sent. An attempt that was read before the last time is out of date. */
  readonly acknowledgements: number;
  /** When the server last saved something; null if it has not said so yet. */
  readonly savedAt: string | null;
}

/** Changes of no question: where a queue or an empty journal begins. */
export const noChanges: Changes = { answers: {}, marks: {} };

const noAnswer: ServerAnswer = { answerId: null, revision: 0 };

/** Returns how many questions have changes; one with an answer and a mark counts once. */
export function countOf({ answers, marks }: Changes): number {
  return new Set([...Object.keys(answers), ...Object.keys(marks)]).size;
}

/** Whether there are no changes. A mark that was taken off is a change like one that was set. */
export function isEmpty(changes: Changes): boolean {
  return countOf(changes) === 0;
}

/** Returns both changes as one. Where both decide about a question, `above` wins. */
export function mergeChanges(below: Changes, above: Changes): Changes {
  return { answers: { ...below.answers, ...above.answers }, marks: { ...below.marks, ...above.marks } };
}

function filterRecord<Value>(
  record: Readonly<Record<string, Value>>,
  passes: (questionId: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([questionId, value]) => passes(questionId, value)));
}

/** Returns only the changes of the questions whose id passes. */
export function filterChanges({ answers, marks }: Changes, passes: (questionId: string) => boolean): Changes {
  return { answers: filterRecord(answers, passes), marks: filterRecord(marks, passes) };
}

/** Returns the changes without those that `settled` has in the same form. */
export function withoutSettled(changes: Changes, settled: Changes): Changes {
  return {
    answers: filterRecord(changes.answers, (id, { answerId }) => settled.answers[id]?.answerId !== answerId),
    marks: filterRecord(changes.marks, (id, isMarked) => settled.marks[id] !== isMarked),
  };
}

/** Returns what an attempt holds on the server. The times of saving come from what was known before. */
function keptOf({ answers, marked }: Attempt, known: AnswerQueue['kept']['answers']): AnswerQueue['kept'] {
  const current = answers.map(({ questionId, answerId, revision }): [string, ServerAnswer] => {
    const before = known[questionId];
    return [questionId, before?.revision === revision ? before : { answerId, revision }];
  });
  return {
    answers: Object.fromEntries(current),
    marks: Object.fromEntries(marked.map((questionId) => [questionId, true])),
  };
}

/** Bases a choice on the server's answer, if that is an earlier choice from here that was sent but never acknowledged. */
function rebase(choice: Choice, { answerId, revision }: ServerAnswer): Choice {
  const isOurs = answerId !== null && revision === choice.seenRevision + 1 && choice.before.includes(answerId);
  return isOurs ? { ...choice, seenRevision: revision, before: [] } : choice;
}

/** Returns the queue with other unsent changes or other answers on the server. */
function refit(queue: AnswerQueue, { kept, unsent }: Pick<AnswerQueue, 'kept' | 'unsent'>): AnswerQueue {
  const answers = Object.entries(unsent.answers).map(([id, choice]) => [
    id,
    rebase(choice, kept.answers[id] ?? noAnswer),
  ]);
  return { ...queue, kept, unsent: { ...unsent, answers: Object.fromEntries(answers) } };
}

/** Opens the queue of an attempt, with changes that were left unsent here before. */
export function openQueue(attempt: Attempt, unsent: Changes): AnswerQueue {
  const empty = { kept: { answers: {}, marks: {} }, unsent: noChanges, underWay: null, elsewhere: [] };
  const queue = { ...empty, failures: 0, acknowledgements: 0, savedAt: attempt.savedAt };
  return refit(queue, { kept: keptOf(attempt, {}), unsent });
}

/** Returns the answers and marks as the user sees them. Decisions from here take precedence over the server's. */
export function answersAndMarksOf({ kept, unsent }: AnswerQueue) {
  const answers: Record<string, string> = {};
  for (const [id, { answerId }] of Object.entries(kept.answers)) if (answerId !== null) answers[id] = answerId;
  for (const [id, { answerId }] of Object.entries(unsent.answers)) answers[id] = answerId;
  return { answers, marks: { ...kept.marks, ...unsent.marks } };
}

/** Returns all answers for handing in: each question with its last known answer. */
export function sentAnswersOf({ kept, unsent }: AnswerQueue, choices: Choices): SentAnswer[] {
  return [...choices.keys()].map((questionId) => {
    const { answerId, revision } = kept.answers[questionId] ?? noAnswer;
    const choice = unsent.answers[questionId] ?? { answerId, seenRevision: revision };
    return { questionId, answerId: choice.answerId, seenRevision: choice.seenRevision };
  });
}

/** Returns the conflicts that the user has to decide: our choices that the server refused for newer ones. They are not sent until then. */
export function conflictsOf({ kept, unsent }: AnswerQueue): Conflict[] {
  return Object.entries(unsent.answers).flatMap(([questionId, { answerId: ownAnswerId, seenRevision }]) => {
    const { answerId, revision, savedAt } = kept.answers[questionId] ?? noAnswer;
    const isAsked = revision > seenRevision && answerId !== ownAnswerId && savedAt !== undefined;
    return isAsked ? [{ questionId, ownAnswerId, answerId, revision, savedAt }] : [];
  });
}

/** Whether a decision changes nothing: the server has it, and nothing else is unsent for its question. */
function isKept({ kept, unsent }: AnswerQueue, change: Change): boolean {
  const { questionId } = change;
  return 'answerId' in change
    ? !Object.hasOwn(unsent.answers, questionId) && kept.answers[questionId]?.answerId === change.answerId
    : !Object.hasOwn(unsent.marks, questionId) && (kept.marks[questionId] ?? false) === change.isMarked;
}

/** Adds a decision. Returns the same queue if that changes nothing. */
export function addDecision(queue: AnswerQueue, change: Change): AnswerQueue {
  const { kept, unsent, elsewhere } = queue;
  const { questionId } = change;
  if (isKept(queue, change)) return queue;
  if (!('answerId' in change)) {
    return { ...queue, unsent: { ...unsent, marks: { ...unsent.marks, [questionId]: change.isMarked } } };
  }
  const { answerId } = change;
  const former = unsent.answers[questionId];
  const { revision } = kept.answers[questionId] ?? noAnswer;
  const choice: Choice = former
    ? { ...former, answerId, before: [...new Set([...former.before, former.answerId])] }
    : { answerId, seenRevision: revision, before: [] };
  return {
    ...queue,
    unsent: { ...unsent, answers: { ...unsent.answers, [questionId]: choice } },
    elsewhere: elsewhere.filter((id) => id !== questionId),
  };
}

/** Settles a conflict: bases our answer on the other one, so that it is sent, or drops it. */
export function settleConflict(queue: AnswerQueue, { questionId, revision }: Conflict, isOurs: boolean): AnswerQueue {
  const { [questionId]: choice, ...others } = queue.unsent.answers;
  const ours = choice && isOurs ? { [questionId]: { ...choice, seenRevision: revision, before: [] } } : {};
  return { ...queue, unsent: { ...queue.unsent, answers: { ...others, ...ours } } };
}

/** Begins to send everything unsent that is not in conflict. Returns the same queue if there is nothing to send or a call is under way. */
export function beginSending(queue: AnswerQueue): AnswerQueue {
  const asked = new Set(conflictsOf(queue).map(({ questionId }) => questionId));
  const sent = { ...queue.unsent, answers: filterRecord(queue.unsent.answers, (id) => !asked.has(id)) };
  return queue.underWay || isEmpty(sent) ? queue : { ...queue, underWay: sent };
}

/** Returns the part of the sent changes that the server has saved. */
export function deliveredOf({ answers, marks }: Changes, { revisions }: SavedAnswers): Changes {
  const written = new Set(revisions.map(({ questionId }) => questionId));
  return { answers: filterRecord(answers, (id) => written.has(id)), marks };
}

/** The server has acknowledged a call. Changes that it did not write, and different decisions made meanwhile, stay unsent. */
export function acknowledge(queue: AnswerQueue, saved: SavedAnswers): AnswerQueue {
  const { underWay, kept, unsent, acknowledgements } = queue;
  if (!underWay) return queue;
  const delivered = deliveredOf(underWay, saved);
  const written = saved.revisions.map(({ questionId, revision }): [string, ServerAnswer] => {
    const { answerId = null } = underWay.answers[questionId] ?? {};
    return [questionId, { answerId, revision }];
  });
  const conflicting = saved.conflicts.map((conflict): [string, ServerAnswer] => [conflict.questionId, conflict]);
  const answers = { ...kept.answers, ...Object.fromEntries([...written, ...conflicting]) };
  return {
    ...refit(queue, {
      kept: { answers, marks: { ...kept.marks, ...underWay.marks } },
      unsent: withoutSettled(unsent, delivered),
    }),
    underWay: null,
    failures: 0,
    acknowledgements: acknowledgements + 1,
    savedAt: saved.savedAt,
  };
}

/** A call failed. Nobody knows whether the server has the changes, so all of them stay unsent. */
export function noteFailure(queue: AnswerQueue): AnswerQueue {
  return { ...queue, underWay: null, failures: queue.failures + 1 };
}

/** Returns the questions whose visible answer has changed. */
function changedBetween(before: AnswerQueue, after: AnswerQueue): string[] {
  const [former, latter] = [answersAndMarksOf(before).answers, answersAndMarksOf(after).answers];
  return [...new Set([...Object.keys(former), ...Object.keys(latter)])].filter((id) => former[id] !== latter[id]);
}

function withNews(before: AnswerQueue, after: AnswerQueue): AnswerQueue {
  return { ...after, elsewhere: [...new Set([...before.elsewhere, ...changedBetween(before, after)])] };
}

/**
 * Takes over an attempt as the server has just told it. The caller ignores an attempt that is out of date, see {@link
 * AnswerQueue.acknowledgements}.
 * @param journal what this browser still has to send; the server has what another tab removed from it
 */
export function learnFromServer(queue: AnswerQueue, attempt: Attempt, journal: Changes): AnswerQueue {
  const kept = keptOf(attempt, queue.kept.answers);
  const isPending = (id: string, { answerId, seenRevision }: Choice) => {
    const saved = kept.answers[id] ?? noAnswer;
    const isDelivered = saved.answerId === answerId || saved.revision > seenRevision;
    return !isDelivered || Object.hasOwn(journal.answers, id) || Object.hasOwn(queue.underWay?.answers ?? {}, id);
  };
  const unsent = {
    answers: filterRecord(queue.unsent.answers, isPending),
    marks: filterRecord(queue.unsent.marks, (id, isMarked) => {
      return (kept.marks[id] ?? false) !== isMarked || Object.hasOwn(journal.marks, id);
    }),
  };
  return withNews(queue, { ...refit(queue, { kept, unsent }), savedAt: attempt.savedAt });
}

/** Handing in was refused, as the server has other answers. Answers that the user saw here become conflicts to decide. */
export function learnFromRefusal(queue: AnswerQueue, conflicts: readonly StandingAnswer[]): AnswerQueue {
  const answers = { ...queue.unsent.answers };
  for (const { questionId } of conflicts) {
    const { answerId, revision } = queue.kept.answers[questionId] ?? noAnswer;
    if (answerId !== null) answers[questionId] ??= { answerId, seenRevision: revision, before: [] };
  }
  const conflicting = Object.fromEntries(conflicts.map((conflict) => [conflict.questionId, conflict]));
  const kept = { ...queue.kept, answers: { ...queue.kept.answers, ...conflicting } };
  const learned = { ...queue, acknowledgements: queue.acknowledgements + 1 };
  return withNews(queue, refit(learned, { kept, unsent: { ...queue.unsent, answers } }));
}

/** Takes over unsent changes from this browser's journal, written by this tab or another. */
export function learnFromJournal(queue: AnswerQueue, written: Changes): AnswerQueue {
  return refit(queue, { kept: queue.kept, unsent: mergeChanges(queue.unsent, written) });
}

/** The chapter was edited: drops everything that cannot be chosen any more. */
export function keepChoosable(queue: AnswerQueue, choices: Choices): AnswerQueue {
  const isKnown = (id: string, { answerId }: { readonly answerId: string | null }) =>
    answerId === null ? choices.has(id) : (choices.get(id)?.has(answerId) ?? false);
  const known = <Answer extends { readonly answerId: string | null }>({ answers, marks }: AnswersAndMarks<Answer>) => ({
    answers: filterRecord(answers, isKnown),
    marks: filterRecord(marks, (id) => choices.has(id)),
  });
  const { kept, unsent, underWay } = queue;
  return { ...queue, kept: known(kept), unsent: known(unsent), underWay: underWay && known(underWay) };
}

interface AnswersAndMarks<Answer> {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly marks: Changes['marks'];
}
