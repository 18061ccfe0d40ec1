import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { ExternalLink } from '../external-link.tsx';
import styles from './education-block.module.css';
import { ReactionProfile } from './reaction-profile.tsx';

interface EducationBlockProps {
  readonly education: HomeContent['education'];
}

/** The open course that anybody may take. */
export function EducationBlock({ education: { title, text, courseName, courseUrl } }: EducationBlockProps) {
  const { t } = useTranslation('content');
  return (
    <section aria-labelledby="home-education" className={stack('4', 'oneColumn')}>
      <SubHeading id="home-education">{title}</SubHeading>
      <div className={styles.course}>
        <div className={styles.words}>
          <Text as="h3" size="l">
            {courseName}
          </Text>
          <Text size="s" tone="muted" className={styles.text}>
            {text}
          </Text>
          <ExternalLink href={courseUrl} className={styles.link}>
            {t('home.learnMore')}
          </ExternalLink>
        </div>
        <div className={styles.figure}>
          <ReactionProfile />
        </div>
      </div>
    </section>
  );
}
