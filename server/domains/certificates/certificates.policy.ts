import type { Actor } from '#contract/auth.ts';

/** The file is for the one whom the certificate is about, and for administrators. */
export function mayTakeFile(actor: Actor, { userId }: { readonly userId: string }): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
