import { useTranslation } from 'react-i18next';
import { type Chapter, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';

interface TypeChangeNoticeProps {
  /** The chapter as it is saved; null for a new one. */
  readonly saved: Chapter | null;
  /** As it is to be. */
  readonly type: ChapterType;
}

/** Says, before it happens, what a chapter loses by holding something else from now on, and which results it gets back. */
export function TypeChangeNotice({ saved, type }: TypeChangeNoticeProps) {
  const { t } = useTranslation('chapters');
  if (!saved || saved.type === type) return null;
  const wasTest = saved.type === chapterTypes.questions;
  const partsCount = wasTest ? saved.chapterData.length : saved.attachments.length;
  const { resultsCount = 0, restingCount = 0, isRegradeDue = false } = saved;
  if (partsCount + resultsCount + restingCount === 0) return null;
  return (
    <Notice tone="warning">
      {partsCount > 0 && t(wasTest ? 'form.questionsWillGo' : 'form.documentsWillGo', { count: partsCount })}{' '}
      {resultsCount > 0 && t(wasTest ? 'form.resultsWillRest' : 'form.readsWillGo', { count: resultsCount })}{' '}
      {isRegradeDue && resultsCount > 0 && `${t('form.regradeFirst')} `}
      {restingCount > 0 && t('form.resultsWillReturn', { count: restingCount })}
    </Notice>
  );
}
