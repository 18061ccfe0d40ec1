import { redirect } from 'react-router';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { settingsContext } from '../../lib/settings.tsx';
import type { Route } from './+types/home-redirect.ts';

function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { languages } = context.get(settingsContext);
  return redirect(localPath(languageOf(new URL(request.url).pathname, languages), '/main'));
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function HomeRedirect() {
  return null;
}
