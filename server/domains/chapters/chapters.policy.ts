import type { Actor } from '#contract/auth.ts';

/** Administrators see whole what others read, and closed chapters too. */
export function mayEditChapters(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** How somebody does in a chapter is seen by themselves and by administrators. */
export function maySeeProgress(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
