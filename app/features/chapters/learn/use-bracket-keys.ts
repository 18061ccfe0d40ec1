import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../../../i18n/language.tsx';

/** As `aria-keyshortcuts` names them. A key alone would be pressed by chance, and by whoever dictates (WCAG 2.1.4). */
export const bracketKeys = { previous: 'Alt+[', next: 'Alt+]' } as const;

const writable = 'input, textarea, select, [contenteditable]';

function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.closest(writable) !== null;
  return isWriting || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Alt with the keys that bear `[` and `]` (х and ъ on a Russian keyboard) leads to two addresses, null for none. Not while somebody writes
 * in a field or answers a dialogue.
 */
export function useBracketKeys(previousPath: string | null, nextPath: string | null): void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  useEffect(() => {
    const paths: Record<string, string | null> = { BracketLeft: previousPath, BracketRight: nextPath };
    const go = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const path = paths[event.code];
      if (!path || isBusyElsewhere(event)) return;
      event.preventDefault();
      void navigate(localPath(path));
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [previousPath, nextPath, navigate, localPath]);
}
