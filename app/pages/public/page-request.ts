import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { data, type RouterContextProvider } from 'react-router';
import { barePath, type Language, languageOf } from '../../i18n/language.tsx';
import { settingsContext } from '../../lib/settings.tsx';
import { statusOf } from '../../store/call-error.ts';
import { type AppStore, type RootState, storeContext } from '../../store/state.ts';

interface LoaderArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

/** An endpoint of the store that answers one question. */
interface Endpoint<Question, Answer> {
  readonly initiate: (
    question: Question,
    options: { readonly subscribe: false },
  ) => ThunkAction<PromiseLike<Outcome<Answer>>, RootState, unknown, UnknownAction>;
}

/** What a public page's loader depends on. */
export interface PageRequest {
  readonly dispatch: AppStore['dispatch'];
  /** Asks the server. The page finds the answer in the cache; without an answer it is the error page. */
  readonly ask: <Question, Answer>(
    endpoint: Endpoint<Question, Answer>,
    question: Question,
  ) => Promise<NonNullable<Answer>>;
  /** The language of the address. */
  readonly language: Language;
  /** The address without its language, in lower case and without a slash at the end: `/research1`. */
  readonly path: string;
}

/** Reads the request of a loader, on the server and in the browser. */
export function pageRequestOf({ request, context }: LoaderArguments): PageRequest {
  const { pathname } = new URL(request.url);
  const { dispatch } = context.get(storeContext);
  return {
    dispatch,
    ask: async ({ initiate }, question) => orErrorPage(await dispatch(initiate(question, { subscribe: false }))),
    language: languageOf(pathname, context.get(settingsContext).languages),
    path: barePath(pathname).toLowerCase().replace(/\/+$/, ''),
  };
}

/**
 * Turns the outcome of a query into its answer or the error page. A missing item gives the page a 404, a server that cannot answer at
 * the moment a 503, and any other failure a 500, because the reader did nothing wrong.
 */
export function orErrorPage<Answer>({ data: answer, error }: Outcome<Answer>): NonNullable<Answer> {
  if (answer !== undefined && answer !== null && error === undefined) return answer;
  const status = statusOf(error);
  // For its reader an invalid id in an address is a page that does not exist.
  if (status === 404 || status === 400) throw data(null, { status: 404 });
  throw data(null, { status: status === 503 ? 503 : 500 });
}
