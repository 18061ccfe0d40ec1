import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../../i18n/language-context.tsx';
import { rolesOfPath } from '../../session/access.ts';
import { useAppStore } from '../../store/make-store.ts';
import { authApi } from './auth.api.ts';

/**
 * Signs out. Who is in a guarded area leaves it for the home page first, or its guard would ask them to sign in again;
 * where they would rather stay (unsaved work), they stay signed in too.
 */
export function useSignOut(): () => Promise<void> {
  const store = useAppStore();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { pathname } = useLocation();

  return useCallback(async () => {
    if (rolesOfPath(pathname) !== null) {
      const home = localPath('/main');
      await navigate(home);
      if (window.location.pathname !== home) return;
    }
    const { token } = store.getState().session;
    await store.dispatch(authApi.endpoints.logout.initiate(token, { track: false }));
  }, [store, navigate, localPath, pathname]);
}
