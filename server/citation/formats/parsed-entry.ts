import type { CitationItem } from '../citation-model.ts';
import type { ReadFault } from './citation-draft.ts';

/** What a reader makes of one entry; `item` is null where nothing can be made of it, and `faults` say why. */
export interface ParsedEntry {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its key in the file; '' where it has none. */
  readonly key: string;
  readonly item: CitationItem | null;
  /** The title that could be read of one without an `item`. */
  readonly title?: string;
  readonly faults: readonly ReadFault[];
}
