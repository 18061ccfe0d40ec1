import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterRail } from '../../features/chapters/learn/chapter-rail.tsx';
import styles from './course-frame.module.css';
import { LearnMain } from './learn-main.tsx';
import { RailHead } from './rail-head.tsx';

/** Scrolls a long list until the entry of the present page is visible; does nothing if it is visible already. */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const frame = list.current.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    const isSeen = entry.top >= frame.top && entry.bottom <= Math.min(frame.bottom, window.innerHeight);
    if (!isSeen) list.current.scrollTop += entry.top - frame.top - frame.height / 3;
  }, [list, pathname]);
}

/**
 * Opens a modal dialog of the browser as soon as it is rendered: it keeps the focus inside, closes by Escape and returns the focus to
 * the button that opened it. It also closes on navigation, and when the window becomes so wide that it is not needed.
 * @param wideScreen media query of the windows that do not need it
 */
export function useDrawer(wideScreen: string) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
    else if (!dialog.current?.open) {
      dialog.current?.showModal();
      closeButton.current?.focus();
    }
  }, [key]);

  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => {
      if (wide.matches) dialog.current?.close();
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [wideScreen]);

  return { dialog, closeButton };
}

/** From this width on the rail is beside the page, as in course-frame.module.css. */
const wideScreen = '(width >= 64rem)';

interface CourseDrawerProps {
  readonly course: Course;
  /** Called when it has closed, so that the caller removes it. */
  readonly onClose: () => void;
}

/** The rail of a course on a small screen: a drawer over the page. A press beside it closes it too. */
export function CourseDrawer({ course, onClose }: CourseDrawerProps) {
  const { t } = useTranslation('learn');
  const { dialog, closeButton } = useDrawer(wideScreen);
  useCurrentInView(dialog);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the keyboard.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('rail.label')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.content}>
        <button ref={closeButton} type="button" className={styles.close} aria-label={t('rail.close')} onClick={close}>
          <Icon name="cross" size={24} />
        </button>
        <RailHead course={course} />
        <ChapterRail course={course} />
      </div>
    </dialog>
  );
}

/** A course that the learner takes: the rail of its pages, a drawer on a small screen, and the page itself. */
export function CourseFrame({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const [isOpen, setOpen] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  useCurrentInView(rail);
  return (
    <div className={styles.frame}>
      <nav aria-label={t('rail.label')} className={styles.navigation}>
        <div className={styles.bar}>
          <Button
            variant="secondary"
            icon="menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {t('rail.open')}
          </Button>
          <Text as="span" size="xs" weight="medium" className={styles.title}>
            {course.title}
          </Text>
        </div>
        <div ref={rail} className={styles.rail}>
          <RailHead course={course} />
          <ChapterRail course={course} />
        </div>
      </nav>
      <LearnMain>
        {/* The rail stays while a page waits for its texts or anything else. */}
        <Suspense fallback={<Skeleton width="half" />}>
          <Outlet context={course} />
        </Suspense>
      </LearnMain>
      {isOpen && <CourseDrawer course={course} onClose={() => setOpen(false)} />}
    </div>
  );
}
