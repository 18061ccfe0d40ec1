import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DynamicRowHeight, useDynamicRowHeight, useVirtualizer } from 'react-window';
import type { ParticipantsQuery } from '#contract/participants.ts';
import { KeyHint } from '../../design-system/virtual-table/key-hint.tsx';
import { useActiveRow } from '../../design-system/virtual-table/use-active-row.ts';
import { useFocusLeftBehind } from '../../design-system/virtual-table/use-focus-left-behind.ts';
import { limitsOf } from '../../lists/use-list-filter.ts';
import { ParticipantRow, type ParticipantRowProps } from './participant-row.tsx';
import styles from './participants-list.module.css';

/** Of a row with one line; on a narrow screen an address may need more. */
const usualHeightPx = 56;
/** So many such rows are shown before the list scrolls inside itself. */
const maxShownRows = 10;
/** Drawn beyond what is in sight on either side. */
const overscanCount = 4;

interface ParticipantsListProps extends Pick<ParticipantRowProps, 'total' | 'onOpen' | 'onBlock' | 'onRemove'> {
  readonly courseId: string;
  /** Whom it is narrowed to, and in which order. */
  readonly filter: Required<Pick<ParticipantsQuery, 'search' | 'show' | 'order'>>;
  /** Is told that the list goes while it has the focus. */
  readonly onFocusLost: () => void;
}

/** Where a row stands that need not be drawn: below all before it, as high as they are known to be. */
function topOf(heights: DynamicRowHeight, index: number): number {
  const usual = heights.getAverageRowHeight();
  return Array.from({ length: index }, (_, above) => heights.getRowHeight(above) ?? usual).reduce((a, b) => a + b, 0);
}

/** The rows in sight with their places, and the active one wherever it is: it has the focus or is where the Tab key leads. */
function useRows(total: number, contentKey: string) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const heights = useDynamicRowHeight({ defaultRowHeight: usualHeightPx, key: contentKey });
  const { items, totalSize, measureElement, scrollToIndex } = useVirtualizer({
    element: scroller,
    count: total,
    itemSize: heights,
    overscanCount,
    defaultSize: Math.min(total, maxShownRows) * usualHeightPx,
  });
  const active = useActiveRow({
    ...{ rowCount: total, scroller, contentKey },
    rowHeightPx: usualHeightPx,
    rowsNotPaged: 1,
    onMove: (index) => scrollToIndex({ index }),
  });
  const isDrawn = items.some(({ index }) => index === active.index);
  const kept = isDrawn ? [] : [{ index: active.index, offset: topOf(heights, active.index) }];
  const rows = [...items, ...kept].sort((one, other) => one.index - other.index);
  return { setScroller, rows, totalSize, measureElement, active };
}

/** The list itself: only the rows in sight are there, however long it is. One person is a stop of the Tab key, keys lead to the others. */
export function ParticipantsList(props: ParticipantsListProps) {
  const { courseId, filter, total, onOpen, onBlock, onRemove, onFocusLost } = props;
  const { t } = useTranslation('participants');
  const hintId = useId();
  const { setScroller, rows, totalSize, measureElement, active } = useRows(total, JSON.stringify(filter));
  const question = useMemo(() => ({ courseId, ...limitsOf(filter) }), [courseId, filter]);
  return (
    <div ref={useFocusLeftBehind<HTMLDivElement>(onFocusLost)}>
      {/* biome-ignore lint/a11y/useSemanticElements: of a list of ten thousand only the rows in sight are there. */}
      <div
        ref={setScroller}
        role="list"
        aria-label={t('title')}
        className={styles.list}
        style={{ maxHeight: `min(${maxShownRows * usualHeightPx}px, 70vh)` }}
      >
        <div role="presentation" className={styles.rows} style={{ height: totalSize }}>
          {rows.map(({ index, offset }) => (
            <ParticipantRow
              key={index}
              {...{ index, offset, total, question, onOpen, onBlock, onRemove, hintId }}
              measure={measureElement}
              isActive={index === active.index}
              keys={active.keys}
            />
          ))}
        </div>
      </div>
      <KeyHint id={hintId}>{t('keys')}</KeyHint>
    </div>
  );
}
