import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/auth.ts';
import type { User, UsersQuery } from '#contract/users.ts';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListUsersQuery } from '../users.api.ts';
import rowStyles from './user-row.module.css';
import { UserRow } from './user-row.tsx';
import styles from './users-list.module.css';

/** Which accounts are shown. */
export interface UsersFilter {
  readonly search: string;
  /** '' for everybody. */
  readonly role: Role | '';
}

/** How many accounts come with one call. */
export const pageSize = 50;

/** What one page of the list is asked for by; pages count from 0. */
export function usersPage({ search, role }: UsersFilter, page: number): UsersQuery {
  return {
    limit: pageSize,
    offset: page * pageSize,
    ...(search === '' ? {} : { search }),
    ...(role === '' ? {} : { role }),
  };
}

const waitingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('users');
  return (
    <div className={styles.rows} role="status" aria-label={t('list.loading')}>
      {waitingRows.map((row) => (
        <div key={row} className={rowStyles.row}>
          <WaitingWords />
        </div>
      ))}
    </div>
  );
}

function WaitingWords() {
  return (
    <div>
      <Skeleton width="half" />
      <Skeleton width="short" />
    </div>
  );
}

interface UsersPageProps {
  readonly filter: UsersFilter;
  /** Counted from 0. */
  readonly page: number;
  readonly onChangeRole: (user: User) => void;
  readonly onDelete: (user: User) => void;
}

/** The rows of one page. */
export function UsersPage({ filter, page, onChangeRole, onDelete }: UsersPageProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListUsersQuery(usersPage(filter, page));
  if (data) {
    return data.items.map((user) => (
      <UserRow key={user.id} user={user} onChangeRole={() => onChangeRole(user)} onDelete={() => onDelete(user)} />
    ));
  }
  if (!error) {
    return waitingRows.map((row) => (
      <li key={row} className={rowStyles.row}>
        <WaitingWords />
      </li>
    ));
  }
  return (
    <li className={styles.failedPage}>
      <ErrorState title={t('list.moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
