import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChapterChanges } from '#contract/chapters.ts';
import { writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, beginAttempt, someAnswers, type TestWithLearner } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();
const { closing } = server.services.attempts;

const minute = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toISOString();
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minute);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A test of three questions that closes in ten minutes, begun by its learner. */
async function aClosingTest(fields: Readonly<Record<string, string>> = {}) {
  const setup = await aTestWithLearner(server, 3, { closesAt: inMinutes(10), ...fields });
  return { ...setup, ...(await begin(setup, setup.learner.token)) };
}

async function begin({ chapter }: Pick<TestWithLearner, 'chapter'>, token: string) {
  return { attemptId: await beginAttempt(server, token, chapter.id) };
}

type Begun = Pick<TestWithLearner, 'chapter'> & { readonly attemptId: string };

const save = ({ chapter, attemptId }: Begun, token: string, rightCount: number) =>
  call(server, 'changeAttempt', {
    token,
    body: { chapterId: chapter.id, attemptId, answers: someAnswers(chapter, rightCount) },
  });

const attemptsOf = (token: string, { chapter }: Pick<TestWithLearner, 'chapter'>) =>
  succeed(server, 'listOwnAttempts', { token, query: `chapterId=${chapter.id}` });

const change = ({ admin, chapter }: TestWithLearner, changes: Partial<ChapterChanges>) =>
  succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, ...changes } });

describe('a chapter with instants', () => {
  test('is open from the one until the other, which its summary names', async () => {
    const [opensAt, closesAt] = [inMinutes(10), inMinutes(20)];
    const { chapter, courseId, admin, learner } = await aTestWithLearner(server, 1, { opensAt, closesAt });
    expect(chapter).toMatchObject({ isOpen: true, opensAt, closesAt, isOpenNow: false });
    const looks = [];
    for (const minutes of [0, 9, 1, 9, 1]) {
      pass(minutes);
      const { chapters } = await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
      const own = await call(server, 'getChapter', { token: learner.token, query: `chapterId=${chapter.id}` });
      const progress = await succeed(server, 'getCourseProgress', {
        token: learner.token,
        query: `courseId=${courseId}`,
      });
      expect(chapters[0]).toMatchObject({ isOpen: true, opensAt, closesAt });
      looks.push([chapters[0]?.isOpenNow, chapters[0]?.description !== '', own.problem?.code, progress.place !== null]);
      await succeed(server, 'getChapter', { token: admin, query: `chapterId=${chapter.id}` });
    }
    const [shut, open] = [
      [false, false, 'CHAPTER_CLOSED', false],
      [true, true, undefined, true],
    ];
    expect(looks).toEqual([shut, shut, open, open, shut]);
  });

  test('keeps those that are not spoken of, and none that close before they open', async () => {
    const setup = await aTestWithLearner(server, 1, { opensAt: '2026-11-01T09:00:00+03:00', closesAt: '' });
    const opensAt = '2026-11-01T06:00:00.000Z';
    expect(await change(setup, { title: 'Later' })).toMatchObject({ opensAt, closesAt: null });
    const { problem } = await call(server, 'updateChapter', {
      token: setup.admin,
      body: { id: setup.chapter.id, closesAt: opensAt },
    });
    expect(problem?.errors).toMatchObject([{ path: 'closesAt', code: 'BEFORE_OPENING' }]);
    expect(await change(setup, { opensAt: null, closesAt: opensAt })).toMatchObject({
      opensAt: null,
      closesAt: opensAt,
    });
  });

  test('that is of materials is neither read nor marked when it has closed', async () => {
    const { admin, courseId, learner } = await aTestWithLearner(server, 1);
    const { id } = await writeChapter(server, admin, { courseId, type: '1', closesAt: inMinutes(10) });
    pass(10);
    const body = { chapterId: id, isCompleted: true };
    const { problem } = await call(server, 'completeChapter', { token: learner.token, body });
    expect(problem?.code).toBe('CHAPTER_CLOSED');
  });
});

