import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { Credentials, Registration } from '#contract/auth.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf } from '../../store/call-error.ts';

/** The two types of the one form. */
export type AccountFormType = 'authorization' | 'registration';

type FieldName = keyof Registration;

/** What each type asks for before e-mail and password, in order, named for what browsers fill in. */
export const nameFields = {
  authorization: [],
  registration: [
    { name: 'name', autoComplete: 'given-name' },
    { name: 'surname', autoComplete: 'family-name' },
  ],
} as const satisfies Record<AccountFormType, readonly { readonly name: FieldName; readonly autoComplete: string }[]>;

/** The form has all four fields whatever its type; a sign-in does not look at two of them. */
const SignIn = z.extend(Credentials, { name: z.string(), surname: z.string() });

export const accountResolvers = {
  authorization: standardSchemaResolver(SignIn),
  registration: standardSchemaResolver(Registration),
};

function isFieldName(path: string): path is FieldName {
  return Object.hasOwn(Registration.shape, path);
}

/** The fields of the form that the server has refused. */
export function fieldErrorsIn(error: unknown): { readonly path: FieldName; readonly code: FieldErrorCode }[] {
  const problem = problemOf(error);
  const named = (problem?.errors ?? []).flatMap(({ path, code }) =>
    isFieldName(path) && isFieldErrorCode(code) ? [{ path, code }] : [],
  );
  if (named.length > 0) return named;
  return problem?.code === 'EMAIL_TAKEN' ? [{ path: 'email', code: 'EMAIL_TAKEN' }] : [];
}
