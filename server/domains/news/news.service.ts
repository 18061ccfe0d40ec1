import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '#contract/auth.ts';
import { fieldErrorsOf, type PageQuery } from '#contract/common.ts';
import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import {
  type News,
  type NewsChanges,
  NewsContent,
  type NewsQuery,
  type NewsStory,
  type NewsStoryPage,
} from '#contract/news.ts';
import { changeVersion, type VersionChange } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { foldedWords, foldText } from '#server/db/fold-text.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { loadMarkdownWords } from '#server/text/markdown-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { LinksService } from '../links/links.service.ts';
import type { KeptImage, MediaService } from '../media/media.service.ts';
import type { LateSource, SearchService, SearchSource } from '../search/search.service.ts';
import {
  countNews,
  findNews,
  insertNews,
  listNews,
  listNewsOf,
  listNewsTitles,
  listUnindexedNews,
  removeNews,
  updateNews,
} from './news.repository.ts';
import { newsDocumentOf } from './news-document.ts';
import { bodyOf, storyOf } from './news-stories.ts';
import { findRelated, type NewsSubject, subjectOf } from './related-news.ts';

/** So many new items a search takes in with one unit, as other writers wait for it. */
const lateAtOnce = 200;

const maxRelated = 3;
/** Related items are looked for among so many of the newest. */
const maxRelatedAmong = 200;

interface NewsDependencies {
  readonly database: Database;
  readonly media: MediaService;
  readonly audit: AuditService;
  readonly links: Pick<LinksService, 'forget'>;
  readonly renderer: TextRenderer;
  readonly search: SearchService;
}

interface Upload {
  readonly path: string;
}

/** News, as the contract's section 3 describes them. */
export interface NewsService {
  /** Newest first, with the count of all that fit the question. */
  list(query: NewsQuery): Promise<{ items: News[]; totalCount: number }>;
  /** @throws ProblemError NOT_FOUND */
  get(id: string): Promise<News>;
  /** The same for reading in a language, with rendered texts where they are wanted. */
  listStories(
    page: PageQuery,
    language: Language,
    withBody: boolean,
  ): Promise<{ items: NewsStory[]; totalCount: number }>;
  /** One item for reading, with the nearest others. @throws ProblemError NOT_FOUND */
  getStory(id: string, language: Language): Promise<NewsStoryPage>;
  /** @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
  create(actor: Actor, input: NewsContent, upload: Upload | null, claim: IdempotencyClaim | null): Promise<News>;
  /** @throws ProblemError NOT_FOUND, STALE_VERSION, VALIDATION_FAILED, and those of `create` */
  update(actor: Actor, input: NewsChanges, upload: Upload | null, claim: IdempotencyClaim | null): Promise<News>;
  /** @throws ProblemError NOT_FOUND */
  remove(actor: Actor, id: string, claim: IdempotencyClaim | null): Promise<void>;
  /** All of them, as they are found. */
  readonly searchSource: SearchSource & LateSource;
}

