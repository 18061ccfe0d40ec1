import { describe, expect, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import type { Chapter, QuestionContent } from '#contract/chapters.ts';
import { aChapterForm, aQuestion, contentsOf, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import {
  aTestWithLearner,
  beginAttempt,
  countersOf,
  someAnswers,
  type TestWithLearner,
  takeTest,
} from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';

const server = await serveTests();

type Edit = (question: QuestionContent, index: number) => QuestionContent | null;

/** Changes a test question by question; null deletes one. */
function edit(admin: string, chapter: Chapter, change: Edit): Promise<Chapter> {
  const data = contentsOf(chapter).flatMap((question, index) => change(question, index) ?? []);
  return succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
}

const onlyFirst = (change: (question: QuestionContent) => QuestionContent | null): Edit => {
  return (question, index) => (index === 0 ? change(question) : question);
};
const reworded = onlyFirst((question) => ({ ...question, question: 'Which is NOT aromatic?' }));
/** {@link takeTest} gives the first answer when it answers wrongly. */
const corrected = onlyFirst((question) => ({
  ...question,
  answers: question.answers.map((answer, place) => ({ ...answer, isCorrect: place === 0 })),
}));
const scored = (scoring: QuestionContent['scoring']) => onlyFirst((question) => ({ ...question, scoring }));

const begin = (token: string, { id }: Chapter) => beginAttempt(server, token, id);
const open = (token: string, { id }: Chapter) => succeed(server, 'getAttempt', { token, query: `chapterId=${id}` });
const own = (token: string, { id }: Chapter) => succeed(server, 'listOwnAttempts', { token, query: `chapterId=${id}` });
const shown = (token: string, { id }: Chapter, attemptId: string, userId?: string) =>
  succeed(server, 'getChapter', {
    token,
    query: `chapterId=${id}&attemptId=${attemptId}${userId ? `&userId=${userId}` : ''}`,
  });
const read = (token: string, { id }: Chapter) => succeed(server, 'getChapter', { token, query: `chapterId=${id}` });
const handIn = (token: string, chapter: Chapter, attemptId: string | undefined, rightCount: number) =>
  succeed(server, 'checkTest', {
    token,
    body: { chapterId: chapter.id, attemptId, answers: someAnswers(chapter, rightCount) },
  });

describe('a test that is edited while somebody takes it', () => {
  test.each([
    ['reworded', reworded],
    ['deleted', onlyFirst(() => null)],
    ['dropped and put back', scored('dropped')],
  ])('goes on with the questions that it showed: one %s', async (how, change) => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 3);
    const { token } = learner;
    const attemptId = await begin(token, chapter);
    const [first, ...others] = someAnswers(chapter, 3);
    const questionId = first?.questionId ?? '';
    const edited = await edit(admin, chapter, change);
    if (how === 'dropped and put back') await edit(admin, edited, scored('counted'));
    const kept = { chapterId: chapter.id, attemptId, answers: [first] };
    expect(await succeed(server, 'changeAttempt', { token, body: kept })).toMatchObject({ conflicts: [] });
    const isChanged = how !== 'dropped and put back';
    expect(await open(token, chapter)).toMatchObject({ version: 1, changedQuestions: isChanged ? [questionId] : [] });
    const was = await shown(token, chapter, attemptId);
    expect(was.chapterData.map(({ question }) => question)).toEqual(['Question 1', 'Question 2', 'Question 3']);
    expect(was.chapterData.map((question) => question.isChanged)).toEqual([isChanged, false, false]);
    const texts = await call(server, 'getChapterTexts', {
      ...{ token, query: `chapterId=${chapter.id}&attemptId=${attemptId}&language=en` },
    });
    expect(texts.text).toContain('Question 1');
    const body = { chapterId: chapter.id, attemptId, answers: [first, ...others] };
    const outcome = await succeed(server, 'checkTest', { token, body });
    expect(outcome).toMatchObject({ correct: 3, total: 3 });
    expect(await succeed(server, 'checkTest', { token, body })).toEqual(outcome);
    const [sheet] = await own(token, chapter);
    expect(sheet?.questions).toEqual(outcome.questions);
    expect(sheet?.questions?.map((question) => question.isChanged)).toEqual([isChanged, false, false]);
    expect((await shown(token, chapter, attemptId)).chapterData).toEqual(was.chapterData);
  });

  test('takes no question that came later; a hand-in without an attempt is of the present ones', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 1);
    const { token } = learner;
    const attemptId = await begin(token, chapter);
    const data = [...contentsOf(chapter), aQuestion()];
    const longer = await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    const body = { chapterId: chapter.id, attemptId, answers: someAnswers(longer, 2) };
    for (const name of ['changeAttempt', 'saveAttempt', 'checkTest'] as const) {
      expect((await call(server, name, { token, body })).fieldCodes).toEqual(['answers.1.questionId NOT_OF_CHAPTER']);
    }
    expect(await handIn(token, longer, undefined, 2)).toMatchObject({ correct: 2, total: 2 });
    expect(await begin(token, chapter)).not.toBe(attemptId);
    expect(await open(token, chapter)).toMatchObject({ version: 2 });
  });

  test('is judged by the key as it stands at hand-in: of its own wording', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 2);
    const [first, second] = [learner, await aLearner(server, admin, { id: chapter.courseId })];
    const attempts = [await begin(first.token, chapter), await begin(second.token, chapter)];
    const right = await edit(admin, chapter, corrected);
    expect(await handIn(first.token, chapter, attempts[0], 2)).toMatchObject({ correct: 1 });
    const other = await edit(admin, right, reworded);
    // The new wording has another key than the old one.
    await edit(admin, other, (question, index) => (index === 0 ? (contentsOf(chapter)[0] ?? null) : question));
    const backAgain = await edit(admin, await read(admin, chapter), reworded);
    await edit(admin, backAgain, corrected);
    expect(await handIn(second.token, chapter, attempts[1], 2)).toMatchObject({ correct: 2 });
  });

  test('keeps its order, its pictures and what is kept of it through many edits', async () => {
    const { admin, courseId } = await aTestWithLearner(server, 1);
    const file = { field: 'questionImage_0', content: await aPicture() };
    const chapter = await writeChapter(server, admin, { courseId, data: [aQuestion(), aQuestion()] }, file);
    const { token } = await aLearner(server, admin, { id: courseId });
    const attemptId = await begin(token, chapter);
    const { imageUrl = '' } = chapter.chapterData[0] ?? {};
    const [first, second] = contentsOf(chapter);
    if (!first || !second) throw new Error('two questions were written');
    const swapped = [second, { ...first, imageUrl: null, question: 'Without its picture' }];
    await succeed(server, 'updateChapter', { token: admin, body: aChapterForm({ id: chapter.id, data: swapped }) });
    for (const question of ['Another', 'And another']) {
      await edit(
        admin,
        await read(admin, chapter),
        onlyFirst((one) => ({ ...one, question })),
      );
    }
    expect((await server.app.inject({ url: mediaBase + imageUrl })).statusCode).toBe(200);
    const was = await shown(token, chapter, attemptId);
    expect(was.chapterData.map((question) => question.imageUrl)).toEqual([null, imageUrl]);
    const wordings = await rowsOf(server, 'wordings', { chapter_id: chapter.id });
    // Nobody was shown the wording in between.
    expect(wordings).toHaveLength(2);
  });

  test('is forgotten with its pictures once nothing is left that showed it', async () => {
    const { admin, courseId } = await aTestWithLearner(server, 1);
    const file = { field: 'questionImage_0', content: await aPicture() };
    const chapter = await writeChapter(server, admin, { courseId, data: [aQuestion()] }, file);
    const picture = mediaBase + (chapter.chapterData[0]?.imageUrl ?? '');
    const { id, token } = await aLearner(server, admin, { id: courseId });
    const attemptId = await begin(token, chapter);
    const data = contentsOf(chapter).map((question) => ({ ...question, imageUrl: null, question: 'Without it' }));
    await succeed(server, 'updateChapter', { token: admin, body: aChapterForm({ id: chapter.id, data }) });
    const { database, sweep } = server.services;
    const longAgo = new Date(0);
    const sweepLater = async () => {
      await database.write(async (executor) => {
        await executor.updateTable('chapters').set({ updated_at: longAgo }).where('id', '=', chapter.id).execute();
        await executor.updateTable('images').set({ created_at: longAgo }).execute();
      });
      const { wordings } = await sweep();
      return [wordings, (await server.app.inject({ url: picture })).statusCode];
    };
    expect((await sweep()).wordings).toBe(0);
    expect(await sweepLater()).toEqual([0, 200]);
    await handIn(token, chapter, attemptId, 1);
    expect(await sweepLater()).toEqual([0, 200]);
    await succeed(server, 'removeParticipants', { token: admin, body: { courseId, userIds: [id] } });
    expect(await sweepLater()).toEqual([1, 404]);
  });

  test('is told to nobody else, and its key to no learner', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2, { feedback: 'score' });
    const other = await aLearner(server, admin, { id: courseId });
    const attemptId = await begin(learner.token, chapter);
    await edit(admin, chapter, reworded);
    const query = `chapterId=${chapter.id}&attemptId=${attemptId}`;
    for (const name of ['getChapter', 'getChapterTexts'] as const) {
      const language = name === 'getChapter' ? '' : '&language=en';
      const theirs = await call(server, name, { token: learner.token, query: query + language });
      expect(theirs.text).not.toMatch(/isCorrect|right|scoring|sheetsCount/);
      expect((await call(server, name, { token: other.token, query: query + language })).status).toBe(404);
      const ofOther = `${query}&userId=${learner.id}${language}`;
      expect((await call(server, name, { token: other.token, query: ofOther })).status).toBe(403);
    }
    const sheet = await shown(admin, chapter, attemptId, learner.id);
    expect(sheet.chapterData[0]).toMatchObject({ question: 'Question 1', isChanged: true });
    expect(sheet.chapterData[0]?.answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
  });

  test('while eight hand in at once: each is judged by what it showed, and all is counted', async () => {
    const { admin, courseId, chapter } = await aTestWithLearner(server, 2);
    const learners = await Promise.all(Array.from({ length: 8 }, () => aLearner(server, admin, { id: courseId })));
    const attempts = await Promise.all(learners.map(({ token }) => begin(token, chapter)));
    const [, ...outcomes] = await Promise.all([
      edit(admin, chapter, (question, index) => reworded({ ...question }, index)),
      ...learners.map(({ token }, index) => handIn(token, chapter, attempts[index], 2)),
    ]);
    expect(outcomes.map(({ correct, total }) => [correct, total])).toEqual(Array(8).fill([2, 2]));
    const { chapterData, openAttemptsCount } = await read(admin, chapter);
    expect([openAttemptsCount, ...chapterData.map(({ sheetsCount }) => sheetsCount)]).toEqual([0, 8, 8]);
    expect((await countersOf(server, chapter.id)).questions).toMatchObject([{ taken_count: 8 }, { taken_count: 8 }]);
  });
});

