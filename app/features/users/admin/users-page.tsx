import { useTranslation } from 'react-i18next';
import type { User, UsersQuery } from '#contract/users.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { PageRows, WaitingList } from '../../../lists/page-rows.tsx';
import { useListUsersQuery } from '../users.api.ts';
import type { UsersFilter } from './use-users-filter.ts';
import row from './user-row.module.css';
import { UserRow } from './user-row.tsx';

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

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('users');
  return (
    <WaitingList label={t('list.loading')} className={rows.box} rowClassName={`${rows.row} ${row.row}`}>
      <WaitingWords />
    </WaitingList>
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
  const query = useListUsersQuery(usersPage(filter, page));
  return (
    <PageRows
      query={query}
      waiting={<WaitingWords />}
      rowClassName={`${rows.row} ${row.row}`}
      failedTitle={t('list.moreFailed')}
    >
      {(user) => (
        <UserRow key={user.id} user={user} onChangeRole={() => onChangeRole(user)} onDelete={() => onDelete(user)} />
      )}
    </PageRows>
  );
}
