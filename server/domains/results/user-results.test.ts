import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();
const setup = await aTestWithLearner(server, 3, { passMark: '70' });
await writeChapter(server, setup.admin, { courseId: setup.courseId, title: 'Later', isOpen: 'false' });
await takeTest(server, setup.learner.token, setup.chapter, 2);

function ask(token: string | undefined, userId?: string, courseId = setup.courseId) {
  const query = `courseId=${courseId}${userId === undefined ? '' : `&userId=${userId}`}`;
  return call(server, 'getUserResults', { token, query });
}

describe('the results of one participant', () => {
  test('are told chapter by chapter, closed ones too', async () => {
    const { courseId, chapter, learner } = setup;
    const results = await succeed(server, 'getUserResults', { token: learner.token, query: `courseId=${courseId}` });
    expect(results).toMatchObject({
      course: { id: courseId, title: 'Molecular machines' },
      participant: { userId: learner.id, email: learner.email, courseId, isBlocked: false },
      chapters: [
        {
          ...{ chapterId: chapter.id, title: chapter.title, type: 2, position: 1, passMark: 70 },
          ...{ testEstimate: 67, isCompleted: false, attempts: 1 },
        },
        { title: 'Later', position: 2, testEstimate: null, isCompleted: false, attempts: 0 },
      ],
    });
  });

  test('are the same for themselves, by name or not, and for an administrator', async () => {
    const { admin, learner } = setup;
    const own = (await ask(learner.token)).body;
    expect((await ask(learner.token, learner.id)).body).toEqual(own);
    expect((await ask(admin, learner.id)).body).toEqual(own);
  });

  test('are for an administrator while they are blocked', async () => {
    const { admin, courseId } = setup;
    const { id: userId } = await aLearner(server, admin, { id: courseId });
    await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId } });
    expect((await ask(admin, userId)).body).toMatchObject({ participant: { isBlocked: true } });
  });

  test('are nobody else’s', async () => {
    const { admin, courseId, learner } = setup;
    const other = await aLearner(server, admin, { id: courseId });
    expect((await ask(other.token, learner.id)).problem?.code).toBe('FORBIDDEN');
  });

  test('are not there for somebody who is not in the course, nor for a course that is not there', async () => {
    const { admin, learner } = setup;
    expect((await ask(admin, randomUUID())).problem?.code).toBe('NOT_FOUND');
    expect((await ask(admin, learner.id, randomUUID())).problem?.code).toBe('NOT_FOUND');
  });
});
