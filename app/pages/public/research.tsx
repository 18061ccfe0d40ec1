import { contentApi } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { ResearchList } from '../../features/content/research-list.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/research.ts';
import { pageRequestOf } from './page-request.ts';
import styles from './research.module.css';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  await Promise.all([
    ask(contentApi.endpoints.getContentPage, { name: 'research', language }),
    ask(contentApi.endpoints.listContentPages, { section: 'research', language }),
    ask(linksApi.endpoints.listLinkedItems, { kind: 'page', ref: 'research', language }),
  ]);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function Research() {
  const language = useLanguage();
  const { data: page } = contentApi.useGetContentPageQuery({ name: 'research', language });
  const { data: pages = [] } = contentApi.useListContentPagesQuery({ section: 'research', language });
  if (!page) return <PageSkeleton />;
  return (
    <>
      <PageHead section={page.title} description={page.description} textLanguage={page.language} />
      <PageIntro title={page.title} lead={page.lead} lang={page.language === language ? undefined : page.language} />
      <PageText page={page} />
      <div className={styles.pages}>
        <ResearchList pages={pages} />
        <LinkedItems kind="page" id="research" />
      </div>
    </>
  );
}
