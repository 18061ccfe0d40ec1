import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { AdminList } from '../../../lists/admin-list.tsx';
import { WaitingWords } from '../../../lists/list-pages.tsx';
import { limitsOf, readSearch, useListFilter } from '../../../lists/use-list-filter.ts';
import { DeleteNewsDialog } from './delete-news-dialog.tsx';
import { newsAdminApi } from './news-admin.api.ts';
import row from './news-admin-row.module.css';
import { NewsAdminRow } from './news-admin-row.tsx';

const waiting = (
  <>
    <div className={row.picture}>
      <Skeleton shape="block" />
    </div>
    <WaitingWords />
  </>
);

/** All news for the people who write them: find by title, edit, delete. */
export function NewsAdminList() {
  const { t } = useTranslation('admin');
  return (
    <AdminList
      title={t('newsList.title')}
      words={(word, { search }) => t(`newsList.${word}`, { query: search })}
      count={({ total }) => t('newsList.count', { count: total })}
      countPlace="beside"
      view={useListFilter(readSearch)}
      search={{ name: 'search', label: t('newsList.search') }}
      create={<Button to="/admin/news/createNew" icon="plus" labelKey="create" />}
      endpoint={newsAdminApi.endpoints.listNews}
      request={(filter, page) => ({ ...limitsOf(filter), ...page })}
      pageSize={50}
      look={{ rowClassName: `${rows.row} ${row.row}`, waiting }}
      row={(news, ask) => (
        <NewsAdminRow
          key={news.id}
          news={news}
          onDelete={() => ask((props) => <DeleteNewsDialog {...props} news={news} />)}
        />
      )}
    />
  );
}
