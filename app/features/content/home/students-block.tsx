import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useSettings } from '../../../lib/settings.tsx';
import { mailAddress } from '../mail-address.ts';
import styles from './students-block.module.css';

interface StudentsBlockProps {
  readonly students: HomeContent['students'];
}

/** What awaits students, in four numbered points along a chain, and how to write to us. */
export function StudentsBlock({ students }: StudentsBlockProps) {
  const { t } = useTranslation('content');
  const { site } = useSettings();
  const email = site.contacts[0]?.email ?? '';
  return (
    <section aria-labelledby="home-students" className={stack('5', 'oneColumn')}>
      <SubHeading id="home-students">{t('home.students')}</SubHeading>
      <div className={styles.columns}>
        <div className={stack('3', 'oneColumn', 'top', 'start')}>
          <Text size="lsm" weight="semibold" className={styles.text}>
            {students.text}
          </Text>
          <Button href={mailAddress(email, students.mailSubject)} labelKey="writeUs" />
        </div>
        <ol className={styles.points}>
          {students.points.map(({ title, text }) => (
            <li key={title} className={styles.point}>
              <Text as="h3" size="m">
                {title}
              </Text>
              <Text size="sxs" tone="muted">
                {text}
              </Text>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
