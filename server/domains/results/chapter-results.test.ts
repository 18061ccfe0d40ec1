import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentsOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

/** Four participants of a test of three questions: all right, two right, none right (three times), and one who never began. */
const server = await serveTests();
const setup = await aTestWithLearner(server, 3, { passMark: '60' });
const { admin, courseId, chapter, learner } = setup;
const others = await Promise.all([1, 2, 3].map(() => aLearner(server, admin, { id: courseId })));
const learners = [learner, ...others];
const [best, good, poor] = learners;
await takeTest(server, best?.token ?? '', chapter, 3);
for (let count = 0; count < 3; count++) await takeTest(server, poor?.token ?? '', chapter, 0);
await takeTest(server, good?.token ?? '', chapter, 2);
await takeTest(server, good?.token ?? '', chapter, 1);

function ask(token: string | undefined, query = '', id = setup.chapter.id) {
  return call(server, 'getChapterResults', { token, parameters: { id }, query });
}

function read(query = '', id = setup.chapter.id) {
  return succeed(server, 'getChapterResults', { token: setup.admin, parameters: { id }, query });
}

/** The learners in an answer, in its order, and the count that it gives. */
async function order(query: string): Promise<[number[], number]> {
  const answer = await ask(setup.admin, query);
  const { results } = answer.body as Awaited<ReturnType<typeof read>>;
  const indices = results.map(({ userId }) => learners.findIndex(({ id }) => id === userId));
  return [indices, Number(answer.headers['x-total-count'])];
}

describe('the results of a chapter, for an administrator', () => {
  test('are all participants with what they did', async () => {
    const { courseId, chapter } = setup;
    const results = await read();
    expect(results).toMatchObject({
      ...{ chapterId: chapter.id, title: chapter.title, type: 2, passMark: 60 },
      course: { id: courseId, title: 'Molecular machines' },
      ...{ averageEstimate: 56, resultsCount: 3, completedCount: 2, participantsCount: 4 },
      distribution: [1, 0, 0, 0, 0, 0, 1, 0, 0, 1],
    });
    const row = (index: number) => results.results.find(({ userId }) => userId === learners[index]?.id);
    expect(row(1)).toMatchObject({
      ...{ email: learners[1]?.email, courseId, isBlocked: false },
      ...{ testEstimate: 67, isCompleted: true, attempts: 2 },
    });
    expect(Date.parse(row(1)?.lastAttemptAt ?? '')).toBeGreaterThan(Date.parse(row(0)?.lastAttemptAt ?? ''));
    expect(row(3)).toMatchObject({ testEstimate: null, isCompleted: false, attempts: 0, lastAttemptAt: null });
    expect(results.results.every((one) => !('answers' in one))).toBe(true);
  });

  test.each([
    ['sort=estimate', [2, 1, 0, 3]],
    ['sort=estimate&order=desc', [0, 1, 2, 3]],
    ['sort=attempts', [0, 1, 2, 3]],
    ['sort=attempts&order=desc', [2, 1, 0, 3]],
    ['sort=lastAttempt', [0, 2, 1, 3]],
    ['sort=lastAttempt&order=desc', [1, 2, 0, 3]],
  ])('are sorted by %j', async (query, expected) => {
    expect(await order(query)).toEqual([expected, 4]);
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => order(`${query}&limit=1&offset=${offset}`)));
    expect(pages.flatMap(([page]) => page)).toEqual(expected);
  });

  test('are sorted by name', async () => {
    const emails = (await read('sort=name')).results.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    expect((await read('sort=name&order=desc')).results.map(({ email }) => email)).toEqual(emails.toReversed());
  });

  test.each([
    ['show=passed', [0, 1]],
    ['show=failed', [2]],
    ['show=notTaken', [3]],
    ['show=blocked', []],
    ['show=passed&search=example', [0, 1]],
    ['show=failed&search=example', [2]],
    ['show=notTaken&search=example', [3]],
    ['show=all&search=nobody', []],
  ])('are filtered by %j', async (query, expected) => {
    const [found, count] = await order(query);
    expect([found.sort(), count]).toEqual([expected, expected.length]);
  });

  test('of one participant have the answers of the submission that counts', async () => {
    const { chapter } = setup;
    const { results } = await read(`userId=${learners[1]?.id}`);
    expect(results).toHaveLength(1);
    expect(results[0]?.answers).toEqual(
      someAnswers(chapter, 2).map((answer, index) => ({ ...answer, isChanged: false, isCorrect: index < 2 })),
    );
    expect((await read(`userId=${learners[3]?.id}`)).results[0]).toMatchObject({ testEstimate: null, answers: [] });
  });

  test('are filtered and sorted for materials too', async () => {
    const { admin, courseId } = setup;
    const { id } = await writeChapter(server, admin, { ...materials, courseId });
    const body = { chapterId: id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: learners[2]?.token, body });
    expect(await read('sort=estimate', id)).toMatchObject({
      ...{ type: 1, averageEstimate: null, resultsCount: 1, completedCount: 1, questions: [] },
      results: [{ userId: learners[2]?.id, isCompleted: true, attempts: 0 }, {}, {}, {}],
    });
    expect((await read('show=passed', id)).results).toHaveLength(1);
    expect((await read('show=failed', id)).results).toHaveLength(0);
    expect((await read('show=notTaken', id)).results).toHaveLength(3);
  });
});

