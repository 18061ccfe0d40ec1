import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { CiteSection } from '../../features/publications/cite/cite-section.tsx';
import { listSearchOf } from '../../features/publications/list-state.ts';
import { PublicationArticle } from '../../features/publications/publication-article.tsx';
import { publicationsPath } from '../../features/publications/publication-filter.ts';
import { publicationsApi } from '../../features/publications/publications.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Route } from './+types/publication.ts';
import { pageRequestOf } from './page-request.ts';
import styles from './publication.module.css';
import { PublicationHead } from './publication-head.tsx';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  const { id } = args.params;
  await Promise.all([
    ask(publicationsApi.endpoints.getPublicationStory, { id, language }),
    ask(linksApi.endpoints.listLinkedItems, { kind: 'publication', ref: id, language }),
  ]);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Link back to the list; the server does not know the reader's filters. */
function BackToList() {
  const { t } = useTranslation('publications');
  const { state } = useLocation();
  const search = useHydrated() ? listSearchOf(state) : '';
  return (
    <Button to={publicationsPath + search} variant="quiet" size="s" icon="back-arrow" className={styles.back}>
      {t(search === '' ? 'page.toList' : 'page.toFound')}
    </Button>
  );
}

export default function Publication({ params: { id } }: Route.ComponentProps) {
  const { data: story } = publicationsApi.useGetPublicationStoryQuery({ id, language: useLanguage() });
  if (!story) return <PageSkeleton />;
  return (
    <>
      <PublicationHead story={story} />
      <div className={stack('8', 'oneColumn')}>
        <PublicationArticle story={story} above={<BackToList />} />
        <CiteSection story={story} />
        <LinkedItems kind="publication" id={id} />
      </div>
    </>
  );
}
