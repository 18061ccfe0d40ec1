import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../../i18n/language.tsx';
import { dropText } from '../../lib/kept-text.ts';
import { rolesOfPath } from '../../session/access.ts';
import { mayLeave } from '../../session/leaving.ts';
import { statusOf } from '../../store/call-error.ts';
import { sessionEnded, sessionPending } from '../../store/session-slice.ts';
import { type AppStore, useAppStore } from '../../store/state.ts';
import { readToken, tokenKey } from '../../store/token-storage.ts';
import { authApi } from './auth.api.ts';

/**
 * Signs out, after asking about unsaved work; a user who wants to keep the work stays signed in. The token is removed before the way out of
 * a guarded area begins, so that a lost connection cannot leave it in this browser.
 */
export function useSignOut(): () => Promise<void> {
  const store = useAppStore();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { pathname } = useLocation();

  return useCallback(async () => {
    const { token } = store.getState().session;
    if (!(await mayLeave())) return;
    dropText(tokenKey);
    void endOnServer(store, token);
    // The guard hides its area at once, but it asks for another sign-in only after the session has ended.
    store.dispatch(sessionPending());
    if (rolesOfPath(pathname) !== null) await navigate(localPath('/main'));
    if (readToken() === '') store.dispatch(sessionEnded());
  }, [store, navigate, localPath, pathname]);
}

/** Ends the sign-in on the server too; without a connection, as soon as this page has one again. */
async function endOnServer(store: AppStore, token: string): Promise<void> {
  const { error } = await store.dispatch(authApi.endpoints.logout.initiate(token, { track: false }));
  if (!error || statusOf(error) !== null) return;
  window.addEventListener('online', () => void endOnServer(store, token), { once: true });
}
