import { useEffect, useRef, useState } from 'react';

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
