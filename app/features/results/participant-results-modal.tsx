import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxExtraAttempts } from '#contract/limits.ts';
import type { UserResults } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Waiting } from '../../design-system/states/states.tsx';
import { Table, type TableColumn } from '../../design-system/table/table.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { fullName } from '../../lib/person-name.ts';
import { isCallError } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import marks from './marks.module.css';
import styles from './participant-results-modal.module.css';
import { resultsApi } from './results.api.ts';
import { resultStateOf, StateMark } from './state-mark.tsx';
import { useOwnFailure } from './use-own-failure.ts';

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

function useColumns(userId: string): readonly TableColumn<ChapterOfUser>[] {
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
    {
      id: 'attempts',
      header: t('participant.attempts'),
      isNumeric: true,
      cell: ({ attempts, attemptsLimit: limit }) =>
        limit === null ? attempts || '–' : t('participant.attemptsOf', { attempts, limit }),
    },
    {
      id: 'extra',
      header: t('participant.extra'),
      cell: (chapter) => (chapter.attemptsLimit === null ? '–' : <ExtraAttempts userId={userId} chapter={chapter} />),
    },
  ];
}

interface ExtraAttemptsProps {
  readonly userId: string;
  readonly chapter: ChapterOfUser;
}

/** The allowance of one participant, attempts beyond a test's limit, which can be changed. */
function ExtraAttempts({ userId, chapter: { chapterId, title, extraAttempts } }: ExtraAttemptsProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const showToast = useToast();
  const [save, { isLoading }] = resultsApi.useSetAllowanceMutation();
  const [typed, setTyped] = useState(String(extraAttempts));
  const count = Number(typed);
  const canSave = /^\d+$/.test(typed) && count <= maxExtraAttempts && count !== extraAttempts;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isLoading) return;
    const { error } = await save({ chapterId, userId, extraAttempts: count });
    if (error === undefined) showToast(t('participant.extraSaved'));
    else showToast(t('participant.extraFailed', { reason: errorText(errorCodeOf(error)) }), 'danger');
  };
  return (
    <form className={cluster('1', 'center')} onSubmit={(event) => void submit(event)}>
      <input
        className={styles.extra}
        name="extraAttempts"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxExtraAttempts}
        aria-label={t('participant.extraFor', { title })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {canSave && (
        <Button type="submit" size="s" variant="secondary" width="content" busy={isLoading}>
          {t('participant.extraSave')}
        </Button>
      )}
    </form>
  );
}

function Results({ results }: { readonly results: UserResults }) {
  const { t } = useTranslation('results');
  const { course, participant, chapters } = results;
  const columns = useColumns(participant.userId);
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

/** The results of one participant in a course, chapter by chapter. */
export function ParticipantResultsModal({ courseId, userId, onClose }: ParticipantResultsModalProps) {
  const { t } = useTranslation('results');
  const query = resultsApi.useGetUserResultsQuery({ courseId, userId }, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const error = useOwnFailure(query);
  if (!data && error !== undefined) {
    return <ErrorModal error={error} isRetrying={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
  }
  return (
    <Modal onClose={onClose} title={t('participant.title')}>
      {data ? (
        <Results results={data} />
      ) : (
        <Waiting label={t('participant.loading')} lines={['half', 'long', 'full', 'full']} />
      )}
    </Modal>
  );
}
