import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { ExternalLink } from '../external-link.tsx';
import styles from './education-block.module.css';

/** The way of a reaction over its barrier, uncatalysed and catalysed: what the first chapter of every course on kinetics draws. */
function ReactionProfile() {
  return (
    <svg aria-hidden="true" className={styles.profile} viewBox="0 0 480 320" preserveAspectRatio="xMidYMid meet">
      <path className={styles.levels} d="M40 216H440M40 262H440M236 64V216" />
      <path className={styles.axes} d="M40 28V296H448" />
      <path className={styles.faint} d="M56 216C140 216 172 64 236 64S330 262 424 262" />
      <path className={styles.curve} d="M56 216C132 216 168 140 220 140S262 178 288 178 340 262 424 262" />
      <path className={styles.nodes} d="M56 216h0M288 178h0M424 262h0" />
      <path className={styles.faintNodes} d="M236 64h0" />
      <path className={styles.bright} d="M220 140h0" />
    </svg>
  );
}

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
