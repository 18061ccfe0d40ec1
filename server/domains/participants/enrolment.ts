import { isAdministrator } from '#contract/auth.ts';
import { type FieldError, fieldError, refuseFaults } from '#contract/errors.ts';
import type { AddedParticipants, Administrator, NewParticipants, Participant } from '#contract/participants.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor, UsersTable } from '#server/db/tables.ts';
import { findEnrolled, insertParticipants } from './participants.repository.ts';

/** The names by which an account is known. */
type Person = Pick<UsersTable, 'id' | 'email' | 'email_folded' | 'name' | 'surname' | 'role' | 'email_confirmed_at'>;

/** Finds accounts by id or e-mail. Unknown ones are left out. */
export interface People {
  findMany(executor: Executor, ids: readonly string[]): Promise<Person[]>;
  findManyByFoldedEmails(executor: Executor, emails: readonly string[]): Promise<Person[]>;
}

/** The people to enrol in each course, each once, and the given names that are unknown. */
export interface Enrolment {
  readonly peopleByCourse: ReadonlyMap<string, ReadonlyMap<string, Person>>;
  readonly unknown: readonly string[];
}

/** Finds the accounts that an input names. @throws ProblemError VALIDATION_FAILED where an id and an e-mail belong to different accounts */
export async function resolveEnrolment(
  executor: Executor,
  people: People,
  entries: NewParticipants['participants'],
): Promise<Enrolment> {
  const ids = new Set(entries.flatMap(({ userId }) => userId ?? []));
  const emails = new Set(entries.flatMap(({ email }) => (email === undefined ? [] : foldText(email))));
  const personById = new Map((await people.findMany(executor, [...ids])).map((person) => [person.id, person]));
  const withEmail = await people.findManyByFoldedEmails(executor, [...emails]);
  const personByEmail = new Map(withEmail.map((person) => [person.email_folded, person]));

  const peopleByCourse = new Map<string, Map<string, Person>>();
  const unknown = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const [index, { courseId, userId, email }] of entries.entries()) {
    const inCourse = peopleByCourse.get(courseId) ?? new Map<string, Person>();
    peopleByCourse.set(courseId, inCourse);
    const named = email ?? userId ?? '';
    const byId = userId === undefined ? undefined : personById.get(userId);
    const byAddress = email === undefined ? undefined : personByEmail.get(foldText(email));
    const isOfTwo = userId !== undefined && email !== undefined && byId?.id !== byAddress?.id;
    if (isOfTwo) errors.push(fieldError(`participants.${index}.email`, 'OTHER_ACCOUNT'));
    const person = byId ?? byAddress;
    if (person) inCourse.set(person.id, person);
    else if (!unknown.has(foldText(named))) unknown.set(foldText(named), named);
  }
  refuseFaults(errors);
  return { peopleByCourse, unknown: [...unknown.values()] };
}

/** The outcome in one course. */
export interface EnrolmentOutcome extends Pick<AddedParticipants, 'added' | 'existing'> {
  readonly administrators: Administrator[];
}

/**
 * Enrols people in a course, or only tells what that would do. All lists are in the order of the input. Administrators can never complete
 * a course, so they are not enrolled in one.
 */
export async function enrol(
  executor: Executor,
  courseId: string,
  people: ReadonlyMap<string, Person>,
  isPreview: boolean,
): Promise<EnrolmentOutcome> {
  const enrolled = await findEnrolled(executor, courseId, [...people.keys()]);
  const strangers = [...people.values()]
    .filter((one) => !enrolled.has(one.id) && !isAdministrator(one))
    .map(({ id }) => id);
  const inserted = isPreview ? new Set(strangers) : await insertParticipants(executor, courseId, strangers);
  const outcome: EnrolmentOutcome = { added: [], existing: [], administrators: [] };
  for (const person of people.values()) {
    const { id, email, name, surname } = person;
    const isBlocked = enrolled.get(id) ?? false;
    const emailConfirmedAt = person.email_confirmed_at?.toISOString() ?? null;
    const participant: Participant = { userId: id, email, name, surname, courseId, isBlocked, emailConfirmedAt };
    if (inserted.has(id)) outcome.added.push(participant);
    else if (enrolled.has(id) || !isAdministrator(person)) outcome.existing.push(participant);
    else outcome.administrators.push({ userId: id, email, name, surname });
  }
  return outcome;
}
