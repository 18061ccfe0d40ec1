import type { Actor } from '#contract/auth.ts';

/** Rendering is work for nobody's sake but an author's: administrators are those who write. */
export function mayRenderText(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
