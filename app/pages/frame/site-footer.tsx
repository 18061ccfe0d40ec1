import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { Sign } from './brand.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './site-footer.module.css';

/** A chain of bonds across the page: the decorative divider above the footer, hidden from screen readers. */
function BondLine() {
  const id = useId();
  return (
    <svg className={styles.line} aria-hidden="true" width="100%" height="28">
      <pattern id={id} width="96" height="28" patternUnits="userSpaceOnUse">
        <path d="M-24 7 0 21 24 7 48 21 72 7 96 21 120 7M25 11.5 45.5 23.5" className={styles.bonds} />
        <circle cx="24" cy="7" r="3" className={styles.node} />
        <circle cx="72" cy="7" r="3" className={styles.bright} />
      </pattern>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  );
}

/** Contact addresses, each with its purpose. */
function Contacts() {
  const language = useLanguage();
  const { site } = useSettings();
  return (
    <dl className={styles.contacts}>
      {site.contacts.map(({ label, email }) => (
        <div key={email}>
          <dt>{label[language]}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name, address and e-mail of the lab, and links to the sections and to the top of the page. */
export function SiteFooter() {
  const { t } = useTranslation();
  const language = useLanguage();
  const localPath = useLocalPath();
  const { site } = useSettings();
  return (
    <footer className={styles.footer}>
      <BondLine />
      <div className={styles.columns}>
        <div className={styles.lab}>
          <Sign size={36} className={styles.sign} />
          <p className={styles.name}>{site.labName[language]}</p>
          <address className={styles.address}>{site.address[language]}</address>
        </div>
        <nav aria-label={t('footer.label')} className={styles.sections}>
          <ul className={styles.links}>
            <li>
              <Link to={localPath('/main')}>{t('sections.main')}</Link>
            </li>
            <SectionLinks sections={site.menu.main} />
          </ul>
          <ul className={styles.links}>
            <SectionLinks sections={site.menu.more} />
          </ul>
        </nav>
        <div className={styles.write}>
          <p className={styles.invitation}>{t('footer.contact')}</p>
          <Contacts />
        </div>
      </div>
      <div className={styles.foot}>
        <p>
          {/* Pages are cached, so the browser may already be in the next year. */}©{' '}
          <span suppressHydrationWarning>{new Date().getFullYear()}</span> {site.titlePrefix[language]}
        </p>
        {site.menu.foot.length > 0 && (
          <ul className={styles.legal}>
            <SectionLinks sections={site.menu.foot} />
          </ul>
        )}
        <a href={localPath('/feed.xml')} type="application/atom+xml">
          {t('footer.feed')}
        </a>
      </div>
      <ScrollToTop />
    </footer>
  );
}

/** Scrolls a long page to its top and moves the focus there. Shown once the page is scrolled over 1000 px, as the early script reports. */
function ScrollToTop() {
  const { t } = useTranslation('button');
  return (
    <a href="#content" className={styles.toTop} aria-label={t('toTop')} title={t('toTop')}>
      <Icon name="arrow-up" size={22} />
    </a>
  );
}
