import type { Certificate } from '#contract/certificates.ts';
import { materials, writeChapter } from './a-chapter.ts';
import { addParticipant, createCourse, type Learner } from './a-course.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';
import { goodPassword, signIn } from './sign-in.ts';

interface FinishedCourse {
  /** Token of an administrator. */
  readonly admin: string;
  readonly courseId: string;
  /** The learner who has finished it. */
  readonly learner: Learner;
}

interface Words {
  readonly title?: string;
  readonly name?: string;
  readonly surname?: string;
}

let people = 0;

/** Makes a course with one chapter of materials, and a new learner who has read it. */
export async function finishCourse(server: TestServer, words: Words = {}): Promise<FinishedCourse> {
  const { title = 'Molecular machines', name = 'Ada', surname = 'Byron' } = words;
  const admin = await signIn(server, 'ADMIN');
  const { id: courseId } = await createCourse(server, admin, { title });
  const chapter = await writeChapter(server, admin, { ...materials, courseId });
  people += 1;
  const body = { name, surname, email: `finisher-${people}@example.org`, password: goodPassword };
  const { id, email, token } = await succeed(server, 'register', { body });
  await addParticipant(server, admin, courseId, email);
  await succeed(server, 'completeChapter', { token, body: { chapterId: chapter.id, isCompleted: true } });
  return { admin, courseId, learner: { id, email, token } };
}

/** Makes a finished course with its certificate. */
export async function aCertificate(
  server: TestServer,
  words: Words = {},
): Promise<FinishedCourse & { readonly certificate: Certificate }> {
  const finished = await finishCourse(server, words);
  const { learner, courseId } = finished;
  const certificate = await succeed(server, 'issueCertificate', { token: learner.token, body: { courseId } });
  return { ...finished, certificate };
}
