import { data, redirect } from 'react-router';
import { languageOf, localPath } from '../i18n/language.tsx';
import { settingsContext } from '../lib/settings.tsx';
import type { Route } from './+types/admin-redirect.ts';

/** Areas of the administration that have a list. */
const areas = ['courses', 'certificates', 'news', 'publications', 'users', 'audit', 'webhooks'];

/** `/admin` redirects to its first area, and an area to its list. One route serves all, as each route adds to every visitor's download. */
function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname, context.get(settingsContext).languages);
  const area = /\/admin\/(\w+)\/?$/.exec(pathname)?.[1];
  if (area !== undefined && !areas.includes(area)) throw data(null, { status: 404 });
  return redirect(localPath(language, area === undefined ? '/admin/courses' : `/admin/${area}/all`));
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function AdminRedirect() {
  return null;
}
