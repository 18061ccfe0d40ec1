import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../design-system/text/text.tsx';

interface SortableListProps {
  /** Entries in order; `name` is used to announce moves. */
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  /** Called when an entry moves from one place to another; both count from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** The list, of `SortableItem`s. */
  readonly children: ReactNode;
}

interface Sorting {
  readonly entries: SortableListProps['entries'];
  /** Moves an entry without dragging, and announces its new place. */
  readonly moveTo: (from: number, to: number) => void;
}

/** What a `SortableItem` knows of its list. */
export const SortingContext = createContext<Sorting>({ entries: [], moveTo: () => {} });

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// A short press is not yet a drag.
const pointerOptions = { activationConstraint: { distance: 4 } };
const modifiers = [alongTheList];

/** Announcements during a drag, in the language of the page. */
function useAnnouncements(entries: SortableListProps['entries']): Announcements {
  const { t } = useTranslation('admin');
  const announcedPlace = useRef(0);
  const announce = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at: UniqueIdentifier) => {
    const name = entries.find((entry) => entry.id === id)?.name ?? '';
    const place = entries.findIndex((entry) => entry.id === at) + 1;
    announcedPlace.current = place;
    return t(`sorting.${key}`, { name, place, count: entries.length });
  };
  // At the start an entry is over its own place, which needs no announcement.
  const isNews = (at: UniqueIdentifier) => entries[announcedPlace.current - 1]?.id !== at;
  return {
    onDragStart: ({ active }) => announce('picked', active.id, active.id),
    onDragOver: ({ active, over }) => (over && isNews(over.id) ? announce('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id, active.id),
  };
}

/** A move with its announcement, which is no longer shown when the entry leaves its new place again. */
interface AnnouncedMove {
  readonly id: string;
  readonly to: number;
  readonly text: string;
}

/**
 * Entries that can be reordered: dragged by their handle with a pointer, a finger or the keyboard, or moved by one place with their
 * buttons. Each move is said to screen readers.
 */
export function SortableList({ entries, onMove, children }: SortableListProps) {
  const { t } = useTranslation('admin');
  const [move, setMove] = useState<AnnouncedMove | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(entries);
  const endDrag = ({ active, over }: DragEndEvent) => {
    const from = entries.findIndex(({ id }) => id === active.id);
    const to = entries.findIndex(({ id }) => id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  const sorting = useMemo(() => {
    const moveTo = (from: number, to: number) => {
      const { id = '', name = '' } = entries[from] ?? {};
      setMove({ id, to, text: t('sorting.moved', { name, place: to + 1, count: entries.length }) });
      onMove(from, to);
    };
    return { entries, moveTo };
  }, [entries, onMove, t]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.instructions') } }}
      onDragEnd={endDrag}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <SortingContext value={sorting}>{children}</SortingContext>
      </SortableContext>
      <VisuallyHidden role="status">{move && entries[move.to]?.id === move.id ? move.text : ''}</VisuallyHidden>
    </DndContext>
  );
}
