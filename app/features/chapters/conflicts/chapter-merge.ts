import type { Chapter } from '#contract/chapters.ts';
import type { Choice } from '../../../editing/text-merge.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { type Entry, type ListMerge, mergedLists, type SettledClashes } from './list-merge.ts';

/** What two versions of a chapter are compared by, and chosen from, one by one. */
export const chapterParts = [
  'title',
  'description',
  'isOpen',
  'type',
  'passMark',
  'attemptsLimit',
  'feedback',
  'attachments',
  'questions',
] as const satisfies readonly (keyof ChapterFields)[];
export type ChapterPart = (typeof chapterParts)[number];

/** Entries of a list that both versions of a chapter may have. */
interface ListDifference<One> {
  readonly onlyMine: readonly One[];
  readonly onlyTheirs: readonly One[];
  /** Those that stand in both, mine first. */
  readonly changed: readonly (readonly [One, One])[];
  /** What stands in both stands in another order. */
  readonly isReordered: boolean;
}

type Comparing<One> = (one: One, other: One) => boolean;

function listDifference<One extends Entry>(
  mine: readonly One[],
  theirs: readonly One[],
  isSame: Comparing<One>,
): ListDifference<One> {
  const myIds = new Set(mine.map(({ id }) => id));
  const theirById = new Map(theirs.map((one) => [one.id, one]));
  const inBoth = mine.flatMap((one) => {
    const other = one.id === null ? undefined : theirById.get(one.id);
    return other ? [[one, other] as const] : [];
  });
  const theirOrder = theirs.filter(({ id }) => myIds.has(id));
  return {
    onlyMine: mine.filter(({ id }) => id === null || !theirById.has(id)),
    onlyTheirs: theirs.filter(({ id }) => !myIds.has(id)),
    changed: inBoth.filter(([one, other]) => !isSame(one, other)),
    isReordered: inBoth.some(([, other], index) => other !== theirOrder[index]),
  };
}

/** Everything of a question that is kept, but for its ids: what can stand as text differs only by blanks around it. */
function questionContent({ question, type, imageUrl, answers }: QuestionFields) {
  const content = answers.map((one) => [one.answer.trim(), one.imageUrl, one.isCorrect]);
  return [question.trim(), type, imageUrl, content];
}

const isSameQuestion: Comparing<QuestionFields> = (one, other) =>
  JSON.stringify(questionContent(one)) === JSON.stringify(questionContent(other));

export function questionDifference(mine: ChapterFields, theirs: ChapterFields): ListDifference<QuestionFields> {
  return listDifference(mine.questions, theirs.questions, isSameQuestion);
}

function materialContent({ name, documentId, size, pageCount }: AttachmentFields) {
  return [name.trim(), documentId, size, pageCount];
}

const isSameMaterial: Comparing<AttachmentFields> = (one, other) =>
  JSON.stringify(materialContent(one)) === JSON.stringify(materialContent(other));

export function materialDifference(mine: ChapterFields, theirs: ChapterFields): ListDifference<AttachmentFields> {
  return listDifference(mine.attachments, theirs.attachments, isSameMaterial);
}

function differsAsList(difference: ListDifference<unknown>): boolean {
  const { onlyMine, onlyTheirs, changed, isReordered } = difference;
  return onlyMine.length + onlyTheirs.length + changed.length > 0 || isReordered;
}

/** The parts in which two versions differ. */
export function differingParts(mine: ChapterFields, theirs: ChapterFields): ChapterPart[] {
  return chapterParts.filter((part) => {
    if (part === 'questions') return differsAsList(questionDifference(mine, theirs));
    if (part === 'attachments') return differsAsList(materialDifference(mine, theirs));
    return String(mine[part]).trim() !== String(theirs[part]).trim();
  });
}

/** The lists of a chapter with both sides' changes in them. */
export interface ChapterMerge {
  readonly questions: ListMerge<QuestionFields>;
  readonly attachments: ListMerge<AttachmentFields>;
}
export type ListPart = keyof ChapterMerge;

/** `base` is what both sides began from; null where nobody knows it any more. */
export function mergeOf(base: ChapterFields | null, mine: ChapterFields, theirs: ChapterFields): ChapterMerge {
  const versionsOf = <Part extends ListPart>(part: Part) => ({
    base: base?.[part] ?? null,
    mine: mine[part],
    theirs: theirs[part],
  });
  return {
    questions: mergedLists(versionsOf('questions'), { isSame: isSameQuestion }),
    // A file that was deleted with its PDF does not come back by saving the PDF's name.
    attachments: mergedLists(versionsOf('attachments'), {
      isSame: isSameMaterial,
      canReturn: ({ documentId }) => documentId !== null,
    }),
  };
}

/** The version with both sides' changes in its lists; all else of it is theirs. */
function togetherOf(theirs: ChapterFields, { questions, attachments }: ChapterMerge, clashes: SettledClashes) {
  return { ...theirs, questions: questions.settled(clashes), attachments: attachments.settled(clashes) };
}

/** What is best chosen of a list to begin with: the version that has all changes in it, and both together where neither has. */
export function suggestedOf(part: ListPart, mine: ChapterFields, theirs: ChapterFields, merge: ChapterMerge): Choice {
  if (merge[part].clashes.length > 0) return 'both';
  const together = togetherOf(theirs, merge, {});
  if (!differingParts(together, theirs).includes(part)) return 'theirs';
  return differingParts(together, mine).includes(part) ? 'both' : 'mine';
}

interface Versions {
  readonly mine: ChapterFields;
  readonly theirs: ChapterFields;
  readonly merge: ChapterMerge;
}

/** One version out of both, part by part; theirs where nothing is chosen. */
export function mergedFields(
  { mine, theirs, merge }: Versions,
  choices: Readonly<Record<string, Choice>>,
  clashes: SettledClashes,
): ChapterFields {
  const together = togetherOf(theirs, merge, clashes);
  const versions = { mine, theirs, both: together };
  return Object.assign(
    {},
    theirs,
    ...chapterParts.map((part) => ({ [part]: versions[choices[part] ?? 'theirs'][part] })),
  );
}

/** The PDFs of a form that stand nowhere any more: they were saved once, and `current` (null: a chapter to come) has them no longer. */
export function lostMaterials({ attachments }: ChapterFields, current: Chapter | null): AttachmentFields[] {
  const known = new Set(current?.attachments.map(({ id }) => id));
  return attachments.filter(({ id, documentId }) => id !== null && documentId === null && !known.has(id));
}

/**
 * A form as it can be saved over `current` (null: as a chapter to come): what is named there keeps its identity, what has been deleted
 * since becomes new, and PDFs that are lost are left out.
 */
export function rebasedFields(fields: ChapterFields, current: Chapter | null): ChapterFields {
  const answersOf = new Map(current?.chapterData.map(({ id, answers }) => [id, new Set(answers.map((one) => one.id))]));
  const materials = new Set(current?.attachments.map(({ id }) => id));
  const lost = new Set(lostMaterials(fields, current));
  const known = <One extends Pick<Entry, 'id'>>(one: One, ids: ReadonlySet<string> | undefined): One =>
    one.id !== null && ids?.has(one.id) ? one : { ...one, id: null };
  return {
    ...fields,
    attachments: fields.attachments.filter((one) => !lost.has(one)).map((one) => known(one, materials)),
    questions: fields.questions.map((question) => {
      const answerIds = question.id === null ? undefined : answersOf.get(question.id);
      const answers = question.answers.map((answer) => known(answer, answerIds));
      return { ...question, id: answerIds ? question.id : null, answers };
    }),
  };
}
