import { useState } from 'react';
import { PublicationContent } from '#contract/publications.ts';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { moved } from '../../../../lists/sortable/moved.ts';
import { isBlank, noPerson, type Person, peopleText, readPeople } from '../fields/people-text.ts';

/** A person in a row of the form. */
export interface PeopleRow extends Person {
  readonly key: string;
}

function newRow(person: Person): PeopleRow {
  return { ...person, key: randomUuid() };
}

/** Returns rows for a text that came from elsewhere. People who are still in it keep their rows. */
function rowsOf(text: string, before: readonly PeopleRow[]): PeopleRow[] {
  const left = [...before];
  return readPeople(text).map((person) => {
    const wanted = peopleText([person]);
    const index = left.findIndex((row) => peopleText([row]) === wanted);
    const [row] = index === -1 ? [] : left.splice(index, 1);
    return row ?? newRow(person);
  });
}

/** The rows of a field of people, which the form holds as text. Blank rows exist only here. */
export function usePeople(text: string, onChange: (text: string) => void) {
  const [held, setHeld] = useState(() => ({ text, rows: rowsOf(text, []) }));
  let { rows } = held;
  if (held.text !== text) {
    rows = rowsOf(text, held.rows);
    setHeld({ text, rows });
  }
  const put = (next: readonly PeopleRow[]) => {
    const nextText = peopleText(next);
    setHeld({ text: nextText, rows: [...next] });
    if (nextText !== text) onChange(nextText);
  };
  return {
    rows,
    add: (): string => {
      const row = newRow(noPerson);
      put([...rows, row]);
      return row.key;
    },
    change: (key: string, changes: Partial<PeopleRow>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: string) => put(rows.filter((row) => row.key !== key)),
    move: (from: number, to: number) => put(moved(rows, from, to)),
  };
}

/** The contract's errors: codes by the row's key, and of the list as a whole. */
export interface PeopleFaults {
  readonly list: string | undefined;
  readonly byKey: ReadonlyMap<string, NameFaults>;
}

/** Parts of a name that have a field each. */
export const nameParts = ['family', 'given', 'particle', 'suffix'] as const;
export type NamePart = (typeof nameParts)[number];
export type NameFaults = Partial<Record<NamePart, string>>;

/** Checks the rows as they would be saved. Blank rows are left out and have no errors. */
export function faultsOf(rows: readonly PeopleRow[]): PeopleFaults {
  const people = rows.filter((row) => !isBlank(row));
  const { error } = PublicationContent.shape.authors.safeParse(peopleText(people));
  const byKey = new Map<string, NameFaults>();
  let list: string | undefined;
  for (const { path, message } of error?.issues ?? []) {
    const row = people[Number(path[0])];
    if (!row) list = message;
    // An organisation has one name.
    else
      byKey.set(row.key, { ...byKey.get(row.key), [nameParts.find((part) => part === path[1]) ?? 'family']: message });
  }
  return { list, byKey };
}
