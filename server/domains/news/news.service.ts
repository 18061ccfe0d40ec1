import { type Actor, isAdministrator } from '#contract/auth.ts';
import { fieldErrorsOf } from '#contract/common.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { type News, type NewsChanges, NewsContent, type NewsQuery } from '#contract/news.ts';
import { changeVersion } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { loadMarkdownWords } from '#server/text/markdown-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { ContentWriting, WriteRequest } from '#server/writing/content-writing.ts';
import { findNews, insertNews, type NewsRecord, removeNews, updateNews } from './news.repository.ts';
import { newsDocumentOf, newsSearchSource } from './news-document.ts';
import { createNewsReading } from './news-reading.ts';

interface NewsDependencies {
  readonly database: Database;
  readonly writing: ContentWriting;
  readonly renderer: TextRenderer;
  readonly today: () => string;
  readonly publicVersion: () => number;
}

/** The lab's news: visitors read what is public, administrators write. */
export type NewsService = ReturnType<typeof createNewsService>;

/** Includes the reading part. A new item has no search document; the next search adds it. */
export function createNewsService({ database, writing, renderer, today, publicVersion }: NewsDependencies) {
  const { view, list, get, ...reading } = createNewsReading({ database, renderer, today, publicVersion });

  return {
    ...reading,
    /**
     * Newest first, with the count of all matching items.
     * @throws ProblemError UNAUTHENTICATED, FORBIDDEN where a caller who sees only public items gives `state`
     */
    list: (actor: Actor | null, query: NewsQuery): Promise<{ items: News[]; totalCount: number }> => {
      const seesAll = isAdministrator(actor);
      if (query.state && !seesAll) throw new ProblemError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
      return list(seesAll, query);
    },
    /** @throws ProblemError NOT_FOUND, also for an item that the caller may not see yet */
    get: (actor: Actor | null, id: string): Promise<News> => get(isAdministrator(actor), id),
    /** All public items, for the search. */
    searchSource: newsSearchSource(today),

    /** @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: (request: WriteRequest, input: NewsContent): Promise<News> =>
      writing.save(request, async (executor, imageUrl) => {
        const news: NewsRecord = { id: newId(), ...input, imageUrl, version: 1 };
        await insertNews(executor, news, new Date());
        return { answer: view(news), entry: { action: 'news.created', ...namesOf(news) } };
      }),

    /** @throws ProblemError NOT_FOUND, STALE_VERSION, VALIDATION_FAILED, and those of `create` */
    update: async (
      request: WriteRequest,
      { id, version, removeImage = false, ...changes }: NewsChanges,
    ): Promise<News> => {
      const wordsOf = await loadMarkdownWords();
      return writing.save(request, async (executor, newImageUrl) => {
        const { before, after } = await changeVersion({
          version,
          find: () => findNews(executor, id),
          view,
          write: async (before) => {
            const imageUrl = newImageUrl ?? (removeImage ? null : before.imageUrl);
            const content = mergeContent(before, changes);
            const after: NewsRecord = { ...before, ...content, imageUrl, version: before.version + 1 };
            return (await updateNews(executor, after, new Date())) ? after : null;
          },
        });
        const answer = view(after);
        return {
          answer,
          entry: { action: 'news.updated', ...namesOf(after) },
          // An item that is not public yet gets its document on its day.
          ...(answer.isPublic ? { document: newsDocumentOf(after, wordsOf) } : { hidden: { kind: 'news', ref: id } }),
          formerImages: before.imageUrl === after.imageUrl ? [] : [before.imageUrl],
        };
      });
    },

    /** @throws ProblemError NOT_FOUND */
    remove: (request: WriteRequest, id: string): Promise<void> =>
      writing.remove(request, { kind: 'news', ref: id }, async (executor) => {
        const news = mustExist(await removeNews(executor, id));
        return { entry: { action: 'news.deleted', ...namesOf(news) }, formerImages: [news.imageUrl] };
      }),
  };
}

/** The names of an item in the journal. */
function namesOf(news: NewsRecord) {
  const titles = languages.map((language) => news[`title_${language}`]);
  return { subjectId: news.id, subjectTitle: titles.find((title) => title !== '') ?? '' };
}

/** An item with changes: fields that are left out stay. The whole must be valid again. @throws ProblemError VALIDATION_FAILED */
function mergeContent(before: NewsRecord, changes: Omit<NewsChanges, 'id'>): NewsContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const outcome = NewsContent.safeParse({ ...before, ...given });
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, changes) });
}
