import { useGetChapterResultsQuery } from './results.api.ts';

/** The analysis of a chapter's questions, apart from its rows, which change with every search. */
export function useChapterQuestions(chapterId: string) {
  const { data, error, isFetching, refetch } = useGetChapterResultsQuery({ chapterId, limit: 1 });
  return { questions: data?.head.questions, error: data ? undefined : error, isFetching, refetch };
}
