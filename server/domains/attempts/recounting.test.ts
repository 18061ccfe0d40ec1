import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { contentsOf } from '#server/testing/a-chapter.ts';
import { aLearner, type Learner } from '#server/testing/a-course.ts';
import { aTestWithLearner, countersOf, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { randomNumbers } from '#server/testing/random-numbers.ts';
import { recount } from './recounting.ts';

const server = await serveTests();

/** Hands in submissions of random answers, some of them blank. */
async function takeAtRandom(chapter: Chapter, learners: readonly Learner[], submissionsCount: number, seed: number) {
  const random = randomNumbers(seed);
  for (let count = 0; count < submissionsCount; count++) {
    const learner = learners[Math.floor(random() * learners.length)];
    const answers = chapter.chapterData.flatMap(({ id: questionId, answers: choice }) => {
      const answer = choice[Math.floor(random() * 5)];
      return answer ? [{ questionId, answerId: answer.id }] : [];
    });
    await succeed(server, 'checkTest', { token: learner?.token, body: { chapterId: chapter.id, answers } });
  }
}

/** Compares the counts kept step by step with a count from the beginning. */
async function expectToBeCounted(chapterId: string) {
  const counted = await countersOf(server, chapterId);
  await server.services.database.write((executor) => recount(executor, chapterId));
  expect(counted).toEqual(await countersOf(server, chapterId));
  const { read } = server.services.database;
  const byVersion = await read
    .selectFrom('submissions')
    .select(({ fn }) => ['shown_version', fn.countAll<number>().as('submissions_count')])
    .where('chapter_id', '=', chapterId)
    .groupBy('shown_version')
    .orderBy('shown_version')
    .execute();
  const kept = read.selectFrom('version_counts').select(['shown_version', 'submissions_count']);
  const ofChapter = kept.where('chapter_id', '=', chapterId).where('submissions_count', '<>', 0);
  expect(await ofChapter.orderBy('shown_version').execute()).toEqual(byVersion);
  return counted;
}

describe('what is counted step by step is what a recount finds', () => {
  test('after many submissions of several people', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 6);
    const others = await Promise.all([1, 2, 3].map(() => aLearner(server, admin, { id: courseId })));
    await takeAtRandom(chapter, [learner, ...others], 40, 7);
    const { chapter: sums, questions, chosen } = await expectToBeCounted(chapter.id);
    expect(sums?.estimates_count).toBe(4);
    expect(questions.map((question) => question.taken_count)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(chosen.some((count) => count > 0)).toBe(true);
  });

  test('after questions came and went in between', async () => {
    const { admin, chapter, learner, courseId } = await aTestWithLearner(server, 4);
    const other = await aLearner(server, admin, { id: courseId });
    await takeAtRandom(chapter, [learner, other], 6, 1);
    const [, ...kept] = contentsOf(chapter);
    const data = [...kept, { ...kept[0], id: undefined, answers: kept[0]?.answers.map(({ id, ...answer }) => answer) }];
    const edited = await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    await takeAtRandom(edited, [learner, other], 10, 2);
    await takeTest(server, other.token, edited, 4);
    await expectToBeCounted(chapter.id);
  });

  test('after a regrade, with somebody who is blocked, let in again, and gone', async () => {
    const { admin, chapter, learner, courseId } = await aTestWithLearner(server, 5);
    const [blocked, leaver] = await Promise.all([1, 2].map(() => aLearner(server, admin, { id: courseId })));
    await takeAtRandom(chapter, [learner, blocked ?? learner, leaver ?? learner], 12, 4);
    const block = (isBlocked: boolean) =>
      succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId: blocked?.id, isBlocked } });
    const all = await expectToBeCounted(chapter.id);
    await block(true);
    const { chapter: sums, questions } = await expectToBeCounted(chapter.id);
    expect([sums?.estimates_count, questions[0]?.taken_count]).toEqual([2, 2]);
    await block(false);
    expect(await expectToBeCounted(chapter.id)).toEqual(all);

    await block(true);
    const data = contentsOf(chapter).map(({ answers, ...question }, index) => ({
      ...question,
      answers: answers.map((answer, place) => ({ ...answer, isCorrect: place === index % 4 })),
    }));
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    await succeed(server, 'regradeChapter', { token: admin, body: { chapterId: chapter.id } });
    await expectToBeCounted(chapter.id);
    await succeed(server, 'deleteUser', { token: admin, parameters: { id: leaver?.id ?? '' } });
    expect((await expectToBeCounted(chapter.id)).chapter?.estimates_count).toBe(1);
    await block(false);
    await expectToBeCounted(chapter.id);
  });
});
