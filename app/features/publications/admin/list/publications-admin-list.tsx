import { useTranslation } from 'react-i18next';
import type { PublicationStories, PublicationStory } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import rows from '../../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../../design-system/states/states.tsx';
import { Note, Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { AdminList } from '../../../../lists/admin-list.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../../lists/confirm-dialog.tsx';
import { FilterSelect } from '../../../../lists/filter-select.tsx';
import { WaitingWords } from '../../../../lists/list-pages.tsx';
import { type ListFilter, useListFilter } from '../../../../lists/use-list-filter.ts';
import { InlineText } from '../../../../rich-text/inline-text.tsx';
import { ExportMenu } from '../../export-menu.tsx';
import { filterOf, type PublicationFilter, pageSize, storiesRequestOf } from '../../publication-filter.ts';
import { publicationsApi } from '../../publications.api.ts';
import { publicationsAdminApi } from '../publications-admin.api.ts';
import row from './publication-admin-row.module.css';
import { PublicationAdminRow } from './publication-admin-row.tsx';
import { ShortAuthors } from './short-authors.tsx';

interface PublicationFiltersProps {
  readonly view: ListFilter<PublicationFilter>;
  /** The available choices; undefined before they are known. */
  readonly choices: Pick<PublicationStories, 'years' | 'types'> | undefined;
}

/** Filters by year and kind of work. A chosen value stays in sight even if the other filters leave no work for it. */
export function PublicationFilters({ view: { filter, change }, choices }: PublicationFiltersProps) {
  const { t } = useTranslation('publications');
  const { years = [], types = [] } = choices ?? {};
  const choice = (name: string, count: number) => t('filter.choice', { name, count });
  const { type: chosenType } = filter;
  const hasYear = filter.year === '' || years.some(({ year }) => String(year) === filter.year);
  const isMissing = chosenType !== '' && !types.some(({ type }) => type === chosenType);
  return (
    <>
      <FilterSelect
        name="year"
        label={t('filter.year')}
        placeholder={t('filter.anyYear')}
        options={[
          ...(hasYear ? [] : [{ value: filter.year, label: choice(filter.year, 0) }]),
          ...years.toReversed().map(({ year, count }) => ({ value: `${year}`, label: choice(`${year}`, count) })),
        ]}
        value={filter.year}
        onChange={(year) => change({ year })}
      />
      <FilterSelect
        name="type"
        label={t('filter.type')}
        placeholder={t('filter.anyType')}
        options={[...(isMissing ? [{ type: chosenType, count: 0 }] : []), ...types].map(({ type, count }) => ({
          value: type,
          label: choice(t(`type.${type}`), count),
        }))}
        value={chosenType}
        onChange={(type) => change({ type })}
      />
    </>
  );
}

interface DeletePublicationDialogProps extends RowDialogProps {
  readonly story: PublicationStory;
}

/** Asks once before deleting, and names what is lost. */
export function DeletePublicationDialog({ story, ...dialogProps }: DeletePublicationDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [deletePublication] = publicationsAdminApi.useDeletePublicationMutation();
  const title = story.title.text;
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) => t(`delete.${word}`, { title })}
      alreadyGone={t('delete.alreadyGone', { title })}
      onConfirm={() => deletePublication(story.id)}
    >
      <div>
        <Text as="div" size="sxs" weight="semibold">
          <InlineText value={story.title} />
        </Text>
        <Note as="div">
          <ShortAuthors authors={story.authors} /> {story.year}
        </Note>
      </div>
      <Text size="xs">{t('delete.goes')}</Text>
    </ConfirmDialog>
  );
}

const waiting = (
  <>
    <Skeleton width="long" />
    <WaitingWords />
  </>
);

/** All publications for administrators: found, edited, deleted, exported as a file. */
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
