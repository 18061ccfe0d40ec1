import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { ChapterRail } from '../../features/chapters/learn/chapter-rail.tsx';
import styles from './course-drawer.module.css';
import { RailHead } from './rail-head.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { useDrawer } from './use-drawer.ts';

/** From here on the rail stands beside the page, as in course-frame.module.css. */
const wideScreen = '(width >= 64rem)';

interface CourseDrawerProps {
  readonly course: Course;
  /** It has closed, and is to be taken away. */
  readonly onClose: () => void;
}

/** The rail of a course on a small screen: drawn over the page from its side. A press beside it closes it too. */
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
