import type { Actor } from '#contract/auth.ts';
import { type SearchKind, searchKinds } from '#contract/search.ts';

/** Courses are shown only to readers who could list them: everybody who has signed in. All else is public. */
export function kindsFor(actor: Actor | null): readonly SearchKind[] {
  return actor ? searchKinds : searchKinds.filter((kind) => kind !== 'course');
}
