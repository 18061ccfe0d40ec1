import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { ErrorState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { SortableItem } from '../../../lists/sortable/sortable-item.tsx';
import { SortableList } from '../../../lists/sortable/sortable-list.tsx';
import { ChapterFacts } from './chapter-facts.tsx';
import styles from './chapter-order.module.css';
import { useChapterOrder } from './use-chapter-order.ts';

interface ChapterOrderProps {
  readonly courseId: string;
  readonly chapters: readonly Chapter[];
}

/** The list while positions are edited: a line for each chapter, to be moved up and down or dragged. Each move is saved at once. */
export function ChapterOrder({ courseId, chapters }: ChapterOrderProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { ordered, isSaving, failure, move, retry } = useChapterOrder(courseId, chapters);
  const entries = useMemo(() => ordered.map(({ id, title }) => ({ id, name: title })), [ordered]);
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
                      {chapter.title}
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
