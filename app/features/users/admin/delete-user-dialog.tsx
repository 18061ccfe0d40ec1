import { useTranslation } from 'react-i18next';
import type { User, UserHoldings } from '#contract/users.ts';
import { useConfirmation } from '../../../confirmation/use-confirmation.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Waiting } from '../../../design-system/states/states.tsx';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { fullName } from '../../../lib/person-name.ts';
import { CallFailure } from '../../../lists/call-failure.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../lists/confirm-dialog.tsx';
import { Losses } from '../../../lists/deletion-subject.tsx';
import { usersApi } from '../users.api.ts';
import { useOwnAccount } from './use-own-account.ts';

/** How many courses are named; the others are only counted. */
const namedCourses = 5;

interface DeleteUserDialogProps extends RowDialogProps {
  readonly user: User;
}

function Holdings({ courses, resultsCount, restingCount, submissionsCount, certificatesCount }: UserHoldings) {
  const { t } = useTranslation('users');
  if (courses.length + resultsCount + restingCount + submissionsCount + certificatesCount === 0) {
    return <Text size="sxs">{t('delete.holdsNothing')}</Text>;
  }
  const others = courses.length - namedCourses;
  return (
    <Text as="div" size="sxs">
      {t('delete.goes')}
      <Losses>
        {courses.length > 0 && (
          <li>
            {t('delete.courses', { count: courses.length })}
            {courses.slice(0, namedCourses).map(({ id, title }) => (
              <Text key={id} as="div" size="xs" tone="muted">
                {title}
              </Text>
            ))}
            {others > 0 && <Note as="div">{t('delete.otherCourses', { count: others })}</Note>}
          </li>
        )}
        {resultsCount > 0 && <li>{t('delete.results', { count: resultsCount })}</li>}
        {restingCount > 0 && <li>{t('delete.resting', { count: restingCount })}</li>}
        {submissionsCount > 0 && <li>{t('delete.submissions', { count: submissionsCount })}</li>}
        {certificatesCount > 0 && <li>{t('delete.certificates', { count: certificatesCount })}</li>}
      </Losses>
    </Text>
  );
}

/** Asks once before deleting, and names what is lost. Cannot be confirmed before that is known. */
export function DeleteUserDialog({ user, onClose, onDone }: DeleteUserDialogProps) {
  const { t } = useTranslation('users');
  const own = useOwnAccount();
  const identity = useConfirmation();
  const holdings = usersApi.useGetUserHoldingsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [deleteUser] = usersApi.useDeleteUserMutation();
  const isOwn = own.isOwn(user.id);
  const name = fullName(user);
  return (
    <ConfirmDialog
      words={(word) => t(`delete.${word}`, { name })}
      alreadyGone={t('delete.alreadyGone', { name })}
      canConfirm={holdings.data !== undefined}
      onConfirm={() => identity.prove(() => deleteUser({ id: user.id, isOwn }))}
      onClose={onClose}
      onDone={() => {
        onDone();
        if (isOwn) own.end();
      }}
    >
      <Note>{user.email}</Note>
      <HoldingsState query={holdings} />
      <Note>{t('delete.forGood')}</Note>
      {identity.field}
      {isOwn && <Notice tone="warning">{t('delete.own')}</Notice>}
    </ConfirmDialog>
  );
}

function HoldingsState({ query }: { readonly query: ReturnType<typeof usersApi.useGetUserHoldingsQuery> }) {
  const { t } = useTranslation('users');
  const { data, error, isFetching, refetch } = query;
  if (data) return <Holdings {...data} />;
  if (error) {
    return (
      <CallFailure
        title={t('delete.holdingsFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        error={error}
      />
    );
  }
  return <Waiting label={t('delete.looking')} lines={['long', 'half']} />;
}
