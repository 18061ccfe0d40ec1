import { data, Outlet } from 'react-router';
import { defaultLanguage, isLanguage } from '../i18n/language.tsx';
import { settingsContext } from '../lib/settings.tsx';
import type { Route } from './+types/language-gate.ts';
import { FailedPage } from './frame/error-page.tsx';

/**
 * Accepts an address if its language prefix, if any, is a language that this site offers with a prefix. It runs before all loaders, as
 * one of them could otherwise redirect from an address that does not exist.
 */
function checkLanguage({ params, context }: Parameters<Route.MiddlewareFunction>[0]): void {
  const { lng } = params;
  const { languages } = context.get(settingsContext);
  const isOffered = lng === undefined || (isLanguage(lng) && lng !== defaultLanguage && languages.includes(lng));
  if (!isOffered) throw data(null, { status: 404 });
}

export const middleware: Route.MiddlewareFunction[] = [(args) => checkLanguage(args)];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [(args) => checkLanguage(args)];

export default function LanguageGate() {
  return <Outlet />;
}

/** Not left to the root, which would make the whole document anew: without its style sheets until they have come again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
