import { data, type LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '../../lib/settings-context.ts';

/** A page that only letters lead to is none where the site sends no letters. */
export function refuseWithoutMail({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(settingsContext).offersMail) throw data(null, { status: 404 });
  return null;
}
