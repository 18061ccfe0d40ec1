import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { newsApi } from '../../features/news/news.api.ts';
import { homeNewsRequest, NewsBlock } from '../../features/news/news-block.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { useSettings } from '../../lib/settings.tsx';
import { orErrorPage } from '../../store/or-error-page.ts';
import { storeContext } from '../../store/store-context.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export const handle: PageHandle = { access: 'public' };

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { dispatch } = context.get(storeContext);
  orErrorPage(await dispatch(newsApi.endpoints.listNews.initiate(homeNewsRequest, { subscribe: false })));
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

function Hero() {
  const language = useLanguage();
  const { site } = useSettings();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Text size="xs" weight="medium" tone="accent" className={styles.lab}>
          {site.labName[language]}
        </Text>
        <Text as="h1" size="xl" className={styles.lead}>
          {site.lead[language]}
        </Text>
        <div className={styles.actions}>
          <Button to="/news" labelKey="allNews" iconAfter="arrow-right" />
          <Button href={`mailto:${site.contactEmail}`} variant="secondary" labelKey="writeUs" />
        </div>
      </div>
      <div className={styles.figure}>
        <BondPattern id={site.titlePrefix.en} />
      </div>
    </section>
  );
}

export default function Home() {
  return (
    <>
      <PageHead />
      <Hero />
      <NewsBlock />
    </>
  );
}
