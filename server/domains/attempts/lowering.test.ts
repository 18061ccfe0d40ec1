import { expect, test } from 'vitest';
import { journalOf } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';
import { recount } from './recounting.ts';

const server = await serveTests();

/** A test of four questions, passed with 75 per cent, taken with 75, 50 and 25, twice each by the last two. */
async function aTakenTest() {
  const { admin, courseId, chapter, learner: best } = await aTestWithLearner(server, 4, { passMark: '75' });
  const middle = await aLearner(server, admin, { id: courseId });
  const last = await aLearner(server, admin, { id: courseId });
  await takeTest(server, best.token, chapter, 3);
  for (const rightCount of [2, 0]) await takeTest(server, middle.token, chapter, rightCount);
  for (const rightCount of [1, 0]) await takeTest(server, last.token, chapter, rightCount);
  const setMark = (passMark: number) =>
    succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark } });
  const completed = async () => {
    const course = await succeed(server, 'getCourseResults', { token: admin, parameters: { id: courseId } });
    const { completedCount } = await succeed(server, 'getChapterResults', {
      token: admin,
      parameters: { id: chapter.id },
    });
    const byId = new Map(course.participants.map(({ userId, ...result }) => [userId, result]));
    const people = [best, middle, last].map(({ id }) => [
      byId.get(id)?.results[0]?.isCompleted,
      byId.get(id)?.completed,
    ]);
    return { completedCount, people };
  };
  return { admin, courseId, chapter, middle, setMark, completed };
}

const passed = [true, 1];
const failed = [false, 0];

test('a lower mark is reached at once by the results that there are', async () => {
  const { admin, courseId, chapter, middle, setMark, completed } = await aTakenTest();
  expect(await completed()).toEqual({ completedCount: 1, people: [passed, failed, failed] });
  await setMark(50);
  expect(await completed()).toEqual({ completedCount: 2, people: [passed, passed, failed] });
  const own = await succeed(server, 'getChapter', { token: middle.token, query: `chapterId=${chapter.id}` });
  expect(own.isCompleted).toBe(true);
  expect((await journalOf(server, courseId)).at(-1)).toMatchObject({ details: { passMark: true, passes: 1 } });
  const preview = await succeed(server, 'previewRegrade', { token: admin, query: `chapterId=${chapter.id}` });
  expect(preview.changes).toEqual([]);
  await server.services.database.write((executor) => recount(executor, chapter.id));
  expect((await completed()).completedCount).toBe(2);
});

test('a higher mark takes no pass away, and one that nobody reaches changes nothing', async () => {
  const { setMark, completed } = await aTakenTest();
  await setMark(100);
  expect(await completed()).toEqual({ completedCount: 1, people: [passed, failed, failed] });
  await setMark(60);
  expect(await completed()).toEqual({ completedCount: 1, people: [passed, failed, failed] });
});

test('a participant who finishes the course by it has finished it', async () => {
  const { middle, courseId, setMark } = await aTakenTest();
  await setMark(50);
  const course = await succeed(server, 'getCourse', { token: middle.token, query: `courseId=${courseId}` });
  expect(course.chapters.every(({ isCompleted }) => isCompleted)).toBe(true);
  const [participant] = await rowsOf(server, 'participants', { course_id: courseId, user_id: middle.id });
  expect(participant?.finished_at).toBeInstanceOf(Date);
});
