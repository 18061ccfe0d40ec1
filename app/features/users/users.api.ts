import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import { userOperations } from '#contract/operations/users.ts';
import type { ResetLink, RoleChange, User, UserChanges, UserHoldings, UsersQuery } from '#contract/users.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { savesFile } from '../../store/download.ts';

/** Users who change or delete their own account may not be allowed to list accounts any more. */
interface OfAccount {
  readonly isOwn: boolean;
}

/** Accounts as administrators manage them. The user's own account has an API in `features/account`. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListPage<User>, UsersQuery>({
      query: (query) => ({ operation: userOperations.listUsers, query }),
      transformResponse: listPageOf<User>,
      providesTags: [{ type: 'Users', id: 'LIST' }],
    }),
    changeUserRole: build.mutation<User, RoleChange & OfAccount>({
      query: ({ isOwn: _, ...change }) => ({ operation: userOperations.changeUserRole, body: change }),
      // 404: somebody else has deleted the account. 409: its role has changed, or it is the last administrator.
      invalidatesTags: (user, error, { isOwn }) =>
        (user && !isOwn) || [404, 409].includes(statusOf(error) ?? 0) ? [{ type: 'Users', id: 'LIST' }, 'Audit'] : [],
    }),
    getUserHoldings: build.query<UserHoldings, string>({
      query: (id) => ({ operation: userOperations.getUserHoldings, query: { id } }),
      // Its tag is the account alone. After a deletion, the parts of the account must not be fetched again.
      providesTags: (_holdings, _error, id) => [{ type: 'Users', id }],
      // A user who confirms a deletion must see the present state.
      keepUnusedDataFor: 0,
    }),
    updateUser: build.mutation<User, UserChanges>({
      query: (body) => ({ operation: userOperations.updateUser, body }),
      invalidatesTags: (_user, error) =>
        !error || statusOf(error) === 404
          ? [{ type: 'Users', id: 'LIST' }, 'Participants', 'Results', 'Certificates', 'Audit']
          : [],
    }),
    createResetLink: build.mutation<ResetLink, Pick<User, 'id'>>({
      query: (body) => ({ operation: userOperations.createResetLink, body }),
      invalidatesTags: (_link, error) => (error ? [] : ['Audit']),
    }),
    endUserSignIns: build.mutation<null, string>({
      query: (id) => ({ operation: userOperations.endUserSignIns, query: { id } }),
      invalidatesTags: (_nothing, error) => (error ? [] : ['Audit']),
    }),
    exportUser: build.mutation<string, string>({
      queryFn: savesFile((id) => ({ operation: userOperations.exportUser, query: { id } })),
      invalidatesTags: (_name, error) => (error ? [] : ['Audit']),
    }),
    removeUserSecondFactor: build.mutation<null, Pick<User, 'id'> & Pick<UserChanges, 'language'>>({
      query: (query) => ({ operation: secondFactorOperations.removeUserSecondFactor, query }),
      invalidatesTags: (_nothing, error, { id }) => [{ type: 'Users', id }, ...(error ? [] : (['Audit'] as const))],
    }),
    deleteUser: build.mutation<null, Pick<User, 'id'> & OfAccount>({
      query: ({ id }) => ({ operation: userOperations.deleteUser, query: { id } }),
      invalidatesTags: (_nothing, error, { isOwn }) =>
        !isOwn && (!error || statusOf(error) === 404)
          ? [{ type: 'Users', id: 'LIST' }, 'Courses', 'Participants', 'Results', 'Audit']
          : [],
    }),
  }),
});
