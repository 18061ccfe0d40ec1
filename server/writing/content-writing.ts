import type { Actor } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { SearchDocument } from './search-document.ts';

/** A file that has been received. */
interface Upload {
  readonly path: string;
}

/** The user who asks for a write, and what the request brings beside the item's fields. */
export interface WriteRequest {
  readonly actor: Actor;
  /** The item's new picture. */
  readonly upload?: Upload | null;
  /** With the same claim, a repeated request writes nothing twice. */
  readonly claim?: Claim;
}

/** What a unit has saved. */
interface Saved<Answer> {
  readonly answer: Answer;
  readonly entry: JournalEntry;
  /** The item as the search finds it from now on; left out where that does not change, or comes later. */
  readonly document?: SearchDocument;
  /** The item, if the search must not find it any more. */
  readonly hidden?: Item;
  /** Pictures that the item named before and may name no more. */
  readonly formerImages?: readonly (string | null)[];
}

/** What a unit has removed. */
type Removed = Pick<Saved<void>, 'entry' | 'formerImages'>;

/** An item that links lead to and the search finds. */
type Item = Pick<SearchDocument, 'kind' | 'ref'>;

/** The one way in which items of the public site are written, each whole or not at all. */
export type ContentWriting = ReturnType<typeof createContentWriting>;

/** What it needs of the services around it. */
interface ContentWritingDependencies {
  readonly database: Database;
  readonly media: {
    withImage<Result>(
      upload: Upload | null,
      field: string,
      write: (image: { readonly url: string; record(executor: Executor): Promise<void> } | null) => Promise<Result>,
    ): Promise<Result>;
    releaseMany(urls: readonly string[]): Promise<void>;
  };
  readonly search: {
    put(executor: Executor, documents: readonly SearchDocument[]): Promise<void>;
    remove(executor: Executor, kind: Item['kind'], ref: string): Promise<void>;
  };
  readonly links: { forget(executor: Executor, kind: Item['kind'], refs: readonly string[]): Promise<void> };
  readonly audit: { record(executor: Executor, actor: Actor, entry: JournalEntry): Promise<void> };
}

/** Pictures that are no longer named are removed after the transaction; the sweep removes those that a crash leaves. */
export function createContentWriting(dependencies: ContentWritingDependencies) {
  const { database, media, search, links, audit } = dependencies;

  async function write<Answer>(
    { actor, upload = null, claim = null }: WriteRequest,
    unit: (executor: Executor, imageUrl: string | null) => Promise<Saved<Answer>>,
    alone: readonly string[] = [],
  ): Promise<Answer> {
    let released: readonly (string | null)[] = [];
    const answer = await media.withImage(upload, 'image', (image) => {
      const whole = async (executor: Executor) => {
        await image?.record(executor);
        const saved = await unit(executor, image?.url ?? null);
        released = saved.formerImages ?? [];
        if (saved.document) await search.put(executor, [saved.document]);
        if (saved.hidden) await search.remove(executor, saved.hidden.kind, saved.hidden.ref);
        await audit.record(executor, actor, saved.entry);
        return saved.answer;
      };
      return writeOnce(database, claim, whole, { changesContent: true, alone });
    });
    await media.releaseMany(released.filter((url) => url !== null));
    return answer;
  }

  return {
    /**
     * Creates or changes an item: picture, item, search and journal in one transaction.
     * @param unit gets the URL of the uploaded picture, or null; it may run more than once, like a unit of `Database.write`
     * @param alone names that only one unit at a time works under
     * @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, IDEMPOTENCY_CONFLICT, and those of `unit`
     */
    save: <Answer>(
      request: WriteRequest,
      unit: (executor: Executor, imageUrl: string | null) => Promise<Saved<Answer>>,
      alone?: readonly string[],
    ): Promise<Answer> => write(request, unit, alone),

    /**
     * Removes an item, with what the search and links know of it.
     * @param alone names that only one unit at a time works under
     * @throws ProblemError IDEMPOTENCY_CONFLICT, and those of `unit`
     */
    remove: (
      request: WriteRequest,
      { kind, ref }: Item,
      unit: (executor: Executor) => Promise<Removed>,
      alone?: readonly string[],
    ): Promise<void> => {
      const removal = async (executor: Executor) => {
        const removed = await unit(executor);
        await search.remove(executor, kind, ref);
        await links.forget(executor, kind, [ref]);
        return { ...removed, answer: undefined };
      };
      return write(request, removal, alone);
    },
  };
}