/** Keeps the subjects of the newest items for finding related ones, so there is one for a process. */
export function createNewsService({ database, media, audit, links, renderer, search }: NewsDependencies): NewsService {
  /** Subjects of the newest items; kept until content changes, as every story is compared with all of them. */
  let subjects: { readonly version: number; readonly all: readonly NewsSubject[] } | null = null;

  async function newestSubjects(): Promise<readonly NewsSubject[]> {
    const version = database.contentVersion();
    if (subjects?.version === version) return subjects.all;
    const newest = await listNews(database.read, { limit: maxRelatedAmong });
    const all = newest.map(subjectOf);
    subjects = { version, all };
    return all;
  }

  async function relatedTo(news: News): Promise<News[]> {
    const ids = findRelated(subjectOf(news), await newestSubjects(), maxRelated);
    const related = await Promise.all(ids.map((id) => findNews(database.read, id)));
    // One of them may have been deleted a moment ago.
    return related.filter((each) => each !== undefined);
  }

  const get = async (id: string): Promise<News> => {
    const news = await findNews(database.read, id);
    if (!news) throw new ProblemError('NOT_FOUND');
    return news;
  };

  const searchSource: SearchSource & LateSource = {
    kind: 'news',
    fingerprint: () => '',
    prepare: async () => {
      const wordsOf = await loadMarkdownWords();
      return async (executor) => (await listNews(executor, {})).map((news) => newsDocumentOf(news, wordsOf));
    },
    prepareMissing: async () => {
      const wordsOf = await loadMarkdownWords();
      return async (executor) =>
        (await listUnindexedNews(executor, lateAtOnce)).map((news) => newsDocumentOf(news, wordsOf));
    },
  };

  return {
    get,
    searchSource,

    listStories: async (page, language, withBody) => {
      const [newest, totalCount] = await Promise.all([listNews(database.read, page), countNews(database.read)]);
      const items: NewsStory[] = [];
      for (const news of newest) {
        const story = await storyOf(news, language, renderer);
        items.push(withBody ? { ...story, body: await bodyOf(news, language, renderer) } : story);
        // A long list must not keep everybody else waiting.
        await breathe();
      }
      return { items, totalCount };
    },

    getStory: async (id, language) => {
      const news = await get(id);
      const related = await relatedTo(news);
      return {
        ...(await storyOf(news, language, renderer)),
        body: await bodyOf(news, language, renderer),
        related: await Promise.all(related.map((each) => storyOf(each, language, renderer))),
      };
    },

    list: async ({ search = '', ...page }) => {
      if (search !== '') return listFound(database.read, search, page);
      const [items, totalCount] = await Promise.all([listNews(database.read, page), countNews(database.read)]);
      return { items, totalCount };
    },

    create: async (actor, input, upload, claim) => {
      return media.withImage(upload, 'image', (image) =>
        writeOnce(
          database,
          claim,
          async (executor) => {
            const news = await create(executor, input, image);
            await audit.record(executor, actor, { action: 'news.created', ...subjectOfDeed(news) });
            return news;
          },
          { changesContent: true },
        ),
      );
    },

    update: async (actor, input, upload, claim) => {
      const wordsOf = await loadMarkdownWords();
      let before: News | null = null;
      const after = await media.withImage(upload, 'image', (image) =>
        writeOnce(
          database,
          claim,
          async (executor) => {
            const change = await applyChanges(executor, input, image);
            before = change.before;
            await search.put(executor, newsDocumentOf(change.after, wordsOf));
            await audit.record(executor, actor, { action: 'news.updated', ...subjectOfDeed(change.after) });
            return change.after;
          },
          { changesContent: true },
        ),
      );
      await releaseReplaced(before, after);
      return after;
    },

    remove: async (actor, id, claim) => {
      const removed = await writeOnce(
        database,
        claim,
        async (executor) => {
          const news = await removeNews(executor, id);
          if (!news) throw new ProblemError('NOT_FOUND');
          await search.remove(executor, 'news', id);
          await links.forget(executor, 'news', [id]);
          await audit.record(executor, actor, { action: 'news.deleted', ...subjectOfDeed(news) });
          return news;
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

/** Titles are folded as they are read: databases fold only what their locale knows, and there are few enough of them. */
async function listFound(
  executor: Executor,
  search: string,
  { limit = Number.MAX_SAFE_INTEGER, offset = 0 }: PageQuery,
) {
  const words = foldedWords(search);
  const found = (await listNewsTitles(executor)).filter(({ title_en, title_ru }) => {
    const titles = foldText(`${title_en} ${title_ru}`);
    return words.every((word) => titles.includes(word));
  });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { items: ids.length === 0 ? [] : await listNewsOf(executor, ids), totalCount: found.length };
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
): Promise<VersionChange<News>> {
  await image?.record(executor);
  return changeVersion({
    version,
    find: () => findNews(executor, id),
    view: (current) => current,
    write: async (before) => {
      const imageUrl = image?.url ?? (removeImage ? null : before.imageUrl);
      const after: News = { id, ...mergeContent(before, changes), imageUrl, version: before.version + 1 };
      return (await updateNews(executor, after, new Date())) ? after : null;
    },
  });
}

/** What an entry of the audit calls an item. */
function subjectOfDeed({ id, title_en, title_ru }: Pick<News, 'id' | 'title_en' | 'title_ru'>) {
  return { subjectId: id, subjectTitle: title_en || title_ru };
}

/** What a field that was left out was before; the whole must be valid again. @throws ProblemError VALIDATION_FAILED */
function mergeContent(before: News, changes: Omit<NewsChanges, 'id'>): NewsContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const outcome = NewsContent.safeParse({ ...before, ...given });
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, changes) });
}
