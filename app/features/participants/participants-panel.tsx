import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Button } from '../../design-system/button/button.tsx';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { activeControl } from '../../design-system/virtual-table/use-active-row.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { AddParticipantsDialog, type PeoplePicker } from './add-participants-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { blockControl } from './participant-row.tsx';
import { ParticipantsList } from './participants-list.tsx';
import styles from './participants-panel.module.css';
import { useAddingDraft } from './use-adding-draft.ts';
import { type ParticipantsFilter, useFirstParticipants } from './use-participants.ts';
import { everyParticipant, type ParticipantsView, useParticipantsView } from './use-participants-view.ts';

interface ParticipantsPanelProps {
  readonly courseId: string;
  /** Finds people that are not in the course yet. */
  readonly picker: PeoplePicker;
  /** What a pressed participant is shown as. */
  readonly details: (participant: Participant, onClose: () => void) => ReactNode;
}

interface ToolsProps {
  readonly view: ParticipantsView;
  readonly onView: (changes: Partial<ParticipantsView>) => void;
  readonly onAdd: () => void;
}

function Tools({ view: { search, show, order }, onView, onAdd }: ToolsProps) {
  const { t } = useTranslation('participants');
  return (
    <div className={cluster('1 2', 'alignBottom')}>
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          name="participants-search"
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      </div>
      <Segmented
        legend={t('show.legend')}
        options={[
          { value: 'all', label: t('show.all') },
          { value: 'active', label: t('show.active') },
          { value: 'blocked', label: t('show.blocked') },
        ]}
        value={show}
        onChange={(chosen) => onView({ show: chosen })}
      />
      <Button
        variant="secondary"
        size="s"
        width="content"
        icon={order === 'asc' ? 'arrow-down' : 'arrow-up'}
        aria-label={t(order === 'asc' ? 'order.nowAscending' : 'order.nowDescending')}
        onClick={() => onView({ order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {t(order === 'asc' ? 'order.ascending' : 'order.descending')}
      </Button>
      <Button size="s" icon="plus" className={styles.add} onClick={onAdd}>
        {t('add.open')}
      </Button>
    </div>
  );
}

/** Who is in a course: found, added, shut out and let in again. A list of ten thousand is loaded where it is looked at. */
export function ParticipantsPanel({ courseId, picker, details }: ParticipantsPanelProps) {
  const { t } = useTranslation('participants');
  const [view, setView] = useParticipantsView();
  const [isAdding, setAdding] = useState(false);
  const draft = useAddingDraft(courseId);
  const [opened, setOpened] = useState<Participant | null>(null);
  const [blocking, setBlocking] = useState<Participant | null>(null);
  const filter = useMemo(() => {
    const { search, ...rest } = view;
    return { courseId, ...rest, ...(search === '' ? {} : { search }) };
  }, [courseId, view]);
  const panel = useRef<HTMLElement>(null);

  return (
    // The focus comes here when the row or the button that had it is gone.
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('title')}>
      <Tools view={view} onView={setView} onAdd={() => setAdding(true)} />
      <Found
        filter={filter}
        onAdd={() => setAdding(true)}
        onShowAll={() => {
          setView(everyParticipant);
          panel.current?.focus();
        }}
        onOpen={setOpened}
        onBlock={setBlocking}
        onFocusLost={() => panel.current?.focus()}
      />
      {isAdding && <AddParticipantsDialog {...{ courseId, picker, draft }} onClose={() => setAdding(false)} />}
      {blocking && (
        <BlockDialog
          participant={blocking}
          onClose={() => setBlocking(null)}
          finalFocus={() => activeControl(panel.current, blockControl) ?? panel.current ?? true}
        />
      )}
      {opened && details(opened, () => setOpened(null))}
    </section>
  );
}

interface FoundProps {
  readonly filter: ParticipantsFilter;
  readonly onAdd: () => void;
  readonly onShowAll: () => void;
  readonly onOpen: (participant: Participant) => void;
  readonly onBlock: (participant: Participant) => void;
  readonly onFocusLost: () => void;
}

function Found({ filter, onAdd, onShowAll, onOpen, onBlock, onFocusLost }: FoundProps) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const { currentData, data, error, isFetching, refetch } = useFirstParticipants(filter);
  if (!currentData && error) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  const shown = currentData ?? data;
  if (!shown) return <Waiting />;
  if (shown.total === 0) return <Nobody filter={filter} onAdd={onAdd} onShowAll={onShowAll} />;
  return (
    <>
      <Text as="p" size="xss" tone="muted" role="status">
        {t('count', { count: shown.total })}
      </Text>
      <ParticipantsList total={shown.total} {...{ filter, onOpen, onBlock, onFocusLost }} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('participants');
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {(['first', 'second', 'third', 'fourth'] as const).map((row) => (
        <Skeleton key={row} width="long" />
      ))}
    </div>
  );
}

function Nobody({ filter, onAdd, onShowAll }: Pick<FoundProps, 'filter' | 'onAdd' | 'onShowAll'>) {
  const { t } = useTranslation('participants');
  if (filter.search !== undefined || filter.show !== 'all') {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('nothingFound.showAll')}
          </Button>
        }
      >
        {t('nothingFound.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Button icon="plus" onClick={onAdd}>
          {t('add.open')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
