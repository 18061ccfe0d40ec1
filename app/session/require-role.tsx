import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#contract/auth.ts';
import { useLocalPath } from '../i18n/language-context.tsx';
import { useAppSelector } from '../store/make-store.ts';
import type { GuardState } from './access.ts';
import { CheckingSession } from './checking-session.tsx';
import { selectSession } from './session-slice.ts';

interface RequireRoleProps {
  /** Who may enter. */
  readonly who: Role;
  readonly children: ReactNode;
}

/**
 * The guard of an area. The server renders only its waiting state, as it cannot know who asks: the token lives in the browser.
 * An administrator before the users' area is sent to the administrators' own; anyone else who may not enter is asked to sign in,
 * and what they wanted is remembered.
 */
export function RequireRole({ who, children }: RequireRoleProps) {
  const session = useAppSelector(selectSession);
  const { pathname, search, hash } = useLocation();
  const localPath = useLocalPath();

  if (session.status === 'pending') return <CheckingSession />;
  if (session.role === who) return <Suspense fallback={<CheckingSession />}>{children}</Suspense>;
  if (who === 'USER' && session.role === 'ADMIN') return <Navigate to={localPath('/admin')} replace />;
  // The next page is being prepared while this one still stands: whoever has left the area is not asked to sign in to it.
  if (window.location.pathname !== pathname) return <CheckingSession />;
  const state: GuardState = { from: pathname + search + hash };
  return <Navigate to={localPath('/authorization')} replace state={state} />;
}
