import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Select } from '../../../design-system/select/select.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { PageByPage } from '../../../lists/page-by-page.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { useReady } from '../../../lists/use-ready.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListUsersQuery } from '../users.api.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { everybody, roleOf, roles, type UsersFilter, useUsersFilter } from './use-users-filter.ts';
import styles from './users-list.module.css';
import { pageSize, UsersPage, usersPage, WaitingRows } from './users-page.tsx';

interface ToolsProps {
  readonly filter: UsersFilter;
  readonly onFilter: (changes: Partial<UsersFilter>) => void;
  /** Null while it is not known. */
  readonly found: number | null;
}

function Tools({ filter, onFilter, found }: ToolsProps) {
  const { t } = useTranslation('users');
  return (
    <div className={cluster('1half 2', 'alignBottom')}>
      <div className={styles.search}>
        <SearchField label={t('list.search')} value={filter.search} onSearch={(search) => onFilter({ search })} />
      </div>
      <div className={styles.role}>
        <Select
          label={t('list.role')}
          name="role"
          size="s"
          required={false}
          options={roles.map((role) => ({ value: role, label: t(`list.${role}`) }))}
          placeholder={t('list.all')}
          value={filter.role}
          onChange={({ currentTarget: { value } }) => onFilter({ role: roleOf(value) })}
        />
      </div>
      <Text as="span" size="xss" tone="muted" role="status" className={styles.count}>
        {found !== null && t('list.count', { count: found })}
      </Text>
    </div>
  );
}

/** Every account of the site: find people, see who has been here, make administrators, delete. */
export function UsersList() {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const [filter, setFilter] = useUsersFilter();
  const [changing, setChanging] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const list = useRef<HTMLElement>(null);
  // People register all the time, so what another page has cached is not enough here.
  const { data, currentData, error, isFetching, refetch } = useListUsersQuery(usersPage(filter, 0), {
    refetchOnMountOrArgChange: true,
  });
  const shown = useReady(filter, currentData !== undefined);
  const showAll = () => {
    setFilter(everybody);
    list.current?.focus();
  };
  const content = () => {
    if (!currentData && error) {
      return (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(errorCodeOf(error))}
        </ErrorState>
      );
    }
    if (!data) return <WaitingRows />;
    if (data.total === 0) {
      return (
        <EmptyState
          title={t('list.nothingFoundTitle')}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('list.showAll')}
            </Button>
          }
        >
          {t('list.nothingFoundText')}
        </EmptyState>
      );
    }
    return (
      <PageByPage
        key={`${shown.role} ${shown.search}`}
        total={data.total}
        pageSize={pageSize}
        isStale={shown !== filter}
        className={rows.box}
      >
        {(page) => (
          <UsersPage key={page} filter={shown} page={page} onChangeRole={setChanging} onDelete={setDeleting} />
        )}
      </PageByPage>
    );
  };
  return (
    // The focus comes here when the row or the button that had it is gone.
    <section ref={list} tabIndex={-1} className={stack('2')} aria-label={t('title')}>
      <Tools filter={filter} onFilter={setFilter} found={data?.total ?? null} />
      {content()}
      {changing && (
        <ChangeRoleDialog
          user={changing}
          onClose={() => setChanging(null)}
          onChanged={() => filter.role !== '' && list.current?.focus()}
        />
      )}
      {deleting && (
        <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} onDeleted={() => list.current?.focus()} />
      )}
    </section>
  );
}
