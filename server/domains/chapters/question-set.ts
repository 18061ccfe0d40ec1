import { isDeepStrictEqual } from 'node:util';
import type { AnswerContent, QuestionContent, QuestionWording } from '#contract/chapters.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import { newId } from '#server/db/new-id.ts';
import { pictureFieldOf } from './chapter-files.ts';
import type { AnswerRecord, QuestionRecord, SourceRecord } from './questions.repository.ts';

/** The wanted questions, and their faults. */
interface QuestionSet {
  readonly questions: readonly QuestionRecord[];
  readonly faults: readonly FieldError[];
}

interface Written {
  readonly id?: string | undefined;
  readonly imageUrl?: string | null | undefined;
}

interface Existing {
  readonly id: string;
  readonly imageUrl: string | null;
}

/**
 * The new questions of a chapter. A named question keeps its id, and its picture if none is given. `pictureUrls` are the pictures that came
 * as files, by form field; such a file wins over any other picture in the same place.
 */
export function composeQuestions(
  data: readonly QuestionContent[],
  pictureUrls: ReadonlyMap<string, string>,
  before: readonly QuestionRecord[],
): QuestionSet {
  const faults: FieldError[] = [];
  const chapter = createIdentities(before, faults);
  const questions = data.map((content, index): QuestionRecord => {
    const path = `data.${index}`;
    const existing = chapter.claim(content.id, path);
    const question = createIdentities<AnswerRecord>(existing?.answers ?? [], faults);
    return {
      id: existing?.id ?? newId(),
      question: content.question,
      type: content.type,
      imageUrl: imageUrlOf(content, existing, pictureUrls.get(pictureFieldOf(index, null))),
      explanation: content.explanation ?? existing?.explanation ?? '',
      source: content.source === undefined ? (existing?.source ?? null) : content.source,
      scoring: content.scoring ?? existing?.scoring ?? 'counted',
      // The write notes the new version if the question changes.
      sinceVersion: existing?.sinceVersion ?? 0,
      formerSheetsCount: existing?.formerSheetsCount ?? 0,
      answers: content.answers.map((answer, answerIndex) => {
        const answerPath = `${path}.answers.${answerIndex}`;
        const upload = pictureUrls.get(pictureFieldOf(index, answerIndex));
        const record = composeAnswer(answer, question.claim(answer.id, answerPath), upload);
        if (content.type === 'img' && record.imageUrl === null) {
          faults.push(fieldError(`${answerPath}.imageUrl`, 'REQUIRED'));
        }
        return record;
      }),
    };
  });
  faults.push(...faultsOfScoring(questions, before));
  return { questions, faults };
}

/** A test needs a question that counts, so the last of them cannot be dropped. */
function faultsOfScoring(questions: readonly QuestionRecord[], before: readonly QuestionRecord[]): FieldError[] {
  if (questions.some(({ scoring }) => scoring === 'counted')) return [];
  const wasDropped = new Set(before.flatMap(({ id, scoring }) => (scoring === 'dropped' ? [id] : [])));
  return questions.flatMap(({ id, scoring }, index) =>
    scoring === 'dropped' && !wasDropped.has(id) ? [fieldError(`data.${index}.scoring`, 'NO_QUESTIONS')] : [],
  );
}

function composeAnswer(
  content: AnswerContent,
  existing: AnswerRecord | undefined,
  upload: string | undefined,
): AnswerRecord {
  return {
    id: existing?.id ?? newId(),
    answer: content.answer,
    imageUrl: imageUrlOf(content, existing, upload),
    isCorrect: content.isCorrect,
  };
}

function imageUrlOf(content: Written, existing: Existing | undefined, upload: string | undefined): string | null {
  if (upload !== undefined) return upload;
  return content.imageUrl === undefined ? (existing?.imageUrl ?? null) : content.imageUrl;
}

/** Gives the existing item for each id of a request, once only. */
function createIdentities<One extends Existing>(existing: readonly One[], faults: FieldError[]) {
  const unclaimed = new Map(existing.map((one) => [one.id, one]));
  const claimed = new Set<string>();
  return {
    claim(id: string | undefined, path: string): One | undefined {
      if (id === undefined) return undefined;
      const one = unclaimed.get(id);
      if (!one) faults.push(fieldError(`${path}.id`, claimed.has(id) ? 'DUPLICATE' : 'NOT_OF_CHAPTER'));
      unclaimed.delete(id);
      claimed.add(id);
      return one;
    },
  };
}

/** Whether any question that exists before and after has another right answer or scoring. */
export function isKeyChanged(before: readonly QuestionRecord[], after: readonly QuestionRecord[]): boolean {
  const keyBefore = new Map(before.map((question) => [question.id, keyOf(question)]));
  return after.some((question) => keyBefore.has(question.id) && keyBefore.get(question.id) !== keyOf(question));
}

function keyOf({ answers, scoring }: QuestionRecord): string {
  return `${scoring} ${answers.find(({ isCorrect }) => isCorrect)?.id}`;
}

/** All pictures that questions name, each once. */
export function imageUrlsOf(questions: readonly QuestionWording[]): Set<string> {
  const urls = questions.flatMap(({ imageUrl, answers }) => [imageUrl, ...answers.map((answer) => answer.imageUrl)]);
  return new Set(urls.filter((url) => url !== null));
}

/** The faults of the PDF pages that questions name, given what is known of each PDF. A place that was there before is accepted. */
export function faultsOfSources(
  questions: readonly QuestionRecord[],
  before: readonly QuestionRecord[],
  known: ReadonlyMap<string, SourceRecord>,
): FieldError[] {
  const existing = new Map(before.map(({ id, source }) => [id, source]));
  return questions.flatMap(({ id, source }, index) => {
    if (source === null || isDeepStrictEqual(source, existing.get(id))) return [];
    const document = known.get(source.attachmentId);
    if (!document) return [fieldError(`data.${index}.source.attachmentId`, 'NOT_OF_COURSE')];
    const isThere = document.pageCount === null || source.page <= document.pageCount;
    return isThere ? [] : [fieldError(`data.${index}.source.page`, 'OUT_OF_RANGE')];
  });
}

/** A fault for each place in the questions that names one of the missing pictures. */
export function unknownPictures(questions: readonly QuestionRecord[], missing: ReadonlySet<string>): FieldError[] {
  const faultsOf = (url: string | null, path: string) =>
    url !== null && missing.has(url) ? [fieldError(`${path}.imageUrl`, 'UNKNOWN_FILE')] : [];
  return questions.flatMap(({ imageUrl, answers }, index) => [
    ...faultsOf(imageUrl, `data.${index}`),
    ...answers.flatMap((answer, answerIndex) => faultsOf(answer.imageUrl, `data.${index}.answers.${answerIndex}`)),
  ]);
}
