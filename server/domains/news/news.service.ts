import { fieldErrorsOf } from '#contract/common.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { type News, type NewsChanges, NewsContent } from '#contract/news.ts';
import { changeVersion } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { loadMarkdownWords } from '#server/text/markdown-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { ContentWriting, WriteRequest } from '#server/writing/content-writing.ts';
import { findNews, insertNews, removeNews, updateNews } from './news.repository.ts';
import { newsDocumentOf, newsSearchSource } from './news-document.ts';
import { createNewsReading } from './news-reading.ts';

interface NewsDependencies {
  readonly database: Database;
  readonly writing: ContentWriting;
  readonly renderer: TextRenderer;
}

/** News, as the contract's section 3 describes them. */
export type NewsService = ReturnType<typeof createNewsService>;

/** Takes in the part that reads. A new item has no document at first: the next search takes it in. */
export function createNewsService({ database, writing, renderer }: NewsDependencies) {
  return {
    ...createNewsReading({ database, renderer }),
    /** All of them, as they are found. */
    searchSource: newsSearchSource,

    /** @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: (request: WriteRequest, input: NewsContent): Promise<News> =>
      writing.save(request, async (executor, imageUrl) => {
        const news: News = { id: newId(), ...input, imageUrl, version: 1 };
        await insertNews(executor, news, new Date());
        return { answer: news, entry: { action: 'news.created', ...namesOf(news) } };
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
          view: (current) => current,
          write: async (before) => {
            const imageUrl = newImageUrl ?? (removeImage ? null : before.imageUrl);
            const after: News = { id, ...mergeContent(before, changes), imageUrl, version: before.version + 1 };
            return (await updateNews(executor, after, new Date())) ? after : null;
          },
        });
        return {
          answer: after,
          entry: { action: 'news.updated', ...namesOf(after) },
          document: newsDocumentOf(after, wordsOf),
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

/** What the journal calls an item. */
function namesOf({ id, title_en, title_ru }: News) {
  return { subjectId: id, subjectTitle: title_en || title_ru };
}

/** What a field that was left out was before; the whole must be valid again. @throws ProblemError VALIDATION_FAILED */
function mergeContent(before: News, changes: Omit<NewsChanges, 'id'>): NewsContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const outcome = NewsContent.safeParse({ ...before, ...given });
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, changes) });
}
