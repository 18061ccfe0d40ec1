import type { ChapterResultsHead } from './results.api.ts';

type Facts = Omit<ChapterResultsHead, 'questions'>;

/** What an administrator is told of a chapter's results beside rows and questions. */
export type ChapterHead = {
  readonly [Key in keyof Facts]-?: Exclude<Facts[Key], undefined>;
};

/** Whether the answer was made for an administrator. */
export function isChapterHead(head: Facts): head is ChapterHead {
  return head.course !== undefined && head.distribution !== undefined;
}
