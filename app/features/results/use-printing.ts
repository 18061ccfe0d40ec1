import { useEffect, useState } from 'react';
import { maxPageSize } from '#contract/limits.ts';
import type { ResultsPage } from './results.api.ts';

/**
 * Loads every row of a list, in the largest possible pages.
 * @param loadPage loads the page that begins at an offset, or rejects
 * @param onProgress receives the number of rows loaded so far
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
    // If the list has become shorter meanwhile, an empty page ends it.
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

interface PrintingState<Content> {
  /** The number of rows loaded so far; null while it does not print. */
  readonly loaded: number | null;
  readonly content: Content | null;
  /** The error of loading it; undefined for none. */
  readonly error: unknown;
}

export interface Printing<Content> extends PrintingState<Content> {
  readonly start: () => void;
}

const idle = { loaded: null, content: null, error: undefined };

/** Waits for formulas' style sheet and fonts, as the printer does not. */
async function stylesHaveCome(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const coming = links.filter(({ sheet }) => sheet === null);
  const arrival = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
  await Promise.all(coming.map(arrival));
  await document.fonts?.ready;
}

/**
 * Prints more than the screen shows: the content is loaded, drawn, printed and dropped again.
 * @param load loads the content, or rejects; reports how many rows have loaded
 */
export function usePrinting<Content>(load: (onProgress: (loaded: number) => void) => Promise<Content>) {
  const [state, setState] = useState<PrintingState<Content>>(idle);
  const { content } = state;
  useEffect(() => {
    if (content === null) return;
    let isDropped = false;
    const finish = () => setState(idle);
    window.addEventListener('afterprint', finish);
    void stylesHaveCome().then(() => !isDropped && window.print());
    return () => {
      isDropped = true;
      window.removeEventListener('afterprint', finish);
    };
  }, [content]);

  const show = (changes: Partial<PrintingState<Content>>) => setState({ ...idle, ...changes });
  const start = async () => {
    show({ loaded: 0 });
    try {
      show({ content: await load((loaded) => show({ loaded })) });
    } catch (error) {
      show({ error });
    }
  };
  const printing: Printing<Content> = { ...state, start: () => void start() };
  return printing;
}
