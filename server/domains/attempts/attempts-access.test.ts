import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const lesson = await aLesson(server, 1);
const reading = await writeChapter(server, lesson.admin, { ...materials, courseId: lesson.courseId });
const readingId = reading.id;

/** What each operation of attempts says about a chapter: a code, or the status of success. */
async function outcomes(token: string | undefined, testId: string, materialsId: string) {
  const answers = await Promise.all([
    call(server, 'getAttempt', { token, query: `chapterId=${testId}` }),
    call(server, 'beginAttempt', { token, body: { chapterId: testId } }),
    call(server, 'saveAttempt', { token, body: { chapterId: testId, answers: [] } }),
    call(server, 'listOwnAttempts', { token, query: `chapterId=${testId}` }),
    call(server, 'checkTest', { token, body: { chapterId: testId, answers: [] } }),
    call(server, 'completeChapter', { token, body: { chapterId: materialsId, isCompleted: true } }),
  ]);
  // What is changed must be begun: not every one of these has.
  const changed = await call(server, 'changeAttempt', { token, body: { chapterId: testId, attemptId: randomUUID() } });
  const changing = changed.problem?.code === 'ATTEMPT_CLOSED' ? 200 : (changed.problem?.code ?? changed.status);
  return [...answers.map(({ status, problem }) => problem?.code ?? status), changing];
}

function everywhere(outcome: string | number): Array<string | number> {
  return Array.from({ length: 7 }, () => outcome);
}

describe('tests and materials are for', () => {
  test('participants', async () => {
    const { admin, courseId, chapter } = lesson;
    const { token } = await aLearner(server, admin, { id: courseId });
    expect(await outcomes(token, chapter.id, readingId)).toEqual(everywhere(200));
  });

  test('nobody who is not signed in', async () => {
    expect(await outcomes(undefined, lesson.chapter.id, readingId)).toEqual(everywhere('UNAUTHENTICATED'));
  });

  test('no administrator', async () => {
    expect(await outcomes(lesson.admin, lesson.chapter.id, readingId)).toEqual(everywhere('FORBIDDEN'));
  });

  test('nobody who is not in the course', async () => {
    const stranger = await signIn(server, 'USER');
    expect(await outcomes(stranger, lesson.chapter.id, readingId)).toEqual(everywhere('NOT_A_PARTICIPANT'));
  });

  test('nobody who is blocked', async () => {
    const { admin, courseId, chapter } = lesson;
    const { id: userId, token } = await aLearner(server, admin, { id: courseId });
    await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId } });
    expect(await outcomes(token, chapter.id, readingId)).toEqual(everywhere('PARTICIPANT_BLOCKED'));
  });

  test('nobody while the chapter is closed', async () => {
    const { admin, chapter, courseId, learner } = await aLesson(server, 1, { isOpen: 'false' });
    const reading = await writeChapter(server, admin, { ...materials, courseId, isOpen: 'false' });
    // What one has handed in before can be looked at: the fourth of them.
    const closed = everywhere('CHAPTER_CLOSED').with(3, 200);
    expect(await outcomes(learner.token, chapter.id, reading.id)).toEqual(closed);
  });

  test('chapters that there are', async () => {
    const { token } = lesson.learner;
    expect(await outcomes(token, randomUUID(), randomUUID())).toEqual(everywhere('NOT_FOUND'));
    expect(await outcomes(token, 'x', 'x')).toEqual(everywhere('VALIDATION_FAILED'));
  });

  test('chapters of the right kind', async () => {
    const { token } = lesson.learner;
    expect(await outcomes(token, readingId, lesson.chapter.id)).toEqual(everywhere('VALIDATION_FAILED'));
    const refused = await call(server, 'checkTest', { token, body: { chapterId: readingId, answers: [] } });
    expect(refused.fieldCodes).toEqual(['chapterId INVALID_TYPE']);
  });
});

describe('materials', () => {
  test('are marked as read, and as not read', async () => {
    const { admin, courseId, learner } = await aLesson(server, 1);
    const reading = await writeChapter(server, admin, { ...materials, courseId });
    const mark = (isCompleted: boolean) =>
      succeed(server, 'completeChapter', { token: learner.token, body: { chapterId: reading.id, isCompleted } });
    const progress = async () => {
      const course = await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
      const sums = await server.services.database.read
        .selectFrom('chapters')
        .select('completed_count')
        .where('id', '=', reading.id)
        .executeTakeFirst();
      const counted = await succeed(server, 'getCourse', { token: admin, query: `courseId=${courseId}` });
      return [course.progress?.completed, sums?.completed_count, counted.resultsCount];
    };
    expect(await mark(false)).toEqual({ chapterId: reading.id, isCompleted: false });
    expect(await progress()).toEqual([0, 0, 0]);
    expect(await mark(true)).toEqual({ chapterId: reading.id, isCompleted: true });
    await mark(true);
    expect(await progress()).toEqual([1, 1, 1]);
    await mark(false);
    expect(await progress()).toEqual([0, 0, 0]);
  });
});
