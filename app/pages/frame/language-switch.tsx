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

/** Pages that are never cached: their content depends on their whole address. */
const ownView = /^\/admin(?:\/|$)/;

/** The address of this page without its language. What the server renders depends on the path alone. */
function useOwnPath(): string {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  const bare = barePath(pathname);
  if (isHydrated && ownView.test(bare)) return bare + search + hash;
  return pageKey(bare, search) ?? bare;
}

/** The languages of the site, each linking to this page in that language, at the section that is being read. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { languages } = useSettings();
  const { state } = useLocation();
  const path = useOwnPath();
  const navigate = useNavigate();

  /** Follows the section that the early script put into the link. Pages hidden from search engines, like guarded ones, stay as they are. */
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
              {/* Text browsers join words without a blank between them, here and elsewhere. */}
              <span aria-hidden="true">{each}</span>{' '}
              <span className={`${visuallyHiddenClass} ${styles.fullName}`}>{languageFacts[each].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
