import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
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
import styles from './publications.module.css';

export const handle: PageHandle = { access: 'public' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const request = { name: 'publications', language };
  orErrorPage(await dispatch(contentApi.endpoints.getContentPage.initiate(request, { subscribe: false })));
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function Publications() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: page } = useGetContentPageQuery({ name: 'publications', language });
  if (!page) return <PageSkeleton />;
  return (
    <>
      <PageHead section={page.title} description={page.description} />
      <PageIntro title={page.title} lead={page.lead} lang={page.language === language ? undefined : page.language} />
      <PageText page={page} />
      <section aria-label={t('publications.list')} className={styles.list}>
        <EmptyState
          as="h2"
          title={t('publications.none')}
          action={
            <Button to="/research" variant="secondary">
              {t('research.all')}
            </Button>
          }
        >
          {t('publications.noneHint')}
        </EmptyState>
      </section>
    </>
  );
}
