import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { Credentials, Registration } from '#contract/auth.ts';

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

/** What each type of form checks before it sends: a registration all four fields, a sign-in e-mail and password alone. */
export const accountResolvers = {
  authorization: standardSchemaResolver(SignIn),
  registration: standardSchemaResolver(Registration),
};
