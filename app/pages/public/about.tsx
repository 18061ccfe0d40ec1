import { useTranslation } from 'react-i18next';
import { contentApi } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { PageText } from '../../features/content/page-text.tsx';
import { PeopleList } from '../../features/content/people-list.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { PersonPublications } from '../../features/publications/person-publications.tsx';
import { countsRequestOf } from '../../features/publications/publication-filter.ts';
import { publicationsApi } from '../../features/publications/publications.api.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/about.ts';
import styles from './content-page.module.css';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  await Promise.all([
    ask(contentApi.endpoints.getContentPage, { name: 'about', language }),
    ask(contentApi.endpoints.listPeople, { language }),
    ask(linksApi.endpoints.listLinkedItems, { kind: 'page', ref: 'about', language }),
    ask(publicationsApi.endpoints.listPublicationStories, countsRequestOf(language)),
  ]);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function About() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: page } = contentApi.useGetContentPageQuery({ name: 'about', language });
  if (!page) return <PageSkeleton />;
  const people = <PeopleList linksOf={(id) => <PersonPublications id={id} />} />;
  return (
    <>
      <PageHead section={page.title} description={page.description} textLanguage={page.language} />
      <PageIntro title={page.title} lead={page.lead} lang={page.language === language ? undefined : page.language} />
      <PageText page={page} section={{ id: 'people', text: t('about.people'), block: people }} />
      <LinkedItems kind="page" id="about" className={styles.linked} />
    </>
  );
}
