import { useEffect, useRef, useState } from 'react';
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

interface PrintingState<Content> {
  /** How many rows have come so far; null where nothing is under way. */
  readonly loaded: number | null;
  /** What is to be printed, while it is. */
  readonly content: Content | null;
  /** Why it could not be had; undefined where nothing went wrong. */
  readonly error: unknown;
}

export interface Printing<Content> extends PrintingState<Content> {
  readonly start: () => void;
}

const idle = { loaded: null, content: null, error: undefined };

/** Formulas bring a style sheet and fonts of their own, which the printer does not wait for. */
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
 * Printing of more than the screen holds: it is fetched, drawn, printed, and dropped again.
 * @param load gives all that is to be printed, or rejects; tells how many rows have come so far
 */
export function usePrinting<Content>(load: (onProgress: (loaded: number) => void) => Promise<Content>) {
  const [state, setState] = useState<PrintingState<Content>>(idle);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

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

  const show = (changes: Partial<PrintingState<Content>>) => {
    if (isHere.current) setState({ ...idle, ...changes });
  };
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
