import type { News } from '#contract/news.ts';
import { spellFormulas } from '#server/text/inline-formulas.ts';
import { loadMarkdownWords, type MarkdownWords } from '#server/text/markdown-words.ts';
import type { LateSource, SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { listNews, listUnindexedNews } from './news.repository.ts';

/** So many new items a search takes in with one unit, as other writers wait for it. */
const lateAtOnce = 200;

/** All items, as they are found, and the new ones that the search does not know yet. */
export const newsSearchSource: SearchSource & LateSource = {
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

/** A news item as it is found. */
export function newsDocumentOf(news: News, wordsOf: MarkdownWords): SearchDocument {
  return {
    kind: 'news',
    ref: news.id,
    path: `/news/${news.id}`,
    date: news.date,
    titles: { en: spellFormulas(news.title_en), ru: spellFormulas(news.title_ru) },
    texts: { en: wordsOf(news.description_en), ru: wordsOf(news.description_ru) },
  };
}
