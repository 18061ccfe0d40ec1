import { chapterTypes } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import type { Entry } from './list-merge.ts';

/** What two versions of a chapter are compared by, and chosen from, one by one, whatever it holds. */
const commonParts = ['title', 'description', 'isOpen', 'type'] as const;
/** And what only one type of chapter has. */
const contentParts = ['passMark', 'attemptsLimit', 'feedback', 'attachments', 'questions'] as const;
export type ChapterPart = (typeof commonParts)[number] | (typeof contentParts)[number];
export type TextPart = Exclude<ChapterPart, ListPart>;
export type ListPart = 'attachments' | 'questions';

/** Where one version is a test and the other is not, what they hold is one with that: neither has a list to put the other's into. */
export function comparedParts(mine: ChapterFields, theirs: ChapterFields): readonly ChapterPart[] {
  if (mine.type !== theirs.type) return commonParts;
  if (mine.type === chapterTypes.materials) return [...commonParts, 'attachments'];
  return [...commonParts, 'passMark', 'attemptsLimit', 'feedback', 'questions'];
}

/** The list that a version holds; what a form keeps for the other type is not saved. */
export function heldPart({ type }: ChapterFields): ListPart {
  return type === chapterTypes.materials ? 'attachments' : 'questions';
}

/** What a chapter of that version holds, and the settings that go with it. */
export function heldOf(fields: ChapterFields): Pick<ChapterFields, 'type' | (typeof contentParts)[number]> {
  const { type, passMark, attemptsLimit, feedback, attachments, questions } = fields;
  return { type, passMark, attemptsLimit, feedback, attachments, questions };
}

/** Entries of a list that both versions of a chapter may have. */
interface ListDifference<One> {
  readonly onlyMine: readonly One[];
  readonly onlyTheirs: readonly One[];
  /** Those that stand in both, mine first. */
  readonly changed: readonly (readonly [One, One])[];
  /** What stands in both stands in another order. */
  readonly isReordered: boolean;
}

export type Comparing<One> = (one: One, other: One) => boolean;

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

export const isSameQuestion: Comparing<QuestionFields> = (one, other) =>
  JSON.stringify(questionContent(one)) === JSON.stringify(questionContent(other));

export function questionDifference(mine: ChapterFields, theirs: ChapterFields): ListDifference<QuestionFields> {
  return listDifference(mine.questions, theirs.questions, isSameQuestion);
}

/** Whether two PDFs have one file, as far as can be told: it is known by no name of its own. */
export const isSameFile: Comparing<AttachmentFields> = (one, other) =>
  one.size === other.size && one.pageCount === other.pageCount;

function materialContent({ name, documentId, size, pageCount }: AttachmentFields) {
  return [name.trim(), documentId, size, pageCount];
}

export const isSameMaterial: Comparing<AttachmentFields> = (one, other) =>
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
  return comparedParts(mine, theirs).filter((part) => {
    if (part === 'questions') return differsAsList(questionDifference(mine, theirs));
    if (part === 'attachments') return differsAsList(materialDifference(mine, theirs));
    return String(mine[part]).trim() !== String(theirs[part]).trim();
  });
}
