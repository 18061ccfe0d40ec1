import type { Texts } from '../i18n/make-i18n.ts';
import type { Settings } from '../lib/settings.tsx';
import { baseApi } from './base-api.ts';
import type { AppStore, RootState } from './state.ts';

/** An answer that the server fetched for the page. */
interface QueryEntry {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
}

/** All data for rendering the page in the browser without a request: it is in the HTML, or fetched if the program comes later. */
export interface PageState {
  readonly settings: Settings;
  readonly texts: Texts;
  readonly queries: readonly QueryEntry[];
}

/** Id of the element with the page's state. */
export const pageStateId = 'state';

/** The answered queries of a store, in an order that does not depend on which was answered first. */
export function queryEntriesOf(state: RootState): QueryEntry[] {
  const queries = Object.entries(state[baseApi.reducerPath].queries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return queries.flatMap(([, query]) =>
    query?.status === 'fulfilled' && query.endpointName !== undefined
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  );
}

/** Content for a `<script type="application/json">`: has no `<`, so that nothing in it can end the element. */
export function serializePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Reads the state that came with the page; it is the site's own, made by {@link serializePageState}. */
export function readPageState(document: Document): PageState {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '');
  return state;
}

/** Puts the server's answers into the browser's cache before the first render. */
export function seedQueries(store: AppStore, queries: PageState['queries']): void {
  // The library's types only know endpoints at compile time; the same endpoints wrote these entries on the server.
  store.dispatch(baseApi.util.upsertQueryEntries([...queries] as never));
}
