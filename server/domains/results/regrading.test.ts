import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { contentsOf, journalOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson, countersOf, type Lesson, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

/** Makes the answer that {@link takeTest} gives as a wrong one the right one, of the question at an index. */
function correctKey(admin: string, chapter: Chapter, index: number, passMark = chapter.passMark): Promise<Chapter> {
  const data = contentsOf(chapter).map((question, position) => {
    if (position !== index) return question;
    return { ...question, answers: question.answers.map((answer, place) => ({ ...answer, isCorrect: place === 0 })) };
  });
  return succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data, passMark } });
}

function preview(admin: string, chapterId: string) {
  return succeed(server, 'previewRegrade', { token: admin, query: `chapterId=${chapterId}` });
}

function regrade(admin: string, chapterId: string, version?: number) {
  return succeed(server, 'regradeChapter', { token: admin, body: { chapterId, version } });
}

/** Everything that a regrade may change. */
async function stored(chapterId: string) {
  const { read } = server.services.database;
  return {
    results: await read
      .selectFrom('results')
      .selectAll()
      .where('chapter_id', '=', chapterId)
      .orderBy('user_id')
      .execute(),
    submissions: await read
      .selectFrom('submissions')
      .selectAll()
      .where('chapter_id', '=', chapterId)
      .orderBy('id')
      .execute(),
    counters: await countersOf(server, chapterId),
  };
}

/** A test of four questions whose second has a wrong key: one participant has three right by it, another one has one. */
async function aWrongKey(): Promise<Lesson & { otherId: string; otherToken: string }> {
  const lesson = await aLesson(server, 4, { passMark: '60' });
  const other = await aLearner(server, lesson.admin, { id: lesson.courseId });
  await takeTest(server, lesson.learner.token, lesson.chapter, 3);
  await takeTest(server, other.token, lesson.chapter, 1);
  return { ...lesson, otherId: other.id, otherToken: other.token };
}

describe('judging again', () => {
  test('is previewed without a change, and done as it was previewed', async () => {
    const { admin, chapter, learner, otherId } = await aWrongKey();
    const { version } = await correctKey(admin, chapter, 1);
    const before = await stored(chapter.id);
    const expected = await preview(admin, chapter.id);
    expect(await stored(chapter.id)).toEqual(before);
    expect(expected).toMatchObject({ chapterId: chapter.id, version, submissionsCount: 2 });
    expect(expected.changes).toHaveLength(2);
    expect(expected.changes).toContainEqual(
      expect.objectContaining({
        ...{ userId: learner.id, email: learner.email, isBlocked: false },
        before: { testEstimate: 75, isCompleted: true },
        after: { testEstimate: 50, isCompleted: true },
      }),
    );
    expect(expected.changes).toContainEqual(
      expect.objectContaining({
        userId: otherId,
        before: { testEstimate: 25, isCompleted: false },
        after: { testEstimate: 50, isCompleted: false },
      }),
    );
    expect(await regrade(admin, chapter.id, version)).toEqual(expected);
    const { submissions, counters } = await stored(chapter.id);
    expect(submissions.map(({ correct, total, estimate }) => [correct, total, estimate])).toEqual([
      [2, 4, 50],
      [2, 4, 50],
    ]);
    expect(counters.chapter).toEqual({ estimates_count: 2, estimates_sum: 100, completed_count: 1 });
    expect(counters.questions.map((question) => question.correct_count)).toEqual([2, 1, 1, 0]);
    expect(counters.questions[0]).toEqual({
      ...{ taken_count: 2, correct_count: 2, taken_sum: 4, taken_square_sum: 8, correct_sum: 4 },
    });
  });

  test('again changes nothing, and is not written down', async () => {
    const { admin, courseId, chapter } = await aWrongKey();
    await correctKey(admin, chapter, 1);
    await regrade(admin, chapter.id);
    const before = await stored(chapter.id);
    const actions = (await journalOf(server, courseId)).length;
    expect(await regrade(admin, chapter.id)).toMatchObject({ submissionsCount: 2, changes: [] });
    expect((await preview(admin, chapter.id)).changes).toEqual([]);
    expect(await stored(chapter.id)).toEqual(before);
    expect(await journalOf(server, courseId)).toHaveLength(actions);
  });

  test('counts the submission that is the best then, of several', async () => {
    const { admin, chapter, learner } = await aLesson(server, 4);
    await takeTest(server, learner.token, chapter, 2);
    await takeTest(server, learner.token, chapter, 1);
    await correctKey(admin, chapter, 1);
    const { submissionsCount, changes } = await regrade(admin, chapter.id);
    expect([submissionsCount, changes]).toEqual([2, []]);
    const { results, submissions, counters } = await stored(chapter.id);
    expect(submissions.map(({ estimate }) => estimate)).toEqual([25, 50]);
    expect(results).toMatchObject([{ test_estimate: 50, attempts: 2, submission_id: submissions[1]?.id }]);
    expect(counters.questions.map((question) => question.correct_count)).toEqual([1, 1, 0, 0]);
  });

  test('completes who reaches the mark now, and takes it from nobody', async () => {
    const { admin, chapter, otherId } = await aWrongKey();
    await correctKey(admin, chapter, 1, 50);
    const { changes } = await regrade(admin, chapter.id);
    expect(changes.find(({ userId }) => userId === otherId)?.after).toEqual({ testEstimate: 50, isCompleted: true });
    expect((await countersOf(server, chapter.id)).chapter?.completed_count).toBe(2);
    const raised = await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 90 } });
    expect((await regrade(admin, chapter.id, raised.version)).changes).toEqual([]);
  });

  test('is for people who are blocked too', async () => {
    const { admin, courseId, chapter, otherId } = await aWrongKey();
    await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId: otherId } });
    await correctKey(admin, chapter, 1);
    const { changes } = await regrade(admin, chapter.id);
    expect(changes.find(({ userId }) => userId === otherId)).toMatchObject({ isBlocked: true });
  });

  test('and handing in at the same time lose nothing', async () => {
    const { admin, chapter, learner, otherToken } = await aWrongKey();
    const edited = await correctKey(admin, chapter, 1);
    await Promise.all([
      regrade(admin, chapter.id),
      takeTest(server, otherToken, edited, 4),
      regrade(admin, chapter.id),
      takeTest(server, learner.token, edited, 4),
    ]);
    const { counters } = await stored(chapter.id);
    expect(counters.chapter).toEqual({ estimates_count: 2, estimates_sum: 200, completed_count: 2 });
    expect(counters.questions.map((question) => question.correct_count)).toEqual([2, 2, 2, 2]);
  });

  test('of many submissions goes through all of them', async () => {
    const { admin, chapter, learner } = await aLesson(server, 1);
    const { database } = server.services;
    await takeTest(server, learner.token, chapter, 0);
    await database.write(async (executor) => {
      const submission = await executor
        .selectFrom('submissions')
        .selectAll()
        .where('chapter_id', '=', chapter.id)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1100 }, () => ({
        ...{ ...submission, id: randomUUID() },
        answers: JSON.stringify(submission.answers),
      }));
      await executor.insertInto('submissions').values(copies).execute();
    });
    await correctKey(admin, chapter, 0);
    expect(await regrade(admin, chapter.id)).toMatchObject({ submissionsCount: 1101 });
    const { submissions } = await stored(chapter.id);
    expect(submissions.every(({ estimate }) => estimate === 100)).toBe(true);
  });
});

