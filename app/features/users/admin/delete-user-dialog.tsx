import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, UserHoldings } from '#contract/users.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { fullName } from '../../../lib/person-name.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useDeleteUserMutation, useGetUserHoldingsQuery } from '../users.api.ts';
import styles from './delete-user-dialog.module.css';
import { useOwnAccount } from './use-own-account.ts';

/** So many courses are named; the others are counted. */
const namedCourses = 5;

interface DeleteUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** What belongs to the account and goes with it. */
function Holdings({ courses, resultsCount, restingCount, submissionsCount, certificatesCount }: UserHoldings) {
  const { t } = useTranslation('users');
  if (courses.length + resultsCount + restingCount + submissionsCount + certificatesCount === 0) {
    return <Text size="sxs">{t('delete.holdsNothing')}</Text>;
  }
  const others = courses.length - namedCourses;
  return (
    <Text as="div" size="sxs">
      {t('delete.goes')}
      <ul className={styles.parts}>
        {courses.length > 0 && (
          <li>
            {t('delete.courses', { count: courses.length })}
            {courses.slice(0, namedCourses).map(({ id, title }) => (
              <Text key={id} as="div" size="xs" tone="muted">
                {title}
              </Text>
            ))}
            {others > 0 && (
              <Text as="div" size="xs" tone="muted">
                {t('delete.otherCourses', { count: others })}
              </Text>
            )}
          </li>
        )}
        {resultsCount > 0 && <li>{t('delete.results', { count: resultsCount })}</li>}
        {restingCount > 0 && <li>{t('delete.resting', { count: restingCount })}</li>}
        {submissionsCount > 0 && <li>{t('delete.submissions', { count: submissionsCount })}</li>}
        {certificatesCount > 0 && <li>{t('delete.certificates', { count: certificatesCount })}</li>}
      </ul>
    </Text>
  );
}

/** Asks once, naming what goes. Nothing can be confirmed before that is known. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const showToast = useToast();
  const own = useOwnAccount();
  const holdings = useGetUserHoldingsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [deleteUser, { error, isLoading }] = useDeleteUserMutation();
  const isUnderWay = useRef(false);
  const isOwn = own.isOwn(user.id);
  const name = fullName(user);

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
    if (isOwn) own.end();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { error: failure } = await deleteUser({ id: user.id, isOwn });
    isUnderWay.current = false;
    if (!failure) finish(t('delete.done', { name }));
    else if (statusOf(failure) === 404) finish(t('delete.alreadyGone', { name }));
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      size="s"
      title={t('delete.title', { name })}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button variant="red" size="s" disabled={!holdings.data} busy={isLoading} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <div className={stack('1half', 'breakWords')}>
        <Text size="xs" tone="muted">
          {user.email}
        </Text>
        <HoldingsState query={holdings} />
        <Text size="xs" tone="muted">
          {t('delete.forGood')}
        </Text>
        {isOwn && <Notice tone="warning">{t('delete.own')}</Notice>}
        {error && !isLoading && <ErrorState title={t('delete.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
      </div>
    </Modal>
  );
}

function HoldingsState({ query }: { readonly query: ReturnType<typeof useGetUserHoldingsQuery> }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  if (data) return <Holdings {...data} />;
  if (error) {
    return (
      <ErrorState title={t('delete.holdingsFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('delete.looking')}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  );
}
