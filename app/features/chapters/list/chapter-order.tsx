import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { ErrorState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { moved } from '../../../lists/sortable/moved.ts';
import { SortableItem } from '../../../lists/sortable/sortable-item.tsx';
import { SortableList } from '../../../lists/sortable/sortable-list.tsx';
import { errorCodeOf } from '../../../store/error-code.ts';
import { chaptersApi } from '../chapters.api.ts';
import { ChapterFacts } from './chapter-facts.tsx';
import styles from './chapter-order.module.css';
import { useListPatches } from './use-list-patches.ts';

/** An order that the server did not take. */
interface OrderFailure {
  readonly ids: readonly string[];
  readonly code: ErrorCode;
}

/**
 * Orders the chapters of a course. Each move is shown and sent at once. Moves made during a call go together in the next call, so that no
 * call overtakes another. A refused order is undone.
 */
export function useChapterOrder(courseId: string, chapters: readonly Chapter[]) {
  const [updatePositions] = chaptersApi.useUpdateChapterPositionsMutation();
  const { showOrder } = useListPatches(courseId);
  /** The order on its way to the server; null if the server has it. */
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
      // If the user has moved more meanwhile, that order is sent next.
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
  // Meanwhile the list may have been fetched with other chapters.
  const isApplicable = wanted?.length === chapters.length && wanted.every((id) => byId.has(id));
  const ordered = isApplicable ? wanted.flatMap((id) => byId.get(id) ?? []) : chapters;
  const move = (from: number, to: number) => put(moved(ordered, from, to).map(({ id }) => id));
  return { ordered, isSaving: wanted !== null, failure, move, retry: put };
}

interface ChapterOrderProps {
  readonly courseId: string;
  readonly chapters: readonly Chapter[];
}

/** The list while its order is edited. Each line can be moved up and down or dragged, and each move is saved at once. */
export function ChapterOrder({ courseId, chapters }: ChapterOrderProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { ordered, isSaving, failure, move, retry } = useChapterOrder(courseId, chapters);
  const entries = useMemo(() => ordered.map(({ id, title }) => ({ id, name: spellFormulas(title) })), [ordered]);
  return (
    <div className={stack('1')}>
      {failure && (
        <ErrorState
          title={t('order.failed')}
          onRetry={failure.code === 'VALIDATION_FAILED' ? undefined : () => retry(failure.ids)}
        >
          {failure.code === 'VALIDATION_FAILED' ? t('order.changedMeanwhile') : errorText(failure.code)}
        </ErrorState>
      )}
      <SortableList entries={entries} onMove={move}>
        <ol className={rows.sorting} aria-label={t('order.list')}>
          {ordered.map((chapter, index) => (
            <SortableItem key={chapter.id} id={chapter.id} className={styles.row}>
              {({ handle, buttons }) => (
                <>
                  {handle}
                  <Text as="span" size="s" tone="muted" className={styles.number}>
                    {index + 1}
                  </Text>
                  <div className={stack('0', 'shrinks', 'breakWords')}>
                    <Text as="span" size="sxs" weight="medium">
                      {spellFormulas(chapter.title)}
                    </Text>
                    <ChapterFacts chapter={chapter} />
                  </div>
                  {buttons}
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <Text as="div" size="xss" tone="muted" role="status">
        {t(isSaving ? 'order.saving' : 'order.hint')}
      </Text>
    </div>
  );
}
