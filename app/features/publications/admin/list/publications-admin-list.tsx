import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import rows from '../../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../../design-system/states/states.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { AdminList } from '../../../../lists/admin-list.tsx';
import { WaitingWords } from '../../../../lists/list-pages.tsx';
import { useListFilter } from '../../../../lists/use-list-filter.ts';
import { ExportMenu } from '../../export-menu.tsx';
import { filterOf, pageSize, storiesRequestOf } from '../../publication-filter.ts';
import { publicationsApi } from '../../publications.api.ts';
import { DeletePublicationDialog } from './delete-publication-dialog.tsx';
import row from './publication-admin-row.module.css';
import { PublicationAdminRow } from './publication-admin-row.tsx';
import { PublicationFilters } from './publication-filters.tsx';

const waiting = (
  <>
    <Skeleton width="long" />
    <WaitingWords />
  </>
);

/** All publications for the people who write them: find, edit, delete, take away as a file. */
export function PublicationsAdminList() {
  const { t } = useTranslation(['publicationsAdmin', 'publications']);
  const language = useLanguage();
  const view = useListFilter(filterOf);
  return (
    <AdminList
      title={t('list.title')}
      words={(word) => t(`list.${word}`)}
      count={({ matching, total }, isNarrowed) =>
        t(isNarrowed ? 'list.found' : 'list.count', { found: matching.toLocaleString(language), count: total })
      }
      view={view}
      search={{ name: 'q', label: t('filter.q', { ns: 'publications' }) }}
      filters={(page) => <PublicationFilters view={view} choices={page} />}
      actions={({ filter, total }) => <ExportMenu filter={filter} count={total} />}
      create={
        <div className={cluster('1', 'toMiddle')}>
          <Button to="/admin/publications/createPublication" icon="plus">
            {t('list.add')}
          </Button>
          <Button to="/admin/publications/import" variant="secondary" icon="upload">
            {t('list.import')}
          </Button>
        </div>
      }
      endpoint={publicationsApi.endpoints.listPublicationStories}
      request={(filter, page) => ({ ...storiesRequestOf({ filter, page: 1 }, language), ...page })}
      pageSize={pageSize}
      look={{ rowClassName: `${rows.row} ${row.row}`, waiting }}
      row={(story, ask) => (
        <PublicationAdminRow
          key={story.id}
          story={story}
          onDelete={() => ask((props) => <DeletePublicationDialog {...props} story={story} />)}
        />
      )}
    />
  );
}
