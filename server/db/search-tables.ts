import type { Generated } from 'kysely';
import type { SearchKind } from '#contract/search.ts';

/** What can be found. Ids sort by day, and are the same in every database; `search_words` (`word-index.ts`) has them too. */
export interface SearchDocumentsTable {
  id: number;
  kind: SearchKind;
  ref: string;
  path: string;
  date: string;
  /** The import that it came with, where it was not changed since: it is found when that is seen. */
  import_id: string | null;
}

/** What a found document shows, and its words in order (`word-streams.ts`). */
export interface SearchTextsTable {
  id: number;
  title_words: string;
  text_words: string;
  title_en: string;
  title_ru: string;
  text_en: string;
  text_ru: string;
  /** Titles and texts in other languages, as JSON, where they differ from the English ones. */
  translations: Generated<string>;
}

/** What the documents of each kind were made of: another text than the program's says that they are to be made anew. */
export interface SearchSourcesTable {
  kind: SearchKind;
  made_of: string;
}

/** Words that may be meant by one that is nowhere, and the same from their end (`spelling.ts`). */
export interface SearchVocabularyTable {
  word: string;
  reversed: string;
}
