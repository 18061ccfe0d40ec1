import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { languageFacts } from '#contract/languages.ts';
import { cluster } from '../../design-system/layout/layout.ts';
import { visuallyHiddenClass } from '../../design-system/text/text.tsx';
import { isPlain } from '../../early/presses.ts';
import { barePath, localPath, useLanguage } from '../../i18n/language.tsx';
import { pageKey } from '../../lib/page-key.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './language-switch.module.css';

/** Pages that are never kept: what they show stands in their whole address. */
const ownView = /^\/admin(?:\/|$)/;

/** The address of this page without its language. What the server draws goes by the path alone. */
function useOwnPath(): string {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  const bare = barePath(pathname);
  if (isHydrated && ownView.test(bare)) return bare + search + hash;
  return pageKey(bare, search) ?? bare;
}

/** The languages that the site offers, each leading to the same page in it, and where people read to the section that is read. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { languages } = useSettings();
  const { state } = useLocation();
  const path = useOwnPath();
  const navigate = useNavigate();

  /** The early script has led the link on to the section. A page that search engines are kept from, as guarded ones are, stays as it is. */
  function goToSection(event: MouseEvent<HTMLAnchorElement>) {
    const { pathname, search, hash } = event.currentTarget;
    if (hash === '' || !isPlain(event) || document.querySelector('meta[name=robots]')) return;
    event.preventDefault();
    void navigate(pathname + search + hash, { state });
  }

  return (
    <nav aria-label={t('language.label')}>
      <ul className={cluster('0', 'oneLine')}>
        {languages.map((each) => (
          <li key={each}>
            <Link
              to={localPath(each, path)}
              state={state}
              preventScrollReset
              onClick={goToSection}
              lang={each}
              hrefLang={each}
              className={styles.language}
              aria-current={each === language ? 'true' : undefined}
              title={languageFacts[each].name}
            >
              {/* Browsers that show text alone glue what no blank parts, here and elsewhere. */}
              <span aria-hidden="true">{each}</span>{' '}
              <span className={`${visuallyHiddenClass} ${styles.fullName}`}>{languageFacts[each].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
