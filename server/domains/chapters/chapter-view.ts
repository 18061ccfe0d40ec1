import { type Chapter, type ChapterSummary, chapterTypes, type Question } from '#contract/chapters.ts';
import type { AttachmentRecord } from './attachments.repository.ts';
import type { ChapterOfUser, ChapterRecord } from './chapters.repository.ts';
import type { QuestionRecord } from './questions.repository.ts';
import type { ChapterUse, ShownQuestion } from './wordings.repository.ts';

/** The contents of a chapter. */
export interface ChapterContents {
  readonly questions: ReadonlyArray<QuestionRecord & Partial<Pick<ShownQuestion, 'isChanged'>>>;
  readonly attachments: readonly AttachmentRecord[];
}

/** Contents with the use of each question, which only editors are told; null for others. */
export interface ReadContents extends ChapterContents {
  readonly use: ChapterUse | null;
}

/** A user who looks at a chapter. */
export interface Viewer {
  /** Whether the user may see the key. */
  readonly seesAll: boolean;
  /** A chapter without its content. */
  summaryOf(chapter: ChapterOfUser): ChapterSummary;
  /** The address at which the user can read a PDF. */
  urlOf(attachmentId: string): string;
}

/** A chapter as a user may see it. Only this function decides whether the key is given out. */
export function chapterOf(
  chapter: ChapterOfUser,
  { questions, attachments, use }: ReadContents,
  viewer: Viewer,
): Chapter {
  const { version, attemptsUsed, feedback, explainAfter, restingCount, isRegradeDue } = chapter;
  return {
    ...viewer.summaryOf(chapter),
    version,
    attemptsLimit: viewer.seesAll ? chapter.attemptsLimit : chapter.ownAttemptsLimit,
    attemptsUsed,
    feedback,
    explainAfter,
    attachments: attachments.map(({ id, name, size, pageCount, condition }) => ({
      id,
      name,
      size,
      url: viewer.urlOf(id),
      pageCount,
      condition,
    })),
    chapterData: questions.map((question) => questionOf(question, viewer.seesAll ? use : null)),
    ...(viewer.seesAll && use
      ? {
          ...{ resultsCount: resultsCountOf(chapter), restingCount, isRegradeDue },
          openAttemptsCount: use.openAttemptsCount,
        }
      : {}),
  };
}

/** The number of results that a chapter has by its present type. */
export function resultsCountOf({ type, completedCount, estimatesCount }: ChapterRecord): number {
  return type === chapterTypes.materials ? completedCount : estimatesCount;
}

function questionOf(record: ChapterContents['questions'][number], use: ChapterUse | null): Question {
  const { id, question, type, imageUrl, answers, isChanged, scoring, explanation, source } = record;
  return {
    id,
    question,
    type,
    imageUrl,
    answers: answers.map(({ isCorrect, ...answer }) => (use ? { ...answer, isCorrect } : answer)),
    ...(isChanged === undefined ? {} : { isChanged }),
    ...(use ? { scoring, sheetsCount: use.sheetsCountOf(record), explanation, source } : {}),
  };
}
