import type { News } from '#contract/news.ts';
import { spellFormulas } from '#server/text/inline-formulas.ts';
import type { MarkdownWords } from '#server/text/markdown-words.ts';

/** A news item as it is found. */
export function newsDocumentOf(news: News, wordsOf: MarkdownWords) {
  return {
    kind: 'news' as const,
    ref: news.id,
    path: `/news/${news.id}`,
    date: news.date,
    titles: { en: spellFormulas(news.title_en), ru: spellFormulas(news.title_ru) },
    texts: { en: wordsOf(news.description_en), ru: wordsOf(news.description_ru) },
  };
}
