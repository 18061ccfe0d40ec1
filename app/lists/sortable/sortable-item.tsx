import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './sortable-item.module.css';
import { SortingContext } from './sortable-list.tsx';

interface SortableItemProps {
  /** The id in the list's `entries`. */
  readonly id: string;
  readonly className?: string | undefined;
  /** Renders the entry around its handle and its two buttons. */
  readonly children: (tools: { readonly handle: ReactNode; readonly buttons: ReactNode }) => ReactNode;
}

/** One entry of a `SortableList`. */
export function SortableItem({ id, className, children }: SortableItemProps) {
  const { t } = useTranslation('admin');
  const { entries, moveTo } = use(SortingContext);
  const sortable = useSortable({ id, attributes: { roleDescription: t('sorting.role') } });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  const index = entries.findIndex((entry) => entry.id === id);
  const name = entries[index]?.name ?? '';
  const isFirst = index <= 0;
  const isLast = index === entries.length - 1;

  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={sortable.setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={t('sorting.handle', { name })}
    >
      <Icon name="menu" size={18} />
    </button>
  );
  // At an end of the list the button stays, so that it keeps the focus.
  const buttons = (
    <span className={styles.buttons}>
      <Button
        variant="quiet"
        size="s"
        icon="arrow-up"
        iconOnly
        looksDisabled={isFirst}
        onClick={() => !isFirst && moveTo(index, index - 1)}
      >
        {t('sorting.up', { name })}
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon="arrow-down"
        iconOnly
        looksDisabled={isLast}
        onClick={() => !isLast && moveTo(index, index + 1)}
      >
        {t('sorting.down', { name })}
      </Button>
    </span>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      className={[styles.item, className].filter(Boolean).join(' ')}
      data-dragging={isDragging}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      {children({ handle, buttons })}
    </li>
  );
}
