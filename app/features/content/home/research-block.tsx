import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentPageSummary, HomeContent } from '#contract/content.ts';
import { BondPattern } from '../../../design-system/bond-pattern/bond-pattern.tsx';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text, VisuallyHidden } from '../../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../../i18n/language.tsx';
import { ContentFigure } from '../content-figure.tsx';
import styles from './research-block.module.css';

function ResearchCard({ page }: { readonly page: ContentPageSummary }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className={`${linked.box} ${styles.card}`} lang={page.language === language ? undefined : page.language}>
      <div className={styles.figure}>
        {page.figure ? <ContentFigure figure={page.figure} isDecoration fit /> : <BondPattern id={page.name} />}
      </div>
      <div className={styles.words}>
        <Text as="h3" size="m" className={`${linked.title} ${styles.title}`}>
          <Link to={localPath(`/${page.name}`)}>{page.title}</Link>
        </Text>
        <Text size="sxs" tone="muted">
          {page.lead}
        </Text>
      </div>
    </div>
  );
}

/** The lines of research, on one plate with a field for each. */
export function ResearchBlock({ research }: { readonly research: HomeContent['research'] }) {
  const { t } = useTranslation(['content', 'button']);
  return (
    <section aria-labelledby="home-research" className={stack('4', 'oneColumn')}>
      <SubHeading id="home-research">{t('home.research')}</SubHeading>
      <div className={cluster('3', 'alignBottom', 'spread')}>
        <Text size="m" className={styles.text}>
          {research.text}
        </Text>
        <Button to="/research" variant="secondary" iconAfter="arrow-right">
          <span>
            {t('button:more')}
            <VisuallyHidden> {t('home.researchMore')}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <ul className={styles.plate}>
        {research.pages.map((page) => (
          <li key={page.name}>
            <ResearchCard page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
