import { sessionEnded, sessionPending } from '../../store/session-slice.ts';
import type { AppStore } from '../../store/state.ts';
import { readToken, tokenKey } from '../../store/token-storage.ts';
import { authApi } from './auth.api.ts';

/** Asks who the stored token belongs to; without one, nobody is signed in. */
export function checkStoredToken(store: AppStore): void {
  const token = readToken();
  if (token === '') {
    store.dispatch(sessionEnded());
    return;
  }
  void store.dispatch(authApi.endpoints.checkAuth.initiate(token, { track: false }));
}

/** Begins the session of a tab and follows other tabs, which share the stored token. Returns a function that stops this. */
export function keepSession(store: AppStore): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const isCleared = key === null;
    if (!isCleared && key !== tokenKey) return;
    const { token } = store.getState().session;
    if (isCleared || newValue === null) {
      if (token !== '') store.dispatch(sessionEnded());
    } else if (newValue !== token) {
      checkStoredToken(store);
    }
  };
  window.addEventListener('storage', follow);
  checkStoredToken(store);
  return () => window.removeEventListener('storage', follow);
}

/** Tries again after the server could not be reached. */
export function retrySession(store: AppStore): void {
  store.dispatch(sessionPending());
  checkStoredToken(store);
}
