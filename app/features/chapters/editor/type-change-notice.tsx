import { useTranslation } from 'react-i18next';
import { type Chapter, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';

interface TypeChangeNoticeProps {
  /** The chapter as it is saved; null for a new one. */
  readonly saved: Chapter | null;
  /** As it is to be. */
  readonly type: ChapterType;
}

/** Says, before it happens, what a chapter loses by holding something else from now on. */
export function TypeChangeNotice({ saved, type }: TypeChangeNoticeProps) {
  const { t } = useTranslation('chapters');
  if (!saved || saved.type === type) return null;
  const wasTest = saved.type === chapterTypes.questions;
  const count = wasTest ? saved.chapterData.length : saved.attachments.length;
  if (count === 0) return null;
  return <Notice tone="warning">{t(wasTest ? 'form.questionsWillGo' : 'form.documentsWillGo', { count })}</Notice>;
}
