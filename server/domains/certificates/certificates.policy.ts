import { type Actor, isAdministrator } from '#contract/auth.ts';

/** Only the holder of a certificate and administrators may take its file. */
export function mayTakeFile(actor: Actor, { userId }: { readonly userId: string }): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
