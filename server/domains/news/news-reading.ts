import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageQuery } from '#contract/common.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { type Language, languages, languagesFor } from '#contract/languages.ts';
import type { News, NewsQuery, NewsStory, NewsStoryPage } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { Database } from '#server/db/database.ts';
import { foldedWords, foldText } from '#server/db/fold-text.ts';
import { createLastValue } from '#server/db/last-value.ts';
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

interface ReadingDependencies {
  readonly database: Database;
  readonly renderer: TextRenderer;
  /** The site's present day. An item is public from its own day on. */
  readonly today: () => string;
  /** Changes with every change of what visitors see. */
  readonly publicVersion: () => number;
}

/** The reading part of the news service. Only administrators see drafts, and items whose day has not come. */
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
    /** Newest first, with the count of all matching items. Only callers who see all may give `state`. */
    list: async (seesAll: boolean, { state, ...query }: NewsQuery): Promise<{ items: News[]; totalCount: number }> => {
      const scope = seesAll && !state ? null : { state: state ?? 'public', today: today() };
      const { items, totalCount } = await listRecords(scope, query);
      return { items: items.map(view), totalCount };
    },
    /** @throws ProblemError NOT_FOUND, also for an item that the caller may not see yet */
    get,

    /** Lists items for readers of a language, with rendered texts if they are wanted. */
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
        // Yields, so that a long list does not keep other requests waiting.
        await nextTurn();
      }
      return { items, totalCount };
    },

    /** One item for readers, with related ones. @throws ProblemError NOT_FOUND */
    getStory: async (id: string, language: Language): Promise<NewsStoryPage> => {
      const news = await get(false, id);
      const related = await relatedTo(news);
      return {
        ...(await storyOf(news, language, renderer)),
        // Headings get addresses only on the item's own page: a list has many texts.
        body: await bodyOf(news, language, renderer, news.description_en),
        languages: languages.filter((each) => news[`title_${each}`] !== ''),
        related: await Promise.all(related.map((each) => storyOf(each, language, renderer))),
      };
    },
  };
}

/** Titles are folded here, because databases fold only the letters of their locale. There are few enough titles for that. */
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

/** A text in the wanted language, or in another that has it. If no language has it, nothing is missing. */
function inLanguage(news: NewsRecord, name: 'title' | 'description', wanted: Language): Worded {
  const language = languagesFor(wanted).find((each) => news[`${name}_${each}`] !== '') ?? wanted;
  return { words: news[`${name}_${language}`], language };
}

/** An item for readers of a language, without its rendered text. */
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

/** The rendered text of an item. Its links lead to pages in the reader's language. */
function bodyOf(news: NewsRecord, wanted: Language, renderer: TextRenderer, english?: string): Promise<RichText> {
  return renderer.render(inLanguage(news, 'description', wanted).words, wanted, english);
}

const maxRelated = 3;
/** Related items are chosen among this many of the newest. */
const maxRelatedAmong = 200;

/** The subject of a news item, judged by its words. */
interface NewsSubject {
  readonly id: string;
  readonly date: string;
  /** The stems of its words, in all languages. */
  readonly stems: ReadonlySet<string>;
}

const minWordLength = 4;
/** The first letters tell two words apart: endings change with each case in Russian, and often in English. */
const stemLength = 6;

interface RelatedDependencies {
  readonly database: Database;
  readonly today: () => string;
  readonly publicVersion: () => number;
}

/**
 * Finds the public items most related to one, the nearest first. Caches the newest items' subjects until content changes, so each process
 * needs just one.
 */
function createRelatedNews({ database, today, publicVersion }: RelatedDependencies) {
  const lastSubjects = createLastValue<readonly NewsSubject[]>();

  async function readSubjects(): Promise<readonly NewsSubject[]> {
    const newest = await listNews(database.read, { state: 'public', today: today() }, { limit: maxRelatedAmong });
    return newest.map(subjectOf);
  }

  return async (news: NewsRecord): Promise<NewsRecord[]> => {
    const ids = findRelated(subjectOf(news), await lastSubjects([publicVersion()], readSubjects), maxRelated);
    const related = await Promise.all(ids.map((id) => findNews(database.read, id)));
    // An item may have been deleted a moment ago.
    return related.filter((each) => each !== undefined);
  };
}

/** The words of an item's titles and texts, without code blocks and addresses. */
export function subjectOf({ id, date, ...news }: NewsRecord): NewsSubject {
  const text = languages
    .flatMap((language) => [news[`title_${language}`], news[`description_${language}`]])
    .join('\n')
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ' ')
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .toLowerCase();
  const words = text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  const stems = new Set(words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)));
  return { id, date, stems };
}

/**
 * Ids of the items with the nearest subject, nearest first. A word that few items have counts more (inverse document frequency), and shared
 * words are compared with all words of both (cosine). Of equally near items the nearer in time comes first.
 */
export function findRelated(subject: NewsSubject, others: readonly NewsSubject[], count: number): string[] {
  const all = [subject, ...others.filter(({ id }) => id !== subject.id)];
  const frequencies = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(all.length / (frequencies.get(stem) ?? 1)) ** 2;
  const lengthOf = ({ stems }: NewsSubject) => Math.sqrt(sum([...stems].map(weightOf)));

  const ownLength = lengthOf(subject);
  const ranked = all.slice(1).map((other) => {
    const shared = sum([...other.stems].filter((stem) => subject.stems.has(stem)).map(weightOf));
    const nearness = shared === 0 ? 0 : shared / (ownLength * lengthOf(other));
    // Further digits would depend on the order of the addition.
    return { id: other.id, nearness: Number(nearness.toFixed(9)), days: daysBetween(subject.date, other.date) };
  });
  ranked.sort((one, other) => other.nearness - one.nearness || one.days - other.days || (one.id < other.id ? 1 : -1));
  return ranked.slice(0, count).map(({ id }) => id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
