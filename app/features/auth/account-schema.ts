import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { Credentials, Registration } from '#contract/auth.ts';

/** The two types of the form: `registration` and `authorization` (signing in). */
export type AccountFormType = 'authorization' | 'registration';

type FieldName = keyof Registration;

/** The fields of each type before e-mail and password, in order. The names are those that browsers fill in. */
export const nameFields = {
  authorization: [],
  registration: [
    { name: 'name', autoComplete: 'given-name' },
    { name: 'surname', autoComplete: 'family-name' },
  ],
} as const satisfies Record<AccountFormType, readonly { readonly name: FieldName; readonly autoComplete: string }[]>;

/** The form always has all four fields. A sign-in ignores two of them. */
const SignIn = z.extend(Credentials, { name: z.string(), surname: z.string() });

/** Checks a form before it is sent: all four fields of a registration, only e-mail and password of a sign-in. */
export const accountResolvers = {
  authorization: standardSchemaResolver(SignIn),
  registration: standardSchemaResolver(Registration),
};
