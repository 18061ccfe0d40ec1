import { type ChapterResultsHead, resultsApi } from './results.api.ts';

type Facts = Omit<
  ChapterResultsHead,
  'questions' | 'wrongPages' | 'reliability' | 'standardError' | 'median' | 'standardDeviation'
>;

/** What administrators see of a chapter's results beside rows and questions. */
export type ChapterHead = {
  readonly [Key in keyof Facts]-?: Exclude<Facts[Key], undefined>;
};

/** Whether the answer was made for an administrator. */
export function isChapterHead(head: Facts): head is ChapterHead {
  return head.course !== undefined && head.distribution !== undefined;
}

/** Loads the analysis of a test and its questions, apart from its rows, which change with every search. */
export function useChapterQuestions(chapterId: string) {
  const { data, error, isFetching, refetch } = resultsApi.useGetChapterResultsQuery({ chapterId, limit: 1 });
  return { head: data?.head, error: data ? undefined : error, isFetching, refetch };
}
