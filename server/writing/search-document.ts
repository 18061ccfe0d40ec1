import type { Language } from '#contract/languages.ts';
import type { SearchKind } from '#contract/search.ts';
import type { Executor } from '#server/db/tables.ts';

/** An item that can be found, as plain words in each language that it has. A text without a language is the same in all of them. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly ref: string;
  /** Address without the language. */
  readonly path: string;
  /** A day or a year; '' where there is none. */
  readonly date: string;
  /** The import that it came with: it is not found while that import is written or taken back. */
  readonly importId?: string | null;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** Words that find it as its title does, but are not shown. */
  readonly keywords?: readonly string[];
}

/** Source of all documents of one kind. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** If it differs from the last start, the documents are read again; '' for a source that writes its documents itself. */
  readonly fingerprint: () => string;
  /** Prepares all that the reading needs, so that the reading itself waits only for its own queries. */
  readonly prepare: () => Promise<(executor: Executor) => Promise<readonly SearchDocument[]>>;
}

/** A source whose new items have no document at first, so that writing them costs no more: the next search takes them in. */
export interface LateSource {
  /** Prepares to read some of those that have no document yet; it reads nothing once all have one. */
  readonly prepareMissing: () => Promise<(executor: Executor) => Promise<readonly SearchDocument[]>>;
}
