import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';

interface RegradeDueNoticeProps {
  readonly chapter: Chapter;
}

/** Says that the results of a test are by a former key, with the way to where they can be judged anew. */
export function RegradeDueNotice({ chapter: { id, courseId, title } }: RegradeDueNoticeProps) {
  const { t } = useTranslation('chapters');
  const toResults = (
    <Button
      variant="secondary"
      size="s"
      width="content"
      to={`/admin/courses/results/${courseId}/${id}`}
      aria-label={t('card.toResultsOf', { title })}
    >
      {t('card.toResults')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={toResults}>
      {t('card.regradeDue')}
    </Notice>
  );
}
