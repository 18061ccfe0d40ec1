import { PublicationContent } from '#contract/publications.ts';
import { isBlank, peopleText } from './people-text.ts';
import type { PersonRow } from './use-people.ts';

/** What the contract finds wrong with the rows: codes by the key of the row, and of the list as a whole. */
export interface PeopleFaults {
  readonly list: string | undefined;
  readonly byKey: ReadonlyMap<string, { readonly family?: string; readonly given?: string }>;
}

/** Judges the rows as they would be saved: blank ones are nobody, and have no fault. */
export function faultsOf(rows: readonly PersonRow[]): PeopleFaults {
  const people = rows.filter((row) => !isBlank(row));
  const { error } = PublicationContent.shape.authors.safeParse(peopleText(people));
  const byKey = new Map<string, { family?: string; given?: string }>();
  let list: string | undefined;
  for (const { path, message } of error?.issues ?? []) {
    const row = people[Number(path[0])];
    if (!row) list = message;
    // A body has one name.
    else byKey.set(row.key, { ...byKey.get(row.key), [path[1] === 'given' ? 'given' : 'family']: message });
  }
  return { list, byKey };
}
