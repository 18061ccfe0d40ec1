import { describe, expect, test } from 'vitest';
import { journalOf, newContentsOf, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, countersOf, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';
import { goodPassword } from '#server/testing/sign-in.ts';
import { recount } from './recounting.ts';

// On SQLite alone: its statements go to both from regrading, audit and chapters-deleting.

const server = await serveTests();

/** What administrators see of a chapter, and of each participant in it and in the course. */
async function resultIn(token: string, { id, courseId }: { readonly id: string; readonly courseId: string }) {
  const chapter = await succeed(server, 'getChapterResults', { token, parameters: { id } });
  const course = await succeed(server, 'getCourseResults', { token, parameters: { id: courseId } });
  return {
    chapter: { average: chapter.averageEstimate, results: chapter.resultsCount, completed: chapter.completedCount },
    distribution: chapter.distribution,
    course: { average: course.averageEstimate, distribution: course.distribution },
    people: Object.fromEntries(
      course.participants.map(({ userId, averageEstimate, completed, results }) => {
        const own = results.find(({ chapterId }) => chapterId === id);
        return [userId, [averageEstimate, completed, own?.testEstimate, own?.isCompleted, own?.attempts]];
      }),
    ),
  };
}

const none = Array<number>(10).fill(0);

describe('a chapter of materials that becomes a test', () => {
  test('is passed by nobody who has only read it', async () => {
    const { admin, courseId, chapter: source, learner } = await aTestWithLearner(server, 2);
    const other = await aLearner(server, admin, { id: courseId });
    const reading = await writeChapter(server, admin, { courseId, type: '1' });
    for (const { token } of [learner, other]) {
      await succeed(server, 'completeChapter', { token, body: { chapterId: reading.id, isCompleted: true } });
    }
    const data = newContentsOf(source);
    const test = await succeed(server, 'updateChapter', { token: admin, body: { id: reading.id, type: 2, data } });
    const outcome = await takeTest(server, learner.token, test, 0);
    expect(outcome).toMatchObject({ testEstimate: 0, isCompleted: false, attemptsUsed: 1 });
    expect(await resultIn(admin, test)).toMatchObject({
      chapter: { average: 0, results: 1, completed: 0 },
      distribution: [1, ...none.slice(1)],
      people: { [learner.id]: [0, 0, 0, false, 1], [other.id]: [null, 0, null, false, 0] },
    });
  });
});

describe('a test that becomes materials', () => {
  test('counts in no average, and was read by nobody; as a test again it counts its submissions as before', async () => {
    const { admin, chapter, learner, courseId } = await aTestWithLearner(server, 4, { passMark: '50' });
    const other = await aLearner(server, admin, { id: courseId });
    await takeTest(server, learner.token, chapter, 3);
    await takeTest(server, learner.token, chapter, 1);
    await takeTest(server, other.token, chapter, 1);
    const before = await resultIn(admin, chapter);
    expect(before.people[learner.id]).toEqual([75, 1, 75, true, 2]);
    const questions = newContentsOf(chapter);

    const materials = await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, type: 1 } });
    expect(materials.chapterData).toEqual([]);
    expect(materials.resultsCount).toBe(0);
    expect(await resultIn(admin, chapter)).toEqual({
      chapter: { average: null, results: 0, completed: 0 },
      distribution: none,
      course: { average: null, distribution: none },
      people: { [learner.id]: [null, 0, null, false, 0], [other.id]: [null, 0, null, false, 0] },
    });
    await succeed(server, 'completeChapter', {
      token: other.token,
      body: { chapterId: chapter.id, isCompleted: true },
    });

    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, type: 2, data: questions } });
    expect(await resultIn(admin, chapter)).toEqual(before);
    const { questions: counted } = await countersOf(server, chapter.id);
    // The questions of these submissions are gone.
    expect(counted.map((question) => question.taken_count)).toEqual([0, 0, 0, 0]);
  });

  test('keeps what was passed once, whatever key and mark are by then', async () => {
    const { admin, chapter, learner, courseId } = await aTestWithLearner(server, 2, { passMark: '50' });
    const other = await aLearner(server, admin, { id: courseId });
    await takeTest(server, learner.token, chapter, 1);
    await takeTest(server, other.token, chapter, 0);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 90 } });
    const data = newContentsOf(chapter);
    for (const body of [{ type: 1 }, { type: 2, data }, { type: 1 }, { type: 2, data }] as const) {
      await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, ...body } });
    }
    expect(await resultIn(admin, chapter)).toMatchObject({
      chapter: { results: 2, completed: 1 },
      people: { [learner.id]: [50, 1, 50, true, 1], [other.id]: [0, 0, 0, false, 1] },
    });
  });
});

