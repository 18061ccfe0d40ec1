import type { Generated } from 'kysely';
import type { SearchKind } from '#contract/search.ts';

/** Items that can be found. Ids sort by day, the newest first, and are the same in every database; `search_words` (`word-index.ts`) has them too. */
export interface SearchDocumentsTable {
  id: number;
  kind: SearchKind;
  ref: string;
  path: string;
  date: string;
  /** The words of its titles in order (`word-streams.ts`). */
  title_words: string;
  /** The import that it came with, if it was not changed since: it is found only while that import is shown. */
  import_id: string | null;
}

/** What a result of the search shows, and the words of its texts in order. */
export interface SearchTextsTable {
  id: number;
  text_words: string;
  title_en: string;
  title_ru: string;
  text_en: string;
  text_ru: string;
  /** Titles and texts in other languages, as JSON, where they differ from the English ones. */
  translations: Generated<string>;
}

/** What the documents of each kind were made from: if it differs from the program's, they are made anew. */
export interface SearchSourcesTable {
  kind: SearchKind;
  made_of: string;
}

/** Words that may be meant by a word that is nowhere, and the same words spelt backwards (`spelling.ts`). */
export interface SearchVocabularyTable {
  word: string;
  reversed: string;
}
