import * as z from 'zod/mini';
import { PublicationAuthor } from '#contract/publications.ts';

/** Somebody who wrote or edited a work, as a form asks for it. */
export interface Person {
  /** A body has one name, which is `family` here. */
  readonly isBody: boolean;
  readonly family: string;
  readonly given: string;
  /** The lab's member that this is. */
  readonly memberId: string | null;
}

/** Nobody yet: a row with nothing in it. */
export const noPerson: Person = { isBody: false, family: '', given: '', memberId: null };

/** An author or editor as a form asks for them; without a family name it is a body. */
export function personOf({ family, given = '', literal, memberId }: PublicationAuthor): Person {
  return family === ''
    ? { isBody: true, family: literal ?? '', given: '', memberId: null }
    : { isBody: false, family, given, memberId: memberId ?? null };
}

/** A row that was added and has not been used. */
export function isBlank({ family, given }: Person): boolean {
  return family.trim() === '' && given.trim() === '';
}

function authorOf({ isBody, family, given, memberId }: Person): PublicationAuthor {
  if (isBody) return { family: '', literal: family.trim() };
  return {
    family: family.trim(),
    ...(given.trim() === '' ? {} : { given: given.trim() }),
    ...(memberId === null ? {} : { memberId }),
  };
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
export function personName({ family, given }: Person): string {
  return [given.trim(), family.trim()].filter((part) => part !== '').join(' ');
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
