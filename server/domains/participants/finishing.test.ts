import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { takeTest, writeTest } from '#server/testing/a-result.ts';
import { buildTestServer, type TestServer } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await buildTestServer();
  admin = await signIn(server, 'ADMIN');
});
afterAll(() => server.close());

/** A course with materials and a test, and somebody who takes it. */
async function aClass() {
  const courseId = await makeCourse(server, admin);
  const book = await writeChapter(server, admin, { ...materials, courseId });
  const quiz = await writeTest(server, admin, courseId, 2, { passMark: '100' });
  return { courseId, book, quiz, learner: await aLearner(server, admin, { id: courseId }) };
}

function mark(token: string, chapterId: string, isCompleted = true) {
  return succeed(server, 'completeChapter', { token, body: { chapterId, isCompleted } });
}

async function finishedAt(token: string, courseId: string): Promise<string | null> {
  const { finishedAt: at } = await succeed(server, 'getCourseProgress', { token, query: `courseId=${courseId}` });
  const { progress } = await succeed(server, 'getCourse', { token, query: `courseId=${courseId}` });
  expect(progress?.finishedAt).toBe(at);
  return at;
}

describe('a course is finished', () => {
  test('with its last chapter, in whatever order they are completed', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    await takeTest(server, learner.token, quiz, 2);
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    const before = new Date().toISOString();
    await mark(learner.token, book.id);
    const at = await finishedAt(learner.token, courseId);
    expect([before, at, new Date().toISOString()].toSorted()[1]).toBe(at);

    const other = await aClass();
    await mark(other.learner.token, other.book.id);
    expect(await finishedAt(other.learner.token, other.courseId)).toBeNull();
    await takeTest(server, other.learner.token, other.quiz, 2);
    expect(await finishedAt(other.learner.token, other.courseId)).not.toBeNull();
  });

  test('for good: whatever is added, closed or unread later', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    await takeTest(server, learner.token, quiz, 2);
    await mark(learner.token, book.id);
    const at = await finishedAt(learner.token, courseId);
    await mark(learner.token, book.id, false);
    await mark(learner.token, book.id);
    expect(await finishedAt(learner.token, courseId)).toBe(at);
    await mark(learner.token, book.id, false);
    await writeTest(server, admin, courseId, 1);
    await succeed(server, 'updateChapter', { token: admin, body: { id: quiz.id, isOpen: false } });
    expect(await finishedAt(learner.token, courseId)).toBe(at);
    await mark(learner.token, book.id);
    expect(await finishedAt(learner.token, courseId)).toBe(at);
  });

  test('not while a chapter is to come, though that is closed', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    const last = await writeChapter(server, admin, { ...materials, courseId, isOpen: 'false' });
    await takeTest(server, learner.token, quiz, 2);
    await mark(learner.token, book.id);
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    await succeed(server, 'updateChapter', { token: admin, body: { id: last.id, isOpen: true } });
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    await mark(learner.token, last.id);
    expect(await finishedAt(learner.token, courseId)).not.toBeNull();
  });

  test('by who has completed all the others when a chapter is deleted', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    const idle = await aLearner(server, admin, { id: courseId });
    await mark(learner.token, book.id);
    await succeed(server, 'deleteChapter', { token: admin, query: `id=${quiz.id}&courseId=${courseId}` });
    expect(await finishedAt(learner.token, courseId)).not.toBeNull();
    expect(await finishedAt(idle.token, courseId)).toBeNull();
  });

  test('by nobody when its last chapter is deleted', async () => {
    const courseId = await makeCourse(server, admin);
    const quiz = await writeTest(server, admin, courseId, 1);
    const learner = await aLearner(server, admin, { id: courseId });
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    await succeed(server, 'deleteChapter', { token: admin, query: `id=${quiz.id}&courseId=${courseId}` });
    expect(await finishedAt(learner.token, courseId)).toBeNull();
  });

  test('by a regrade that passes the last test', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    await mark(learner.token, book.id);
    await takeTest(server, learner.token, quiz, 1);
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    const data = contentsOf(quiz).map((question, index) => ({
      ...question,
      // What is chosen for the second question is its first answer.
      answers: question.answers.map((answer, place) => ({ ...answer, isCorrect: place === (index === 0 ? 1 : 0) })),
    }));
    await succeed(server, 'updateChapter', { token: admin, body: { id: quiz.id, data } });
    await succeed(server, 'regradeChapter', { token: admin, body: { chapterId: quiz.id } });
    expect(await finishedAt(learner.token, courseId)).not.toBeNull();
  });

  test('for each of its participants by themselves', async () => {
    const { courseId, book, quiz, learner } = await aClass();
    const other = await aLearner(server, admin, { id: courseId });
    await Promise.all([learner, other].map(({ token }) => mark(token, book.id)));
    await takeTest(server, learner.token, quiz, 2);
    expect(await finishedAt(learner.token, courseId)).not.toBeNull();
    expect(await finishedAt(other.token, courseId)).toBeNull();
  });
});
