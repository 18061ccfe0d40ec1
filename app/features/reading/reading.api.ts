import { readingOperations } from '#contract/operations/reading.ts';
import type { Reading, ReadingChanges, SavedReading } from '#contract/reading.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';

/** How far one has read the documents of a chapter. */
export const readingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew whenever a reader opens: another device may have read on. */
    listReadings: build.query<Reading[], string>({
      query: (chapterId) => ({ operation: readingOperations.listReadings, query: { chapterId } }),
      keepUnusedDataFor: 0,
    }),
    /** Also as the page is left; `ReadingKeeper` repeats it in its own time. */
    saveReading: build.mutation<SavedReading, ReadingChanges>({
      query: (changes) => ({ operation: readingOperations.saveReading, body: changes, isBackground: true }),
      // Nobody who reads has to know of it, but of a chapter that was closed to them: what shows it says why.
      invalidatesTags: (_reading, error) => ([403, 404].includes(statusOf(error) ?? 0) ? ['Chapters'] : []),
    }),
  }),
});

/** Hooks of whoever shows documents and keeps how far they were read. */
export const { useListReadingsQuery, useSaveReadingMutation } = readingApi;
