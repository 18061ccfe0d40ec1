import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { useGetNewsQuery } from './news-admin.api.ts';
import { NewsForm } from './news-form.tsx';

interface NewsEditProps {
  readonly id: string;
  readonly onSaved: (news: News) => void;
  readonly onLeave: () => void;
}

/** Fetches an item as it stands and opens it. */
export function NewsEdit({ id, onSaved, onLeave }: NewsEditProps) {
  const { t } = useTranslation('admin');
  const query = useGetNewsQuery(id, { refetchOnMountOrArgChange: true });
  const words = {
    loading: t('newsForm.loading'),
    failed: t('newsForm.loadFailed'),
    notFoundTitle: t('newsForm.notFoundTitle'),
    notFoundText: t('newsForm.notFoundText'),
    toList: t('newsForm.allNews'),
  };
  return (
    <ItemGate query={query} words={words} listPath="/admin/news/all">
      {(opened) => <NewsForm news={opened} onSaved={onSaved} onLeave={onLeave} />}
    </ItemGate>
  );
}
