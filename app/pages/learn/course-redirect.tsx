import { redirect } from 'react-router';
import { languageOf, localPath } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { settingsContext } from '../../lib/settings.tsx';
import type { Route } from './+types/course-redirect.ts';

export const handle: PageHandle = { access: 'private' };

/** `/courses/{id}` redirects to the description of the course. */
function load({ request, context, params: { id } }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const language = languageOf(new URL(request.url).pathname, context.get(settingsContext).languages);
  return redirect(localPath(language, `/courses/${encodeURIComponent(id)}/description`));
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function CourseRedirect() {
  return null;
}
