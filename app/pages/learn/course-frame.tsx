import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterRail } from '../../features/chapters/learn/chapter-rail.tsx';
import { CourseDrawer } from './course-drawer.tsx';
import styles from './course-frame.module.css';
import { LearnMain } from './learn-main.tsx';
import { RailHead } from './rail-head.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

/** A course that one is in: the rail of its pages, a drawer on a small screen, and the page itself. */
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
        {/* Whatever a page waits for, its texts among it, the rail stays. */}
        <Suspense fallback={<Skeleton width="half" />}>
          <Outlet context={course} />
        </Suspense>
      </LearnMain>
      {isOpen && <CourseDrawer course={course} onClose={() => setOpen(false)} />}
    </div>
  );
}
