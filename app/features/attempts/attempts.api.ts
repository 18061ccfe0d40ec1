import type {
  AnswerSheet,
  Attempt,
  AttemptChanges,
  Completion,
  OwnAttempt,
  OwnAttemptsQuery,
  PreviewSheet,
  SavedAnswers,
  TestOutcome,
} from '#contract/attempts.ts';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { attemptOperations } from '#contract/operations/attempts.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { baseApi, type InLanguage, type ListPage, listPageOf } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';

/** An attempt of the user, open or handed in. */
type ShownAttempt = Readonly<Record<'chapterId' | 'attemptId', string>>;

/** Tags of all that shows a learner's progress: chapters, courses and results. */
const progressTags = ['Chapters', 'Courses', 'Results'] as const;

/** Tests as learners take them, and the completion of chapters. Saving answers needs no hook: `AnswerSender` does that. */
export const attemptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Always fetched again: another device may have changed the attempt. */
    getAttempt: build.query<Attempt, string>({
      query: (chapterId) => ({ operation: attemptOperations.getAttempt, query: { chapterId } }),
      keepUnusedDataFor: 0,
    }),
    beginAttempt: build.mutation<Attempt, string>({
      query: (chapterId) => ({ operation: attemptOperations.beginAttempt, body: { chapterId } }),
      // Refused, if the last question was deleted since the page was loaded.
      invalidatesTags: (attempt, error) => {
        if (attempt) return ['Courses'];
        return errorCodeOf(error) === 'VALIDATION_FAILED' ? ['Chapters'] : [];
      },
    }),
    /** The caller, who keeps the answers, repeats this until they are acknowledged. */
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
    /** The chapter with the questions that an attempt showed. They never change; only the notes about later changes do. */
    getShownChapter: build.query<Chapter, ShownAttempt>({
      query: (query) => ({ operation: chapterOperations.getChapter, query }),
      providesTags: ['Chapters'],
    }),
    getShownTexts: build.query<ChapterTexts, ShownAttempt>({
      query: (query) => ({ operation: chapterOperations.getChapterTexts, query }),
    }),
    listOwnAttempts: build.query<ListPage<OwnAttempt>, OwnAttemptsQuery>({
      query: (query) => ({ operation: attemptOperations.listOwnAttempts, query: { ...query } }),
      transformResponse: listPageOf<OwnAttempt>,
      providesTags: ['Results'],
    }),
    completeChapter: build.mutation<Completion, Completion>({
      query: (completion) => ({ operation: attemptOperations.completeChapter, body: completion }),
      // A refusal means that the chapter has changed: the page that shows it says why.
      invalidatesTags: (completion, error) => {
        if (completion) return progressTags;
        return [403, 404].includes(statusOf(error) ?? 0) ? ['Chapters'] : [];
      },
    }),
  }),
});
