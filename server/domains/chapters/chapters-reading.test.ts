import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import { makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let participant: string;
let participantId: string;

// A link to a PDF is that of the minute when it is made: here it is always the same.
vi.useFakeTimers({ toFake: ['Date'] });
const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, admin);
const stranger = await signIn(server, 'USER');
({ id: participantId, token: participant } = await aLearner(server, admin, { id: courseId }));
const shutOut = await aLearner(server, admin, { id: courseId });
const blocked = shutOut.token;
await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId: shutOut.id } });
const picture = { field: 'questionImage_0', content: await aPicture() };
const tested = await writeChapter(server, admin, { courseId, attemptsLimit: '5' }, picture);
const reading = await writeChapter(server, admin, { ...materials, courseId }, { field: 'files', content: aPdf() });
const closed = await writeChapter(server, admin, { courseId, isOpen: 'false' });
// The first result is the best, and not the last.
await takeTest(server, participant, tested, 1);
await takeTest(server, participant, tested, 0);
afterAll(async () => {
  vi.useRealTimers();
});

const get = (token: string | undefined, chapterId: string, userId?: string) =>
  call(server, 'getChapter', { token, query: `chapterId=${chapterId}${userId ? `&userId=${userId}` : ''}` });

const list = (token: string | undefined, course = courseId) =>
  call(server, 'listChapters', { token, parameters: { courseId: course } });

/** A chapter as it is without what editors alone are given: its key, and what is counted of it. */
function withoutKey({ resultsCount, restingCount, isRegradeDue, ...chapter }: Chapter): Chapter {
  const chapterData = chapter.chapterData.map((question) => ({
    ...question,
    answers: question.answers.map(({ isCorrect, ...answer }) => answer),
  }));
  return {
    ...chapter,
    chapterData,
    attachments: chapter.attachments.map((one) => ({ ...one, url: expect.any(String) })),
  };
}

describe('one chapter', () => {
  test('comes to a participant with their own progress and without its key', async () => {
    const { body } = await get(participant, tested.id);
    expect(body).toEqual({ ...withoutKey(tested), testEstimate: 100, isCompleted: true, attemptsUsed: 2 });
    expect((await get(participant, tested.id, participantId)).body).toEqual(body);
  });

  test('comes to a participant with links of their own', async () => {
    const { body } = await get(participant, reading.id);
    expect(body).toEqual(withoutKey(reading));
    const url = String((body as Chapter).attachments[0]?.url);
    const signIns = await succeed(server, 'listSignIns', { token: participant });
    expect(url).toContain(`signIn=${signIns[0]?.id}&`);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });

  test('comes to an administrator whole, closed or not', async () => {
    const counted = { ...tested, resultsCount: 1, finishersCount: 0 };
    expect((await get(admin, tested.id)).body).toEqual(counted);
    expect((await get(admin, closed.id)).body).toEqual({ ...closed, finishersCount: 0 });
    const ofParticipant = { ...counted, testEstimate: 100, isCompleted: true, attemptsUsed: 2 };
    expect((await get(admin, tested.id, participantId)).body).toEqual(ofParticipant);
  });

  test('is refused to whom it is not for', async () => {
    expect((await get(undefined, tested.id)).problem?.code).toBe('UNAUTHENTICATED');
    expect((await get(stranger, tested.id)).problem?.code).toBe('NOT_A_PARTICIPANT');
    expect((await get(blocked, tested.id)).problem?.code).toBe('PARTICIPANT_BLOCKED');
    expect((await get(participant, closed.id)).problem?.code).toBe('CHAPTER_CLOSED');
    expect((await get(stranger, closed.id)).problem?.code).toBe('NOT_A_PARTICIPANT');
    expect((await get(participant, tested.id, newId())).problem?.code).toBe('FORBIDDEN');
    expect((await get(stranger, tested.id, participantId)).problem?.code).toBe('FORBIDDEN');
  });

  test('that is not there is not found, and one that cannot be is refused', async () => {
    for (const token of [participant, admin]) {
      expect((await get(token, newId())).problem?.code).toBe('NOT_FOUND');
      expect((await get(token, 'x')).fieldCodes).toEqual(['chapterId INVALID_ID']);
      expect((await call(server, 'getChapter', { token })).fieldCodes).toEqual(['chapterId REQUIRED']);
    }
  });
});

