import { useTranslation } from 'react-i18next';
import type { RichText } from '#contract/rich-text.ts';
import { Button } from '../../design-system/button/button.tsx';
import { contentApi, useGetContentPageQuery, useListContentPagesQuery } from '../../features/content/content.api.ts';
import { ContentFigure } from '../../features/content/content-figure.tsx';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { ResearchSteps } from '../../features/content/research-steps.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/research-page.ts';
import { orErrorPage, pageRequestOf } from './page-request.ts';
import styles from './research-page.module.css';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

/** `/research1` shows `research1.md`. */
async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language, path } = pageRequestOf(args);
  const name = path.slice(1);
  const { getContentPage, listContentPages } = contentApi.endpoints;
  const { listLinkedItems } = linksApi.endpoints;
  const [page, pages, links] = await Promise.all([
    dispatch(getContentPage.initiate({ name, language }, { subscribe: false })),
    dispatch(listContentPages.initiate({ section: 'research', language }, { subscribe: false })),
    dispatch(listLinkedItems.initiate({ kind: 'page', ref: name, language }, { subscribe: false })),
  ]);
  orErrorPage(page);
  orErrorPage(pages);
  orErrorPage(links);
  return { name };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** A text without drawings of its own gets the one that stands for it in lists. */
function hasFigures(body: RichText): boolean {
  return body.some((part) => part.kind === 'molecule' || part.html.includes('<figure'));
}

export default function ResearchPage({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: page } = useGetContentPageQuery({ name, language });
  const { data: pages = [] } = useListContentPagesQuery({ section: 'research', language });
  if (!page) return <PageSkeleton />;
  const lang = page.language === language ? undefined : page.language;
  const toAll = (
    <Button to="/research" variant="quiet" size="s" width="content" icon="back-arrow" className={styles.back}>
      {t('research.all')}
    </Button>
  );
  return (
    <>
      <PageHead
        section={page.title}
        description={page.description}
        textLanguage={page.language}
        breadcrumbs={[{ name: t('home.research'), path: '/research' }]}
      />
      <PageIntro title={page.title} lead={page.lead} lang={lang} above={toAll} />
      <PageText page={page}>
        {page.figure && !hasFigures(page.body) && (
          <div className={styles.figure} lang={lang}>
            <ContentFigure figure={page.figure} />
          </div>
        )}
      </PageText>
      <div className={styles.after}>
        <LinkedItems kind="page" id={name} />
        <ResearchSteps pages={pages} current={name} />
      </div>
    </>
  );
}
