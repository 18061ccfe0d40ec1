import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef } from 'react';

/** Functions that choose the focus after the next drawing of the list, which they cause. */
export interface FocusAfter {
  /** Focuses an element in the block of a question. */
  readonly within: (key: string, selector: string) => void;
  /** Focuses another element in the list. */
  readonly on: (selector: string) => void;
  /** Keeps the focus on its element, whose place in the document changes. */
  readonly stay: () => void;
}

/** Sets the focus after the next drawing of the component, when its target exists. */
export function useFocusAfter(root: RefObject<HTMLElement | null>): FocusAfter {
  const wanted = useRef<(() => Element | null | undefined) | null>(null);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const found = wanted.current?.();
    wanted.current = null;
    if (found instanceof HTMLElement && found !== document.activeElement) found.focus();
  });
  return useMemo(() => {
    const want = (find: () => Element | null | undefined) => {
      wanted.current = find;
      draw();
    };
    const blockOf = (key: string) =>
      [...(root.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].find(
        ({ dataset }) => dataset.question === key,
      );
    return {
      within: (key, selector) => want(() => blockOf(key)?.querySelector(selector)),
      on: (selector) => want(() => root.current?.querySelector(selector)),
      stay: () => {
        const { activeElement } = document;
        want(() => activeElement);
      },
    };
  }, [root]);
}
