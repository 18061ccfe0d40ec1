import * as z from 'zod/mini';
import { spokenName } from '#contract/person-name.ts';
import { PublicationAuthor } from '#contract/publications.ts';

/** An author or editor of a work, in the fields of a form. */
export interface Person {
  /** An organisation has one name, which is `family` here. */
  readonly isBody: boolean;
  readonly family: string;
  readonly given: string;
  /** `particle` stands before the family name, `suffix` after the whole name: `von`, `Jr.` */
  readonly particle: string;
  readonly suffix: string;
  /** The id of the lab's person whom this name means. */
  readonly memberId: string | null;
}

/** An empty row: a person without a name or a link. */
export const noPerson: Person = { isBody: false, family: '', given: '', particle: '', suffix: '', memberId: null };

/** Returns an author or editor in the fields of a form. Without a family name it is an organisation. */
export function personOf({
  family,
  literal = '',
  given = '',
  particle = '',
  suffix = '',
  memberId,
}: PublicationAuthor): Person {
  if (family === '') return { ...noPerson, isBody: true, family: literal };
  return { isBody: false, family, given, particle, suffix, memberId: memberId ?? null };
}

/** Whether a row was added and left empty. */
export function isBlank(person: Person): boolean {
  return personName(person) === '';
}

function authorOf({ isBody, family, memberId, ...parts }: Person): PublicationAuthor {
  if (isBody) return { family: '', literal: family.trim() };
  const author: PublicationAuthor = { family: family.trim() };
  for (const name of ['given', 'particle', 'suffix'] as const) {
    const text = parts[name].trim();
    if (text !== '') author[name] = text;
  }
  return memberId === null ? author : { ...author, memberId };
}

/**
 * Returns people as the text of a form's field: JSON of the contract. The same people always give the same text. Blank rows are left out.
 */
export function peopleText(people: readonly Person[]): string {
  return JSON.stringify(people.filter((person) => !isBlank(person)).map(authorOf));
}

const Authors = z.array(PublicationAuthor);

/** Reads people from such a text; nobody from any other text. */
export function readPeople(text: string): Person[] {
  try {
    return (Authors.safeParse(JSON.parse(text)).data ?? []).map(personOf);
  } catch {
    return [];
  }
}

/** Returns a full name: "Vera Orlova". */
export function personName(person: Person): string {
  return spokenName(authorOf({ ...person, isBody: false }));
}

/** Returns the full names of a field's people, joined by commas; '' for none. */
export function peopleNames(text: string): string {
  return readPeople(text).map(personName).join(', ');
}

/** Whether two texts name the same people, regardless of links to the lab's people. */
export function isSamePeople(one: string, other: string): boolean {
  const bare = (text: string) => peopleText(readPeople(text).map((person) => ({ ...person, memberId: null })));
  return bare(one) === bare(other);
}
