import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationStories, PublicationStory } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { EmptyState } from '../../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../../design-system/error-state/error-state.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import rows from '../../../../design-system/rows/rows.module.css';
import { Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language-context.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { PageByPage } from '../../../../lists/page-by-page.tsx';
import { useAddress } from '../../../../lists/use-address.ts';
import { useReady } from '../../../../lists/use-ready.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { ExportMenu } from '../../export-menu.tsx';
import {
  filterOf,
  isNarrowed,
  noFilter,
  type PublicationFilter,
  pageSize,
  searchOf,
  storiesRequestOf,
} from '../../publication-filter.ts';
import { useListPublicationStoriesQuery } from '../../publications.api.ts';
import { DeletePublicationDialog } from './delete-publication-dialog.tsx';
import styles from './publications-admin-list.module.css';
import { PublicationsPage, WaitingRows } from './publications-page.tsx';
import { PublicationsTools } from './publications-tools.tsx';

/** The filter that the page's address names, and a way to change a part of it. */
function usePublicationsView(): readonly [PublicationFilter, (changes: Partial<PublicationFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<PublicationFilter>) =>
    changeAddress((before) => {
      const parts = Object.entries({ ...filterOf(before), ...changes });
      return new URLSearchParams(parts.filter(([, value]) => value !== ''));
    });
  return [useMemo(() => filterOf(address), [address]), change];
}

function NoPublications({ onShowAll }: { readonly onShowAll: (() => void) | null }) {
  const { t } = useTranslation('publicationsAdmin');
  if (onShowAll) {
    const showAll = (
      <Button variant="secondary" onClick={onShowAll}>
        {t('list.showAll')}
      </Button>
    );
    return (
      <EmptyState title={t('list.nothingFoundTitle')} action={showAll}>
        {t('list.nothingFoundText')}
      </EmptyState>
    );
  }
  const ways = (
    <div className={cluster('1', 'toMiddle')}>
      <Button to="/admin/publications/createPublication" icon="plus">
        {t('list.add')}
      </Button>
      <Button to="/admin/publications/import" variant="secondary" icon="upload">
        {t('list.import')}
      </Button>
    </div>
  );
  return (
    <EmptyState title={t('list.emptyTitle')} action={ways}>
      {t('list.emptyText')}
    </EmptyState>
  );
}

/** All publications for the people who write them, as a view of the page's address narrows them: edit, delete, take away as a file. */
export function PublicationsAdminList() {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const language = useLanguage();
  const [filter, change] = usePublicationsView();
  const [deleting, setDeleting] = useState<PublicationStory | null>(null);
  const list = useRef<HTMLElement>(null);
  // Other administrators write too, so what another page has cached is not enough here.
  const request = storiesRequestOf({ filter, page: 1 }, language);
  const { data, currentData, error, isFetching, refetch } = useListPublicationStoriesQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const shown = useReady(filter, currentData !== undefined);
  const showAll = () => {
    change(noFilter);
    list.current?.focus();
  };
  const countOf = ({ matching, total }: PublicationStories) =>
    isNarrowed(shown)
      ? t('list.found', { found: matching.toLocaleString(language), count: total })
      : t('list.count', { count: total });
  const found = () => {
    if (!currentData && error) {
      return (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(errorCodeOf(error))}
        </ErrorState>
      );
    }
    if (!data) return <WaitingRows />;
    if (data.matching === 0) return <NoPublications onShowAll={isNarrowed(shown) ? showAll : null} />;
    return (
      <PageByPage
        key={searchOf(shown)}
        total={data.matching}
        pageSize={pageSize}
        isStale={shown !== filter}
        className={rows.box}
      >
        {(page) => <PublicationsPage key={page} filter={shown} page={page} onDelete={setDeleting} />}
      </PageByPage>
    );
  };
  return (
    // The focus comes here when the row that had it is gone.
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={t('list.title')}>
      {(data === undefined || data.total > 0) && <PublicationsTools filter={filter} onFilter={change} choices={data} />}
      {/* Stays there: what is said in a place that has just come is not read out. */}
      <div className={cluster('1 2', 'center', 'spread')}>
        <Text as="p" size="xss" tone="muted" role="status">
          {data && data.total > 0 && countOf(data)}
        </Text>
        {data && data.matching > 0 && <ExportMenu filter={shown} count={data.matching} />}
      </div>
      {found()}
      {deleting && (
        <DeletePublicationDialog
          story={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => list.current?.focus()}
        />
      )}
    </section>
  );
}
