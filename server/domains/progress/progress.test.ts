import { describe, expect, test } from 'vitest';
import { aQuestion, contentsOf, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { emptyTest, someAnswers, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: its statements go to both from access, regrading, handing-in and reading.

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');

/** A course with two PDFs to read, a test of three questions, and a closed test; and somebody who takes it. */
async function aClass() {
  const courseId = await makeCourse(server, admin);
  const pdf = (...pages: string[]) => ({ field: 'files', content: aPdf({ pages }) });
  const book = await writeChapter(
    server,
    admin,
    { ...materials, courseId },
    pdf('one', 'two', 'three'),
    pdf('one', 'two'),
  );
  const quiz = await writeTest(server, admin, courseId, 3, { attemptsLimit: '4' });
  const closed = await writeTest(server, admin, courseId, 1, { isOpen: 'false' });
  return { courseId, book, quiz, closed, learner: await aLearner(server, admin, { id: courseId }) };
}

function progress(token: string, courseId: string) {
  return succeed(server, 'getCourseProgress', { token, query: `courseId=${courseId}` });
}

function read(token: string, attachmentId: string | undefined, page: number, seen: readonly [number, number][]) {
  return succeed(server, 'saveReading', { token, body: { attachmentId, page, zoom: 'width', seen } });
}

describe('progress', () => {
  test('begins at the first chapter, with nothing done', async () => {
    const { courseId, book, quiz, closed, learner } = await aClass();
    const nothing = { attemptsUsed: 0, lastAttemptAt: null, openAttempt: null, pagesSeen: 0 };
    expect(await progress(learner.token, courseId)).toEqual({
      courseId,
      ...{ completed: 0, total: 3, finishedAt: null, certificateNumber: null },
      place: { chapterId: book.id, attachmentId: null, page: null },
      chapters: [
        { chapterId: book.id, ...nothing, attemptsLimit: null, questionsCount: 0, attachmentsCount: 2, pagesCount: 5 },
        { chapterId: quiz.id, ...nothing, attemptsLimit: 4, questionsCount: 3, attachmentsCount: 0, pagesCount: 0 },
        {
          chapterId: closed.id,
          ...nothing,
          attemptsLimit: null,
          questionsCount: 1,
          attachmentsCount: 0,
          pagesCount: 0,
        },
      ],
    });
  });

  test('counts the pages that were seen, and leads to the one that was read last', async () => {
    const { courseId, book, learner } = await aClass();
    const [first, second] = book.attachments.map(({ id }) => id);
    await read(learner.token, second, 2, [[1, 2]]);
    await read(learner.token, first, 3, [[3, 3]]);
    const { place, chapters } = await progress(learner.token, courseId);
    expect(place).toEqual({ chapterId: book.id, attachmentId: first, page: 3 });
    expect(chapters[0]).toMatchObject({ pagesCount: 5, pagesSeen: 3 });
  });

  test('shows a test that is begun, and leads to it', async () => {
    const { courseId, quiz, book, learner } = await aClass();
    await read(learner.token, book.attachments[0]?.id, 2, []);
    const { token } = learner;
    const { attemptId, startedAt } = await succeed(server, 'beginAttempt', { token, body: { chapterId: quiz.id } });
    const body = { chapterId: quiz.id, attemptId, answers: someAnswers(quiz, 3).slice(1) };
    const { savedAt } = await succeed(server, 'changeAttempt', { token, body });
    const { place, chapters } = await progress(token, courseId);
    expect(place).toEqual({ chapterId: quiz.id, attachmentId: null, page: null });
    expect(chapters[1]?.openAttempt).toEqual({ startedAt, savedAt, answeredCount: 2 });
    const [, second] = contentsOf(quiz);
    await succeed(server, 'updateChapter', { token: admin, body: { id: quiz.id, data: [second] } });
    const { chapters: edited } = await progress(token, courseId);
    expect(edited[1]).toMatchObject({ questionsCount: 1, openAttempt: { answeredCount: 1 } });
  });

  test('goes on with a test that was not passed, and with what is left after one that was', async () => {
    const { courseId, quiz, book, learner } = await aClass();
    await takeTest(server, learner.token, quiz, 0);
    const failed = await progress(learner.token, courseId);
    expect(failed).toMatchObject({ completed: 0, place: { chapterId: quiz.id } });
    expect(failed.chapters[1]).toMatchObject({ attemptsUsed: 1, lastAttemptAt: expect.any(String), openAttempt: null });
    await takeTest(server, learner.token, quiz, 3);
    expect(await progress(learner.token, courseId)).toMatchObject({ completed: 1, place: { chapterId: book.id } });
  });

  test('does not lead into a test without questions, which counts as what is still to come', async () => {
    const { courseId, quiz, book, learner } = await aClass();
    await takeTest(server, learner.token, quiz, 0);
    await emptyTest(server, quiz);
    expect(await progress(learner.token, courseId)).toMatchObject({ total: 3, place: { chapterId: book.id } });
    const body = { chapterId: book.id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: learner.token, body });
    const waiting = await progress(learner.token, courseId);
    expect(waiting).toMatchObject({ completed: 1, total: 3, finishedAt: null, place: null });
    const data = [aQuestion()];
    await succeed(server, 'updateChapter', { token: admin, body: { id: quiz.id, data } });
    expect(await progress(learner.token, courseId)).toMatchObject({ place: { chapterId: quiz.id } });
  });

  test('is one’s own', async () => {
    const { courseId, quiz, learner } = await aClass();
    const other = await aLearner(server, admin, { id: courseId });
    await takeTest(server, other.token, quiz, 3);
    expect(await progress(learner.token, courseId)).toMatchObject({
      completed: 0,
      chapters: [{}, { attemptsUsed: 0 }, {}],
    });
  });
});
