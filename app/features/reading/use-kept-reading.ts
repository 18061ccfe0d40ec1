import { useEffect, useState } from 'react';
import { useSamePerson } from '../../session/use-same-person.ts';
import { useSaveReadingMutation } from './reading.api.ts';
import { ReadingKeeper, type ReadingPlace } from './reading-keeper.ts';

/** Keeps on the server where somebody is in a PDF; at once when they leave it. */
export function useKeptReading(attachmentId: string, place: ReadingPlace): ReadingKeeper {
  const [saveReading] = useSaveReadingMutation();
  const isSamePerson = useSamePerson();
  const [keeper] = useState(
    () =>
      new ReadingKeeper({
        attachmentId,
        place,
        // Whoever signs in meanwhile at this screen has read none of it.
        save: async (changes) => isSamePerson() && (await saveReading(changes)).error === undefined,
      }),
  );
  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    window.addEventListener('pagehide', keeper.flush);
    window.addEventListener('online', keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('pagehide', keeper.flush);
      window.removeEventListener('online', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}
