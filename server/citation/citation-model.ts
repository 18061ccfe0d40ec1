import type { Publication } from '#contract/publications.ts';

/** A work as formats and styles see it: what is said of it, without what this site adds. */
export type CitationItem = Omit<Publication, 'id' | 'version' | 'imageUrl'>;