describe('the chapters of a course', () => {
  test('come to a participant in order, closed ones by their titles, and without content', async () => {
    const summaryOf = ({ id, title, description, position, type, isOpen, passMark }: Chapter) => ({
      ...{ id, courseId, title, description, position, type, isOpen, passMark },
      ...{ testEstimate: null, isCompleted: false },
    });
    const { body } = await list(participant);
    const done = { ...summaryOf(tested), testEstimate: 100, isCompleted: true };
    expect(body).toEqual([done, summaryOf(reading), { ...summaryOf(closed), description: '' }]);
  });

  test('come to an administrator whole', async () => {
    expect((await list(admin)).body).toEqual([{ ...tested, resultsCount: 1 }, reading, closed]);
  });

  test('are refused to whom they are not for', async () => {
    expect((await list(undefined)).problem?.code).toBe('UNAUTHENTICATED');
    expect((await list(stranger)).problem?.code).toBe('NOT_A_PARTICIPANT');
    expect((await list(blocked)).problem?.code).toBe('PARTICIPANT_BLOCKED');
    for (const token of [admin, participant]) {
      expect((await list(token, newId())).problem?.code).toBe('NOT_FOUND');
      expect((await list(token, 'x')).problem?.code).toBe('NOT_FOUND');
    }
  });

  test('come by the page where that is asked for, always with their full count', async () => {
    for (const token of [admin, participant]) {
      const whole = await list(token);
      expect(whole.headers['x-total-count']).toBe('3');
      const page = await call(server, 'listChapters', { token, parameters: { courseId }, query: 'limit=1&offset=1' });
      expect(page.headers['x-total-count']).toBe('3');
      expect(page.body).toEqual((whole.body as Chapter[]).slice(1, 2));
    }
  });

  test('are none in a new course', async () => {
    expect((await list(admin, await makeCourse(server, admin))).body).toEqual([]);
  });
});

describe('the key', () => {
  test('is in no answer to a participant, whatever they call', async () => {
    const chapterId = tested.id;
    const query = `courseId=${courseId}&userId=${participantId}`;
    const submission = { chapterId, answers: someAnswers(tested, 0) };
    const calls = [
      await get(participant, chapterId),
      await get(participant, chapterId, participantId),
      await get(participant, closed.id),
      await list(participant),
      await call(server, 'getCourse', { token: participant, query }),
      await call(server, 'listCourses', { token: participant }),
      await call(server, 'checkCourse', { token: participant, query }),
      await call(server, 'saveAttempt', { token: participant, body: submission }),
      await call(server, 'getAttempt', { token: participant, query: `chapterId=${chapterId}` }),
      await call(server, 'getUserResults', { token: participant, query }),
      await call(server, 'getChapterResults', { token: participant, parameters: { id: chapterId } }),
      await call(server, 'updateChapter', { token: participant, body: { id: chapterId, version: 7, title: 'T' } }),
      await call(server, 'previewRegrade', { token: participant, query: `chapterId=${chapterId}` }),
    ];
    expect(calls.map(({ status }) => status).filter((status) => status >= 400)).toEqual([403, 403, 403]);
    for (const { text } of calls) expect(text).not.toMatch(/isCorrect|is_correct/);
    // The judgement of a submission says of each question whether it was right, and of no answer.
    const outcome = await call(server, 'checkTest', { token: participant, body: submission });
    const [question] = tested.chapterData;
    for (const answer of question?.answers ?? []) expect(outcome.text).not.toContain(answer.id);
    expect((await get(admin, chapterId)).text).toMatch(/isCorrect/);
  });
});
