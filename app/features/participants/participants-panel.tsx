import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { ListWord } from '../../lists/no-rows.tsx';
import { filterQuery, type ListFilter, searchedText, useListFilter } from '../../lists/use-list-filter.ts';
import { AddParticipantsDialog } from './add-participants-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import row from './participant-row.module.css';
import { ParticipantRow } from './participant-row.tsx';
import { participantsApi } from './participants.api.ts';
import styles from './participants-panel.module.css';
import type { PeoplePicker } from './picked-people.tsx';
import { RemoveDialog, RemoveFoundDialog } from './remove-dialog.tsx';
import { useAddingDraft } from './use-adding-draft.ts';

interface ParticipantsFilter {
  readonly search: string;
  readonly show: 'all' | 'active' | 'blocked';
  readonly order: 'asc' | 'desc';
}

const shows = ['all', 'active', 'blocked'] as const;

function readFilter(address: URLSearchParams): ParticipantsFilter {
  return {
    search: searchedText(address),
    show: shows.find((show) => show === address.get('show')) ?? 'all',
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
  };
}

/** Clears the filter. The order stays. */
const everybody: Partial<ParticipantsFilter> = { search: '', show: 'all' };

/** Keys of the list's texts that differ from those of other lists. */
const wordKeys: Readonly<Record<ListWord, string>> = {
  loading: 'loading',
  failed: 'failed',
  moreFailed: 'failed',
  emptyTitle: 'empty.title',
  emptyText: 'empty.text',
  nothingFoundTitle: 'nothingFound.title',
  nothingFoundText: 'nothingFound.text',
  showAll: 'nothingFound.showAll',
};

interface FieldsProps {
  readonly view: ListFilter<ParticipantsFilter>;
  readonly onAdd: () => void;
}

function Fields({ view: { filter, change }, onAdd }: FieldsProps) {
  const { t } = useTranslation('participants');
  const isAscending = filter.order === 'asc';
  return (
    <>
      <Segmented
        legend={t('show.legend')}
        options={shows.map((show) => ({ value: show, label: t(`show.${show}`) }))}
        value={filter.show}
        onChange={(show) => change({ show })}
      />
      <Button
        variant="secondary"
        size="s"
        width="content"
        icon={isAscending ? 'arrow-down' : 'arrow-up'}
        aria-label={t(isAscending ? 'order.nowAscending' : 'order.nowDescending')}
        onClick={() => change({ order: isAscending ? 'desc' : 'asc' })}
      >
        {t(isAscending ? 'order.ascending' : 'order.descending')}
      </Button>
      <Button size="s" icon="plus" className={styles.add} onClick={onAdd}>
        {t('add.open')}
      </Button>
    </>
  );
}

interface ParticipantsPanelProps {
  readonly courseId: string;
  /** Finds people who are not in the course yet. */
  readonly picker: PeoplePicker;
  readonly details: (participant: Participant, onClose: () => void) => ReactNode;
}

/** The participants of a course: found, added, blocked and unblocked. */
export function ParticipantsPanel({ courseId, picker, details }: ParticipantsPanelProps) {
  const { t } = useTranslation('participants');
  const view = useListFilter(readFilter, everybody);
  const [isAdding, setAdding] = useState(false);
  const draft = useAddingDraft(courseId);
  const add = () => setAdding(true);
  return (
    <>
      <AdminList
        title={t('title')}
        words={(word) => t(wordKeys[word])}
        count={({ total }) => t('count', { count: total })}
        view={view}
        search={{ name: 'search', label: t('search') }}
        filters={() => <Fields view={view} onAdd={add} />}
        keepsFields
        create={
          <Button icon="plus" onClick={add}>
            {t('add.open')}
          </Button>
        }
        endpoint={participantsApi.endpoints.listParticipants}
        request={(filter, page) => ({ courseId, ...filterQuery(filter), ...page })}
        pageSize={50}
        look={{ rowClassName: row.row ?? '' }}
        actions={({ filter, total }, ask) => (
          <Button
            variant="remove"
            size="s"
            icon="delete"
            onClick={() => {
              const request = { courseId, ...filterQuery(filter) };
              ask((dialogProps) => <RemoveFoundDialog {...dialogProps} request={request} />);
            }}
          >
            {t('remove.open', { count: total })}
          </Button>
        )}
        row={(participant, ask) => (
          <ParticipantRow
            key={participant.userId}
            participant={participant}
            onOpen={() => ask(({ onClose }) => details(participant, onClose))}
            onBlock={() =>
              ask(({ onClose, onDone }) => (
                <BlockDialog
                  participant={participant}
                  onClose={onClose}
                  // If only blocked people, or only others, are shown, the row disappears.
                  onDone={() => view.filter.show !== 'all' && onDone()}
                />
              ))
            }
            onRemove={() => {
              const people = [participant];
              ask((dialogProps) => <RemoveDialog {...dialogProps} courseId={courseId} people={people} />);
            }}
          />
        )}
      />
      {isAdding && <AddParticipantsDialog {...{ courseId, picker, draft }} onClose={() => setAdding(false)} />}
    </>
  );
}
