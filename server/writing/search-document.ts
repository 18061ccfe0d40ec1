import type { Language } from '#contract/languages.ts';
import type { SearchKind } from '#contract/search.ts';
import type { Executor } from '#server/db/tables.ts';

/** Something that can be found, in plain words, in the languages that there are any in. A text that is of no language is the same in all. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly ref: string;
  /** Address below the language. */
  readonly path: string;
  /** A day or a year; '' for what has none. */
  readonly date: string;
  /** The import that it came with: it is not found while that is written, or taken back. */
  readonly importId?: string | null;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** It is found by them as by its title, and shows none of them. */
  readonly keywords?: readonly string[];
}

/** Where all documents of one kind come from. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** Another one than at the last start says that they are to be read again; of what writes its documents itself ''. */
  readonly fingerprint: () => string;
  /** Gets ready whatever it takes, so that the reading itself waits for nothing but its own queries. */
  readonly prepare: () => Promise<(executor: Executor) => Promise<readonly SearchDocument[]>>;
}

/** Something whose new items have no document at first, so that writing them costs no more: the next search takes them in. */
export interface LateSource {
  /** Gets ready to read some of those that have none yet: nothing once all have. */
  readonly prepareMissing: () => Promise<(executor: Executor) => Promise<readonly SearchDocument[]>>;
}
