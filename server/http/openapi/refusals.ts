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

/** Codes that any call for these callers may be refused with. */
const ofAccess: Readonly<Record<Operation['access'], readonly ErrorCode[]>> = {
  everyone: ofEverybody,
  'signed in': [...ofEverybody, 'UNAUTHENTICATED', 'FORBIDDEN'],
  administrator: [...ofEverybody, 'UNAUTHENTICATED', 'FORBIDDEN', 'ADMIN_SECOND_FACTOR_REQUIRED'],
};

/**
 * The codes that an operation may be refused with: `common` are those of any call for its callers; `own` are all codes of each status that
 * has a code beyond the common ones.
 */
export function refusalsOf({ access, needsConfirmation, refusals = [] }: Operation) {
  const common = ofAccess[access];
  const all = [...common, ...refusals, ...(needsConfirmation ? (['CONFIRMATION_REQUIRED'] as const) : [])];
  const statusOf = (code: ErrorCode) => errorCatalogue[code].status;
  const special = new Set(all.filter((code) => !common.includes(code)).map(statusOf));
  return { own: inOrder(new Set(all.filter((code) => special.has(statusOf(code))))), common: inOrder(new Set(common)) };
}

/** Codes in the order of the catalogue. */
export function inOrder(codes: ReadonlySet<ErrorCode>): ErrorCode[] {
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Whether a call that is sent again under its `Idempotency-Key` happens only once. */
export function takesIdempotencyKey({ method, needsNoKey }: Pick<Operation, 'method' | 'needsNoKey'>): boolean {
  return method !== 'GET' && !needsNoKey;
}

/** Parts of a document that are needed several times: each is written once, under `components`. A part needed once stays in its place. */
export function createSharedParts() {
  const parts = new Map<
    string,
    { readonly name: string; readonly kind: string; readonly part: object; uses: number }
  >();

  return {
    /** Gives a placeholder for a part. Another part that asks for the same name gets a number after it. */
    share(kind: string, wanted: string, part: object): object {
      const key = `${kind} ${wanted} ${JSON.stringify(part)}`;
      const others = [...parts.keys()].filter((each) => each.startsWith(`${kind} ${wanted} `));
      const known = parts.get(key) ?? {
        name: wanted + (others.length > 0 ? `_${others.length + 1}` : ''),
        kind,
        part,
        uses: 0,
      };
      known.uses += 1;
      parts.set(key, known);
      return { $shared: key };
    },
    /** The document, with each placeholder replaced by a reference or by the part itself. */
    settle<Built>(built: Built): Built {
      return JSON.parse(JSON.stringify(built), (_key, value) => {
        const shared = parts.get(value?.$shared);
        if (!shared) return value;
        return shared.uses > 1 ? { $ref: `#/components/${shared.kind}/${shared.name}` } : shared.part;
      });
    },
    /** Parts of a kind that are referred to. */
    componentsOf(kind: string): Record<string, object> {
      const ofKind = [...parts.values()].filter((each) => each.kind === kind && each.uses > 1);
      return Object.fromEntries(ofKind.map(({ name, part }) => [name, part]));
    },
  };
}