describe('dormant results', () => {
  /** Two tests of one course that became materials. Two people took the first, one of them twice; the other person took the second. */
  async function aDormantCourse() {
    const { admin, chapter: first, learner, courseId } = await aTestWithLearner(server, 2);
    const second = await writeTest(server, admin, courseId, 1);
    const other = await aLearner(server, admin, { id: courseId });
    for (const rightCount of [0, 2]) await takeTest(server, learner.token, first, rightCount);
    await takeTest(server, other.token, first, 1);
    await takeTest(server, learner.token, second, 1);
    for (const { id } of [first, second]) {
      await succeed(server, 'updateChapter', { token: admin, body: { id, type: 1 } });
    }
    const counted = async () => {
      const chapters = await succeed(server, 'listChapters', { token: admin, parameters: { courseId } });
      const course = await succeed(server, 'getCourse', { token: admin, query: `courseId=${courseId}` });
      const courses = await succeed(server, 'listCourses', { token: admin });
      expect(courses.find(({ id }) => id === courseId)?.restingCount).toBe(course.restingCount);
      const stored = await rowsOf(server, 'chapters', { course_id: courseId }, 'position');
      const ofChapters = chapters.map((chapter) => 'restingCount' in chapter && chapter.restingCount);
      expect(ofChapters).toEqual(stored.map((chapter) => chapter.resting_count));
      return { chapters: ofChapters, course: course.restingCount, results: course.resultsCount };
    };
    return { admin, courseId, first, second, learner, other, counted };
  }

  test('are counted by people while the chapter holds materials, and no more when it is a test again', async () => {
    const { admin, first, second, learner, counted } = await aDormantCourse();
    expect(await counted()).toEqual({ chapters: [2, 1], course: 3, results: 0 });
    const read = await succeed(server, 'getChapter', { token: admin, query: `chapterId=${first.id}` });
    expect(read.restingCount).toBe(2);
    // Somebody who has read the materials has a result there besides the dormant submissions.
    const body = { chapterId: first.id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: learner.token, body });
    expect(await counted()).toEqual({ chapters: [2, 1], course: 3, results: 1 });
    const changes = { id: first.id, type: 2, data: newContentsOf(first) } as const;
    expect((await succeed(server, 'updateChapter', { token: admin, body: changes })).restingCount).toBe(0);
    expect(await counted()).toEqual({ chapters: [0, 1], course: 1, results: 2 });
    await succeed(server, 'updateChapter', { token: admin, body: { id: first.id, type: 1 } });
    expect(await counted()).toEqual({ chapters: [2, 1], course: 3, results: 0 });
    await server.services.database.write(async (executor) => {
      for (const { id } of [first, second]) await recount(executor, id);
    });
    expect(await counted()).toEqual({ chapters: [2, 1], course: 3, results: 0 });
  });

  test('go with whose they are, whoever deletes the account', async () => {
    const { admin, learner, other, counted } = await aDormantCourse();
    const holdings = await succeed(server, 'getUserHoldings', { token: admin, parameters: { id: learner.id } });
    expect(holdings).toMatchObject({ resultsCount: 0, restingCount: 2, submissionsCount: 3 });
    await succeed(server, 'deleteUser', { token: admin, parameters: { id: learner.id } });
    const [entry] = await succeed(server, 'listAudit', { token: admin, query: 'limit=1' });
    expect(entry).toMatchObject({ action: 'user.deleted', details: { results: 0, resting: 2, submissions: 3 } });
    expect(await counted()).toEqual({ chapters: [1, 0], course: 1, results: 0 });
    await succeed(server, 'deleteAccount', { token: other.token, body: { password: goodPassword } });
    expect(await counted()).toEqual({ chapters: [0, 0], course: 0, results: 0 });
  });

  test('go with their chapter and their course, which the journal names', async () => {
    const { admin, courseId, first, counted } = await aDormantCourse();
    await succeed(server, 'deleteChapter', { token: admin, query: `id=${first.id}&courseId=${courseId}` });
    expect(await counted()).toEqual({ chapters: [1], course: 1, results: 0 });
    await succeed(server, 'deleteCourse', { token: admin, parameters: { id: courseId } });
    expect((await journalOf(server, courseId)).slice(-2)).toMatchObject([
      { action: 'chapter.deleted', details: { results: 0, resting: 2 } },
      { action: 'course.deleted', details: { results: 0, resting: 1 } },
    ]);
  });
});
