import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { News } from '#contract/news.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { titleOf } from '../../features/news/admin/news-fields.ts';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';

/** The two ways in which a news form ends: saved, with a word about it, or given up. */
export function useReturnToList(savedTextKey: 'newsForm.created' | 'newsForm.saved') {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const showToast = useToast();
  const leave = () => void navigate(localPath('/admin/news/all'));
  const saved = (news: News) => {
    showToast(t(savedTextKey, { title: titleOf(news, language) }));
    leave();
  };
  return { saved, leave };
}
