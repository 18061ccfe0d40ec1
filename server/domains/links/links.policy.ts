import type { Actor } from '#contract/auth.ts';
import type { LinkEnd } from '#contract/links.ts';

/** Courses are shown only to readers who could list them: everybody who has signed in. All else is public. */
export function maySeeLinked(actor: Actor | null, { kind }: LinkEnd): boolean {
  return kind !== 'course' || actor !== null;
}
