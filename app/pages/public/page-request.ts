import type { RouterContextProvider } from 'react-router';
import { barePath, type Language, languageOf } from '../../i18n/languages.ts';
import { settingsContext } from '../../lib/settings-context.ts';
import type { AppStore } from '../../store/state.ts';
import { storeContext } from '../../store/store-context.ts';

interface LoaderArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** What a public page's loader goes by. */
export interface PageRequest {
  readonly dispatch: AppStore['dispatch'];
  /** The language that the address is in. */
  readonly language: Language;
  /** The address without its language, in small letters and without a slash at its end: `/research1`. */
  readonly path: string;
}

/** Reads what a loader is asked for, on the server and in the browser alike. */
export function pageRequestOf({ request, context }: LoaderArguments): PageRequest {
  const { pathname } = new URL(request.url);
  return {
    dispatch: context.get(storeContext).dispatch,
    language: languageOf(pathname, context.get(settingsContext).languages),
    path: barePath(pathname).toLowerCase().replace(/\/+$/, ''),
  };
}
