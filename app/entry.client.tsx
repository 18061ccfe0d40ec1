import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { keepSession } from './features/auth/keep-session.ts';
import { makeFetchingI18n } from './i18n/make-fetching-i18n.ts';
import { rememberI18n } from './i18n/texts-context.ts';
import { settingsContext } from './lib/settings.tsx';
import { orderStylesheets } from './lib/stylesheet-order.ts';
import { AppProviders } from './providers.tsx';
import { makeStore } from './store/make-store.ts';
import { readPageState, seedQueries } from './store/page-state.ts';
import { storeContext } from './store/state.ts';

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

/** Reports an unexpected failure to the console for developers, because the error page shows no details. */
function reportError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}

declare global {
  /** React Router's own data on the window. */
  interface Window {
    readonly __reactRouterDataRouter?: { readonly routes: RouteObject[] };
    readonly __reactRouterManifest?: {
      readonly routes: Record<string, { parentId?: string; module: string; imports?: string[]; css?: string[] }>;
    };
  }
}

const fetchedAhead = new Set<string>();

/**
 * Fetches the parts of a page while the pointer is on its link. The router's own way preloads them as modules, and a failed module stays
 * refused for as long as the page is open. A failure here has no consequences.
 */
function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || import.meta.env.DEV) return;
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
  for (const { route } of matchRoutes(router?.routes ?? [], link.pathname) ?? []) {
    const page = manifest?.routes[route.id ?? ''];
    for (const part of page ? [page.module, ...(page.imports ?? []), ...(page.css ?? [])] : []) {
      if (!fetchedAhead.has(part)) fetch(part).catch(() => fetchedAhead.delete(part));
      fetchedAhead.add(part);
    }
  }
}
addEventListener('pointerover', fetchAhead);
addEventListener('focusin', fetchAhead);

orderStylesheets(window.__reactRouterManifest?.routes ?? {});

// Not a transition: the visitor who reached for the program is waiting for it.
hydrateRoot(
  document,
  <StrictMode>
    <AppProviders store={store} serverState={store.getState()} settings={settings} i18nOf={i18nOf}>
      <HydratedRouter getContext={getContext} onError={reportError} />
    </AppProviders>
  </StrictMode>,
);
keepSession(store);
