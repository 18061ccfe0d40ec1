import type {
  AnswerSheet,
  Attempt,
  AttemptChanges,
  Completion,
  OwnAttempt,
  PreviewSheet,
  SavedAnswers,
  TestOutcome,
} from '#contract/attempts.ts';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import type { Language } from '#contract/languages.ts';
import { attemptOperations } from '#contract/operations/attempts.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';

/** An attempt of one's own, open or handed in. */
type ShownAttempt = Readonly<Record<'chapterId' | 'attemptId', string>>;
/** Explanations link to pages in it. */
interface InLanguage {
  readonly language: Language;
}

/** Whose attempts at which test. */
export interface OwnAttemptsRequest extends InLanguage {
  readonly chapterId: string;
  /** Whose; one's own by default. */
  readonly userId?: string;
  readonly limit: number;
}

/** What shows how far a learner has come: chapters and courses with their progress, and results. */
const progressTags = ['Chapters', 'Courses', 'Results'] as const;

/** Tests as learners take them, and chapters as they complete them. */
export const attemptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Always asked anew: another device may have gone on with it. */
    getAttempt: build.query<Attempt, string>({
      query: (chapterId) => ({ operation: attemptOperations.getAttempt, query: { chapterId } }),
      keepUnusedDataFor: 0,
    }),
    beginAttempt: build.mutation<Attempt, string>({
      query: (chapterId) => ({ operation: attemptOperations.beginAttempt, body: { chapterId } }),
      // Refused where its last question was taken away since the page came.
      invalidatesTags: (attempt, error) => {
        if (attempt) return ['Courses'];
        return errorCodeOf(error) === 'VALIDATION_FAILED' ? ['Chapters'] : [];
      },
    }),
    /** Repeated by whoever keeps the answers until they are acknowledged. */
    changeAttempt: build.mutation<SavedAnswers, AttemptChanges>({
      query: (changes) => ({ operation: attemptOperations.changeAttempt, body: changes, isBackground: true }),
    }),
    saveAttempt: build.mutation<SavedAnswers, AnswerSheet>({
      query: (answers) => ({ operation: attemptOperations.saveAttempt, body: answers }),
    }),
    checkTest: build.mutation<TestOutcome, AnswerSheet & InLanguage>({
      query: ({ language, ...answers }) => ({
        operation: attemptOperations.checkTest,
        query: { language },
        body: answers,
      }),
      invalidatesTags: (outcome) => (outcome ? progressTags : []),
    }),
    judgePreview: build.mutation<TestOutcome, PreviewSheet & InLanguage>({
      query: ({ language, ...answers }) => ({
        operation: attemptOperations.judgePreview,
        query: { language },
        body: answers,
      }),
    }),
    /** The chapter with the questions that an attempt showed; nothing of that changes but what is said of changes. */
    getShownChapter: build.query<Chapter, ShownAttempt>({
      query: (query) => ({ operation: chapterOperations.getChapter, query }),
      providesTags: ['Chapters'],
    }),
    getShownTexts: build.query<ChapterTexts, ShownAttempt>({
      query: (query) => ({ operation: chapterOperations.getChapterTexts, query }),
    }),
    /** The newest `limit` of them. */
    listOwnAttempts: build.query<ListPage<OwnAttempt>, OwnAttemptsRequest>({
      query: (query) => ({ operation: attemptOperations.listOwnAttempts, query: { ...query } }),
      transformResponse: listPageOf<OwnAttempt>,
      providesTags: ['Results'],
    }),
    completeChapter: build.mutation<Completion, Completion>({
      query: (completion) => ({ operation: attemptOperations.completeChapter, body: completion }),
      // Refused, the chapter is another one than it was: what shows it says why.
      invalidatesTags: (completion, error) => {
        if (completion) return progressTags;
        return [403, 404].includes(statusOf(error) ?? 0) ? ['Chapters'] : [];
      },
    }),
  }),
});

/** Hooks of chapters and their tests. Answers to an open test have none: `AnswerSender` sends them. */
export const {
  useGetAttemptQuery,
  useBeginAttemptMutation,
  useCheckTestMutation,
  useJudgePreviewMutation,
  useGetShownChapterQuery,
  useGetShownTextsQuery,
  useListOwnAttemptsQuery,
  useCompleteChapterMutation,
} = attemptsApi;
