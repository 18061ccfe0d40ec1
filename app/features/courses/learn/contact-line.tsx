import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSettings } from '../../../lib/settings.tsx';

/** The address for questions about courses: the first one of the site. */
export function ContactLine() {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const [contact] = useSettings().site.contacts;
  if (!contact) return null;
  return (
    <>
      {t('contact.ask')} <a href={`mailto:${contact.email}`}>{contact.email}</a> ({contact.label[language]}).
    </>
  );
}
