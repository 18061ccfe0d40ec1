import { spellFormulas } from '#contract/inline-formulas.ts';
import { inEachLanguage } from '#contract/languages.ts';
import { loadMarkdownWords, type MarkdownWords } from '#server/text/markdown-words.ts';
import type { LateSource, SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { listNews, listUnindexedNews, type NewsRecord } from './news.repository.ts';

/** So many new items a search takes in with one unit, as other writers wait for it. */
const lateAtOnce = 200;

/** All public items, as they are found, and those that the search does not know yet: new ones, and whose day has come. */
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

/** A news item as it is found. */
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
