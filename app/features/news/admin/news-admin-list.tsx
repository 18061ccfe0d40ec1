import { useTranslation } from 'react-i18next';
import { type News, type NewsState, newsStates } from '#contract/news.ts';
import { Button } from '../../../design-system/button/button.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { AdminList } from '../../../lists/admin-list.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../lists/confirm-dialog.tsx';
import { DeletionSubject } from '../../../lists/deletion-subject.tsx';
import { FilterSelect } from '../../../lists/filter-select.tsx';
import { WaitingWords } from '../../../lists/list-pages.tsx';
import { filterQuery, searchedText, useListFilter } from '../../../lists/use-list-filter.ts';
import { ItemPicture } from '../../../rich-text/kept-picture.tsx';
import { newsAdminApi } from './news-admin.api.ts';
import row from './news-admin-row.module.css';
import { NewsAdminRow } from './news-admin-row.tsx';
import { type Titles, titleOf } from './news-fields.ts';

interface DeleteNewsDialogProps extends RowDialogProps {
  readonly news: Pick<News, 'id' | 'date' | 'imageUrl'> & Titles;
}

/** Asks once before deleting, and names what is lost. */
export function DeleteNewsDialog({ news, ...dialogProps }: DeleteNewsDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [deleteNews] = newsAdminApi.useDeleteNewsMutation();
  const title = titleOf(news, language);
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) => t(`deleteNews.${word}`, { title })}
      alreadyGone={t('deleteNews.alreadyGone', { title })}
      onConfirm={() => deleteNews(news.id)}
    >
      <DeletionSubject picture={<ItemPicture item={news} sizes="96px" />} title={title}>
        {t('deleteNews.goes')} {t('deleteNews.text', { date: formatDay(news.date, language) })}
        {news.imageUrl !== null && `, ${t('deleteNews.picture')}`}.
      </DeletionSubject>
    </ConfirmDialog>
  );
}

const waiting = (
  <>
    <div className={row.picture}>
      <Skeleton shape="block" />
    </div>
    <WaitingWords />
  </>
);

function readFilter(address: URLSearchParams): { readonly search: string; readonly state: NewsState | '' } {
  return { search: searchedText(address), state: newsStates.find((state) => state === address.get('state')) ?? '' };
}

/** All news items for administrators: found by title and state, edited, deleted. */
export function NewsAdminList() {
  const { t } = useTranslation('admin');
  const view = useListFilter(readFilter);
  const { filter, change } = view;
  return (
    <AdminList
      title={t('newsList.title')}
      words={(word) => t(`newsList.${word}`)}
      count={({ total }) => t('newsList.count', { count: total })}
      countPlace="beside"
      view={view}
      search={{ name: 'search', label: t('newsList.search') }}
      filters={() => (
        <FilterSelect
          label={t('newsList.state')}
          name="state"
          options={newsStates.map((state) => ({ value: state, label: t(`newsList.${state}`) }))}
          placeholder={t('newsList.all')}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      )}
      create={<Button to="/admin/news/createNew" icon="plus" labelKey="create" />}
      endpoint={newsAdminApi.endpoints.listNews}
      request={(filter, page) => ({ ...filterQuery(filter), ...page })}
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
