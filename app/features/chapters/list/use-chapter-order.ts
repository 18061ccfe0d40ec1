import { useCallback, useRef, useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { moved } from '../../../lists/sortable/moved.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useUpdateChapterPositionsMutation } from '../chapters.api.ts';
import { useListPatches } from './use-list-patches.ts';

/** An order that the server did not take. */
interface OrderFailure {
  readonly ids: readonly string[];
  readonly code: ErrorCode;
}

/**
 * The order of a course's chapters. Each move shows and is sent at once; moves made meanwhile go together after it, so that none
 * overtakes another. What is refused is taken back.
 */
export function useChapterOrder(courseId: string, chapters: readonly Chapter[]) {
  const [updatePositions] = useUpdateChapterPositionsMutation();
  const { showOrder } = useListPatches(courseId);
  /** The order on its way to the server; null when all is as the server has it. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const isUnderWay = useRef(false);

  const sendAll = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    while (latest.current) {
      const ids = latest.current;
      const positions = ids.map((id, index) => ({ id, position: index + 1 }));
      const { data, error } = await updatePositions({ courseId, chapters: positions });
      if (data) showOrder(data);
      else setFailure({ ids: latest.current, code: errorCodeOf(error) });
      // Moved on meanwhile: that order goes next.
      if (!data || latest.current === ids) latest.current = null;
    }
    isUnderWay.current = false;
    setWanted(null);
  }, [updatePositions, courseId, showOrder]);

  const put = useCallback(
    (ids: readonly string[]) => {
      latest.current = ids;
      setWanted(ids);
      setFailure(null);
      void sendAll();
    },
    [sendAll],
  );

  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  // The list may have been fetched meanwhile, with other chapters in it.
  const isApplicable = wanted?.length === chapters.length && wanted.every((id) => byId.has(id));
  const ordered = isApplicable ? wanted.flatMap((id) => byId.get(id) ?? []) : chapters;
  const move = (from: number, to: number) => put(moved(ordered, from, to).map(({ id }) => id));
  return { ordered, isSaving: wanted !== null, failure, move, retry: put };
}
