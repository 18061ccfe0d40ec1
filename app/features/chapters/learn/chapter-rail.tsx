import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router';
import type { ChapterSummary } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import { Icon, type IconName } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { useLocalPath } from '../../../i18n/language.tsx';
import styles from './chapter-rail.module.css';
import { StateNode } from './state-node.tsx';
import { StateWords } from './state-words.tsx';

function RailChapter({ chapter }: { readonly chapter: ChapterSummary }) {
  const localPath = useLocalPath();
  const { chapterId } = useParams();
  const { id, courseId, title, isOpenNow } = chapter;
  const face = (
    <>
      <StateNode chapter={chapter} />
      <span className={stack('0', 'shrinks', 'breakWords')}>
        <span className={styles.title}>{title}</span>
        <StateWords chapter={chapter} />
      </span>
    </>
  );
  return (
    <li className={styles.chapter}>
      {isOpenNow ? (
        <NavLink to={localPath(`/courses/${courseId}/${id}`)} className={styles.entry ?? ''}>
          {face}
        </NavLink>
      ) : (
        <span
          className={`${styles.entry} ${styles.closed}`}
          // An old link can lead to a chapter that cannot be opened.
          aria-current={id === chapterId ? 'page' : undefined}
        >
          {face}
        </span>
      )}
    </li>
  );
}

interface RailPageProps {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
}

function RailPage({ path, icon, title }: RailPageProps) {
  const localPath = useLocalPath();
  return (
    <NavLink to={localPath(path)} className={styles.page ?? ''}>
      <Icon name={icon} size={18} />
      {title}
    </NavLink>
  );
}

/** All pages of a course with the state of each chapter. The page in sight is marked. */
export function ChapterRail({ course: { id, chapters } }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  return (
    <div className={stack('half')}>
      <RailPage path={`/courses/${id}/description`} icon="course" title={t('rail.description')} />
      <ol className={stack('0')}>
        {chapters.map((chapter) => (
          <RailChapter key={chapter.id} chapter={chapter} />
        ))}
      </ol>
      <RailPage path={`/courses/${id}/results`} icon="chart" title={t('rail.results')} />
    </div>
  );
}
