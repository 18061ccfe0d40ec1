import { redirect } from 'react-router';
import { languageOf, localPath } from '../i18n/languages.ts';
import { settingsContext } from '../lib/settings-context.ts';
import type { Route } from './+types/admin-redirect.ts';

/** `/admin` leads to its first area, and an area to its list. */
function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname, context.get(settingsContext).languages);
  const area = /\/admin\/(\w+)\/?$/.exec(pathname)?.[1];
  return redirect(localPath(language, area === undefined ? '/admin/courses' : `/admin/${area}/all`));
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function AdminRedirect() {
  return null;
}
