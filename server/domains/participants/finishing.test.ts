import { describe, expect, test } from 'vitest';
import { contentsOf, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: its statements go to both from chapter-copying, regrading, closing and allowances.

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');

/** A course with materials and a test, and somebody who takes it. */
async function aClass({ isComplete = true } = {}) {
  const { id: courseId } = await createCourse(server, admin, { isComplete });
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

  test('only where all its chapters are there, and then by whoever has completed them', async () => {
    const { courseId, book, quiz, learner } = await aClass({ isComplete: false });
    const other = await aLearner(server, admin, { id: courseId });
    await takeTest(server, learner.token, quiz, 2);
    await mark(learner.token, book.id);
    await mark(other.token, book.id);
    expect(await finishedAt(learner.token, courseId)).toBeNull();
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, title: 'Another title' } });
    expect(await finishedAt(learner.token, courseId)).toBeNull();

    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: true } });
    const at = await finishedAt(learner.token, courseId);
    expect(at).not.toBeNull();
    expect(await finishedAt(other.token, courseId)).toBeNull();
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: false } });
    expect(await finishedAt(learner.token, courseId)).toBe(at);
    await takeTest(server, other.token, quiz, 2);
    expect(await finishedAt(other.token, courseId)).toBeNull();
  });

  test('by the deletion of a chapter for as many as are told before', async () => {
    for (const isComplete of [true, false]) {
      const { courseId, book, quiz, learner } = await aClass({ isComplete });
      await aLearner(server, admin, { id: courseId });
      const finished = await aLearner(server, admin, { id: courseId });
      for (const { token } of [learner, finished]) await mark(token, book.id);
      await takeTest(server, finished.token, quiz, 2);
      const finishersWithout = async (id: string) =>
        (await succeed(server, 'getChapter', { token: admin, query: `chapterId=${id}` })).finishersCount;
      expect(await finishersWithout(quiz.id)).toBe(isComplete ? 1 : 0);
      expect(await finishersWithout(book.id)).toBe(0);
      const seen = await succeed(server, 'getChapter', { token: learner.token, query: `chapterId=${quiz.id}` });
      expect(seen).not.toHaveProperty('finishersCount');
      await succeed(server, 'deleteChapter', { token: admin, query: `id=${quiz.id}&courseId=${courseId}` });
      expect((await finishedAt(learner.token, courseId)) !== null).toBe(isComplete);
      const course = await succeed(server, 'getCourse', { token: admin, query: `courseId=${courseId}` });
      expect(course.isComplete).toBe(isComplete);
    }
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
      // The second question gets its first answer.
      answers: question.answers.map((answer, place) => ({ ...answer, isCorrect: place === (index === 0 ? 1 : 0) })),
    }));
    await succeed(server, 'updateChapter', { token: admin, body: { id: quiz.id, data } });
    await succeed(server, 'regradeChapter', { token: admin, body: { chapterId: quiz.id } });
    expect(await finishedAt(learner.token, courseId)).not.toBeNull();
  });
});
