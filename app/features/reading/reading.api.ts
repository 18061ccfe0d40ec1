import { readingOperations } from '#contract/operations/reading.ts';
import type { Reading, ReadingChanges, SavedReading } from '#contract/reading.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';

/** The user's reading of a chapter's documents. */
export const readingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched again whenever a reader opens: another device may have read on. */
    listReadings: build.query<Reading[], string>({
      query: (chapterId) => ({ operation: readingOperations.listReadings, query: { chapterId } }),
      keepUnusedDataFor: 0,
    }),
    /** Also called when the page is left. `ReadingKeeper` repeats it. */
    saveReading: build.mutation<SavedReading, ReadingChanges>({
      query: (changes) => ({ operation: readingOperations.saveReading, body: changes, isBackground: true }),
      // Readers need not know of an error, unless the chapter was closed to them: the page that shows it says why.
      invalidatesTags: (_reading, error) => ([403, 404].includes(statusOf(error) ?? 0) ? ['Chapters'] : []),
    }),
  }),
});
