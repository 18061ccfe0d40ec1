import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/auth.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { AdminList } from '../../../lists/admin-list.tsx';
import { FilterSelect } from '../../../lists/filter-select.tsx';
import { limitsOf, searchedText, useListFilter } from '../../../lists/use-list-filter.ts';
import { usersApi } from '../users.api.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import row from './user-row.module.css';
import { UserRow } from './user-row.tsx';

/** Roles that an account can have, in the order in which the filter offers them. */
const roles: readonly Role[] = ['USER', 'ADMIN'];

function readFilter(address: URLSearchParams): { readonly search: string; readonly role: Role | '' } {
  return { search: searchedText(address), role: roles.find((role) => role === address.get('role')) ?? '' };
}

/** Every account of the site: find people, see who has been here, make administrators, delete. */
export function UsersList() {
  const { t } = useTranslation('users');
  const view = useListFilter(readFilter);
  const { filter, change } = view;
  return (
    <AdminList
      title={t('title')}
      words={(word) => t(`list.${word}`)}
      count={({ total }) => t('list.count', { count: total })}
      countPlace="beside"
      view={view}
      search={{ name: 'search', label: t('list.search') }}
      filters={() => (
        <FilterSelect
          label={t('list.role')}
          name="role"
          options={roles.map((role) => ({ value: role, label: t(`list.${role}`) }))}
          placeholder={t('list.all')}
          value={filter.role}
          onChange={(role) => change({ role })}
        />
      )}
      endpoint={usersApi.endpoints.listUsers}
      request={(filter, page) => ({ ...limitsOf(filter), ...page })}
      pageSize={50}
      look={{ rowClassName: `${rows.row} ${row.row}` }}
      row={(user, ask) => (
        <UserRow
          key={user.id}
          user={user}
          onEdit={() => ask(({ onClose }) => <EditUserDialog user={user} onClose={onClose} />)}
          onChangeRole={() =>
            ask(({ onDone, ...props }) => (
              <ChangeRoleDialog {...props} user={user} onDone={() => filter.role !== '' && onDone()} />
            ))
          }
          onDelete={() => ask((props) => <DeleteUserDialog {...props} user={user} />)}
        />
      )}
    />
  );
}
