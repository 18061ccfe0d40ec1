import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { News } from '#contract/news.ts';
import { NewsEdit, NewsForm } from '../../features/news/admin/news-edit.tsx';
import { stateOf, titleOf } from '../../features/news/admin/news-fields.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useFormExit } from './use-form-exit.ts';

const list = '/admin/news/all';

export const handle: PageHandle = { access: 'guarded', namespaces: ['linksAdmin'] };

/** `/admin/news/createNew`, and `/admin/news/editNew/{id}`: the form of a news item, and its links. */
export default function NewsEditPage() {
  const { id = null } = useParams();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const done = id === null ? 'newsForm.created' : 'newsForm.saved';
  const exit = useFormExit(list, (news: News) =>
    t(`${done}.${stateOf(news)}`, { title: titleOf(news, language), date: formatDay(news.date, language) }),
  );
  return (
    <AdminPage
      title={t(id === null ? 'newsForm.createTitle' : 'newsForm.editTitle')}
      parent={{ path: list, title: t('newsForm.allNews') }}
    >
      {id === null ? <NewsForm news={null} {...exit} /> : <NewsEdit key={id} id={id} {...exit} />}
      <ItemLinks kind="news" id={id} />
    </AdminPage>
  );
}
