import { useTranslation } from 'react-i18next';
import type { UserResults } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Table, type TableColumn } from '../../design-system/table/table.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { fullName } from '../../lib/person-name.ts';
import { isCallError } from '../../store/call-error.ts';
import marks from './marks.module.css';
import styles from './participant-results-modal.module.css';
import { useGetUserResultsQuery } from './results.api.ts';
import { resultStateOf, StateMark } from './state-mark.tsx';
import { useOwnFailure } from './use-own-failure.ts';

/** Beside the name of a participant who may not enter the course at present. */
function BlockedMark() {
  const { t } = useTranslation('results');
  return (
    <span className={marks.blocked}>
      <Icon name="lock" size={13} />
      {t('person.blocked')}
    </span>
  );
}

interface ParticipantResultsModalProps {
  readonly courseId: string;
  readonly userId: string;
  readonly onClose: () => void;
}

type ChapterOfUser = UserResults['chapters'][number];

function useColumns(): readonly TableColumn<ChapterOfUser>[] {
  const { t } = useTranslation('results');
  return [
    {
      id: 'title',
      header: t('participant.chapter'),
      cell: ({ title }) => <div className={styles.chapter}>{title}</div>,
      isRowHeader: true,
    },
    {
      id: 'result',
      header: t('participant.result'),
      isNumeric: true,
      cell: ({ testEstimate }) => (testEstimate === null ? '–' : t('percent', { value: testEstimate })),
    },
    {
      id: 'passed',
      header: t('participant.passed'),
      cell: (chapter) => <StateMark state={resultStateOf(chapter.type, chapter)} />,
    },
    { id: 'attempts', header: t('participant.attempts'), isNumeric: true, cell: ({ attempts }) => attempts || '–' },
  ];
}

function Results({ results }: { readonly results: UserResults }) {
  const { t } = useTranslation('results');
  const columns = useColumns();
  const { course, participant, chapters } = results;
  return (
    <>
      <Text size="ms" weight="semibold">
        {course.title}
      </Text>
      <div className={styles.person}>
        <Text as="span" size="sxs">
          {fullName(participant)}
        </Text>
        <Note as="span">{participant.email}</Note>
        {participant.isBlocked && <BlockedMark />}
      </div>
      <div className={styles.results}>
        <Table
          caption={t('participant.caption')}
          isCaptionHidden
          isStacked
          columns={columns}
          rows={chapters}
          keyOf={({ chapterId }) => chapterId}
          empty={t('participant.noChapters')}
        />
      </div>
    </>
  );
}

interface ErrorModalProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function ErrorModal({ error, isRetrying, onRetry, onClose }: ErrorModalProps) {
  const { t } = useTranslation('results');
  return (
    <Modal
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="s"
      title={t('participant.errorTitle')}
      footer={<Button size="s" icon="retry" labelKey="retry" busy={isRetrying} onClick={onRetry} />}
    >
      {t('participant.errorStatus', { status: isCallError(error) ? error.status : '' })}
    </Modal>
  );
}

/** How one participant does in a course, chapter by chapter. */
export function ParticipantResultsModal({ courseId, userId, onClose }: ParticipantResultsModalProps) {
  const { t } = useTranslation('results');
  const query = useGetUserResultsQuery({ courseId, userId }, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const error = useOwnFailure(query);
  if (!data && error !== undefined) {
    return <ErrorModal error={error} isRetrying={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
  }
  return (
    <Modal isOpen onClose={onClose} title={t('participant.title')}>
      {data ? (
        <Results results={data} />
      ) : (
        <div role="status" aria-label={t('participant.loading')}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Modal>
  );
}