describe('a regrade', () => {
  test('is written down with who did it and what came of it', async () => {
    const { admin, courseId, chapter } = await aWrongKey();
    await correctKey(admin, chapter, 1);
    const { changes } = await regrade(admin, chapter.id);
    const actions = await journalOf(server, courseId);
    expect(actions.at(-1)).toEqual({
      ...{ action: 'chapter.regraded', subjectId: chapter.id, title: chapter.title },
      details: { submissions: 2, changes: 2, people: changes.map(({ userId }) => userId).join(' ') },
    });
    const entries = await succeed(server, 'listAudit', { token: admin, query: 'action=chapter.regraded&limit=1' });
    expect(entries[0]?.actor.email).not.toBeNull();
  });

  test('of another version than was previewed is refused, and changes nothing', async () => {
    const { admin, courseId, chapter } = await aWrongKey();
    const { version } = await correctKey(admin, chapter, 1);
    const before = await stored(chapter.id);
    const actions = (await journalOf(server, courseId)).length;
    const body = { chapterId: chapter.id, version: version - 1 };
    const refused = await call(server, 'regradeChapter', { token: admin, body });
    expect(refused.problem).toMatchObject({ code: 'STALE_VERSION', current: { chapterId: chapter.id, version } });
    expect(await stored(chapter.id)).toEqual(before);
    expect(await journalOf(server, courseId)).toHaveLength(actions);
  });

  test('is of a test that is there', async () => {
    const { admin: token, courseId } = await aLesson(server, 1);
    const reading = await writeChapter(server, token, { ...materials, courseId });
    const ask = async (chapterId: string) => {
      const answers = [
        await call(server, 'previewRegrade', { token, query: `chapterId=${chapterId}` }),
        await call(server, 'regradeChapter', { token, body: { chapterId } }),
      ];
      return answers.map(({ problem, fieldCodes }) => [problem?.code, ...fieldCodes].join(' '));
    };
    expect(await ask(randomUUID())).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const notTest = 'VALIDATION_FAILED chapterId INVALID_TYPE';
    expect(await ask(reading.id)).toEqual([notTest, notTest]);
  });
});
