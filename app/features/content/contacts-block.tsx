import { useTranslation } from 'react-i18next';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './contacts-block.module.css';

/** Where the lab is, and whom to write to about what. */
export function ContactsBlock() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { site } = useSettings();
  return (
    <section aria-labelledby="contacts" className={styles.block}>
      <SubHeading id="contacts">{t('about.contacts')}</SubHeading>
      <dl className={styles.contacts}>
        <div className={styles.contact}>
          <Text as="dt" size="xs" tone="muted">
            {t('about.address')}
          </Text>
          <Text as="dd" size="ms">
            {site.address[language]}
          </Text>
        </div>
        {site.contacts.map(({ label, email }) => (
          <div key={`${label.en} ${email}`} className={styles.contact}>
            <Text as="dt" size="xs" tone="muted">
              {label[language]}
            </Text>
            <Text as="dd" size="ms">
              <a href={`mailto:${email}`} className={styles.mail}>
                {email}
              </a>
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
