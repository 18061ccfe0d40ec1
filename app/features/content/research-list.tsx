import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentPageSummary } from '#contract/content.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import linked from '../../design-system/linked-box/linked-box.module.css';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { ContentFigure } from './content-figure.tsx';
import styles from './research-list.module.css';

/** The lines of research. Each is a figure beside its words; they change sides down the page. */
export function ResearchList({ pages }: { readonly pages: readonly ContentPageSummary[] }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <section aria-labelledby="research-pages" className={stack('4')}>
      <SubHeading id="research-pages">{t('research.pages')}</SubHeading>
      <ol className={styles.pages}>
        {pages.map((page) => (
          <li
            key={page.name}
            className={`${linked.box} ${styles.page}`}
            lang={page.language === language ? undefined : page.language}
          >
            <div className={styles.figure}>
              {page.figure ? <ContentFigure figure={page.figure} isDecoration fit /> : <BondPattern id={page.name} />}
            </div>
            <div className={styles.words}>
              <Text as="h3" id={page.name} size="l" className={`${linked.title} ${styles.title}`}>
                <Link to={localPath(`/${page.name}`)}>{page.title}</Link>
              </Text>
              <Text tone="muted">{page.lead}</Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
