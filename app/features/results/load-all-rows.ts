import { maxPageSize } from '#contract/limits.ts';
import type { ResultsPage } from './results.api.ts';

/**
 * Every row of a list, asked for in the largest pages that there are.
 * @param loadPage gives the page that begins at an offset, or rejects
 * @param onProgress is told how many rows have come
 */
export async function loadAllRows<Row>(
  loadPage: (page: { readonly limit: number; readonly offset: number }) => Promise<ResultsPage<unknown, Row>>,
  onProgress: (loaded: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await loadPage({ limit: maxPageSize, offset: rows.length });
    rows.push(...page.rows);
    onProgress(rows.length);
    // A list that has become shorter meanwhile ends where nothing more comes.
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
