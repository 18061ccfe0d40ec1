import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Operation } from '#contract/operations/operation.ts';

const ofEverybody: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'IDEMPOTENCY_CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
];

/** What any call may be refused with that is for these callers. */
const ofAccess: Readonly<Record<Operation['access'], readonly ErrorCode[]>> = {
  everyone: ofEverybody,
  'signed in': [...ofEverybody, 'UNAUTHENTICATED'],
  administrator: [...ofEverybody, 'UNAUTHENTICATED', 'FORBIDDEN', 'ADMIN_SECOND_FACTOR_REQUIRED'],
};

/** All codes that an operation may be refused with: its own ones, and those of any call that is for the same callers. */
export function refusalsOf({ access, parameters, needsConfirmation, refusals = [] }: Operation) {
  const own = new Set<ErrorCode>([
    ...refusals,
    ...(needsConfirmation ? (['CONFIRMATION_REQUIRED'] as const) : []),
    ...(parameters ? (['NOT_FOUND'] as const) : []),
  ]);
  return { own: inOrder(own), common: inOrder(new Set(ofAccess[access])) };
}

function inOrder(codes: ReadonlySet<ErrorCode>): ErrorCode[] {
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Whether a call happens once where it is sent again under its `Idempotency-Key`. */
export function takesKey({ method, needsNoKey }: Pick<Operation, 'method' | 'needsNoKey'>): boolean {
  return method !== 'GET' && !needsNoKey;
}
