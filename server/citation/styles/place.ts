import type { CitationItem } from '../citation-model.ts';
import { pagesOf } from './pages.ts';

/** Where a work stands in what contains it, for lists: `12 (3), 45–67`; '' for nothing. */
export function placeOf(item: CitationItem): string {
  const issue = item.issue ? `(${item.issue})` : '';
  const volume = [item.volume, issue].filter(Boolean).join(' ');
  return [volume, pagesOf(item.pages)?.text].filter(Boolean).join(', ');
}
