import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { keepSession } from './features/auth/keep-session.ts';
import { makeFetchingI18n } from './i18n/make-fetching-i18n.ts';
import { rememberI18n } from './i18n/texts-context.ts';
import { settingsContext } from './lib/settings-context.ts';
import { AppProviders } from './providers.tsx';
import { makeStore } from './store/make-store.ts';
import { readPageState, seedQueries } from './store/page-state.ts';
import { storeContext } from './store/store-context.ts';

const { settings, texts, queries } = readPageState(document);
const store = makeStore();
seedQueries(store, queries);
const i18nOf = rememberI18n((language) => makeFetchingI18n(language, texts));

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(settingsContext, settings);
  return context;
}

/** A failure that a page did not mean to answer with: the error page has no details, so they go where a developer looks. */
function reportError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppProviders store={store} serverState={store.getState()} settings={settings} i18nOf={i18nOf}>
        <HydratedRouter getContext={getContext} onError={reportError} />
      </AppProviders>
    </StrictMode>,
  );
});
keepSession(store);
