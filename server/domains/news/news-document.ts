import { spellFormulas } from '#contract/inline-formulas.ts';
import { inEachLanguage } from '#contract/languages.ts';
import { loadMarkdownWords, type MarkdownWords } from '#server/text/markdown-words.ts';
import type { LateSource, SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { listNews, listUnindexedNews, type NewsRecord } from './news.repository.ts';

/** New items that a search adds in one unit, so that other writers do not wait long. */
const lateAtOnce = 200;

/** All public items for the search, and those without a document yet: new items, and items whose day has come. */
export function newsSearchSource(today: () => string): SearchSource & LateSource {
  const scope = () => ({ state: 'public', today: today() }) as const;
  return {
    kind: 'news',
    fingerprint: () => '',
    prepare: async () => {
      const wordsOf = await loadMarkdownWords();
      return async (executor) => (await listNews(executor, scope())).map((news) => newsDocumentOf(news, wordsOf));
    },
    prepareMissing: async () => {
      const wordsOf = await loadMarkdownWords();
      return async (executor) =>
        (await listUnindexedNews(executor, scope(), lateAtOnce)).map((news) => newsDocumentOf(news, wordsOf));
    },
  };
}

/** A news item as a search document. */
export function newsDocumentOf(news: NewsRecord, wordsOf: MarkdownWords): SearchDocument {
  return {
    kind: 'news',
    ref: news.id,
    path: `/news/${news.id}`,
    date: news.date,
    titles: inEachLanguage((language) => spellFormulas(news[`title_${language}`])),
    texts: inEachLanguage((language) => wordsOf(news[`description_${language}`])),
  };
}
