import { data, type RouterContextProvider } from 'react-router';
import { barePath, type Language, languageOf } from '../../i18n/language.tsx';
import { settingsContext } from '../../lib/settings.tsx';
import { statusOf } from '../../store/call-error.ts';
import { type AppStore, storeContext } from '../../store/state.ts';

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

interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

/**
 * What a loader makes of a query: its answer, or the error page. A thing that is not there is the page's own 404;
 * a server that cannot answer for the moment a 503; whatever else went wrong is a 500, as the page's reader has done nothing wrong.
 */
export function orErrorPage<Answer>({ data: answer, error }: Outcome<Answer>): NonNullable<Answer> {
  if (answer !== undefined && answer !== null && error === undefined) return answer;
  const status = statusOf(error);
  // A malformed id in an address is, to its reader, a page that does not exist.
  if (status === 404 || status === 400) throw data(null, { status: 404 });
  throw data(null, { status: status === 503 ? 503 : 500 });
}
