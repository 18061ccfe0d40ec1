import { useTranslation } from 'react-i18next';
import type { ResultsChapter } from '#contract/results.ts';
import { useEnvironment } from '../../design-system/environment/environment.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import styles from './due-regrades.module.css';

interface DueRegradesProps {
  readonly courseId: string;
  readonly chapters: readonly ResultsChapter[];
}

/** The chapters of a course whose results are by a former key, each with the way to where they can be judged anew. */
export function DueRegrades({ courseId, chapters }: DueRegradesProps) {
  const { t } = useTranslation('results');
  const { Link } = useEnvironment();
  const due = chapters.filter(({ isRegradeDue }) => isRegradeDue);
  if (due.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('due.course', { count: due.length })}
      <ul className={styles.chapters}>
        {due.map(({ chapterId, position, title }) => (
          <li key={chapterId}>
            <Link href={`/admin/courses/results/${courseId}/${chapterId}`}>
              {t('grid.chapter', { position, title })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
