import type { Texts } from '../i18n/make-i18n.ts';
import type { Settings } from '../lib/settings.tsx';
import { baseApi } from './base-api.ts';
import type { AppStore, RootState } from './state.ts';

/** An answer that the server has fetched for the page. */
interface QueryEntry {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
}

/** Everything the browser needs to draw the page again without asking for anything: it travels in the HTML, or after it where the program comes later. */
export interface PageState {
  readonly settings: Settings;
  readonly texts: Texts;
  readonly queries: readonly QueryEntry[];
}

/** Id of the element that the page's state stands in. */
export const pageStateId = 'state';

/** The answered queries of a store, in an order that does not tell which was answered first. */
export function queryEntriesOf(state: RootState): QueryEntry[] {
  const queries = Object.entries(state[baseApi.reducerPath].queries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return queries.flatMap(([, query]) =>
    query?.status === 'fulfilled' && query.endpointName !== undefined
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  );
}

/** As the content of a `<script type="application/json">`: no `<`, so that nothing in it can end the element. */
export function serializePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** The state that came with the page; it is this site's own, made by {@link serializePageState}. */
export function readPageState(document: Document): PageState {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '');
  return state;
}

/** Puts the server's answers into the browser's cache, before anything is drawn. */
export function seedQueries(store: AppStore, queries: PageState['queries']): void {
  // The library types entries by the endpoints known at compile time; these were written by the same endpoints on the server.
  store.dispatch(baseApi.util.upsertQueryEntries([...queries] as never));
}
