import type { AccessToken, AccessTokenInput, NewAccessToken } from '#contract/access-tokens.ts';
import type {
  Account,
  AccountChanges,
  PasswordChange,
  PasswordForgotten,
  PasswordReset,
  SignIn,
} from '#contract/account.ts';
import type { Session } from '#contract/auth.ts';
import type { Calendar, CalendarAddress } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { accessTokenOperations } from '#contract/operations/access-tokens.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { calendarOperations } from '#contract/operations/calendar.ts';
import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import { userOperations } from '#contract/operations/users.ts';
import type { RecoveryCodes, SecondFactorSecret, SecondFactorSetup } from '#contract/second-factor.ts';
import { secondFactorTag } from '../../confirmation/confirmation.api.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { savesFile } from '../../store/download.ts';
import { startsSession } from '../../store/session-slice.ts';

const signIns = { type: 'Account', id: 'SIGN_INS' } as const;
const accessTokens = { type: 'Account', id: 'ACCESS_TOKENS' } as const;
const calendar = { type: 'Account', id: 'CALENDAR' } as const;
const person = { type: 'Account', id: 'PERSON' } as const;

/** The user's own account with its second factor, and the e-mails about it. Registration and sign-in are in `features/auth`. The export saves a file in the browser and returns only its name. */
export const ownAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, null>({
      query: () => ({ operation: userOperations.getAccount }),
      providesTags: [person],
    }),
    updateAccount: build.mutation<Account, AccountChanges>({
      query: (body) => ({ operation: userOperations.updateAccount, body }),
      // A new address that counts at once also ends other sign-ins.
      invalidatesTags: (_account, error, { email }) => (error || email === undefined ? [] : [signIns]),
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(ownAccountApi.util.upsertQueryData('getAccount', null, answer.data));
      },
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ operation: userOperations.changePassword, body }),
      invalidatesTags: (_nothing, error) => (error ? [] : [signIns, person]),
    }),
    disconnectOidc: build.mutation<null, null>({
      query: () => ({ operation: authOperations.disconnectOidc }),
      invalidatesTags: [person],
    }),
    listSignIns: build.query<SignIn[], null>({
      query: () => ({ operation: authOperations.listSignIns }),
      providesTags: [signIns],
    }),
    endSignIn: build.mutation<null, string>({
      query: (id) => ({ operation: authOperations.endSignIn, query: { id } }),
      // 404: the sign-in ended by itself meanwhile.
      invalidatesTags: (_nothing, error) => (!error || statusOf(error) === 404 ? [signIns] : []),
    }),
    endOtherSignIns: build.mutation<null, null>({
      query: () => ({ operation: authOperations.endOtherSignIns }),
      invalidatesTags: (_nothing, error) => (error ? [] : [signIns]),
    }),
    listAccessTokens: build.query<AccessToken[], null>({
      query: () => ({ operation: accessTokenOperations.listAccessTokens }),
      providesTags: [accessTokens],
    }),
    createAccessToken: build.mutation<NewAccessToken, AccessTokenInput>({
      query: (body) => ({ operation: accessTokenOperations.createAccessToken, body }),
      invalidatesTags: (_made, error) => (error ? [] : [accessTokens]),
    }),
    removeAccessToken: build.mutation<null, string>({
      query: (id) => ({ operation: accessTokenOperations.removeAccessToken, query: { id } }),
      invalidatesTags: (_nothing, error) => (!error || statusOf(error) === 404 ? [accessTokens] : []),
    }),
    getCalendar: build.query<Calendar, null>({
      query: () => ({ operation: calendarOperations.getCalendar }),
      providesTags: [calendar],
    }),
    createCalendarAddress: build.mutation<CalendarAddress, Language>({
      query: (language) => ({ operation: calendarOperations.createCalendarAddress, query: { language } }),
      invalidatesTags: [calendar],
    }),
    removeCalendarAddress: build.mutation<null, null>({
      query: () => ({ operation: calendarOperations.removeCalendarAddress }),
      invalidatesTags: [calendar],
    }),
    setSecondFactor: build.mutation<SecondFactorSecret | RecoveryCodes, SecondFactorSetup>({
      query: (body) => ({ operation: secondFactorOperations.setSecondFactor, body }),
      invalidatesTags: (_answer, error, { code }) => (error || code === undefined ? [] : [secondFactorTag, signIns]),
    }),
    removeSecondFactor: build.mutation<null, Language>({
      query: (language) => ({ operation: secondFactorOperations.removeSecondFactor, query: { language } }),
      invalidatesTags: [secondFactorTag, signIns],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, Language>({
      query: (language) => ({ operation: secondFactorOperations.renewRecoveryCodes, query: { language } }),
      invalidatesTags: [secondFactorTag],
    }),
    exportAccount: build.mutation<string, null>({
      queryFn: savesFile(() => ({ operation: userOperations.exportAccount })),
    }),
    /** Does not end the session: the page ends it, after it has left the guarded area. */
    deleteAccount: build.mutation<null, string | undefined>({
      query: (password) => ({ operation: userOperations.deleteAccount, body: { password } }),
    }),
    requestPasswordReset: build.mutation<null, PasswordForgotten>({
      query: (body) => ({ operation: authOperations.requestPasswordReset, body, token: '' }),
    }),
    resetPassword: build.mutation<Session, PasswordReset>({
      query: (body) => ({ operation: authOperations.resetPassword, body, token: '' }),
      onQueryStarted: startsSession,
    }),
    requestEmailConfirmation: build.mutation<null, Language>({
      query: (language) => ({ operation: userOperations.requestEmailConfirmation, body: { language } }),
    }),
    confirmEmail: build.mutation<null, string>({
      query: (token) => ({ operation: userOperations.confirmEmail, body: { token }, token: '' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [person, signIns]),
    }),
  }),
});
