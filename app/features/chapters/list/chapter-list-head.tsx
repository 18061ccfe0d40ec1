import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { BlockableButton } from './blockable-button.tsx';
import styles from './chapter-list-head.module.css';
import type { ListMode } from './use-card-modes.ts';

interface ChapterListHeadProps {
  readonly headingId: string;
  readonly count: number;
  readonly mode: ListMode;
  /** The ordering has just ended: the button that began it takes the focus. */
  readonly takesFocus: boolean;
  readonly onAdd: () => void;
  readonly onOrder: () => void;
  readonly onOrdered: () => void;
}

/** The list's heading, the number of chapters, and the actions on all of them. */
export function ChapterListHead(props: ChapterListHeadProps) {
  const { t } = useTranslation('chapters');
  const { headingId, count, mode, takesFocus, onAdd, onOrder, onOrdered } = props;
  const orderButton = useRef<HTMLButtonElement>(null);
  const doneButton = useRef<HTMLButtonElement>(null);
  const isOrdering = mode.kind === 'ordering';
  // Each of the two buttons replaces the other and takes its focus.
  useEffect(() => {
    if (isOrdering) doneButton.current?.focus();
    else if (takesFocus) orderButton.current?.focus();
  }, [isOrdering, takesFocus]);
  const blocked = mode.kind === 'editing' ? t('card.blocked') : null;
  return (
    <div className={cluster('1 2', 'baseline')}>
      <Text as="h2" size="ml" id={headingId}>
        {t('list.title')}
      </Text>
      <Text as="span" size="xss" tone="muted" className={styles.count}>
        {t('list.count', { count })}
      </Text>
      <div className={cluster('1')}>
        {isOrdering ? (
          <Button ref={doneButton} size="s" icon="check" onClick={onOrdered}>
            {t('order.done')}
          </Button>
        ) : (
          <>
            {count > 1 && (
              <BlockableButton
                ref={orderButton}
                variant="secondary"
                size="s"
                icon="sort"
                blockedBecause={blocked}
                onClick={onOrder}
              >
                {t('order.start')}
              </BlockableButton>
            )}
            {count > 0 && (
              <BlockableButton size="s" icon="plus" blockedBecause={blocked} onClick={onAdd}>
                {t('list.add')}
              </BlockableButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}