describe('a question that turns out to be faulty', () => {
  const regrade = (admin: string, { id }: Chapter) =>
    succeed(server, 'regradeChapter', { token: admin, body: { chapterId: id } });
  const preview = (admin: string, { id }: Chapter) =>
    succeed(server, 'previewRegrade', { token: admin, query: `chapterId=${id}` });

  /** A test of three questions. Somebody got the first wrong and the second right. */
  async function aFaultyTest(): Promise<TestWithLearner> {
    const setup = await aTestWithLearner(server, 3, { passMark: '90' });
    const right = await edit(setup.admin, setup.chapter, corrected);
    await takeTest(server, setup.learner.token, setup.chapter, 2);
    return { ...setup, chapter: right };
  }

  test.each([
    ['dropped', { testEstimate: 50, correct: 1, total: 2 }],
    ['credited', { testEstimate: 67, correct: 2, total: 3 }],
  ] as const)('is %s by a regrade, which says so; and counts again after another', async (scoring, score) => {
    const { admin, chapter, learner } = await aFaultyTest();
    const before = await own(learner.token, chapter);
    expect(before).toMatchObject([{ testEstimate: 33, correct: 1, total: 3 }]);
    const counters = await countersOf(server, chapter.id);
    const faulty = await edit(admin, chapter, scored(scoring));
    expect(faulty).toMatchObject({ isRegradeDue: true });
    const questionId = chapter.chapterData[0]?.id;
    expect(await preview(admin, chapter)).toMatchObject({
      questions: [{ questionId, number: 1, question: 'Question 1', scoring }],
      changes: [{ before: { testEstimate: 33 }, after: { testEstimate: score.testEstimate } }],
    });
    await regrade(admin, chapter);
    const [sheet] = await own(learner.token, chapter);
    expect(sheet).toMatchObject({ ...score, questions: [{ questionId, scoring, isChanged: false }, {}, {}] });
    const analysed = await succeed(server, 'getChapterResults', { token: admin, parameters: { id: chapter.id } });
    expect(analysed.questions).toMatchObject([
      { scoring, takenCount: 1, correctShare: null, difficulty: null },
      {},
      {},
    ]);
    expect(analysed.questions?.[0]?.answers.map(({ chosenCount }) => chosenCount)).toEqual([0, 1, 0, 0]);
    await edit(admin, faulty, scored('counted'));
    await regrade(admin, chapter);
    expect(await own(learner.token, chapter)).toEqual(before);
    expect(await countersOf(server, chapter.id)).toEqual(counters);
  });

  test('is not shown once it is dropped, nor counted in an attempt that showed it', async () => {
    const { admin, chapter, learner } = await aFaultyTest();
    const { token } = learner;
    const attemptId = await begin(token, chapter);
    const faulty = await edit(admin, chapter, scored('dropped'));
    expect((await read(token, chapter)).chapterData).toHaveLength(2);
    const texts = await call(server, 'getChapterTexts', { token, query: `chapterId=${chapter.id}&language=en` });
    expect(texts.text).not.toContain('Question 1');
    expect(faulty.chapterData).toMatchObject([
      { scoring: 'dropped', sheetsCount: 1 },
      { scoring: 'counted', sheetsCount: 1 },
      { scoring: 'counted', sheetsCount: 1 },
    ]);
    expect(await handIn(token, faulty, attemptId, 3)).toMatchObject({ correct: 2, total: 2 });
    const next = await begin(token, chapter);
    await edit(admin, faulty, scored('counted'));
    const { chapterData } = await shown(token, chapter, next);
    expect(chapterData.map(({ question }) => question)).toEqual(['Question 2', 'Question 3']);
    const body = { chapterId: chapter.id, attemptId: next, answers: [] };
    expect(await succeed(server, 'checkTest', { token, body })).toMatchObject({ total: 2 });
  });

  test('is right for everybody who is credited, without an answer too', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 2);
    await edit(admin, chapter, scored('credited'));
    const body = { chapterId: chapter.id, answers: [] };
    const outcome = await succeed(server, 'checkTest', { token: learner.token, body });
    expect(outcome).toMatchObject({ correct: 1, total: 2, testEstimate: 50 });
    expect(outcome.questions).toMatchObject([{ isCorrect: true, scoring: 'credited' }, { isCorrect: false }]);
  });

  test('cannot be dropped where it is the last that counts', async () => {
    const { admin, chapter } = await aTestWithLearner(server, 2);
    const faulty = await edit(admin, chapter, scored('dropped'));
    const data = contentsOf(faulty).map((question) => ({ ...question, scoring: 'dropped' }));
    const refused = await call(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    expect(refused.fieldCodes).toEqual(['data.1.scoring NO_QUESTIONS']);
  });
});
