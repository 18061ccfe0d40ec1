import * as z from 'zod/mini';
import { idempotencyLifetimeMilliseconds } from '#contract/limits.ts';

/** A save that was sent, and may have reached the database. */
export interface KeptSaving<Fields> {
  /** Idempotency key for sending it again. */
  readonly key: string;
  /** The version that it was meant for; null for a new item. */
  readonly version: number | null;
  readonly fields: Fields;
  /** The save also changed the picture. Drafts do not hold pictures, so it cannot be sent again. */
  readonly hasPicture?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** Unsaved work on one item. `Fields` are plain JSON. */
export interface Draft<Fields> {
  readonly fields: Fields;
  /** Version of the item that the draft is based on; null for a new item. */
  readonly version: number | null;
  /** Names of chosen files that had not been uploaded: they must be chosen again. Left out if there are none. */
  readonly files?: readonly string[] | undefined;
  /** Whether the item's picture was to be removed. */
  readonly isPictureRemoved?: boolean | undefined;
  /** Left out if nothing was sent, or if the outcome is known. */
  readonly saving?: KeptSaving<Fields> | undefined;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

/** Keeps the drafts of one kind of item in this browser: one per item and user. */
export interface DraftStore<Fields> {
  /** Storage key of a user's draft of an item, by its id, or by any name for a new one. Other users of this computer never get it. */
  readonly keyOf: (userId: string, item: string) => string;
  /** Null if there is no draft, if it is unreadable, or if it is older than thirty days. */
  readonly read: (key: string) => Draft<Fields> | null;
  /** Keeps a draft in place of the former one; returns whether there was room for it. */
  readonly write: (key: string, draft: Draft<Fields>) => boolean;
  readonly remove: (key: string) => void;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Whether the server still remembers the outcome of a save, so that it can be sent again. */
export function canBeSentAgain({
  sentAtMs,
  hasPicture,
}: Pick<KeptSaving<unknown>, 'sentAtMs' | 'hasPicture'>): boolean {
  return !hasPicture && Date.now() - sentAtMs < idempotencyLifetimeMilliseconds;
}

/** The form in which the previous release kept drafts: several per item, the newest last, with names of files kept in the browser. */
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

/** `area` is the word for this kind of item in storage keys; `fields` reads what an earlier release may have written. */
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
    // An unreadable record of the save must not lose the work.
    saving: z.catch(z.optional(Saving), undefined),
    savedAtMs: z.number(),
  });
  return {
    keyOf: (userId, item) => `molsys.drafts.${userId}.${area}.${item}`,
    read: (key) => {
      try {
        const draft = KeptDraft.parse(inTodaysShape(JSON.parse(localStorage.getItem(key) ?? 'null')));
        if (Date.now() - draft.savedAtMs < keptForMs) return draft;
        localStorage.removeItem(key);
        return null;
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
        // If storage is forbidden, it is empty.
      }
    },
  };
}
