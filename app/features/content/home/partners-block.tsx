import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { ExternalLink } from '../external-link.tsx';
import styles from './partners-block.module.css';

interface PartnersBlockProps {
  readonly partners: HomeContent['partners'];
}

/** The universities that the lab works with, joined by a bond. */
export function PartnersBlock({ partners }: PartnersBlockProps) {
  const { t } = useTranslation('content');
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="home-partners" className={stack('5', 'oneColumn')}>
      <SubHeading id="home-partners">{t('home.partners')}</SubHeading>
      <ul className={styles.partners}>
        {partners.map(({ name, city, text, url }) => (
          <li key={url} className={styles.partner}>
            <Text size="xs" tone="muted">
              {city}
            </Text>
            <Text as="h3" size="ml">
              <ExternalLink href={url} className={styles.link}>
                {name}
              </ExternalLink>
            </Text>
            <Text size="sxs" tone="muted" className={styles.text}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
