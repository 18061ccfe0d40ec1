import type { Chapter } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';

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

interface Entry {
  readonly id: string | null;
}

function listDifference<One extends Entry>(
  mine: readonly One[],
  theirs: readonly One[],
  contentOf: (one: One) => unknown,
): ListDifference<One> {
  const myIds = new Set(mine.map(({ id }) => id));
  const theirById = new Map(theirs.map((one) => [one.id, one]));
  const inBoth = mine.flatMap((one) => {
    const other = one.id === null ? undefined : theirById.get(one.id);
    return other ? [[one, other] as const] : [];
  });
  const isSame = (one: One, other: One) => JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
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

export function questionDifference(mine: ChapterFields, theirs: ChapterFields): ListDifference<QuestionFields> {
  return listDifference(mine.questions, theirs.questions, questionContent);
}

function materialContent({ name, documentId, size, pageCount }: AttachmentFields) {
  return [name.trim(), documentId, size, pageCount];
}

export function materialDifference(mine: ChapterFields, theirs: ChapterFields): ListDifference<AttachmentFields> {
  return listDifference(mine.attachments, theirs.attachments, materialContent);
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

/** Both versions put together: mine where it is kept, else theirs. */
export function mergedFields(mine: ChapterFields, theirs: ChapterFields, kept: readonly string[]): ChapterFields {
  const mineOnly = chapterParts.filter((part) => kept.includes(part)).map((part) => [part, mine[part]] as const);
  return { ...theirs, ...Object.fromEntries(mineOnly) };
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
  const known = <One extends Entry>(one: One, ids: ReadonlySet<string> | undefined): One =>
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
