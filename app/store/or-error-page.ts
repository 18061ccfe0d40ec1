import { data } from 'react-router';
import { statusOf } from './call-error.ts';

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
