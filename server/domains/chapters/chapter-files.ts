import type { QuestionContent } from '#contract/chapters.ts';
import { type FieldError, fieldError, refuseFaults } from '#contract/errors.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';

/** The place of a picture in a chapter: a question, or one of its answers. */
interface PicturePlace {
  readonly question: number;
  readonly answer: number | null;
}

/** The files of a form, by purpose. */
export interface ChapterFiles {
  readonly pictures: readonly ReceivedFile[];
  readonly documents: readonly ReceivedFile[];
}

const pictureField =
  /^(?:questionImage_(?<question>0|[1-9]\d{0,2})|answerImage_(?<ofQuestion>0|[1-9]\d{0,2})_(?<answer>[0-3]))$/;

/** Whether a part of a form is a PDF of the chapter. */
export function isDocumentField(field: string): boolean {
  return field === 'files';
}

/** Whether a part of a form is a picture of a question or of an answer. */
export function isPictureField(field: string): boolean {
  return placeOf(field) !== null;
}

/** `questionImage_<i>` and `answerImage_<i>_<j>` name a place; null for anything else. */
function placeOf(field: string): PicturePlace | null {
  const { question, ofQuestion, answer } = pictureField.exec(field)?.groups ?? {};
  if (question !== undefined) return { question: Number(question), answer: null };
  return ofQuestion === undefined ? null : { question: Number(ofQuestion), answer: Number(answer) };
}

/** The form field for a picture. */
export function pictureFieldOf(question: number, answer: number | null): string {
  return answer === null ? `questionImage_${question}` : `answerImage_${question}_${answer}`;
}

/**
 * Sorts the files of a form.
 * @throws ProblemError VALIDATION_FAILED where a picture belongs to no question that was sent, or is there twice.
 */
export function sortFiles(files: readonly ReceivedFile[], questions: readonly QuestionContent[]): ChapterFiles {
  const pictures = files.filter(({ field }) => !isDocumentField(field));
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const { field } of pictures) {
    const place = placeOf(field);
    if (!place || place.question >= questions.length) errors.push(fieldError(field, 'UNKNOWN_FIELD'));
    else if (seen.has(field)) errors.push(fieldError(field, 'DUPLICATE'));
    seen.add(field);
  }
  refuseFaults(errors);
  return { pictures, documents: files.filter(({ field }) => isDocumentField(field)) };
}
