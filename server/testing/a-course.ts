import type { Course } from '#contract/courses.ts';
import type { Participant } from '#contract/participants.ts';
import { aForm } from './a-form.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';
import { aPerson } from './sign-in.ts';

/** Fields of a course that an administrator may write; it can be finished. */
export const aCourse = {
  title: 'Molecular machines',
  description: 'How a *molecule* is made to turn.',
  isComplete: true,
};

/** Creates a course, with a picture if one is given, and returns the server's answer. */
export function createCourse(
  server: TestServer,
  token: string,
  fields: Readonly<Partial<typeof aCourse>> = {},
  picture?: Buffer,
): Promise<Course> {
  const content = { ...aCourse, ...fields };
  const body = picture ? aForm({ ...content, isComplete: String(content.isComplete) }, { content: picture }) : content;
  return succeed(server, 'createCourse', { token, body });
}

/** Adds a person to a course by their address. */
export async function addParticipant(
  server: TestServer,
  token: string,
  courseId: string,
  email: string,
): Promise<Participant> {
  const body = { participants: [{ courseId, email }] };
  const { added, existing } = await succeed(server, 'addParticipants', { token, body });
  const [participant] = [...added, ...existing];
  if (!participant) throw new Error(`${email} is nobody`);
  return participant;
}

/** A learner who has signed in. */
export interface Learner {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Makes an account that is in these courses, and signs in to it; `token` is an administrator's. */
export async function aLearner(
  server: TestServer,
  token: string,
  ...courses: readonly { readonly id: string }[]
): Promise<Learner> {
  const person = await aPerson(server);
  for (const { id } of courses) await addParticipant(server, token, id, person.email);
  return person;
}