describe('a test that is under way when its chapter closes', () => {
  test('is handed in once as it was saved, by however many look', async () => {
    const setup = await aClosingTest();
    const { admin, courseId, learner, chapter } = setup;
    const blank = await aLearner(server, admin, { id: courseId });
    await begin(setup, blank.token);
    const undecided = await aLearner(server, admin, { id: courseId });
    const second = { chapter, ...(await begin(setup, undecided.token)) };
    await save(second, undecided.token, 1);
    const taken = chapter.chapterData.map(({ id: questionId }) => ({ questionId, answerId: null }));
    const body = { chapterId: chapter.id, attemptId: second.attemptId, answers: taken };
    await succeed(server, 'changeAttempt', { token: undecided.token, body });
    await save(setup, learner.token, 2);
    await closing.settle();
    expect(await attemptsOf(learner.token, setup)).toEqual([]);

    pass(30);
    await Promise.all([closing.settle(), closing.settle(courseId), attemptsOf(learner.token, setup)]);
    const handedIn = { id: setup.attemptId, testEstimate: 67, submittedAt: chapter.closesAt, isPassed: true };
    expect(await attemptsOf(learner.token, setup)).toMatchObject([handedIn]);
    expect([await attemptsOf(blank.token, setup), await attemptsOf(undecided.token, setup)]).toEqual([[], []]);
    const query = `courseId=${courseId}`;
    const { finishedAt } = await succeed(server, 'getCourseProgress', { token: learner.token, query });
    expect(finishedAt).not.toBeNull();
  });

  test('takes nothing that comes later, and its owner is told what came of it', async () => {
    const setup = await aClosingTest();
    const { token } = setup.learner;
    await save(setup, token, 1);
    pass(10);
    expect((await save(setup, token, 3)).problem?.code).toBe('CHAPTER_CLOSED');
    const body = { chapterId: setup.chapter.id, attemptId: setup.attemptId, answers: someAnswers(setup.chapter, 3) };
    const outcomes = [];
    for (const _ of [1, 2]) outcomes.push(await succeed(server, 'checkTest', { token, body }));
    expect(outcomes).toMatchObject([1, 2].map(() => ({ testEstimate: 33, attemptsUsed: 1 })));
    const { problem } = await call(server, 'checkTest', { token, body: { ...body, attemptId: undefined } });
    expect(problem?.code).toBe('CHAPTER_CLOSED');
  });

  test('is read by its owner as it was shown, until the chapter is switched off, and by nobody else', async () => {
    const setup = await aClosingTest();
    const { learner, admin, courseId, chapter, attemptId } = setup;
    const other = await aLearner(server, admin, { id: courseId });
    await save(setup, learner.token, 1);
    const look = async (token: string, query = `chapterId=${chapter.id}&attemptId=${attemptId}`) => [
      (await call(server, 'getChapter', { token, query })).status,
      (await call(server, 'getChapterTexts', { token, query: `${query}&language=en` })).status,
    ];
    pass(10);
    await attemptsOf(learner.token, setup);
    expect(await look(learner.token)).toEqual([200, 200]);
    expect(await look(learner.token, `chapterId=${chapter.id}`)).toEqual([403, 403]);
    expect(await look(other.token)).toEqual([404, 404]);
    await change(setup, { isOpen: false });
    expect(await look(learner.token)).toEqual([403, 403]);
  });

  test('has each answer that was acknowledged, whoever saves in that moment', async () => {
    const setup = await aClosingTest();
    const { admin, courseId, chapter } = setup;
    const learners = await Promise.all(Array.from({ length: 8 }, () => aLearner(server, admin, { id: courseId })));
    const begun = await Promise.all(
      learners.map(async ({ token }) => ({ chapter, token, ...(await begin(setup, token)) })),
    );
    pass(9);
    const early = begun.map((one) => save(one, one.token, 3));
    await Promise.race(early);
    // The chapter closes.
    pass(1);
    const late = begun.map((one) => save(one, one.token, 2));
    const settled = [closing.settle(), closing.settle()];
    const statuses = await Promise.all(early);
    expect((await Promise.all(late)).map(({ problem }) => problem?.code)).not.toContain(undefined);
    await Promise.all([...settled, closing.settle()]);
    await closing.settle();
    for (const [index, { token }] of begun.entries()) {
      const isKept = statuses[index]?.status === 200;
      expect((await attemptsOf(token, setup)).map(({ testEstimate }) => testEstimate)).toEqual(isKept ? [100] : []);
    }
  });

  test('stays open where the chapter is only switched off, and is handed in where its end is set into the past', async () => {
    const setup = await aClosingTest({ closesAt: '' });
    const { token } = setup.learner;
    // Beginning, saving and handing in are a minute apart, so that the time of one cannot be taken for another's.
    pass(1);
    await save(setup, token, 3);
    const savedAt = new Date().toISOString();
    await change(setup, { isOpen: false });
    pass(1);
    expect(await attemptsOf(token, setup)).toEqual([]);
    await change(setup, { closesAt: inMinutes(-30) });
    expect(await attemptsOf(token, setup)).toMatchObject([{ testEstimate: 100, submittedAt: savedAt }]);
  });
});
