import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { contentsOf, journalOf, materials, newContentsOf, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, countersOf, type TestWithLearner, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';

const server = await serveTests();

/** Makes another answer right in the question at an index: the one that {@link takeTest} gives when it answers wrongly. */
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
  return {
    results: await rowsOf(server, 'results', { chapter_id: chapterId }, 'user_id'),
    submissions: await rowsOf(server, 'submissions', { chapter_id: chapterId }, 'id'),
    counters: await countersOf(server, chapterId),
  };
}

/** A test of four questions. The second has a wrong key, by which one participant has three right, and another one. */
async function aWrongKey(): Promise<TestWithLearner & { otherId: string; otherToken: string }> {
  const setup = await aTestWithLearner(server, 4, { passMark: '60' });
  const other = await aLearner(server, setup.admin, { id: setup.courseId });
  await takeTest(server, setup.learner.token, setup.chapter, 3);
  await takeTest(server, other.token, setup.chapter, 1);
  return { ...setup, otherId: other.id, otherToken: other.token };
}

describe('judging again', () => {
  test('is previewed without a change, and done as it was previewed', async () => {
    const { admin, chapter, learner, otherId } = await aWrongKey();
    const { version } = await correctKey(admin, chapter, 1);
    const before = await stored(chapter.id);
    const expected = await preview(admin, chapter.id);
    expect(await stored(chapter.id)).toEqual(before);
    expect(expected).toMatchObject({ chapterId: chapter.id, version, submissionsCount: 2 });
    const emails = expected.changes.map(({ email }) => email);
    expect(emails).toHaveLength(2);
    // Sorted by name, which is equal, and then by address.
    expect(emails).toEqual(emails.toSorted());
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
    const { admin, chapter, learner } = await aTestWithLearner(server, 4);
    await takeTest(server, learner.token, chapter, 2);
    await takeTest(server, learner.token, chapter, 1);
    await correctKey(admin, chapter, 1);
    const { submissionsCount, changes } = await regrade(admin, chapter.id);
    expect([submissionsCount, changes]).toEqual([2, []]);
    const { results, submissions, counters } = await stored(chapter.id);
    expect(submissions.map(({ estimate }) => estimate)).toEqual([25, 50]);
    expect(results).toMatchObject([{ test_estimate: 50, attempts: 2, submission_id: submissions[1]?.id }]);
    // Questions are counted by first submissions, as they are judged now.
    expect(counters.questions.map((question) => question.correct_count)).toEqual([1, 0, 0, 0]);
  });

  test('completes the chapter for those who reach the mark now, and takes it from nobody', async () => {
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
    expect(counters.questions.map((question) => question.correct_count)).toEqual([2, 1, 1, 0]);
  });

  test('of many submissions goes through all of them', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 1);
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
      details: {
        submissions: 2,
        changes: 2,
        people: changes
          .map(({ userId }) => userId)
          .toSorted()
          .join(' '),
      },
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
    expect((await preview(admin, chapter.id)).isDue).toBe(true);
    expect(await journalOf(server, courseId)).toHaveLength(actions);
  });

  test('is of a test that is there', async () => {
    const { admin: token, courseId } = await aTestWithLearner(server, 1);
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

afterEach(() => vi.restoreAllMocks());

type Data = ReturnType<typeof contentsOf>;

/** The questions of a chapter, with another right answer in the first. */
function otherKey(chapter: Chapter, rightPlace: number): Data {
  return contentsOf(chapter).map((question, index) => ({
    ...question,
    answers: question.answers.map((answer, place) =>
      index === 0 ? { ...answer, isCorrect: place === rightPlace } : answer,
    ),
  }));
}

function rewrite(token: string, { id }: Chapter, data: Data): Promise<Chapter> {
  return succeed(server, 'updateChapter', { token, body: { id, data } });
}

/** What administrators see of it: in its results, in the course's, before a regrade, in the list of chapters, and by itself. */
async function isDue(token: string, { id, courseId }: Chapter) {
  const chapter = await succeed(server, 'getChapterResults', { token, parameters: { id } });
  const course = await succeed(server, 'getCourseResults', { token, parameters: { id: courseId } });
  const regrade = await succeed(server, 'previewRegrade', { token, query: `chapterId=${id}` });
  const list = await succeed(server, 'listChapters', { token, parameters: { courseId } });
  const listed = list.find((each) => each.id === id);
  const whole = await succeed(server, 'getChapter', { token, query: `chapterId=${id}` });
  return [
    chapter.isRegradeDue,
    course.chapters.find(({ chapterId }) => chapterId === id)?.isRegradeDue,
    regrade.isDue,
    listed && 'isRegradeDue' in listed && listed.isRegradeDue,
    whole.isRegradeDue,
  ];
}

/** A test whose key was changed after one participant had both answers right. */
async function aChangedKey() {
  const setup = await aTestWithLearner(server, 2);
  const right = setup.chapter.chapterData[0]?.answers.findIndex(({ isCorrect }) => isCorrect) ?? 0;
  await takeTest(server, setup.learner.token, setup.chapter, 2);
  const chapter = await rewrite(setup.admin, setup.chapter, otherKey(setup.chapter, (right + 1) % 4));
  return { ...setup, chapter, right };
}

const everywhere = Array(5).fill(true);
const nowhere = Array(5).fill(false);

test('a key that is changed under results makes a regrade due, until it is done', async () => {
  const { admin, chapter, learner } = await aChangedKey();
  expect(chapter.isRegradeDue).toBe(true);
  expect(await isDue(admin, chapter)).toEqual(everywhere);
  await rewrite(admin, chapter, contentsOf(chapter));
  expect(await isDue(admin, chapter)).toEqual(everywhere);
  const own = await succeed(server, 'getChapterResults', { token: learner.token, parameters: { id: chapter.id } });
  expect(own).not.toHaveProperty('isRegradeDue');

  expect(await regrade(admin, chapter.id)).toMatchObject({ isDue: true });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test('without results, or where only texts change, none is due', async () => {
  const { admin, chapter, learner } = await aTestWithLearner(server, 2);
  const changed = await rewrite(admin, chapter, otherKey(chapter, 2));
  expect(await isDue(admin, changed)).toEqual(nowhere);
  await takeTest(server, learner.token, changed, 2);
  const texts = contentsOf(changed).map((question) => ({ ...question, question: `${question.question} Why?` }));
  await rewrite(admin, changed, texts);
  await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 10 } });
  expect(await isDue(admin, changed)).toEqual(nowhere);
});

test('a regrade that fails is gone on with', async () => {
  const { admin, chapter } = await aChangedKey();
  vi.spyOn(server.services.audit, 'record').mockRejectedValueOnce(new Error('full'));
  expect((await call(server, 'regradeChapter', { token: admin, body: { chapterId: chapter.id } })).status).toBe(500);
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test('a key that was put back is the one of the results, unless a submission was judged by the other meanwhile', async () => {
  const { admin, courseId, chapter, right } = await aChangedKey();
  const putBack = await rewrite(admin, chapter, otherKey(chapter, right));
  expect(await isDue(admin, putBack)).toEqual(nowhere);
  const changed = await rewrite(admin, putBack, otherKey(putBack, (right + 1) % 4));
  const other = await aLearner(server, admin, { id: courseId });
  await takeTest(server, other.token, changed, 2);
  expect(await isDue(admin, await rewrite(admin, changed, otherKey(changed, right)))).toEqual(everywhere);
});

test('a key that nobody answered by makes none due', async () => {
  const { admin, chapter, learner } = await aTestWithLearner(server, 2);
  // Both answers are wrong, and neither becomes right.
  const wrong = chapter.chapterData.map(({ id: questionId, answers }) => {
    const [first, second] = answers.filter(({ isCorrect }) => !isCorrect);
    return { questionId, answerId: first?.id ?? '', next: answers.findIndex(({ id }) => id === second?.id) };
  });
  const answers = wrong.map(({ questionId, answerId }) => ({ questionId, answerId }));
  await succeed(server, 'checkTest', { token: learner.token, body: { chapterId: chapter.id, answers } });
  expect(await isDue(admin, await rewrite(admin, chapter, otherKey(chapter, wrong[0]?.next ?? 0)))).toEqual(nowhere);
});

test('none is due any more when the last result has gone with its owner', async () => {
  const { admin, chapter, learner } = await aChangedKey();
  await succeed(server, 'deleteUser', { token: admin, parameters: { id: learner.id } });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test('none is due any more when the last submission by the former key has gone, whoever else has results', async () => {
  const { admin, courseId, chapter, learner } = await aChangedKey();
  const other = await aLearner(server, admin, { id: courseId });
  await takeTest(server, other.token, chapter, 2);
  expect(await isDue(admin, chapter)).toEqual(everywhere);
  await succeed(server, 'deleteUser', { token: admin, parameters: { id: learner.id } });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test.each(['with its chapter', 'by itself'])('none is due for a question that has gone %s', async (how) => {
  const { admin, chapter } = await aChangedKey();
  const [first, ...others] = contentsOf(chapter);
  if (how === 'by itself')
    await succeed(server, 'deleteQuestion', { token: admin, parameters: { id: first?.id ?? '' } });
  else await rewrite(admin, chapter, others);
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test('a regrade of what goes meanwhile finds nothing', async () => {
  const { admin, chapter } = await aChangedKey();
  vi.spyOn(server.services.audit, 'record').mockRejectedValueOnce(
    Object.assign(new Error('violates foreign key constraint'), { code: '23503' }),
  );
  const answer = await call(server, 'regradeChapter', { token: admin, body: { chapterId: chapter.id } });
  expect([answer.status, answer.problem?.code]).toEqual([404, 'NOT_FOUND']);
});

test('until then, shares of right answers and averages are of the same judgements', async () => {
  const { admin, chapter } = await aChangedKey();
  const parameters = { id: chapter.id };
  const { averageEstimate, questions } = await succeed(server, 'getChapterResults', { token: admin, parameters });
  expect([averageEstimate, questions?.[0]?.correctShare]).toEqual([100, 1]);
});

test('a chapter that holds materials meanwhile is due for nothing, as a test again too', async () => {
  const { admin, chapter } = await aChangedKey();
  const materials = await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, type: 1 } });
  expect(materials).toMatchObject({ isRegradeDue: false, restingCount: 1 });
  const again = { id: chapter.id, type: 2, data: newContentsOf(chapter) };
  await succeed(server, 'updateChapter', { token: admin, body: again });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});
