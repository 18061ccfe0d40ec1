import * as z from 'zod/mini';
import { idempotencyLifetimeMilliseconds } from '#contract/limits.ts';

/** A saving that was sent, and may have been written. */
export interface KeptSaving<Fields> {
  /** Idempotency key that it can be asked for again under. */
  readonly key: string;
  /** The version that it was meant for; null for a new item. */
  readonly version: number | null;
  readonly fields: Fields;
  /** It changed the picture too: no draft holds that, so the same cannot be asked for again. */
  readonly hasPicture?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** Unsaved work on one item. `Fields` are plain JSON. */
export interface Draft<Fields> {
  readonly fields: Fields;
  /** Version of the item that the work stands on; null for a new item. */
  readonly version: number | null;
  /** Names of chosen files that had not reached the server: they have to be chosen again. Left out for none. */
  readonly files?: readonly string[] | undefined;
  /** The item's picture was to be taken away. */
  readonly isPictureRemoved?: boolean | undefined;
  /** Left out where nothing was sent, or it is known what became of it. */
  readonly saving?: KeptSaving<Fields> | undefined;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

/** Where the drafts of one kind of item are kept in this browser: one for each item and person. */
export interface DraftStore<Fields> {
  /** Place of a person's draft of an item, by its id or by any name for one to come. Nobody else at this computer is given it. */
  readonly keyOf: (userId: string, item: string) => string;
  /** Null for none: what cannot be read, and what is older than thirty days, is no draft. */
  readonly read: (key: string) => Draft<Fields> | null;
  /** Keeps a draft in place of the one before; gives whether there was room for it. */
  readonly write: (key: string, draft: Draft<Fields>) => boolean;
  readonly remove: (key: string) => void;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Whether the server still knows what came of a saving, and can be asked for the same. */
export function canBeAskedAgain({
  sentAtMs,
  hasPicture,
}: Pick<KeptSaving<unknown>, 'sentAtMs' | 'hasPicture'>): boolean {
  return !hasPicture && Date.now() - sentAtMs < idempotencyLifetimeMilliseconds;
}

/** What the release before kept of an item: several drafts, the newest last. They named files that the browser kept. */
const FormerDrafts = z.array(
  z.looseObject({
    picture: z.optional(z.object({ id: z.nullable(z.string()) })),
    files: z.optional(z.array(z.object({ name: z.string() }))),
    saving: z.optional(z.looseObject({ picture: z.optional(z.unknown()) })),
  }),
);

function inTodaysShape(stored: unknown): unknown {
  const newest = FormerDrafts.safeParse(stored).data?.at(-1);
  if (!newest) return stored;
  const { picture, files, saving, ...draft } = newest;
  return {
    ...draft,
    files: files?.map(({ name }) => name),
    isPictureRemoved: picture?.id === null,
    saving: saving && { ...saving, hasPicture: saving.picture !== undefined },
  };
}

/** `area` is the word for this kind of item in the storage's keys; `fields` reads what an earlier release may have written. */
export function createDraftStore<Fields>(area: string, fields: z.ZodMiniType<Fields>): DraftStore<Fields> {
  const version = z.nullable(z.number());
  const Saving = z.object({
    key: z.string(),
    version,
    fields,
    hasPicture: z.optional(z.boolean()),
    sentAtMs: z.number(),
  });
  const KeptDraft = z.object({
    fields,
    version,
    files: z.optional(z.array(z.string())),
    isPictureRemoved: z.optional(z.boolean()),
    // The work is worth more than what is known of its sending.
    saving: z.catch(z.optional(Saving), undefined),
    savedAtMs: z.number(),
  });
  return {
    keyOf: (userId, item) => `molsys.drafts.${userId}.${area}.${item}`,
    read: (key) => {
      try {
        const draft = KeptDraft.parse(inTodaysShape(JSON.parse(localStorage.getItem(key) ?? 'null')));
        return Date.now() - draft.savedAtMs < keptForMs ? draft : null;
      } catch {
        return null;
      }
    },
    write: (key, draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Where the storage is forbidden there is nothing in it.
      }
    },
  };
}
