import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { useConfirmation } from '../../../confirmation/use-confirmation.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { fullName } from '../../../lib/person-name.ts';
import { AdminList } from '../../../lists/admin-list.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../lists/confirm-dialog.tsx';
import { FilterSelect } from '../../../lists/filter-select.tsx';
import { filterQuery, searchedText, useListFilter } from '../../../lists/use-list-filter.ts';
import { usersApi } from '../users.api.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useOwnAccount } from './use-own-account.ts';
import row from './user-row.module.css';
import { UserRow } from './user-row.tsx';

interface ChangeRoleDialogProps extends RowDialogProps {
  readonly user: User;
}

const promotion = { title: 'promoteTitle', text: 'promoteText', confirm: 'promote', done: 'promoted' };
const demotion = { title: 'demoteTitle', text: 'demoteText', confirm: 'demote', done: 'demoted' };
const both = { cancel: 'cancel', failed: 'failed' };

/** Asks before it makes a user an administrator, or ends that. */
export function ChangeRoleDialog({ user, onClose, onDone }: ChangeRoleDialogProps) {
  const { t } = useTranslation('users');
  const own = useOwnAccount();
  const identity = useConfirmation();
  const [changeUserRole] = usersApi.useChangeUserRoleMutation();
  const isOwn = own.isOwn(user.id);
  const name = fullName(user);
  const isPromotion = user.role !== 'ADMIN';
  const texts = { ...both, ...(isPromotion ? promotion : demotion) };
  return (
    <ConfirmDialog
      words={(word) => t(`changeRole.${texts[word]}`, { name })}
      isDanger={!isPromotion}
      onConfirm={() =>
        identity.prove(() => changeUserRole({ id: user.id, role: isPromotion ? 'ADMIN' : 'USER', isOwn }))
      }
      onClose={onClose}
      onDone={(changed) => {
        onDone();
        if (isOwn && changed) own.takeRole(changed.role);
      }}
    >
      <Note>{user.email}</Note>
      <Text size="sxs">{t(`changeRole.${texts.text}`)}</Text>
      {identity.field}
      {isOwn && <Notice tone="warning">{t('changeRole.own')}</Notice>}
    </ConfirmDialog>
  );
}

/** Roles of an account, in the order of the filter. */
const roles: readonly Role[] = ['USER', 'ADMIN'];

interface UsersFilter {
  readonly search: string;
  readonly role: Role | '';
  /** '' sorts by address. */
  readonly sort: 'name' | '';
}

function readFilter(address: URLSearchParams): UsersFilter {
  const role = roles.find((one) => one === address.get('role')) ?? '';
  return { search: searchedText(address), role, sort: address.get('sort') === 'name' ? 'name' : '' };
}

/** Clears the filter. The order stays. */
const everybody = { search: '', role: '' } as const;

/** All accounts of the site: found, made administrators, deleted, with their last use. */
export function UsersList() {
  const { t } = useTranslation('users');
  const view = useListFilter(readFilter, everybody);
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
        <>
          <FilterSelect
            label={t('list.role')}
            name="role"
            options={roles.map((role) => ({ value: role, label: t(`list.${role}`) }))}
            placeholder={t('list.all')}
            value={filter.role}
            onChange={(role) => change({ role })}
          />
          <FilterSelect
            label={t('list.order')}
            name="sort"
            options={[{ value: 'name', label: t('list.byName') }]}
            placeholder={t('list.byEmail')}
            value={filter.sort}
            onChange={(sort) => change({ sort })}
          />
        </>
      )}
      endpoint={usersApi.endpoints.listUsers}
      request={(filter, page) => ({ ...filterQuery(filter), ...page })}
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
