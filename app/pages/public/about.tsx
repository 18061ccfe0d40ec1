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
import { orErrorPage, pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const { getContentPage, listPeople } = contentApi.endpoints;
  const { listLinkedItems } = linksApi.endpoints;
  const { listPublicationStories } = publicationsApi.endpoints;
  const [page, people, links, counts] = await Promise.all([
    dispatch(getContentPage.initiate({ name: 'about', language }, { subscribe: false })),
    dispatch(listPeople.initiate({ language }, { subscribe: false })),
    dispatch(listLinkedItems.initiate({ kind: 'page', ref: 'about', language }, { subscribe: false })),
    dispatch(listPublicationStories.initiate(countsRequestOf(language), { subscribe: false })),
  ]);
  orErrorPage(page);
  orErrorPage(people);
  orErrorPage(links);
  orErrorPage(counts);
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
