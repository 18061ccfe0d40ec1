import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Regrade } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Waiting } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { problemOf } from '../../store/call-error.ts';
import { excerptOf } from './question-disclosure.tsx';
import { RegradeChanges } from './regrade-changes.tsx';
import { resultsApi } from './results.api.ts';

interface RegradeDialogProps {
  readonly chapterId: string;
  readonly onClose: () => void;
  /** See `Modal`. */
  readonly finalFocus?: (() => HTMLElement | true) | undefined;
}

function useRegrade(chapterId: string) {
  const preview = resultsApi.usePreviewRegradeQuery(chapterId, { refetchOnMountOrArgChange: true });
  const [regrade, { data: done, error, isLoading }] = resultsApi.useRegradeChapterMutation();
  const [isStale, setStale] = useState(false);
  const [confirmed, setConfirmed] = useState<Regrade | null>(null);
  const confirm = async (shown: Regrade) => {
    setConfirmed(shown);
    const { error: failure } = await regrade({ chapterId, version: shown.version });
    if (problemOf(failure)?.code !== 'STALE_VERSION') return;
    setStale(true);
    void preview.refetch();
  };
  const failure = isLoading || problemOf(error)?.code === 'STALE_VERSION' ? undefined : error;
  return { preview, confirm, confirmed, done, failure, isLoading, isStale };
}

interface PreviewProps {
  readonly shown: Regrade;
  readonly isStale: boolean;
  readonly failure: unknown;
}

/** Names the questions that are dropped or credited. A regrade applies this to everybody who was shown them. */
function FaultyQuestions({ questions }: Pick<Regrade, 'questions'>) {
  const { t } = useTranslation('results');
  if (questions.length === 0) return null;
  return (
    <ul className={stack('half')}>
      {questions.map(({ questionId, number, question, scoring }) => (
        <li key={questionId}>
          <Text size="sxs">{t(`regrade.${scoring}`, { number, question: excerptOf(question) })}</Text>
        </li>
      ))}
    </ul>
  );
}

function Preview({ shown, isStale, failure }: PreviewProps) {
  const { t } = useTranslation('results');
  const submissions = t('regrade.sheets', { count: shown.submissionsCount });
  return (
    <>
      {isStale && <Notice tone="warning">{t('regrade.stale')}</Notice>}
      <FaultyQuestions questions={shown.questions} />
      {shown.changes.length === 0 ? (
        <Text size="sxs">
          {[submissions, t('regrade.nothing'), ...(shown.isDue ? [t('regrade.isDue')] : [])].join(' ')}
        </Text>
      ) : (
        <div className={stack('1half')}>
          <Text size="sxs">{`${submissions} ${t('regrade.changes', { count: shown.changes.length })}`}</Text>
          <RegradeChanges changes={shown.changes} />
          <Note>{t('regrade.note')}</Note>
        </div>
      )}
      {failure !== undefined && <CallFailure title={t('regrade.failed')} error={failure} />}
    </>
  );
}

interface OutcomeProps {
  readonly confirmed: Regrade | null;
  readonly done: Regrade;
}

/** The result of a regrade. Somebody else may have done it since the preview. */
function Outcome({ confirmed, done }: OutcomeProps) {
  const { t } = useTranslation('results');
  const { changes, isDue } = done;
  if (changes.length > 0) return <Notice tone="success">{t('regrade.done', { count: changes.length })}</Notice>;
  const isByOthers = confirmed?.changes.length !== 0 || !isDue;
  return isByOthers ? (
    <Notice>{t('regrade.doneByOthers')}</Notice>
  ) : (
    <Notice tone="success">{t('regrade.doneNothing')}</Notice>
  );
}

/** Keeps the focus in the dialog when the button that had it disappears. */
function useRefocus(hasConfirm: boolean) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasConfirm && document.activeElement === document.body) close.current?.focus();
  }, [hasConfirm]);
  return close;
}

/** Judges the answers of a chapter by its present key. It first shows whose result would change, and does it when confirmed. */
export function RegradeDialog({ chapterId, onClose, finalFocus }: RegradeDialogProps) {
  const { t } = useTranslation('results');
  const { preview, confirm, confirmed, done, failure, isLoading, isStale } = useRegrade(chapterId);
  const { data, error, isFetching, refetch } = preview;
  const isOver = done !== undefined;
  const canConfirm = !isOver && !error && data !== undefined && (data.changes.length > 0 || data.isDue);
  const close = useRefocus(canConfirm);
  return (
    <Modal
      onClose={() => !isLoading && onClose()}
      title={t('regrade.title')}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={close} variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t(canConfirm ? 'regrade.cancel' : 'regrade.close')}
          </Button>
          {canConfirm && (
            <Button size="s" busy={isLoading || isFetching} onClick={() => void confirm(data)}>
              {data.changes.length > 0
                ? t('regrade.confirm', { count: data.changes.length })
                : t('regrade.confirmNothing')}
            </Button>
          )}
        </>
      }
    >
      {isOver && <Outcome confirmed={confirmed} done={done} />}
      {!isOver && !error && isFetching && <Waiting label={t('regrade.loading')} lines={['long', 'full', 'half']} />}
      {!isOver && !error && !isFetching && data && <Preview shown={data} isStale={isStale} failure={failure} />}
      {!isOver && error && (
        <CallFailure
          title={t('regrade.previewFailed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          error={error}
        />
      )}
    </Modal>
  );
}
