import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { NewsForm } from '../../features/news/admin/news-edit.tsx';
import { titleOf } from '../../features/news/admin/news-fields.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useFormWays } from './use-form-ways.ts';

const list = '/admin/news/all';

export const handle: PageHandle = { access: 'guarded', namespaces: ['linksAdmin'] };

/** `/admin/news/createNew` */
export default function NewsCreate() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { saved, leave } = useFormWays(list, (news: News) => t('newsForm.created', { title: titleOf(news, language) }));
  return (
    <AdminPage title={t('newsForm.createTitle')} parent={{ path: list, title: t('newsForm.allNews') }}>
      <NewsForm news={null} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="news" id={null} />
    </AdminPage>
  );
}
