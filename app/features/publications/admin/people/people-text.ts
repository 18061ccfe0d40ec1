import * as z from 'zod/mini';
import { spokenName } from '#contract/person-name.ts';
import { PublicationAuthor } from '#contract/publications.ts';

/** Somebody who wrote or edited a work, as a form asks for it. */
export interface Person {
  /** A body has one name, which is `family` here. */
  readonly isBody: boolean;
  readonly family: string;
  readonly given: string;
  /** Before the family name, and behind the whole: `von`, `Jr.` */
  readonly particle: string;
  readonly suffix: string;
  /** The lab's member that this is. */
  readonly memberId: string | null;
}

/** Nobody yet: a row with nothing in it. */
export const noPerson: Person = { isBody: false, family: '', given: '', particle: '', suffix: '', memberId: null };

/** An author or editor as a form asks for them; without a family name it is a body. */
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

/** A row that was added and has not been used. */
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

/** People as a field of the form holds them: JSON of the contract, the same people always as the same text; blank rows are nobody. */
export function peopleText(people: readonly Person[]): string {
  return JSON.stringify(people.filter((person) => !isBlank(person)).map(authorOf));
}

const Authors = z.array(PublicationAuthor);

/** People out of such a text; none out of anything else. */
export function readPeople(text: string): Person[] {
  try {
    return (Authors.safeParse(JSON.parse(text)).data ?? []).map(personOf);
  } catch {
    return [];
  }
}

/** "Vera Orlova". */
export function personName(person: Person): string {
  return spokenName(authorOf({ ...person, isBody: false }));
}

/** A list of people in words. */
export function peopleNames(text: string): string {
  return readPeople(text).map(personName).join(', ');
}

/** Whether two texts name the same people, whoever of them is marked as the lab's. */
export function isSamePeople(one: string, other: string): boolean {
  const bare = (text: string) => peopleText(readPeople(text).map((person) => ({ ...person, memberId: null })));
  return bare(one) === bare(other);
}
