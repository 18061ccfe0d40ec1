import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#contract/auth.ts';
import { Notice } from '../design-system/notice/notice.tsx';
import { useLocalPath } from '../i18n/language.tsx';
import { selectSession } from '../store/session-slice.ts';
import { useAppSelector } from '../store/state.ts';
import type { GuardState } from './access.ts';
import { CheckingSession } from './checking-session.tsx';

/** Says why the open page was closed: another user has signed in elsewhere in this browser. */
function OtherPersonNotice() {
  const { t } = useTranslation('auth');
  const { name, surname } = useAppSelector(selectSession);
  return <Notice tone="warning">{t('otherPerson', { name: `${name} ${surname}`.trim() })}</Notice>;
}

interface RequireRoleProps {
  /** The role that may enter. */
  readonly who: Role;
  readonly children: ReactNode;
}

/** Sends visitors who may not enter to the sign-in, and remembers the wanted page. */
function AskToSignIn() {
  const { pathname } = useLocation();
  const localPath = useLocalPath();
  // The next page is being prepared while this one is still shown: a visitor who has left the area is not asked to sign in.
  if (window.location.pathname !== pathname) return <CheckingSession />;
  // Read from the browser: a page may have changed its address without the router.
  const { search, hash } = window.location;
  const state: GuardState = { from: pathname + search + hash };
  return <Navigate to={localPath('/authorization')} replace state={state} />;
}

interface GuardedProps {
  /** The user whose area it is. */
  readonly userId: string;
  readonly children: ReactNode;
}

/** Starts anew for another user, who may sign in elsewhere in this browser: work and calls of the former must not become theirs. */
function Guarded({ userId, children }: GuardedProps) {
  const [firstId] = useState(userId);
  return (
    <>
      {userId !== firstId && (
        <Suspense fallback={null}>
          <OtherPersonNotice />
        </Suspense>
      )}
      <Suspense key={userId} fallback={<CheckingSession />}>
        {children}
      </Suspense>
    </>
  );
}

/**
 * The guard of an area. The server only renders the waiting state, because it cannot know the user: the token is in the browser.
 * An administrator who opens the users' area is sent to the administrators' area; others who may not enter are asked to sign in.
 */
export function RequireRole({ who, children }: RequireRoleProps) {
  const session = useAppSelector(selectSession);
  const localPath = useLocalPath();

  if (session.status === 'pending') return <CheckingSession />;
  if (session.role === who) return <Guarded userId={session.id}>{children}</Guarded>;
  if (who === 'USER' && session.role === 'ADMIN') return <Navigate to={localPath('/admin')} replace />;
  return <AskToSignIn />;
}

/** The guard of pages for every signed-in user, whatever their role. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { status, id } = useAppSelector(selectSession);
  if (status === 'pending') return <CheckingSession />;
  return status === 'authenticated' ? <Guarded userId={id}>{children}</Guarded> : <AskToSignIn />;
}
