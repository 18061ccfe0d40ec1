import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { Session } from '#contract/auth.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { followsDeletion } from '../../features/account/leave-after-deletion.tsx';
import { isTestUnfinished } from '../../features/attempts/answers/kept-answers.ts';
import { AccountForm } from '../../features/auth/account-form.tsx';
import type { AccountFormType } from '../../features/auth/account-schema.ts';
import { retrySession } from '../../features/auth/keep-session.ts';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { barePath, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { guardStateOf, homeOfRole, mayEnter } from '../../session/access.ts';
import { ProviderLink } from '../../session/provider-link.tsx';
import { type SessionState, selectSession } from '../../store/session-slice.ts';
import { useAppSelector, useAppStore } from '../../store/state.ts';
import { PageHead } from '../frame/page-head.tsx';
import styles from './account-page.module.css';

interface SessionNoticeProps {
  readonly session: SessionState;
  /** The page from which a guard has sent the visitor away. */
  readonly from: string | undefined;
  /** Whether the visitor has just deleted their account. */
  readonly isDeleted: boolean;
}

/** The visitor's present state, above the form. */
function SessionNotice({ session, from, isDeleted }: SessionNoticeProps) {
  const { t } = useTranslation('auth');
  const store = useAppStore();
  const signOut = useSignOut();
  if (isDeleted) return <Notice tone="success">{t('accountDeleted')}</Notice>;
  if (session.status === 'unreachable') {
    return (
      <Notice
        tone="warning"
        actions={<Button variant="secondary" size="s" labelKey="retry" onClick={() => retrySession(store)} />}
      >
        {t('unreachable')}
      </Notice>
    );
  }
  if (session.status === 'authenticated') {
    const name = `${session.name} ${session.surname}`;
    return (
      <Notice
        icon="user"
        actions={
          <>
            <Button to={homeOfRole(session.role)} variant="secondary" size="s" width="content">
              {t('continue')}
            </Button>
            <Button variant="quiet" size="s" labelKey="signOut" onClick={() => void signOut()} />
          </>
        }
      >
        {t(from === undefined ? 'signedIn' : 'wrongAccount', { name })}
      </Notice>
    );
  }
  if (from === undefined) return null;
  return <Notice icon="lock">{t(isOfChapter(from) && isTestUnfinished() ? 'testKept' : 'remembered')}</Notice>;
}

function isOfChapter(path: string): boolean {
  return /^\/courses\/[^/]+\/(?!description$|results$)[^/]+$/.test(barePath(path.replace(/[?#].*/, '')));
}

/**
 * Registration and sign-in: one page of two types. After signing in it leads to the page from which a guard had sent the visitor away,
 * if they may enter it, otherwise to the start of their role's area.
 */
export function AccountPage({ type }: { readonly type: AccountFormType }) {
  const { t } = useTranslation('auth');
  const session = useAppSelector(selectSession);
  const localPath = useLocalPath();
  // After a reload the browser still has the page's state, which the server's rendering does not know.
  const isHydrated = useHydrated();
  const location = useLocation();
  const state: unknown = isHydrated ? location.state : null;
  const from = guardStateOf(state)?.from;
  const navigate = useNavigate();
  const { offersMail, offersRegistration } = useSettings();
  const [isLeaving, setLeaving] = useState(false);
  const other = type === 'registration' ? 'authorization' : 'registration';
  const isClosed = type === 'registration' && !offersRegistration;

  if (from !== undefined && session.status === 'authenticated' && mayEnter(session.role, from)) {
    return <Navigate to={from} replace />;
  }
  const enter = ({ role }: Session) => {
    setLeaving(true);
    const isRemembered = from !== undefined && mayEnter(role, from);
    void navigate(isRemembered ? from : localPath(homeOfRole(role)), { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageHead section={t(`${type}.section`)} isHidden />
      <Text as="h1" size="l">
        {t(`${type}.title`)}
      </Text>
      {!isLeaving && <SessionNotice session={session} from={from} isDeleted={followsDeletion(state)} />}
      {isClosed ? (
        <Notice icon="lock">{t('registration.closed')}</Notice>
      ) : (
        <>
          <noscript>
            <Notice tone="warning">{t('noScript')}</Notice>
          </noscript>
          <AccountForm type={type} onSignedIn={enter} />
          <ProviderLink to={from} />
        </>
      )}
      {type === 'authorization' && offersMail && (
        <Text size="xs">
          <Link to={localPath('/password')}>{t('forgotten')}</Link>
        </Text>
      )}
      {(type === 'registration' || offersRegistration) && (
        <Note>
          {t(`${type}.other`)}{' '}
          <Link to={localPath(`/${other}`)} state={state}>
            {t(`${type}.otherLink`)}
          </Link>
        </Note>
      )}
    </div>
  );
}
