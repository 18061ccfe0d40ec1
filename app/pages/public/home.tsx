import { contentApi } from '../../features/content/content.api.ts';
import { Hero } from '../../features/content/home/hero.tsx';
import { EducationBlock, PartnersBlock, StudentsBlock } from '../../features/content/home/home-blocks.tsx';
import { ResearchBlock } from '../../features/content/home/research-block.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { newsApi } from '../../features/news/news.api.ts';
import { homeNewsRequest, NewsBlock } from '../../features/news/news-block.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  await Promise.all([
    ask(contentApi.endpoints.getHomeContent, { language }),
    ask(newsApi.endpoints.listNewsStories, homeNewsRequest(language)),
  ]);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function Home() {
  const { data: home } = contentApi.useGetHomeContentQuery({ language: useLanguage() });
  return (
    <>
      <PageHead />
      {home ? (
        <div className={styles.blocks}>
          <Hero home={home} />
          <NewsBlock />
          <ResearchBlock research={home.research} />
          <StudentsBlock students={home.students} />
          <PartnersBlock partners={home.partners} />
          <EducationBlock education={home.education} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
