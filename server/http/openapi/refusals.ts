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

/** Parts of a document that stand in it once, under `components`, however often they are needed; one that is needed once stays in its place. */
export function createSharedParts() {
  const parts = new Map<
    string,
    { readonly name: string; readonly kind: string; readonly part: object; uses: number }
  >();

  return {
    /** Stands for a part. Another part that asks for the same name gets a number after it. */
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
    /** What was built, with a reference or the part itself in the place of each. */
    settle<Built>(built: Built): Built {
      return JSON.parse(JSON.stringify(built), (_key, value) => {
        const shared = parts.get(value?.$shared);
        if (!shared) return value;
        return shared.uses > 1 ? { $ref: `#/components/${shared.kind}/${shared.name}` } : shared.part;
      });
    },
    /** Those of a kind that are referred to. */
    componentsOf(kind: string): Record<string, object> {
      const ofKind = [...parts.values()].filter((each) => each.kind === kind && each.uses > 1);
      return Object.fromEntries(ofKind.map(({ name, part }) => [name, part]));
    },
  };
}
