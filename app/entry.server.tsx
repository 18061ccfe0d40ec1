import { createHash, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import earlyScript from './early/early.ts?script';
import { defaultLanguage, type Language, languageOf } from './i18n/language.tsx';
import { makeI18n, type Texts } from './i18n/make-i18n.ts';
import { rememberI18n } from './i18n/texts-context.ts';
import { isPageHandle, type PageHandle } from './lib/page-handle.ts';
import { designGalleryContext, settingsContext } from './lib/settings.tsx';
import { orderStylesheets } from './lib/stylesheet-order.ts';
import { AppProviders } from './providers.tsx';
import { type LoadContextDependencies, serverContext, takeMark } from './server-context.ts';
import { baseApi } from './store/base-api.ts';
import { makeStore } from './store/make-store.ts';
import { queryEntriesOf, serializePageState } from './store/page-state.ts';
import { PageStateProvider } from './store/page-state-block.tsx';
import { type AppStore, storeContext } from './store/state.ts';

export { pageKey } from './lib/page-key.ts';

/** The built pages as one function from a request to its response, see React Router's function of this name. */
export function createRequestHandler(build: ServerBuild, mode: 'production' | 'development') {
  orderStylesheets(build.assets.routes);
  return createRouterHandler(build, mode);
}

/** The `context` of one request's loaders, with a store of its own. */
export function createLoadContext(dependencies: LoadContextDependencies): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, makeStore({ call: dependencies.call }));
  context.set(settingsContext, dependencies.settings);
  context.set(designGalleryContext, dependencies.hasDesignGallery);
  context.set(serverContext, dependencies);
  return context;
}

/**
 * Keeps the program of a rendered page from starting. Its parts and its start are listed for the early script, which alone starts it.
 * Otherwise a browser would load them with the page, and would remember failed modules for as long as the page is open.
 */
function withDeferredProgram(html: string, when: string, state: string): string {
  // In development Vite starts the program.
  if (import.meta.env.DEV) return html;
  const parts: string[] = [];
  const rest = html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, address: string) => {
      parts.push(address);
      return '';
    })
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="program">');
  return rest.replace('data-early=""', `data-parts="${parts.join(' ')}" data-when="${when}" data-state="${state}"`);
}

/** All texts that a page used, for the browser. They include English where it fills in for another language. */
function textsOf(all: Texts, language: Language, namespaces: Iterable<string>): Texts {
  const wanted = [...namespaces];
  const texts: Texts = {};
  for (const each of new Set([defaultLanguage, language])) {
    const bundle = all[each] ?? {};
    texts[each] = Object.fromEntries(wanted.flatMap((name) => (bundle[name] ? [[name, bundle[name]]] : [])));
  }
  return texts;
}

function handlesOf({ staticHandlerContext }: EntryContext): PageHandle[] {
  const handles = staticHandlerContext.matches.map(({ route }): unknown => route.handle);
  return handles.filter((handle) => isPageHandle(handle));
}

function renderToText(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Each boundary stays in its place, however large: otherwise React would use a script to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // After a failure inside a boundary its fallback would stay on the page; the error page is more honest.
        if (failure !== undefined) reject(failure);
        else resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    });
  });
}

/**
 * Renders one page completely, so that it can be kept, compressed and named by its hash.
 * `Cache-Control` tells the server in front whether the page is the same for everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { settings, texts, allowScripts, offerState } = context.get(serverContext);
  const store: AppStore = context.get(storeContext);
  const language = languageOf(new URL(request.url).pathname, settings.languages);
  const i18nOf = rememberI18n((wanted) => makeI18n(wanted, texts));
  // Unpredictable, so that nothing in the content can imitate what carries it: own scripts, and the page's state.
  const mark = randomUUID();
  const drawn = await renderToText(
    <AppProviders store={store} settings={settings} i18nOf={i18nOf}>
      <PageStateProvider value={() => mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </PageStateProvider>
    </AppProviders>,
    mark,
  );
  const { html, scripts } = takeMark(drawn, mark);
  allowScripts([earlyScript, ...scripts]);

  const handles = handlesOf(routerContext);
  // Errors must have texts even if nothing more can be fetched.
  const namespaces = new Set(['errors', ...(i18nOf(language).reportNamespaces?.getUsedNamespaces() ?? [])]);
  for (const handle of handles) for (const name of handle.namespaces ?? []) namespaces.add(name);
  const state = serializePageState({
    settings,
    texts: textsOf(texts, language, namespaces),
    queries: queryEntriesOf(store.getState()),
  });
  // Otherwise the cache's own timers would keep each request's store for a minute.
  store.dispatch(baseApi.util.resetApiState());

  const page = handles.at(-1);
  const isPublic = status === 200 && page?.access === 'public';
  const isOnIntent = page?.program === 'on intent' && !import.meta.env.DEV;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', isPublic ? 'public, no-cache' : isOnIntent ? 'private, no-cache' : 'no-store');
  const stateAddress = isOnIntent ? offerState(stateName(state), state) : '';
  const whole = withDeferredProgram(html, isOnIntent ? 'on intent' : 'at once', stateAddress)
    .replace('<!DOCTYPE html>', '')
    .replace(mark, () => (isOnIntent ? '' : state));
  return new Response(`<!DOCTYPE html>${whole}`, { status, headers });
}

/** Name of a state: a page asks for the state that it was rendered with. */
function stateName(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 16);
}

/** Reports failures while a page is loaded or rendered, unless the request was aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).reportError(error);
};
