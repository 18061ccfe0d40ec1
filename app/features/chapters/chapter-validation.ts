import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { ChapterContent, chapterTypes } from '#contract/chapters.ts';
import { fieldErrorsOf } from '#contract/common.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import { submissionOf } from './chapter-content.ts';
import type { ChapterFields } from './chapter-fields.ts';

/** What is wrong with one field of the form, by its name there (`questions.3.answers.0.answer`). */
export interface FieldFault {
  readonly name: string;
  readonly code: FieldErrorCode;
}

/** Stands in for the course, which is no field of the form. */
const someCourse = '00000000-0000-7000-8000-000000000000';

/**
 * The field of the form that a path of the contract means: its `data` are the form's `questions`, and what concerns a whole list is
 * kept apart from what concerns its entries.
 */
export function fieldNameOf(path: string): string {
  const name = path.replace(/^data(?=\.|$)/, 'questions');
  return /^(questions|attachments)$|\.answers$/.test(name) ? `${name}.root` : name;
}

/** What the contract leaves to whoever sends: pictures, which might come as files, numbers that were left out, that a test asks something, and that it opens before it closes. */
function ownFaults({ type, questions, passMark, opensAt, closesAt }: ChapterFields): FieldFault[] {
  const isReversed = opensAt !== '' && closesAt !== '' && closesAt <= opensAt;
  const bounds: FieldFault[] = isReversed ? [{ name: 'closesAt', code: 'BEFORE_OPENING' }] : [];
  if (type !== chapterTypes.questions) return bounds;
  const pictures = questions.flatMap((question, index) =>
    question.type === 'img'
      ? question.answers.flatMap(({ imageUrl }, place) =>
          imageUrl === null ? [`questions.${index}.answers.${place}.imageUrl`] : [],
        )
      : [],
  );
  const pages = questions.flatMap(({ source }, index) =>
    source.attachmentId !== '' && source.page.trim() === '' ? [`questions.${index}.source.page`] : [],
  );
  const missing = [
    ...(passMark.trim() === '' ? ['passMark'] : []),
    ...(questions.length === 0 ? ['questions.root'] : []),
  ];
  const required = [...missing, ...pictures, ...pages];
  return [...bounds, ...required.map((name): FieldFault => ({ name, code: 'REQUIRED' }))];
}

/** Everything that is wrong with a form, by the contract's own schema; at most one fault a field. */
export function faultsOf(fields: ChapterFields): FieldFault[] {
  const submission = { courseId: someCourse, ...submissionOf(fields) };
  const { error } = ChapterContent.safeParse(submission);
  const own = ownFaults(fields);
  if (!error) return own;
  const known = new Set(own.map(({ name }) => name));
  const others = fieldErrorsOf(error.issues, submission).flatMap(({ path, code }) => {
    const name = fieldNameOf(path);
    if (known.has(name)) return [];
    known.add(name);
    return [{ name, code }];
  });
  return [...own, ...others];
}

/** Judges the form of a chapter. Fields stand in it as they are typed, so that its values are given back as they are. */
export const resolveChapter: Resolver<ChapterFields, unknown, ChapterFields> = (fields, _context, options) => {
  const faults = faultsOf(fields);
  if (faults.length === 0) return { values: fields, errors: {} };
  const errors: FieldErrors = Object.fromEntries(
    faults.map(({ name, code }) => [name, { type: 'contract', message: code }]),
  );
  return { values: {}, errors: toNestErrors(errors, options) };
};
