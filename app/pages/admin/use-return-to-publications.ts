import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Publication } from '#contract/publications.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useLocalPath } from '../../i18n/language.tsx';

/** The two ways in which a publication's form ends: saved, with a word about it, or given up. */
export function useReturnToPublications(savedTextKey: 'form.created' | 'form.saved') {
  const { t } = useTranslation('publicationsAdmin');
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const showToast = useToast();
  const leave = () => void navigate(localPath('/admin/publications/all'));
  const saved = ({ title }: Publication) => {
    showToast(t(savedTextKey, { title }));
    leave();
  };
  return { saved, leave };
}
