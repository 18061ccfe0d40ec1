import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useMatches } from 'react-router';
import { Button } from '../../design-system/button/button.tsx';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { ToastRegion } from '../../design-system/toast/toast.tsx';
import { LastChangeContext } from '../../editing/conflicts.tsx';
import { LastChange } from '../../features/audit/last-change.tsx';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import { isPageHandle, type PageHandle } from '../../lib/page-handle.ts';
import { RequireRole } from '../../session/require-role.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { Brand } from '../frame/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import styles from './admin-layout.module.css';
import { SecondFactorGate } from './second-factor-gate.tsx';

interface AdminSection {
  /** Beginning of the path, without a language prefix, of all pages of the section. */
  readonly path: string;
  /** Key in the `admin` namespace. */
  readonly textKey: string;
  readonly icon: IconName;
}

/** Sections of the administrators' area, in the order of its navigation. */
const adminSections: readonly AdminSection[] = [
  { path: '/admin/courses', textKey: 'layout.courses', icon: 'course' },
  { path: '/admin/certificates', textKey: 'layout.certificates', icon: 'check' },
  { path: '/admin/news', textKey: 'layout.news', icon: 'news' },
  { path: '/admin/publications', textKey: 'layout.publications', icon: 'attachment' },
  { path: '/admin/users', textKey: 'layout.users', icon: 'users' },
  { path: '/admin/audit', textKey: 'layout.audit', icon: 'clock' },
];

export const handle: PageHandle = { access: 'private', namespaces: ['admin', 'button'] };

/** The user's name, a link to the site, and the button that signs out. */
function HeaderLinks() {
  const { t } = useTranslation('admin');
  const { status, name, surname } = useAppSelector(selectSession);
  const signOut = useSignOut();
  const fullName = `${name} ${surname}`;
  return (
    <div className={styles.links}>
      <LanguageSwitch />
      <ThemeSwitch />
      <Text
        as="span"
        size="xss"
        tone="muted"
        className={styles.person}
        title={t('layout.signedInAs', { name: fullName })}
      >
        {fullName}
      </Text>
      <Button to="/main" variant="quiet" size="s" icon="external">
        <span className={styles.label}>{t('layout.toSite')}</span>
      </Button>
      {status === 'authenticated' && (
        <Button variant="quiet" size="s" icon="logout" onClick={() => void signOut()}>
          <span className={styles.label}>{t('signOut', { ns: 'button' })}</span>
        </Button>
      )}
    </div>
  );
}

function Sections() {
  const { t } = useTranslation('admin');
  const localPath = useLocalPath();
  return (
    <nav className={styles.navigation} aria-label={t('layout.navigation')}>
      <ul className={styles.sections}>
        {adminSections.map(({ path, textKey, icon }) => (
          <li key={path}>
            <NavLink to={localPath(path)} className={styles.section ?? ''}>
              <Icon name={icon} size={18} />
              <span>{t(textKey)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page, once all its texts are loaded: if a part of it fetched them later, they would hide it and lose its focus. */
function Page() {
  const handles = useMatches().map(({ handle }) => handle);
  useTranslation(handles.filter(isPageHandle).flatMap(({ namespaces = [] }) => namespaces));
  return <Outlet />;
}

/** The administrators' area: one dense line of navigation above the work. */
export default function AdminLayout() {
  return (
    <ToastRegion>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.line}>
          <Brand />
          <Sections />
          <HeaderLinks />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <RequireRole who="ADMIN">
          <LastChangeContext value={LastChange}>
            <SecondFactorGate>
              <Page />
            </SecondFactorGate>
          </LastChangeContext>
        </RequireRole>
      </main>
    </ToastRegion>
  );
}
