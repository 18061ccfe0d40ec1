import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Operation } from '#contract/operations/operation.ts';

const ofEverybody: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
];

/** What any call may be refused with that is for these callers. */
const ofAccess: Readonly<Record<Operation['access'], readonly ErrorCode[]>> = {
  everyone: ofEverybody,
  'signed in': [...ofEverybody, 'UNAUTHENTICATED', 'FORBIDDEN'],
  administrator: [...ofEverybody, 'UNAUTHENTICATED', 'FORBIDDEN', 'ADMIN_SECOND_FACTOR_REQUIRED'],
};

/**
 * All codes that an operation may be refused with: those of any call that is for the same callers and, in full, those of each status
 * that has others as well.
 */
export function refusalsOf({ access, needsConfirmation, refusals = [] }: Operation) {
  const common = ofAccess[access];
  const all = [...common, ...refusals, ...(needsConfirmation ? (['CONFIRMATION_REQUIRED'] as const) : [])];
  const statusOf = (code: ErrorCode) => errorCatalogue[code].status;
  const special = new Set(all.filter((code) => !common.includes(code)).map(statusOf));
  return { own: inOrder(new Set(all.filter((code) => special.has(statusOf(code))))), common: inOrder(new Set(common)) };
}

/** Codes as the catalogue has them. */
export function inOrder(codes: ReadonlySet<ErrorCode>): ErrorCode[] {
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Whether a call happens once where it is sent again under its `Idempotency-Key`. */
export function takesKey({ method, needsNoKey }: Pick<Operation, 'method' | 'needsNoKey'>): boolean {
  return method !== 'GET' && !needsNoKey;
}
