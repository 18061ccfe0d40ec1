import { data, Outlet } from 'react-router';
import { defaultLanguage, isLanguage } from '../i18n/language.tsx';
import { settingsContext } from '../lib/settings.tsx';
import type { Route } from './+types/language-gate.ts';

/**
 * Lets an address through whose first segment, where it has one, is a language that this site offers under a prefix.
 * Before any loader, as one of them would else redirect from an address that there is not.
 */
function admit({ params, context }: Parameters<Route.MiddlewareFunction>[0]): void {
  const { lng } = params;
  const { languages } = context.get(settingsContext);
  const isOffered = lng === undefined || (isLanguage(lng) && lng !== defaultLanguage && languages.includes(lng));
  if (!isOffered) throw data(null, { status: 404 });
}

export const middleware: Route.MiddlewareFunction[] = [(args) => admit(args)];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [(args) => admit(args)];

export default function LanguageGate() {
  return <Outlet />;
}
