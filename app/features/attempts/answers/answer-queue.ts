import type { Attempt, SavedAnswers, SentAnswer } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';

/** An answer that was chosen here and is not acknowledged. */
export interface Choice {
  readonly answerId: string;
  /** The revision of the question's answer that it was chosen upon, 0 for none. */
  readonly seenRevision: number;
  /** What was chosen here upon the same revision before: one of it may have arrived without our knowing. */
  readonly before: readonly string[];
}

/** What was decided for some questions, each by its id: the answer that was chosen, and whether it is marked for later. */
export interface Changes {
  readonly answers: Readonly<Record<string, Choice>>;
  readonly marks: Readonly<Record<string, boolean>>;
}

/** One decision. */
export type Change =
  | { readonly questionId: string; readonly answerId: string }
  | { readonly questionId: string; readonly isMarked: boolean };

/** An answer as the server has it. `savedAt` is told only where it stands against one of ours. */
type Standing = Pick<StandingAnswer, 'answerId' | 'revision'> & Partial<Pick<StandingAnswer, 'savedAt'>>;

/** Two answers to one question, chosen on two devices that did not know of each other. */
export interface Conflict extends StandingAnswer {
  /** What was chosen here. */
  readonly ownAnswerId: string;
}

/** What there is to choose from: the answers of each question, by its id. */
export type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The answers of one attempt between a person and the server. A value: every function below gives the next one.
 * Whatever is chosen stands in `unsent` until the server has acknowledged that very choice.
 */
export interface AnswerQueue {
  /** On the server, as far as is known. */
  readonly kept: { readonly answers: Readonly<Record<string, Standing>>; readonly marks: Changes['marks'] };
  /** Decided here, and not acknowledged. */
  readonly unsent: Changes;
  /** What is being sent, as it was then; null while nothing is. */
  readonly underWay: Changes | null;
  /** Questions whose answer in sight was changed on another device, until it is chosen here again. */
  readonly elsewhere: readonly string[];
  /** Tries in a row that came to nothing. */
  readonly failures: number;
  /** How often the server has answered what was sent: what was read before such a moment is out of date. */
  readonly acknowledgements: number;
  /** When the server last kept something; null where it has not yet said. */
  readonly savedAt: string | null;
}

/** Nothing decided for any question. */
export const noChanges: Changes = { answers: {}, marks: {} };

const nothing: Standing = { answerId: null, revision: 0 };

/** How many questions are concerned. */
export function countOf({ answers, marks }: Changes): number {
  return new Set([...Object.keys(answers), ...Object.keys(marks)]).size;
}

/** Whether no question is concerned. A mark that was taken off is a change like one that was set. */
export function isEmpty(changes: Changes): boolean {
  return countOf(changes) === 0;
}

/** Changes with others on top of them. */
export function mergeChanges(below: Changes, above: Changes): Changes {
  return { answers: { ...below.answers, ...above.answers }, marks: { ...below.marks, ...above.marks } };
}

/** Entries of a record that a question passes with. */
function filterRecord<Value>(
  record: Readonly<Record<string, Value>>,
  passes: (questionId: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([questionId, value]) => passes(questionId, value)));
}

/** Changes of some questions alone. */
export function changesOf({ answers, marks }: Changes, passes: (questionId: string) => boolean): Changes {
  return { answers: filterRecord(answers, passes), marks: filterRecord(marks, passes) };
}

/** Changes without those that others have word for word. */
export function without(changes: Changes, settled: Changes): Changes {
  return {
    answers: filterRecord(changes.answers, (id, { answerId }) => settled.answers[id]?.answerId !== answerId),
    marks: filterRecord(changes.marks, (id, isMarked) => settled.marks[id] !== isMarked),
  };
}

/** What an attempt holds on the server; when an answer was saved is known from before. */
function keptOf({ answers, marked }: Attempt, known: AnswerQueue['kept']['answers']): AnswerQueue['kept'] {
  const standing = answers.map(({ questionId, answerId, revision }): [string, Standing] => {
    const before = known[questionId];
    return [questionId, before?.revision === revision ? before : { answerId, revision }];
  });
  return {
    answers: Object.fromEntries(standing),
    marks: Object.fromEntries(marked.map((questionId) => [questionId, true])),
  };
}

/** A choice upon what stands, where that is what was chosen here before and sent without an answer. */
function rebase(choice: Choice, { answerId, revision }: Standing): Choice {
  const isOurs = answerId !== null && revision === choice.seenRevision + 1 && choice.before.includes(answerId);
  return isOurs ? { ...choice, seenRevision: revision, before: [] } : choice;
}

