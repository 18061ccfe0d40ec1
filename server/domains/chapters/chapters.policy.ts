import type { Actor } from '#contract/auth.ts';

/** Administrators see chapters completely, and closed ones too. */
export function mayEditChapters(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** A user's progress is seen by the user and by administrators. */
export function maySeeProgress(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
