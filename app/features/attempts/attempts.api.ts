import type { AnswerSheet, Attempt, Completion, TestOutcome } from '#contract/attempts.ts';
import { baseApi } from '../../store/base-api.ts';

/** What shows how far a learner has come: chapters and courses with their progress, and results. */
const progressTags = ['Chapters', 'Courses', 'Results'] as const;

export const attemptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Always asked anew: another device may have gone on with it. */
    getAttempt: build.query<Attempt, string>({
      query: (chapterId) => ({ operation: 'getAttempt', query: { chapterId } }),
      keepUnusedDataFor: 0,
    }),
    saveAttempt: build.mutation<{ savedAt: string }, AnswerSheet>({
      query: (sheet) => ({ operation: 'saveAttempt', body: sheet }),
    }),
    checkTest: build.mutation<TestOutcome, AnswerSheet>({
      query: (sheet) => ({ operation: 'checkTest', body: sheet }),
      invalidatesTags: (outcome) => (outcome ? progressTags : []),
    }),
    completeChapter: build.mutation<Completion, Completion>({
      query: (completion) => ({ operation: 'completeChapter', body: completion }),
      invalidatesTags: (completion) => (completion ? progressTags : []),
    }),
  }),
});

export const { useGetAttemptQuery, useSaveAttemptMutation, useCheckTestMutation, useCompleteChapterMutation } =
  attemptsApi;
