import { contentApi, useGetContentPageQuery } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/content-page.ts';
import styles from './content-page.module.css';
import { orErrorPage, pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

/** `/education` shows `education.md`, and so do all pages of this kind. */
async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language, path } = pageRequestOf(args);
  const name = path.slice(1);
  const [page, links] = await Promise.all([
    dispatch(contentApi.endpoints.getContentPage.initiate({ name, language }, { subscribe: false })),
    dispatch(linksApi.endpoints.listLinkedItems.initiate({ kind: 'page', ref: name, language }, { subscribe: false })),
  ]);
  orErrorPage(page);
  orErrorPage(links);
  return { name };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function TextPage({ loaderData: { name } }: Route.ComponentProps) {
  const language = useLanguage();
  const { data: page } = useGetContentPageQuery({ name, language });
  if (!page) return <PageSkeleton />;
  return (
    <>
      <PageHead section={page.title} description={page.description} textLanguage={page.language} />
      <PageIntro title={page.title} lead={page.lead} lang={page.language === language ? undefined : page.language} />
      <PageText page={page} />
      <LinkedItems kind="page" id={name} className={styles.linked} />
    </>
  );
}
