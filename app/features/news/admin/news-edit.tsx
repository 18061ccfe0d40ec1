import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { OrphanedDraftOffer } from '../../../editing/orphaned-drafts.tsx';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useGetNewsQuery } from './news-admin.api.ts';
import { titleOf } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';
import { newsKind } from './news-kind.ts';

interface NewsEditProps {
  readonly id: string;
  readonly onSaved: (news: News) => void;
  readonly onLeave: () => void;
}

/** Fetches an item as it stands and opens it. */
export function NewsEdit({ id, onSaved, onLeave }: NewsEditProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const query = useGetNewsQuery(id, { refetchOnMountOrArgChange: true });
  const words = {
    loading: t('newsForm.loading'),
    failed: t('newsForm.loadFailed'),
    notFoundTitle: t('newsForm.notFoundTitle'),
    notFoundText: t('newsForm.notFoundText'),
    toList: t('newsForm.allNews'),
  };
  const orphaned = (
    <OrphanedDraftOffer
      store={newsKind.drafts}
      item={id}
      titleOf={(fields) => titleOf(fields, language)}
      createPath="/admin/news/createNew"
    />
  );
  return (
    <ItemGate query={query} words={words} listPath="/admin/news/all" orphaned={orphaned}>
      {(opened) => <NewsForm news={opened} onSaved={onSaved} onLeave={onLeave} />}
    </ItemGate>
  );
}
