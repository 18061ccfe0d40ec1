import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { type Comparing, isSameFile, isSameMaterial, isSameQuestion } from './chapter-difference.ts';
import type { Entry } from './list-merge.ts';

interface Lists<One> {
  /** Empty where nobody knows any more what both began from. */
  readonly base: readonly One[];
  readonly mine: readonly One[];
  readonly theirs: readonly One[];
}

interface Pairing<One> {
  readonly isMatch: Comparing<One>;
  /** My entry as the saved one that it is. */
  readonly adopt: (own: One, saved: One) => One;
}

/** My list, in which what was never saved is the entry of theirs that matches it and that neither I nor the base know. */
function paired<One extends Entry>({ base, mine, theirs }: Lists<One>, { isMatch, adopt }: Pairing<One>): One[] {
  const known = new Set([...base, ...mine].map(({ id }) => id));
  const free = theirs.filter(({ id }) => !known.has(id));
  return mine.map((own) => {
    const place = own.id === null ? free.findIndex((saved) => isMatch(own, saved)) : -1;
    const [saved] = place < 0 ? [] : free.splice(place, 1);
    return saved ? adopt(own, saved) : own;
  });
}

/** My list, in which what both lists have is taken as saved where `isSaved` says that it is. */
function settled<One extends Entry>(
  { base, mine, theirs }: Lists<One>,
  { isSaved, adopt }: Pick<Pairing<One>, 'adopt'> & { isSaved: (own: One, saved: One, before?: One) => boolean },
): One[] {
  const byId = (list: readonly One[]) => new Map(list.map((one) => [one.id, one]));
  const [savedOnes, before] = [byId(theirs), byId(base)];
  return mine.map((own) => {
    const saved = own.id === null ? undefined : savedOnes.get(own.id);
    return saved && isSaved(own, saved, before.get(own.id)) ? adopt(own, saved) : own;
  });
}

function ownQuestions(lists: Lists<QuestionFields>): QuestionFields[] {
  const adopt = (own: QuestionFields, saved: QuestionFields) => ({ ...saved, key: own.key });
  const mine = paired(lists, { isMatch: isSameQuestion, adopt });
  // Of a question that says the same, the answers may be new in my form still.
  return settled({ ...lists, mine }, { isSaved: isSameQuestion, adopt });
}

function ownMaterials(lists: Lists<AttachmentFields>): AttachmentFields[] {
  const adopt = ({ key, name }: AttachmentFields, saved: AttachmentFields) => ({ ...saved, key, name });
  const isSameButUpload = (own: AttachmentFields, saved: AttachmentFields) =>
    isSameMaterial({ ...own, documentId: null }, saved);
  // By name first; but a PDF may have been named anew since it was saved.
  const byName = paired(lists, { isMatch: isSameButUpload, adopt });
  const mine = paired({ ...lists, mine: byName }, { isMatch: isSameFile, adopt });
  const isSaved = (own: AttachmentFields, saved: AttachmentFields, before?: AttachmentFields) =>
    own.documentId !== null && isSameFile(own, saved) && !(before && isSameFile(before, saved));
  return settled({ ...lists, mine }, { isSaved, adopt });
}

/**
 * My form after a saving whose answer was lost: "theirs" is then what I have sent myself. What stands there already is no entry of its
 * own, else both together would have it twice. `base` is null where nobody knows any more what both began from.
 */
export function withOwnEntries(base: ChapterFields | null, mine: ChapterFields, theirs: ChapterFields): ChapterFields {
  const { questions, attachments } = mine;
  return {
    ...mine,
    questions: ownQuestions({ base: base?.questions ?? [], mine: questions, theirs: theirs.questions }),
    attachments: ownMaterials({ base: base?.attachments ?? [], mine: attachments, theirs: theirs.attachments }),
  };
}
