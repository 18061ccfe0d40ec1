import type { AddedParticipants, NewParticipants, Participant } from '#contract/participants.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import { findEnrolled, insertParticipants } from './enrolment.repository.ts';

/** What names an account. */
interface Person {
  readonly id: string;
  readonly email: string;
  readonly email_folded: string;
  readonly name: string;
  readonly surname: string;
}

/** Finds accounts by what they are named by; what names none is left out. */
export interface People {
  findMany(executor: Executor, ids: readonly string[]): Promise<Person[]>;
  findManyByFoldedEmails(executor: Executor, emails: readonly string[]): Promise<Person[]>;
}

/** Who is to be in which courses, each person once, and what names nobody, as it was given. */
export interface Enrolment {
  readonly peopleByCourse: ReadonlyMap<string, ReadonlyMap<string, Person>>;
  readonly unknown: readonly string[];
}

/** Finds the accounts that an input names. */
export async function resolveEnrolment(
  executor: Executor,
  people: People,
  entries: NewParticipants['participants'],
): Promise<Enrolment> {
  const ids = new Set(entries.flatMap(({ userId }) => userId ?? []));
  const emails = new Set(entries.flatMap(({ email }) => (email === undefined ? [] : foldText(email))));
  const personById = new Map((await people.findMany(executor, [...ids])).map((person) => [person.id, person]));
  const byEmail = await people.findManyByFoldedEmails(executor, [...emails]);
  const personByEmail = new Map(byEmail.map((person) => [person.email_folded, person]));

  const peopleByCourse = new Map<string, Map<string, Person>>();
  const unknown = new Map<string, string>();
  for (const { courseId, userId, email } of entries) {
    const inCourse = peopleByCourse.get(courseId) ?? new Map<string, Person>();
    peopleByCourse.set(courseId, inCourse);
    const named = userId ?? email ?? '';
    const person = userId === undefined ? personByEmail.get(foldText(named)) : personById.get(userId);
    if (person) inCourse.set(person.id, person);
    else if (!unknown.has(foldText(named))) unknown.set(foldText(named), named);
  }
  return { peopleByCourse, unknown: [...unknown.values()] };
}

/** What came of it in one course. */
export type EnrolmentOutcome = Pick<AddedParticipants, 'added' | 'existing'>;

/** Brings people into a course, or only says what would come of it. Both lists are in the order that they were named in. */
export async function enrol(
  executor: Executor,
  courseId: string,
  people: ReadonlyMap<string, Person>,
  isPreview: boolean,
): Promise<EnrolmentOutcome> {
  const enrolled = await findEnrolled(executor, courseId, [...people.keys()]);
  const strangers = [...people.keys()].filter((id) => !enrolled.has(id));
  const inserted = isPreview ? new Set(strangers) : await insertParticipants(executor, courseId, strangers);
  const outcome: EnrolmentOutcome = { added: [], existing: [] };
  for (const { id, email, name, surname } of people.values()) {
    const isBlocked = enrolled.get(id) ?? false;
    const participant: Participant = { userId: id, email, name, surname, courseId, isBlocked };
    (inserted.has(id) ? outcome.added : outcome.existing).push(participant);
  }
  return outcome;
}