describe('item analysis', () => {
  test('counts one submission of each participant, the first', async () => {
    const { questions } = await read();
    const [first, , third] = questions ?? [];
    expect(first).toMatchObject({ question: 'Question 1', type: 'text', imageUrl: null, takenCount: 3 });
    expect(first?.correctShare).toBeCloseTo(2 / 3, 12);
    expect(third?.correctShare).toBeCloseTo(1 / 3, 12);
    expect(first?.answers.map(({ isCorrect, chosenCount }) => [isCorrect, chosenCount])).toEqual([
      [false, 1],
      [true, 2],
      [false, 0],
      [false, 0],
    ]);
    expect(first?.answers[1]?.share).toBeCloseTo(2 / 3, 12);
  });

  test('tells how a question goes with the rest, and figures of the test, from five submissions on', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 3);
    const analysis = () => succeed(server, 'getChapterResults', { token: admin, parameters: { id: chapter.id } });
    const none = { reliability: null, standardError: null, median: null, standardDeviation: null };
    await takeTest(server, learner.token, chapter, 3);
    for (const rightCount of [2, 2, 0]) {
      await takeTest(server, (await aLearner(server, admin, { id: courseId })).token, chapter, rightCount);
    }
    const ofFew = await analysis();
    expect(ofFew).toMatchObject(none);
    expect(ofFew.questions?.[0]).toMatchObject({ discrimination: null, verdict: null });
    await takeTest(server, (await aLearner(server, admin, { id: courseId })).token, chapter, 0);
    // Scores 3 2 2 0 0: variance 36/25; Σpq = 6/25 + 6/25 + 4/25. Rests of the first question are 2 1 1 0 0.
    const reliability = 1.5 * (1 - 16 / 36);
    const { questions, ...figures } = await analysis();
    expect(figures.median).toBeCloseTo(200 / 3, 10);
    expect(figures.reliability).toBeCloseTo(reliability, 10);
    expect(figures.standardError).toBeCloseTo((figures.standardDeviation ?? 0) * Math.sqrt(1 - reliability), 10);
    expect(questions?.[0]?.discrimination?.value).toBeCloseTo(8 / Math.sqrt(6 * 14), 10);
    expect(questions?.[0]?.difficulty).toMatchObject({ value: 0.6, low: expect.closeTo(0.2307, 4) });
  });

  test('goes with a question whose text is edited, and ends with one that is removed', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 2);
    await takeTest(server, learner.token, chapter, 1);
    const data = contentsOf(chapter)
      .slice(0, 1)
      .map((question) => ({ ...question, question: 'Edited' }));
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    const results = await succeed(server, 'getChapterResults', { token: admin, parameters: { id: chapter.id } });
    expect(results.questions).toMatchObject([{ question: 'Edited', takenCount: 1, correctShare: 1 }]);
    const one = await succeed(server, 'getChapterResults', {
      ...{ token: admin, parameters: { id: chapter.id }, query: `userId=${learner.id}` },
    });
    expect(one.results[0]?.answers).toHaveLength(2);
  });
});

describe('the results of a chapter, for a participant', () => {
  test('are their own row, and nothing of the key', async () => {
    const { chapter } = setup;
    const answer = await ask(learners[1]?.token);
    const { results, ...rest } = answer.body as Awaited<ReturnType<typeof read>>;
    expect(rest).toEqual({ chapterId: chapter.id, title: chapter.title });
    expect(results).toMatchObject([{ userId: learners[1]?.id, testEstimate: 67, attempts: 2 }]);
    expect(answer.text).not.toMatch(/isCorrect|answer|question/);
    expect((await ask(learners[1]?.token, `userId=${learners[1]?.id}`)).text).toBe(answer.text);
  });

  test('are nobody else’s', async () => {
    expect((await ask(learners[1]?.token, `userId=${learners[0]?.id}`)).problem?.code).toBe('FORBIDDEN');
    expect((await ask(setup.admin, `userId=${randomUUID()}`)).problem?.code).toBe('NOT_FOUND');
  });
});
