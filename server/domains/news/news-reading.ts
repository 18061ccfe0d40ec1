import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageQuery } from '#contract/common.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { type Language, languages, languagesFor } from '#contract/languages.ts';
import type { News, NewsQuery, NewsStory, NewsStoryPage } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { Database } from '#server/db/database.ts';
import { foldedWords, foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import { bindWords } from '#server/text/bind-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import {
  countNews,
  findNews,
  listNews,
  listNewsOf,
  listNewsTitles,
  type NewsRecord,
  type NewsScope,
} from './news.repository.ts';
import { createRelatedNews } from './related-news.ts';

interface ReadingDependencies {
  readonly database: Database;
  readonly renderer: TextRenderer;
  /** The day at the site: an item is public from its own on. */
  readonly today: () => string;
  /** Differs after every change of what is public. */
  readonly publicVersion: () => number;
}

/** The part of the news service that only reads. Drafts, and items whose day has not come, are there for administrators alone. */
export function createNewsReading({ database, renderer, today, publicVersion }: ReadingDependencies) {
  const relatedTo = createRelatedNews({ database, today, publicVersion });

  const isPublic = ({ isDraft, date }: NewsRecord) => !isDraft && date <= today();

  /** An item as administrators see it. */
  const view = (news: NewsRecord): News => ({ ...news, isPublic: isPublic(news) });

  const listRecords = async (scope: NewsScope, { search = '', ...page }: Omit<NewsQuery, 'state'>) => {
    if (search !== '') return listFound(database.read, scope, search, page);
    const [items, totalCount] = await Promise.all([
      listNews(database.read, scope, page),
      countNews(database.read, scope),
    ]);
    return { items, totalCount };
  };

  const get = async (seesAll: boolean, id: string): Promise<News> => {
    const news = view(mustExist(await findNews(database.read, id)));
    if (!news.isPublic && !seesAll) throw new ProblemError('NOT_FOUND');
    return news;
  };

  return {
    view,
    /** Newest first, with the count of all that fit the question; `state` is of those who see all. */
    list: async (seesAll: boolean, { state, ...query }: NewsQuery): Promise<{ items: News[]; totalCount: number }> => {
      const scope = seesAll && !state ? null : { state: state ?? 'public', today: today() };
      const { items, totalCount } = await listRecords(scope, query);
      return { items: items.map(view), totalCount };
    },
    /** @throws ProblemError NOT_FOUND, also for who may not see it yet */
    get,

    /** The same for reading in a language, with rendered texts where they are wanted. */
    listStories: async (
      page: PageQuery,
      language: Language,
      withBody: boolean,
    ): Promise<{ items: NewsStory[]; totalCount: number }> => {
      const { items: newest, totalCount } = await listRecords({ state: 'public', today: today() }, page);
      const items: NewsStory[] = [];
      for (const news of newest) {
        const story = await storyOf(news, language, renderer);
        items.push(withBody ? { ...story, body: await bodyOf(news, language, renderer) } : story);
        // A long list must not keep everybody else waiting.
        await nextTurn();
      }
      return { items, totalCount };
    },

    /** One item for reading, with the nearest others. @throws ProblemError NOT_FOUND */
    getStory: async (id: string, language: Language): Promise<NewsStoryPage> => {
      const news = await get(false, id);
      const related = await relatedTo(news);
      return {
        ...(await storyOf(news, language, renderer)),
        // Headings have addresses on the item's own page alone: a list has many texts.
        body: await bodyOf(news, language, renderer, news.description_en),
        languages: languages.filter((each) => news[`title_${each}`] !== ''),
        related: await Promise.all(related.map((each) => storyOf(each, language, renderer))),
      };
    },
  };
}

/** Titles are folded as they are read: databases fold only what their locale knows, and there are few enough of them. */
async function listFound(
  executor: Executor,
  scope: NewsScope,
  search: string,
  { limit = Number.MAX_SAFE_INTEGER, offset = 0 }: PageQuery,
) {
  const words = foldedWords(search);
  const found = (await listNewsTitles(executor, scope)).filter((news) => {
    const titles = foldText(languages.map((language) => news[`title_${language}`]).join(' '));
    return words.every((word) => titles.includes(word));
  });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { items: ids.length === 0 ? [] : await listNewsOf(executor, ids), totalCount: found.length };
}

interface Worded {
  readonly words: string;
  readonly language: Language;
}

/** A text in the wanted language, or in another where it is not there. Where none is, nothing is missing. */
function inLanguage(news: NewsRecord, name: 'title' | 'description', wanted: Language): Worded {
  const language = languagesFor(wanted).find((each) => news[`${name}_${each}`] !== '') ?? wanted;
  return { words: news[`${name}_${language}`], language };
}

/** An item for reading in a language, without its rendered text. */
async function storyOf(news: NewsRecord, wanted: Language, renderer: TextRenderer): Promise<NewsStory> {
  const title = inLanguage(news, 'title', wanted);
  const text = inLanguage(news, 'description', wanted);
  return {
    id: news.id,
    date: news.date,
    imageUrl: news.imageUrl,
    title: bindWords(spellFormulas(title.words)),
    titleLanguage: title.language,
    textLanguage: text.language,
    summary: await renderer.summaryOf(text.words),
  };
}

/** The rendered text of an item; its links lead to pages in the reader's language. */
function bodyOf(news: NewsRecord, wanted: Language, renderer: TextRenderer, english?: string): Promise<RichText> {
  return renderer.render(inLanguage(news, 'description', wanted).words, wanted, english);
}
