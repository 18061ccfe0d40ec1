import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { ChapterContent, chapterTypes } from '#contract/chapters.ts';
import { fieldErrorsOf } from '#contract/common.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import { submissionOf } from './chapter-content.ts';
import type { ChapterFields } from './chapter-fields.ts';

/** An error in one field of the form. The name is the form's (`questions.3.answers.0.answer`). */
export interface FieldFault {
  readonly name: string;
  readonly code: FieldErrorCode;
}

/** Takes the place of the course, which is not a field of the form. */
const someCourse = '00000000-0000-7000-8000-000000000000';

/**
 * Returns the form's field for a path in the contract. The contract's `data` are the form's `questions`. An error of a whole list gets a
 * name of its own, apart from errors of its entries.
 */
export function fieldNameOf(path: string): string {
  const name = path.replace(/^data(?=\.|$)/, 'questions');
  return /^(questions|attachments)$|\.answers$/.test(name) ? `${name}.root` : name;
}

/**
 * Errors that the contract leaves to the caller: missing pictures (they could come as files), missing numbers, a test without questions,
 * and a chapter that closes before it opens.
 */
function ownFaults({ type, questions, passMark, opensAt, closesAt }: ChapterFields): FieldFault[] {
  const isReversed = opensAt !== '' && closesAt !== '' && closesAt <= opensAt;
  const bounds: FieldFault[] = isReversed ? [{ name: 'closesAt', code: 'BEFORE_OPENING' }] : [];
  if (type !== chapterTypes.questions) return bounds;
  const pictures = questions.flatMap((question, index) =>
    question.type === 'img'
      ? question.answers.flatMap(({ imageUrl }, answerIndex) =>
          imageUrl === null ? [`questions.${index}.answers.${answerIndex}.imageUrl`] : [],
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

/** Returns all errors of a form by the contract's own schema, at most one per field. */
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

/** Checks the chapter form. It returns the values unchanged, as the form keeps its fields as they were typed. */
export const resolveChapter: Resolver<ChapterFields, unknown, ChapterFields> = (fields, _context, options) => {
  const faults = faultsOf(fields);
  if (faults.length === 0) return { values: fields, errors: {} };
  const errors: FieldErrors = Object.fromEntries(
    faults.map(({ name, code }) => [name, { type: 'contract', message: code }]),
  );
  return { values: {}, errors: toNestErrors(errors, options) };
};
