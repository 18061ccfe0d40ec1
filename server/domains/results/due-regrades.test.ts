import { afterEach, expect, test, vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { contentsOf } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();
afterEach(() => vi.restoreAllMocks());

type Data = ReturnType<typeof contentsOf>;

/** The questions of a chapter with another answer right in the first of them. */
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

/** What administrators are told of it: in its results, in the course's, before a regrade, in the list of chapters, and by itself. */
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

/** A test that one participant has taken, both answers right, and whose key was changed then. */
async function aChangedKey() {
  const lesson = await aLesson(server, 2);
  const right = lesson.chapter.chapterData[0]?.answers.findIndex(({ isCorrect }) => isCorrect) ?? 0;
  await takeTest(server, lesson.learner.token, lesson.chapter, 2);
  const chapter = await rewrite(lesson.admin, lesson.chapter, otherKey(lesson.chapter, (right + 1) % 4));
  return { ...lesson, chapter, right };
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

  const body = { chapterId: chapter.id };
  expect(await succeed(server, 'regradeChapter', { token: admin, body })).toMatchObject({ isDue: true });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});

test('without results, or where only texts change, none is due', async () => {
  const { admin, chapter, learner } = await aLesson(server, 2);
  const changed = await rewrite(admin, chapter, otherKey(chapter, 2));
  expect(await isDue(admin, changed)).toEqual(nowhere);
  await takeTest(server, learner.token, changed, 2);
  const texts = contentsOf(changed).map((question) => ({ ...question, question: `${question.question} Why?` }));
  await rewrite(admin, changed, texts);
  await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 10 } });
  expect(await isDue(admin, changed)).toEqual(nowhere);
});

test('a regrade that is refused or fails leaves it due', async () => {
  const { admin, chapter } = await aChangedKey();
  const body = { chapterId: chapter.id, version: chapter.version - 1 };
  expect((await call(server, 'regradeChapter', { token: admin, body })).problem?.code).toBe('STALE_VERSION');
  vi.spyOn(server.services.audit, 'record').mockRejectedValueOnce(new Error('full'));
  expect((await call(server, 'regradeChapter', { token: admin, body: { chapterId: chapter.id } })).status).toBe(500);
  expect(await isDue(admin, chapter)).toEqual(everywhere);
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
  const { admin, chapter, learner } = await aLesson(server, 2);
  // Both answers wrong, and neither the one that is right from now on.
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
  const data = contentsOf(chapter).map(({ id: _, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id: __, ...answer }) => answer),
  }));
  await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, type: 2, data } });
  expect(await isDue(admin, chapter)).toEqual(nowhere);
});