/** The queue with other things unsent, or other things on the server. */
function refit(queue: AnswerQueue, { kept, unsent }: Pick<AnswerQueue, 'kept' | 'unsent'>): AnswerQueue {
  const answers = Object.entries(unsent.answers).map(([id, choice]) => [
    id,
    rebase(choice, kept.answers[id] ?? nothing),
  ]);
  return { ...queue, kept, unsent: { ...unsent, answers: Object.fromEntries(answers) } };
}

/** The queue of an attempt as the server tells it, with what was left unsent here before. */
export function openQueue(attempt: Attempt, unsent: Changes): AnswerQueue {
  const empty = { kept: { answers: {}, marks: {} }, unsent: noChanges, underWay: null, elsewhere: [] };
  const queue = { ...empty, failures: 0, acknowledgements: 0, savedAt: attempt.savedAt };
  return refit(queue, { kept: keptOf(attempt, {}), unsent });
}

/** The answers as they look: what is decided here stands above what the server has. */
export function answersAndMarksOf({ kept, unsent }: AnswerQueue) {
  const answers: Record<string, string> = {};
  for (const [id, { answerId }] of Object.entries(kept.answers)) if (answerId !== null) answers[id] = answerId;
  for (const [id, { answerId }] of Object.entries(unsent.answers)) answers[id] = answerId;
  return { answers, marks: { ...kept.marks, ...unsent.marks } };
}

/** All answers as they go out: each question, with what is known of it. */
export function sentAnswersOf({ kept, unsent }: AnswerQueue, choices: Choices): SentAnswer[] {
  return [...choices.keys()].map((questionId) => {
    const { answerId, revision } = kept.answers[questionId] ?? nothing;
    const choice = unsent.answers[questionId] ?? { answerId, seenRevision: revision };
    return { questionId, answerId: choice.answerId, seenRevision: choice.seenRevision };
  });
}

/** What somebody has to decide: our choices that the server has told to stand against newer ones. They are not sent until then. */
export function conflictsOf({ kept, unsent }: AnswerQueue): Conflict[] {
  return Object.entries(unsent.answers).flatMap(([questionId, { answerId: ownAnswerId, seenRevision }]) => {
    const { answerId, revision, savedAt } = kept.answers[questionId] ?? nothing;
    const isAsked = revision > seenRevision && answerId !== ownAnswerId && savedAt !== undefined;
    return isAsked ? [{ questionId, ownAnswerId, answerId, revision, savedAt }] : [];
  });
}

/** Whether a decision is no news: the server has it, and nothing else is on its way there. */
function isKept({ kept, unsent }: AnswerQueue, change: Change): boolean {
  const { questionId } = change;
  return 'answerId' in change
    ? !Object.hasOwn(unsent.answers, questionId) && kept.answers[questionId]?.answerId === change.answerId
    : !Object.hasOwn(unsent.marks, questionId) && (kept.marks[questionId] ?? false) === change.isMarked;
}

/** Something was decided here. The same queue where that changes nothing. */
export function decide(queue: AnswerQueue, change: Change): AnswerQueue {
  const { kept, unsent, elsewhere } = queue;
  const { questionId } = change;
  if (isKept(queue, change)) return queue;
  if (!('answerId' in change)) {
    return { ...queue, unsent: { ...unsent, marks: { ...unsent.marks, [questionId]: change.isMarked } } };
  }
  const { answerId } = change;
  const former = unsent.answers[questionId];
  const { revision } = kept.answers[questionId] ?? nothing;
  const choice: Choice = former
    ? { ...former, answerId, before: [...new Set([...former.before, former.answerId])] }
    : { answerId, seenRevision: revision, before: [] };
  return {
    ...queue,
    unsent: { ...unsent, answers: { ...unsent.answers, [questionId]: choice } },
    elsewhere: elsewhere.filter((id) => id !== questionId),
  };
}

/** It was decided which of two answers counts: ours is sent upon the other one, or dropped. */
export function resolve(queue: AnswerQueue, { questionId, revision }: Conflict, isOurs: boolean): AnswerQueue {
  const { [questionId]: choice, ...others } = queue.unsent.answers;
  const ours = choice && isOurs ? { [questionId]: { ...choice, seenRevision: revision, before: [] } } : {};
  return { ...queue, unsent: { ...queue.unsent, answers: { ...others, ...ours } } };
}

