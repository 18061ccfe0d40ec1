import type { Chapter } from '#contract/chapters.ts';
import type { Choice, Side } from '../../../editing/text-merge.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import {
  comparedParts,
  differingParts,
  heldOf,
  heldPart,
  isSameFile,
  isSameMaterial,
  isSameQuestion,
  type ListPart,
} from './chapter-difference.ts';
import { type ClashSides, type Entry, type ListMerge, mergedLists, type SettledClashes } from './list-merge.ts';

/** The lists of a chapter with both sides' changes in them. */
export interface ChapterMerge {
  readonly questions: ListMerge<QuestionFields>;
  readonly attachments: ListMerge<AttachmentFields>;
}

/**
 * A PDF that both changed, each version with what only the other did: its name and its file are two things. My file stands for itself
 * only where I have uploaded one; else theirs has taken its place for good.
 */
function reconciledMaterial({ before, mine, theirs }: ClashSides<AttachmentFields>) {
  const isNamed = ({ name }: AttachmentFields) => !before || before.name.trim() !== name.trim();
  const isFileMine = mine.documentId !== null;
  const isFileTheirs = !(before && isSameFile(before, theirs));
  const fileOf = ({ documentId, size, pageCount, condition }: AttachmentFields) => ({
    documentId,
    size,
    pageCount,
    condition,
  });
  return {
    mine: { ...mine, name: isNamed(mine) ? mine.name : theirs.name, ...fileOf(isFileMine ? mine : theirs) },
    theirs: {
      ...theirs,
      name: isNamed(theirs) ? theirs.name : mine.name,
      ...fileOf(isFileMine && !isFileTheirs ? mine : theirs),
    },
  };
}

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
      reconciled: reconciledMaterial,
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

/** Whose type is best chosen: mine where I chose it, or worked on what only it has. */
export function suggestedType(begun: ChapterFields, mine: ChapterFields): Side {
  return differingParts(begun, mine).some((part) => part === 'type' || part === heldPart(mine)) ? 'mine' : 'theirs';
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
  const versions = { mine, theirs, both: togetherOf(theirs, merge, clashes) };
  const held = choices.type === 'mine' ? mine : theirs;
  return Object.assign(
    {},
    theirs,
    mine.type !== theirs.type && heldOf(held),
    ...comparedParts(mine, theirs).map((part) => ({ [part]: versions[choices[part] ?? 'theirs'][part] })),
  );
}

/** The PDFs of a form that stand nowhere any more: they were saved once, and `current` (null: a chapter to come) has them no longer. */
export function lostMaterials({ attachments }: ChapterFields, current: Chapter | null): AttachmentFields[] {
  const known = new Set(current?.attachments.map(({ id }) => id));
  return attachments.filter(({ id, documentId }) => id !== null && documentId === null && !known.has(id));
}

/** The PDFs of mine whose file another has replaced meanwhile: all that can be kept of them is the name. */
export function replacedMaterials(mine: ChapterFields, theirs: ChapterFields): AttachmentFields[] {
  const standing = new Map(theirs.attachments.map((one) => [one.id, one]));
  return mine.attachments.filter((one) => {
    const other = one.id === null || one.documentId !== null ? undefined : standing.get(one.id);
    return other !== undefined && !isSameFile(one, other);
  });
}

/**
 * A form as it can be saved over `current` (null: as a chapter to come): what is named there keeps its identity, what has been deleted
 * since becomes new, PDFs that are lost are left out, and those whose file was replaced have the new one.
 */
export function rebasedFields(fields: ChapterFields, current: Chapter | null): ChapterFields {
  const answersOf = new Map(current?.chapterData.map(({ id, answers }) => [id, new Set(answers.map((one) => one.id))]));
  const materials = new Map(current?.attachments.map((one) => [one.id, one]));
  const lost = new Set(lostMaterials(fields, current));
  const known = <One extends Pick<Entry, 'id'>>(one: One, ids: Pick<ReadonlySet<string>, 'has'> | undefined): One =>
    one.id !== null && ids?.has(one.id) ? one : { ...one, id: null };
  const withFile = (one: AttachmentFields): AttachmentFields => {
    const standing = one.id === null || one.documentId !== null ? undefined : materials.get(one.id);
    if (!standing) return known(one, materials);
    const { size, pageCount, condition } = standing;
    return { ...one, size, pageCount, condition };
  };
  return {
    ...fields,
    attachments: fields.attachments.filter((one) => !lost.has(one)).map(withFile),
    questions: fields.questions.map((question) => {
      const answerIds = question.id === null ? undefined : answersOf.get(question.id);
      const answers = question.answers.map((answer) => known(answer, answerIds));
      return { ...question, id: answerIds ? question.id : null, answers };
    }),
  };
}
