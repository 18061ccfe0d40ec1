import { contentApi, useGetContentPageQuery } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { orErrorPage } from '../../store/or-error-page.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/publications.ts';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const request = { name: 'publications', language };
  orErrorPage(await dispatch(contentApi.endpoints.getContentPage.initiate(request, { subscribe: false })));
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Until there is a list of papers: how the lab publishes, and whom to ask for one. */
export default function Publications() {
  const language = useLanguage();
  const { data: page } = useGetContentPageQuery({ name: 'publications', language });
  if (!page) return <PageSkeleton />;
  return (
    <>
      <PageHead section={page.title} description={page.description} textLanguage={page.language} />
      <PageIntro title={page.title} lead={page.lead} lang={page.language === language ? undefined : page.language} />
      <PageText page={page} />
    </>
  );
}
