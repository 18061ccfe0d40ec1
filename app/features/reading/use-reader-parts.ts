import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { PdfViewer } from './use-pdf-viewer.ts';

interface ReaderPartsOptions {
  readonly viewer: PdfViewer;
  readonly hasText: boolean;
}

/** A part of the reader that a button of the toolbar opens. */
export interface ReaderPart {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Closes it and returns the focus to its button. */
  readonly close: () => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The parts that open beside the pages: the table of contents and the search. */
export function useReaderParts({ viewer, hasText }: ReaderPartsOptions) {
  const { containerRef, state, run } = viewer;
  const outline = usePart();
  const search = usePart(() => run((pdf) => pdf.endSearch()));

  return {
    outline,
    search,
    /** Handles Ctrl+F, as the browser would find only the pages drawn at the moment. A second Ctrl+F is left to the browser. */
    followKeys: (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyF';
      if (!isFind || !hasText || state.phase !== 'open' || search.isOn) return;
      event.preventDefault();
      search.toggle();
    },
    /** Called after an entry of the table of contents was followed. Without room beside the pages, the table covers them. */
    showFollowed: (panel: HTMLElement) => {
      if (panel.offsetWidth === panel.parentElement?.clientWidth) outline.toggle();
      containerRef.current?.focus({ preventScroll: true });
    },
  };
}

function usePart(onClose: () => void = () => {}): ReaderPart {
  const [isOn, setOn] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const put = (wanted: boolean) => {
    setOn(wanted);
    if (!wanted) onClose();
  };
  return {
    isOn,
    toggle: () => put(!isOn),
    close: () => {
      put(false);
      buttonRef.current?.focus();
    },
    buttonRef,
  };
}
