import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ChapterSummary } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { useLocalPath } from '../../../i18n/language.tsx';
import styles from './chapter-navigation.module.css';

/** In the form of `aria-keyshortcuts`. A single key could be pressed by chance or by dictation (WCAG 2.1.4). */
export const bracketKeys = { previous: 'Alt+[', next: 'Alt+]' } as const;

const writable = 'input, textarea, select, [contenteditable]';

function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.closest(writable) !== null;
  return isWriting || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Lets Alt with the keys of `[` and `]` (х and ъ on a Russian keyboard) lead to two addresses; null for none. Does nothing while the user
 * types in a field or a dialog is open.
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

interface Neighbours {
  readonly previous: ChapterSummary | undefined;
  readonly next: ChapterSummary | undefined;
}

/** Returns the nearest chapters before and after one that can be opened; both undefined for a chapter that is not in the list. */
export function neighboursOf(chapters: readonly ChapterSummary[], chapterId: string): Neighbours {
  const index = chapters.findIndex(({ id }) => id === chapterId);
  if (index === -1) return { previous: undefined, next: undefined };
  return {
    previous: chapters.slice(0, index).findLast(({ isOpenNow }) => isOpenNow),
    next: chapters.slice(index + 1).find(({ isOpenNow }) => isOpenNow),
  };
}

interface ChapterNavigationProps {
  readonly course: Course;
  /** The chapter that they start from. */
  readonly chapterId: string;
}

interface ChapterLinkProps {
  readonly direction: 'previous' | 'next';
  readonly path: string;
  readonly label: string;
  readonly title: string;
}

function ChapterLink({ direction, path, label, title }: ChapterLinkProps) {
  const { Link } = useEnvironment();
  return (
    <Link href={path} className={`${styles.link} ${styles[direction]}`} aria-keyshortcuts={bracketKeys[direction]}>
      <Icon name={direction === 'previous' ? 'arrow-left' : 'arrow-right'} size={18} />
      <span className={styles.words}>
        <Caption>{label}</Caption>
        <span>{title}</span>
      </span>
    </Link>
  );
}

/** Links from a chapter, which keys follow too: to the chapter before it, and to the next one or, after the last, to the course. */
export function ChapterNavigation({ course: { id, chapters }, chapterId }: ChapterNavigationProps) {
  const { t } = useTranslation('learn');
  const { previous, next } = neighboursOf(chapters, chapterId);
  const course = { path: `/courses/${id}/description`, title: t('rail.description') };
  const pathOf = (chapter: { readonly id: string }) => `/courses/${id}/${chapter.id}`;
  const back = previous && { path: pathOf(previous), title: previous.title };
  const on = next ? { path: pathOf(next), title: next.title } : course;
  const isLast = chapters.at(-1)?.id === chapterId;
  useBracketKeys(back?.path ?? null, on.path);
  return (
    <footer className={styles.foot}>
      <nav aria-label={t('ways.label')} className={cluster('2')}>
        {back && <ChapterLink direction="previous" label={t('ways.previous')} {...back} />}
        <ChapterLink direction="next" label={t(next ? 'ways.next' : isLast ? 'ways.course' : 'ways.closed')} {...on} />
      </nav>
      <Text size="xss" tone="muted" className={styles.keys}>
        {t('ways.keys')} <kbd>{bracketKeys.previous}</kbd> <kbd>{bracketKeys.next}</kbd>
      </Text>
    </footer>
  );
}
