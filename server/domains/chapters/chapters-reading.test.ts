import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import { makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let participant: string;
let participantId: string;

// A link to a PDF depends on the minute. Here the time stands still.
vi.useFakeTimers({ toFake: ['Date'] });
const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, admin);
const stranger = await signIn(server, 'USER');
({ id: participantId, token: participant } = await aLearner(server, admin, { id: courseId }));
const shutOut = await aLearner(server, admin, { id: courseId });
await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId: shutOut.id } });
const picture = { field: 'questionImage_0', content: await aPicture() };
const tested = await writeChapter(server, admin, { courseId, attemptsLimit: '5' }, picture);
const reading = await writeChapter(server, admin, { ...materials, courseId }, { field: 'files', content: aPdf() });
const closed = await writeChapter(server, admin, { courseId, isOpen: 'false' });
// The first result is the best, and not the last.
await takeTest(server, participant, tested, 1);
await takeTest(server, participant, tested, 0);
afterAll(() => void vi.useRealTimers());

const get = (token: string | undefined, chapterId: string, userId?: string) =>
  call(server, 'getChapter', { token, query: `chapterId=${chapterId}${userId ? `&userId=${userId}` : ''}` });

const list = (token: string | undefined, course = courseId) =>
  call(server, 'listChapters', { token, parameters: { courseId: course } });

const chapterData = tested.chapterData.map((question) => ({ ...question, sheetsCount: 2 }));
const handedIn = { ...tested, resultsCount: 1, chapterData };

/** A chapter without the parts for editors only: its key and its counts. */
function withoutKey({ resultsCount, restingCount, isRegradeDue, openAttemptsCount, ...chapter }: Chapter): Chapter {
  const chapterData = chapter.chapterData.map(({ scoring, sheetsCount, explanation, source, ...question }) => ({
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
    const counted = { ...handedIn, finishersCount: 0 };
    expect((await get(admin, tested.id)).body).toEqual(counted);
    expect((await get(admin, closed.id)).body).toEqual({ ...closed, finishersCount: 0 });
    const ofParticipant = { ...counted, testEstimate: 100, isCompleted: true, attemptsUsed: 2 };
    expect((await get(admin, tested.id, participantId)).body).toEqual(ofParticipant);
  });

  test('is refused to a user who asks for another one’s', async () => {
    expect((await get(participant, tested.id, newId())).problem?.code).toBe('FORBIDDEN');
    expect((await get(stranger, tested.id, participantId)).problem?.code).toBe('FORBIDDEN');
  });
});

describe('the chapters of a course', () => {
  test('come to a participant in order, closed ones by their titles, and without content', async () => {
    const summaryOf = ({ id, title, description, position, type, isOpen, isOpenNow, passMark }: Chapter) => ({
      ...{ id, courseId, title, description, position, type, isOpen, opensAt: null, closesAt: null, isOpenNow },
      ...{ testEstimate: null, isCompleted: false, completedBy: null, passMark },
    });
    const { body } = await list(participant);
    const done = { ...summaryOf(tested), testEstimate: 100, isCompleted: true };
    expect(body).toEqual([done, summaryOf(reading), { ...summaryOf(closed), description: '' }]);
  });

  test('come to an administrator whole', async () => {
    expect((await list(admin)).body).toEqual([handedIn, reading, closed]);
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
