import { type Chapter, type ChapterSummary, chapterTypes, type Question } from '#contract/chapters.ts';
import type { AttachmentRecord } from './attachments.repository.ts';
import type { ChapterOfUser, ChapterRecord } from './chapters.repository.ts';
import type { QuestionRecord } from './questions.repository.ts';
import type { ChapterUse, ShownQuestion } from './wordings.repository.ts';

/** What a chapter holds. */
export interface ChapterContents {
  readonly questions: ReadonlyArray<QuestionRecord & Partial<Pick<ShownQuestion, 'isChanged'>>>;
  readonly attachments: readonly AttachmentRecord[];
}

/** The same with what editors are told of its use; that is null for everybody else. */
export interface ReadContents extends ChapterContents {
  readonly use: ChapterUse | null;
}

/** Who looks at a chapter. */
export interface Viewer {
  /** Whether the key may be seen. */
  readonly isEditor: boolean;
  /** A chapter without its content. */
  summaryOf(chapter: ChapterOfUser): ChapterSummary;
  /** The address that the viewer can read a PDF at. */
  urlOf(attachmentId: string): string;
}

/** A chapter as somebody is to see it: the one place that decides whether the key goes out. */
export function chapterOf(
  chapter: ChapterOfUser,
  { questions, attachments, use }: ReadContents,
  viewer: Viewer,
): Chapter {
  const { version, attemptsUsed, feedback, explainAfter, restingCount, isRegradeDue } = chapter;
  return {
    ...viewer.summaryOf(chapter),
    version,
    attemptsLimit: viewer.isEditor ? chapter.attemptsLimit : chapter.ownAttemptsLimit,
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
    chapterData: questions.map((question) => questionOf(question, viewer.isEditor ? use : null)),
    ...(viewer.isEditor && use
      ? {
          ...{ resultsCount: resultsCountOf(chapter), restingCount, isRegradeDue },
          openAttemptsCount: use.openAttemptsCount,
        }
      : {}),
  };
}

/** How many results a chapter has by what it holds now. */
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
