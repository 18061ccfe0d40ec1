import type { Chapter } from '#contract/chapters.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { resultOperations } from '#contract/operations/results.ts';
import type {
  Allowance,
  ChapterExportQuery,
  ChapterResult,
  ChapterResults,
  ChapterResultsQuery,
  CourseExportQuery,
  CourseResults,
  ParticipantResults,
  Regrade,
  RegradeOrder,
  ResultsQuery,
  UserResults,
} from '#contract/results.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { savesFile } from '../../store/download.ts';

/** One page of the rows; `head` describes all of them together. */
export interface ResultsPage<Head, Row> {
  readonly head: Head;
  readonly rows: readonly Row[];
  /** The number of rows with this search and filter. */
  readonly total: number;
}

export type CourseResultsHead = Omit<CourseResults, 'participants'>;
export type ChapterResultsHead = Omit<ChapterResults, 'results'>;

export interface CourseResultsRequest extends ResultsQuery {
  readonly courseId: string;
}

/** `chapterId` names the chapter of the results. */
export interface ChapterResultsRequest extends ChapterResultsQuery {
  readonly chapterId: string;
}

export interface ResultsExport extends CourseExportQuery {
  /** The id of the course or the chapter. */
  readonly id: string;
}

/** Results of courses, chapters and single participants, for administrators. The user's own results are in `features/attempts`. Exports save a file in the browser and return only its name. */
export const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserResults: build.query<UserResults, { readonly courseId: string; readonly userId: string }>({
      query: (query) => ({ operation: resultOperations.getUserResults, query }),
      providesTags: ['Results'],
    }),
    getCourseResults: build.query<ResultsPage<CourseResultsHead, ParticipantResults>, CourseResultsRequest>({
      query: ({ courseId: id, ...query }) => ({
        operation: resultOperations.getCourseResults,
        query: { id, ...query },
      }),
      transformResponse: ({ participants, ...head }: CourseResults, meta) => ({
        head,
        rows: participants,
        total: meta?.totalCount ?? participants.length,
      }),
      providesTags: ['Results'],
    }),
    getChapterResults: build.query<ResultsPage<ChapterResultsHead, ChapterResult>, ChapterResultsRequest>({
      query: ({ chapterId: id, ...query }) => ({
        operation: resultOperations.getChapterResults,
        query: { id, ...query },
      }),
      transformResponse: ({ results, ...head }: ChapterResults, meta) => ({
        head,
        rows: results,
        total: meta?.totalCount ?? results.length,
      }),
      providesTags: ['Results'],
    }),
    exportCourseResults: build.mutation<string, ResultsExport>({
      queryFn: savesFile((query) => ({ operation: resultOperations.exportCourseResults, query })),
    }),
    exportChapterResults: build.mutation<string, ResultsExport & Partial<ChapterExportQuery>>({
      queryFn: savesFile((query) => ({ operation: resultOperations.exportChapterResults, query })),
    }),
    setAllowance: build.mutation<ChapterResult, Allowance>({
      query: (allowance) => ({ operation: resultOperations.setAllowance, body: allowance }),
      invalidatesTags: (row) => (row ? ['Results', 'Courses', 'Audit'] : []),
    }),
    /** The chapter with the questions that a participant's attempt showed. */
    getShownTest: build.query<
      Chapter,
      { readonly chapterId: string; readonly userId: string; readonly attemptId: string }
    >({ query: (query) => ({ operation: chapterOperations.getChapter, query }), keepUnusedDataFor: 0 }),
    previewRegrade: build.query<Regrade, string>({
      query: (chapterId) => ({ operation: resultOperations.previewRegrade, query: { chapterId } }),
      // A user who confirms a regrade must see the present state.
      keepUnusedDataFor: 0,
    }),
    regradeChapter: build.mutation<Regrade, RegradeOrder>({
      query: (order) => ({ operation: resultOperations.regradeChapter, body: order }),
      // Also if it was refused as out of date: then the cached data are of an earlier key.
      invalidatesTags: (regrade, error) =>
        regrade || statusOf(error) === 409 ? ['Results', 'Courses', 'Chapters', 'Participants', 'Audit'] : [],
    }),
  }),
});
