import { type ChapterResultsHead, useGetChapterResultsQuery } from './results.api.ts';

type Facts = Omit<ChapterResultsHead, 'questions' | 'wrongPages'>;

/** What an administrator is told of a chapter's results beside rows and questions. */
export type ChapterHead = {
  readonly [Key in keyof Facts]-?: Exclude<Facts[Key], undefined>;
};

/** Whether the answer was made for an administrator. */
export function isChapterHead(head: Facts): head is ChapterHead {
  return head.course !== undefined && head.distribution !== undefined;
}

/** The analysis of a chapter's questions, apart from its rows, which change with every search. */
export function useChapterQuestions(chapterId: string) {
  const { data, error, isFetching, refetch } = useGetChapterResultsQuery({ chapterId, limit: 1 });
  const { questions, wrongPages = [] } = data?.head ?? {};
  return { questions, wrongPages, error: data ? undefined : error, isFetching, refetch };
}
