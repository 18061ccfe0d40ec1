import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import type { RichText } from '#contract/rich-text.ts';
import { Button } from '../../design-system/button/button.tsx';
import { contentApi } from '../../features/content/content.api.ts';
import { ContentFigure } from '../../features/content/content-figure.tsx';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { ResearchSteps } from '../../features/content/research-steps.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { defaultLanguage, localPath, useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/content-page.ts';
import styles from './content-page.module.css';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

/** Its pages are the lines of research, which link to each other. */
const research = { section: 'research' };

/** `/privacy` shows `privacy.md`; likewise every file of the content folder whose address no other page has. */
async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language, path } = pageRequestOf(args);
  const name = path.slice(1);
  // The address is only a language: `/ru`.
  if (name === '')
    throw language === defaultLanguage ? data(null, { status: 404 }) : redirect(localPath(language, '/main'));
  const { getContentPage, listContentPages } = contentApi.endpoints;
  const page = await ask(getContentPage, { name, language });
  await Promise.all([
    ask(linksApi.endpoints.listLinkedItems, { kind: 'page', ref: name, language }),
    page.section === research.section && ask(listContentPages, { ...research, language }),
  ]);
  return { name };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Whether a text has drawings; a text without any gets the one that represents it in lists. */
function hasFigures(body: RichText): boolean {
  return body.some((part) => part.kind === 'molecule' || part.html.includes('<figure'));
}

export default function TextPage({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: page } = contentApi.useGetContentPageQuery({ name, language });
  const isLine = page?.section === research.section;
  const { data: lines = [] } = contentApi.useListContentPagesQuery({ ...research, language }, { skip: !isLine });
  if (!page) return <PageSkeleton />;
  const lang = page.language === language ? undefined : page.language;
  const toAll = isLine && (
    <Button to="/research" variant="quiet" size="s" icon="back-arrow" className={styles.back}>
      {t('research.all')}
    </Button>
  );
  return (
    <>
      <PageHead
        section={page.title}
        description={page.description}
        textLanguage={page.language}
        breadcrumbs={isLine ? [{ name: t('home.research'), path: '/research' }] : undefined}
      />
      <PageIntro title={page.title} lead={page.lead} lang={lang} above={toAll} />
      <PageText page={page}>
        {isLine && page.figure && !hasFigures(page.body) && (
          <div className={styles.figure} lang={lang}>
            <ContentFigure figure={page.figure} />
          </div>
        )}
      </PageText>
      <div className={styles.after}>
        <LinkedItems kind="page" id={name} />
        {isLine && <ResearchSteps pages={lines} current={name} />}
      </div>
    </>
  );
}