/** All that is unsent and not in conflict goes out now; the same queue where nothing is to be sent or something is under way. */
export function beginSending(queue: AnswerQueue): AnswerQueue {
  const asked = new Set(conflictsOf(queue).map(({ questionId }) => questionId));
  const sent = { ...queue.unsent, answers: filterRecord(queue.unsent.answers, (id) => !asked.has(id)) };
  return queue.underWay || isEmpty(sent) ? queue : { ...queue, underWay: sent };
}

/** Of what was under way, what the server has now. */
export function deliveredOf({ answers, marks }: Changes, { revisions }: SavedAnswers): Changes {
  const written = new Set(revisions.map(({ questionId }) => questionId));
  return { answers: filterRecord(answers, (id) => written.has(id)), marks };
}

/** The server has answered what was under way. What was decided otherwise meanwhile stays unsent, and so does what it did not write. */
export function acknowledge(queue: AnswerQueue, saved: SavedAnswers): AnswerQueue {
  const { underWay, kept, unsent, acknowledgements } = queue;
  if (!underWay) return queue;
  const delivered = deliveredOf(underWay, saved);
  const written = saved.revisions.map(({ questionId, revision }): [string, Standing] => {
    const { answerId = null } = underWay.answers[questionId] ?? {};
    return [questionId, { answerId, revision }];
  });
  const standing = saved.conflicts.map((conflict): [string, Standing] => [conflict.questionId, conflict]);
  const answers = { ...kept.answers, ...Object.fromEntries([...written, ...standing]) };
  return {
    ...refit(queue, {
      kept: { answers, marks: { ...kept.marks, ...underWay.marks } },
      unsent: without(unsent, delivered),
    }),
    underWay: null,
    failures: 0,
    acknowledgements: acknowledgements + 1,
    savedAt: saved.savedAt,
  };
}

/** No answer came, or none of use: whether the server has it nobody knows, so that all of it stays unsent. */
export function fail(queue: AnswerQueue): AnswerQueue {
  return { ...queue, underWay: null, failures: queue.failures + 1 };
}

/** Questions whose answer in sight is another than it was. */
function changedBetween(before: AnswerQueue, after: AnswerQueue): string[] {
  const [former, latter] = [answersAndMarksOf(before).answers, answersAndMarksOf(after).answers];
  return [...new Set([...Object.keys(former), ...Object.keys(latter)])].filter((id) => former[id] !== latter[id]);
}

function withNews(before: AnswerQueue, after: AnswerQueue): AnswerQueue {
  return { ...after, elsewhere: [...new Set([...before.elsewhere, ...changedBetween(before, after)])] };
}

/**
 * The server was asked anew. Worth nothing where it has acknowledged something since, see {@link AnswerQueue.acknowledgements}.
 * @param journal what this browser still has to send: what another tab has taken out of it is with the server
 */
export function learnFromServer(queue: AnswerQueue, attempt: Attempt, journal: Changes): AnswerQueue {
  const kept = keptOf(attempt, queue.kept.answers);
  const isPending = (id: string, { answerId, seenRevision }: Choice) => {
    const standing = kept.answers[id] ?? nothing;
    const isDelivered = standing.answerId === answerId || standing.revision > seenRevision;
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

/** The test was not handed in, as these stand against answers of its own: what was in sight of them is to be decided. */
export function learnFromRefusal(queue: AnswerQueue, conflicts: readonly StandingAnswer[]): AnswerQueue {
  const answers = { ...queue.unsent.answers };
  for (const { questionId } of conflicts) {
    const { answerId, revision } = queue.kept.answers[questionId] ?? nothing;
    if (answerId !== null) answers[questionId] ??= { answerId, seenRevision: revision, before: [] };
  }
  const standing = Object.fromEntries(conflicts.map((conflict) => [conflict.questionId, conflict]));
  const kept = { ...queue.kept, answers: { ...queue.kept.answers, ...standing } };
  const learned = { ...queue, acknowledgements: queue.acknowledgements + 1 };
  return withNews(queue, refit(learned, { kept, unsent: { ...queue.unsent, answers } }));
}

/** What is in this browser to be sent, written by this tab or another. */
export function learnFromJournal(queue: AnswerQueue, written: Changes): AnswerQueue {
  return refit(queue, { kept: queue.kept, unsent: mergeChanges(queue.unsent, written) });
}

/** The chapter was edited: what can no longer be chosen is dropped. */
export function keepOnly(queue: AnswerQueue, choices: Choices): AnswerQueue {
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
