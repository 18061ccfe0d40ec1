import type { Actor } from '#contract/auth.ts';
import { fieldErrorsOf, type PageQuery } from '#contract/common.ts';
import { ProblemError } from '#contract/errors.ts';
import { type News, type NewsChanges, NewsContent } from '#contract/news.ts';
import type { Database } from '#server/db/database.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { KeptImage, MediaService } from '../media/media.service.ts';
import { mayWriteNews } from './news.policy.ts';
import { countNews, findNews, insertNews, listNews, removeNews, updateNews } from './news.repository.ts';

/** How often a change without a version is tried again when others change the item at the same time. */
const maxTries = 10;

interface NewsDependencies {
  readonly database: Database;
  readonly media: MediaService;
}

interface Upload {
  readonly path: string;
}

/** News, as the contract's section 3 describes them. */
export interface NewsService {
  /** Newest first, with the count of all. */
  list(page: PageQuery): Promise<{ items: News[]; totalCount: number }>;
  /** @throws ProblemError NOT_FOUND */
  get(id: string): Promise<News>;
  /** Refuses who may not write, before anything of a body is read. @throws ProblemError FORBIDDEN */
  requireWriter(actor: Actor): void;
  /** @throws ProblemError FORBIDDEN, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
  create(actor: Actor, input: NewsContent, upload: Upload | null, claim: IdempotencyClaim | null): Promise<News>;
  /** @throws ProblemError FORBIDDEN, NOT_FOUND, STALE_VERSION, VALIDATION_FAILED, and those of `create` */
  update(actor: Actor, input: NewsChanges, upload: Upload | null, claim: IdempotencyClaim | null): Promise<News>;
  /** @throws ProblemError FORBIDDEN, NOT_FOUND */
  remove(actor: Actor, id: string, claim: IdempotencyClaim | null): Promise<void>;
}

export function createNewsService({ database, media }: NewsDependencies): NewsService {
  const requireWriter = (actor: Actor) => {
    if (!mayWriteNews(actor)) throw new ProblemError('FORBIDDEN');
  };

  return {
    requireWriter,

    list: async (page) => {
      const [items, totalCount] = await Promise.all([listNews(database.read, page), countNews(database.read)]);
      return { items, totalCount };
    },

    get: async (id) => {
      const news = await findNews(database.read, id);
      if (!news) throw new ProblemError('NOT_FOUND');
      return news;
    },

    create: async (actor, input, upload, claim) => {
      requireWriter(actor);
      return media.withImage(upload, 'image', (image) =>
        writeOnce(database, claim, (executor) => create(executor, input, image), { changesContent: true }),
      );
    },

    update: async (actor, input, upload, claim) => {
      requireWriter(actor);
      let before: News | null = null;
      const after = await media.withImage(upload, 'image', (image) =>
        writeOnce(
          database,
          claim,
          async (executor) => {
            const change = await applyChanges(executor, input, image);
            before = change.before;
            return change.after;
          },
          { changesContent: true },
        ),
      );
      await releaseReplaced(before, after);
      return after;
    },

    remove: async (actor, id, claim) => {
      requireWriter(actor);
      const removed = await writeOnce(
        database,
        claim,
        async (executor) => {
          const record = await removeNews(executor, id);
          if (!record) throw new ProblemError('NOT_FOUND');
          return record;
        },
        { changesContent: true },
      );
      await media.release(removed.imageUrl);
    },
  };

  async function releaseReplaced(before: News | null, after: News): Promise<void> {
    if (before && before.imageUrl !== after.imageUrl) await media.release(before.imageUrl);
  }
}

async function create(executor: Executor, input: NewsContent, image: KeptImage | null): Promise<News> {
  await image?.record(executor);
  const news: News = { id: newId(), ...input, imageUrl: image?.url ?? null, version: 1 };
  const { imageUrl, ...stored } = news;
  const now = new Date();
  await insertNews(executor, { ...stored, image_url: imageUrl, created_at: now, updated_at: now });
  return news;
}

async function applyChanges(
  executor: Executor,
  { id, version, removeImage = false, ...changes }: NewsChanges,
  image: KeptImage | null,
): Promise<{ before: News; after: News }> {
  await image?.record(executor);
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await findNews(executor, id);
    if (!before) throw new ProblemError('NOT_FOUND');
    if (version !== undefined && version !== before.version) {
      throw new ProblemError('STALE_VERSION', { current: before });
    }
    const imageUrl = image?.url ?? (removeImage ? null : before.imageUrl);
    const after: News = { id, ...mergeContent(before, changes), imageUrl, version: before.version + 1 };
    if (await updateNews(executor, after, new Date())) return { before, after };
  }
  throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** What a field that was left out was before; the whole must be valid again. @throws ProblemError VALIDATION_FAILED */
function mergeContent(before: News, changes: Omit<NewsChanges, 'id'>): NewsContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const outcome = NewsContent.safeParse({ ...before, ...given });
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, changes) });
}
