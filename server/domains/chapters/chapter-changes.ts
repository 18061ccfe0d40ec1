import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contract/audit.ts';
import type { ChapterContents } from './chapter-view.ts';
import type { ChapterFields } from './chapters.repository.ts';
import { isKeyChanged } from './question-set.ts';

/** The state of a chapter before or after a change. */
interface ChapterState {
  readonly fields: ChapterFields;
  readonly contents: ChapterContents;
}

const flagged = [
  'description',
  'opensAt',
  'closesAt',
  'passMark',
  'attemptsLimit',
  'feedback',
  'explainAfter',
] as const;

/** The journal's details of a changed chapter: former values, and `true` for other changed fields. */
export function chapterChanges(before: ChapterState, after: ChapterState, isMoved: boolean): AuditEntry['details'] {
  const [former, current] = [before.fields, after.fields];
  const { questions, attachments } = after.contents;
  const flags = flagged.filter((name) => !isDeepStrictEqual(former[name], current[name]));
  return {
    ...(former.title === current.title ? {} : { formerTitle: former.title }),
    ...(former.type === current.type ? {} : { formerType: former.type }),
    ...Object.fromEntries(flags.map((name) => [name, true])),
    ...(former.isOpen === current.isOpen ? {} : { [current.isOpen ? 'opened' : 'closed']: true }),
    ...(isMoved ? { place: true } : {}),
    ...(isDeepStrictEqual(before.contents.questions, questions) ? {} : { questionsChanged: true }),
    ...(isDeepStrictEqual(before.contents.attachments, attachments) ? {} : { attachmentsChanged: true }),
    keyChanged: isKeyChanged(before.contents.questions, questions),
    ...countsOf(after.contents),
  };
}

/** The numbers of questions and PDFs in a chapter. */
export function countsOf({ questions, attachments }: ChapterContents) {
  return { questions: questions.length, attachments: attachments.length };
}
