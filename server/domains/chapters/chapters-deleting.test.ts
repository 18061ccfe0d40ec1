import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import {
  aQuestion,
  journalOf,
  makeCourse,
  materials,
  tracesOfChapters,
  writeChapter,
} from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let courseId: string;
// A link to a PDF depends on the minute. Here the time stands still.
vi.useFakeTimers({ toFake: ['Date'] });
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  courseId = await makeCourse(server, token);
});

const read = (id: string) => succeed(server, 'getChapter', { token, query: `chapterId=${id}` });

function chapterQuery(id: string, course = courseId) {
  return { token, query: `id=${id}&courseId=${course}` };
}

async function aPictureIn(field: string) {
  return { field, content: await aPicture() };
}

const aPdfCalled = (name: string) => ({ field: 'files', content: aPdf(), name });

describe('a chapter', () => {
  test('goes with all that belongs to it, once, and leaves neither row nor file', async () => {
    const before = await tracesOfChapters(server);
    const pictures = [await aPictureIn('questionImage_0'), await aPictureIn('answerImage_0_2')];
    const tested = await writeChapter(server, token, { courseId }, ...pictures);
    const reading = await writeChapter(
      server,
      token,
      { ...materials, courseId },
      aPdfCalled('a.pdf'),
      aPdfCalled('b.pdf'),
    );
    for (const { id } of [tested, reading]) {
      await succeed(server, 'deleteChapter', chapterQuery(id));
      expect((await call(server, 'getChapter', { token, query: `chapterId=${id}` })).problem?.code).toBe('NOT_FOUND');
      expect((await call(server, 'deleteChapter', chapterQuery(id))).problem?.code).toBe('NOT_FOUND');
    }
    const { entries, ...after } = await tracesOfChapters(server);
    expect({ ...after, entries: before.entries }).toEqual(before);
    expect((await journalOf(server, courseId)).slice(-2)).toMatchObject([
      {
        action: 'chapter.deleted',
        subjectId: tested.id,
        details: { questions: 1, attachments: 0, results: 0, resting: 0 },
      },
      {
        action: 'chapter.deleted',
        subjectId: reading.id,
        details: { questions: 0, attachments: 2, results: 0, resting: 0 },
      },
    ]);
  });

  test('closes up the positions', async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await writeChapter(server, token, { courseId, title })).id);
    await succeed(server, 'deleteChapter', chapterQuery(ids[1] ?? ''));
    const left = await succeed(server, 'listChapters', { token, parameters: { courseId } });
    expect(left.map(({ title, position }) => `${position}${title}`)).toEqual(['1A', '2C']);
  });

  test('takes its results out of what is counted of participants and course', async () => {
    const learner = await aLearner(server, token, { id: courseId });
    const good = await writeChapter(server, token, { courseId });
    const bad = await writeChapter(server, token, { courseId });
    await takeTest(server, learner.token, good, 1);
    await takeTest(server, learner.token, bad, 0);
    const course = () => succeed(server, 'getCourse', { token, query: `courseId=${courseId}` });
    expect(await course()).toMatchObject({ averageEstimate: 50, resultsCount: 2 });
    await succeed(server, 'deleteChapter', chapterQuery(bad.id));
    expect(await course()).toMatchObject({ averageEstimate: 100, resultsCount: 1 });
    await succeed(server, 'deleteChapter', chapterQuery(good.id));
    expect(await course()).toMatchObject({ averageEstimate: null, resultsCount: 0 });
  });

  test('named with another course is not deleted', async () => {
    const { id } = await writeChapter(server, token, { courseId });
    expect((await call(server, 'deleteChapter', chapterQuery(id, newId()))).problem?.code).toBe('NOT_FOUND');
    expect((await read(id)).id).toBe(id);
  });
});

describe.each(['question', 'attachment'] as const)('a %s', (kind) => {
  test('goes with its files, the others close up, and the chapter is a new version', async () => {
    const isQuestion = kind === 'question';
    const data = ['A', 'B', 'C'].map((question) => aQuestion({ question }));
    const kept = await server.files();
    const chapter = isQuestion
      ? await writeChapter(server, token, { courseId, data }, await aPictureIn('answerImage_1_0'))
      : await writeChapter(
          server,
          token,
          { ...materials, courseId },
          aPdfCalled('A'),
          aPdfCalled('B'),
          aPdfCalled('C'),
        );
    const list = isQuestion ? 'chapterData' : 'attachments';
    const [first, second, third] = chapter[list];
    const operation = isQuestion ? 'deleteQuestion' : 'deleteAttachment';
    await succeed(server, operation, { token, parameters: { id: String(second?.id) } });
    expect(await read(chapter.id)).toEqual({ ...chapter, version: 2, finishersCount: 0, [list]: [first, third] });
    expect(await server.files()).toHaveLength(kept.length + (isQuestion ? 0 : 2));
    const rows = server.services.database.read.selectFrom(`${kind}s`).select('position');
    const positions = await rows.where('chapter_id', '=', chapter.id).orderBy('position').execute();
    expect(positions.map(({ position }) => position)).toEqual([1, 2]);
    expect((await journalOf(server, courseId)).at(-1)).toEqual({
      ...{ action: `${kind}.deleted`, subjectId: second?.id, title: expect.stringMatching(/^B/) },
      details: { chapter: chapter.title },
    });
  });
});
