import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSamePerson } from '../../session/use-same-person.ts';
import { baseApi } from '../../store/base-api.ts';
import { readingApi } from './reading.api.ts';
import { ReadingKeeper, type ReadingPlace } from './reading-keeper.ts';

interface KeptReadingOptions {
  readonly attachmentId: string;
  readonly place: ReadingPlace;
  /** As the page knows it. */
  readonly isCompleted: boolean;
}

/** Saves the user's place in a PDF, and at once when they leave it. If reading completes the chapter, every page shows that. */
export function useKeptReading({ attachmentId, place, isCompleted }: KeptReadingOptions): ReadingKeeper {
  const dispatch = useDispatch();
  const [saveReading] = readingApi.useSaveReadingMutation();
  const isSamePerson = useSamePerson();
  const noteRead = useEffectEvent(() => {
    if (!isCompleted) dispatch(baseApi.util.invalidateTags(['Chapters', 'Courses', 'Results']));
  });
  const [keeper] = useState(
    () =>
      new ReadingKeeper({
        attachmentId,
        place,
        // Another user who signs in meanwhile at this screen has read none of it.
        save: async (changes) => {
          if (!isSamePerson()) return false;
          const { data, error } = await saveReading(changes);
          if (data?.isChapterRead) noteRead();
          return error === undefined;
        },
      }),
  );
  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('visibilitychange', flushHidden, { signal });
    window.addEventListener('pagehide', keeper.flush, { signal });
    window.addEventListener('online', keeper.flush, { signal });
    return () => {
      leaving.abort();
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}
