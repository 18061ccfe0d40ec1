import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import {
  aChapterForm,
  aQuestion,
  aTest,
  journalOf,
  makeCourse,
  materials,
  writeChapter,
} from '#server/testing/a-chapter.ts';
import { aCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { uploadPdf, uploadPicture } from '#server/testing/an-upload.ts';
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

function read(chapterId: string) {
  return succeed(server, 'getChapter', { token, query: `chapterId=${chapterId}` });
}

describe('a test', () => {
  test('as a form keeps what was sent, with defaults for what was not', async () => {
    const data = [aQuestion({ question: ' Which $x$?\n' }), aQuestion()];
    const fields = { ...aTest, courseId, title: ' T 🧬 ', isOpen: 'false', data };
    const chapter = await succeed(server, 'createChapter', { token, body: aChapterForm(fields) });
    expect(chapter).toMatchObject({
      ...{ courseId, title: 'T 🧬', description: aTest.description, position: 1, type: 2, isOpen: false },
      ...{ passMark: 60, attemptsLimit: null, feedback: 'correctness', version: 1, attachments: [] },
      ...{ testEstimate: null, isCompleted: false, attemptsUsed: 0, resultsCount: 0, restingCount: 0 },
    });
    const answers = aQuestion().answers.map((answer) => ({ ...answer, id: expect.any(String), imageUrl: null }));
    const unexplained = { explanation: '', source: null };
    const defaults = {
      ...unexplained,
      id: expect.any(String),
      imageUrl: null,
      answers,
      scoring: 'counted',
      sheetsCount: 0,
    };
    const written = ['Which $x$?', aQuestion().question].map((question) => ({ ...aQuestion(), question, ...defaults }));
    expect(chapter.chapterData).toEqual(written);
    expect(await read(chapter.id)).toEqual({ ...chapter, finishersCount: 0 });
  });

  test('may have the most questions that there may be', async () => {
    const data = Array.from({ length: 500 }, (_, index) => aQuestion({ question: `${index + 1}` }));
    const { chapterData } = await writeChapter(server, token, { courseId, data });
    expect(chapterData.map(({ question }) => question)).toEqual(data.map(({ question }) => question));
  });

  test('takes texts just as they are, up to their limits', async () => {
    const question = '🧬'.repeat(10_000);
    const answer = 'я'.repeat(5000);
    const answers = aQuestion().answers.map((each) => ({ ...each, answer }));
    const { chapterData } = await writeChapter(server, token, { courseId, data: [aQuestion({ question, answers })] });
    expect(chapterData[0]?.question).toBe(question);
    expect(chapterData[0]?.answers.map((each) => each.answer)).toEqual(Array(4).fill(answer));
  });
});

describe('pictures of a test', () => {
  test('come as files, for questions and answers', async () => {
    const chapter = await writeChapter(
      server,
      token,
      { courseId, data: [aQuestion(), aQuestion()] },
      { field: 'questionImage_1', content: await aPicture() },
      { field: 'answerImage_0_3', content: await aPicture() },
    );
    const [first, second] = chapter.chapterData;
    expect([first?.imageUrl, second?.imageUrl]).toEqual([null, expect.stringMatching(/^media\//)]);
    expect(first?.answers.map(({ imageUrl }) => imageUrl !== null)).toEqual([false, false, false, true]);
    expect(await server.files()).toHaveLength(4);
    expect(await read(chapter.id)).toEqual({ ...chapter, finishersCount: 0 });
  });

  test('may be named where they are kept already; a file comes before', async () => {
    const [kept, other] = [await uploadPicture(server, token), await uploadPicture(server, token)];
    const data = [aQuestion({ imageUrl: kept }), aQuestion({ imageUrl: kept })];
    const file = { field: 'questionImage_1', content: await aPicture() };
    const { chapterData } = await writeChapter(server, token, { courseId, data }, file);
    expect(chapterData[0]?.imageUrl).toBe(kept);
    expect([kept, other]).not.toContain(chapterData[1]?.imageUrl);
  });

  test('stand in for texts where the answers are pictures', async () => {
    const imageUrl = await uploadPicture(server, token);
    const answers = aQuestion().answers.map((answer) => ({ isCorrect: answer.isCorrect, answer: '', imageUrl }));
    const withoutLast = [...answers.slice(0, 3), { isCorrect: false, answer: '' }];
    const data = [aQuestion({ type: 'img', answers }), aQuestion({ type: 'img', answers: withoutLast })];
    const file = { field: 'answerImage_1_3', content: await aPicture() };
    const { chapterData } = await writeChapter(server, token, { courseId, data }, file);
    expect(chapterData.map(({ type }) => type)).toEqual(['img', 'img']);
    expect(chapterData[0]?.answers.map((answer) => answer.imageUrl)).toEqual(Array(4).fill(imageUrl));
    expect(chapterData[1]?.answers[3]?.imageUrl).toMatch(/^media\//);
  });
});

describe('materials', () => {
  test('are PDFs that come with the form, in their order and under their names', async () => {
    const chapter = await writeChapter(
      server,
      token,
      { ...materials, courseId },
      { field: 'files', content: aPdf({ pages: ['One', 'Two'] }), name: 'Лекция 1.pdf' },
      { field: 'files', content: aPdf({ pages: [''] }), name: 'scan.pdf' },
    );
    expect(chapter.attachments).toMatchObject([
      { name: 'Лекция 1.pdf', pageCount: 2, condition: 'readable' },
      { name: 'scan.pdf', pageCount: 1, condition: 'noText' },
    ]);
    expect(await read(chapter.id)).toEqual({ ...chapter, finishersCount: 0 });
  });

  test('may be named where they were uploaded before; those of the form follow', async () => {
    const [first, second] = [await uploadPdf(server, token, 'first.pdf'), await uploadPdf(server, token)];
    const attachments = [{ documentId: second, name: 'Part two' }, { documentId: first }];
    const file = { field: 'files', content: aPdf(), name: 'third.pdf' };
    const chapter = await writeChapter(server, token, { ...materials, courseId, attachments }, file);
    expect(chapter.attachments.map(({ name }) => name)).toEqual(['Part two', 'first.pdf', 'third.pdf']);
  });

  test('of the same content twice are two attachments of one file', async () => {
    const content = aPdf();
    const before = await server.files();
    const chapter = await writeChapter(
      server,
      token,
      { ...materials, courseId },
      { field: 'files', content, name: 'a.pdf' },
      { field: 'files', content, name: 'b.pdf' },
    );
    expect(chapter.attachments.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(await server.files()).toHaveLength(before.length + 1);
  });
});

describe('sent again under the same key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });

  async function countChapters(): Promise<number> {
    return (await succeed(server, 'listChapters', { token, parameters: { courseId } })).length;
  }

  test('leaves no file behind, and with another file is refused', async () => {
    const request = { token, headers: headers() };
    const body = (content: Buffer) => aChapterForm({ ...materials, courseId }, { field: 'files', content });
    const content = aPdf();
    const first = await succeed(server, 'createChapter', { ...request, body: body(content) });
    const files = await server.files();
    await succeed(server, 'deleteChapter', { token, query: `id=${first.id}&courseId=${courseId}` });
    expect(await succeed(server, 'createChapter', { ...request, body: body(content) })).toEqual(first);
    expect(await countChapters()).toBe(0);
    expect(await server.files()).toHaveLength(files.length - 1);
    const other = await call(server, 'createChapter', { ...request, body: body(aPdf()) });
    expect(other.problem?.code).toBe('IDEMPOTENCY_CONFLICT');
  });
});

test('the journal says who created what', async () => {
  const { id } = await writeChapter(server, token, { courseId, data: [aQuestion(), aQuestion()] });
  expect((await journalOf(server, courseId)).slice(1)).toEqual([
    {
      action: 'chapter.created',
      subjectId: id,
      title: aTest.title,
      details: { type: 2, questions: 2, attachments: 0 },
    },
  ]);
});

/** Adds a chapter with this title, at a position if it is given. */
async function add(title: string, position?: number): Promise<string> {
  const place = position === undefined ? {} : { position: String(position) };
  return (await writeChapter(server, token, { ...materials, courseId, title, ...place })).id;
}

/** The titles in order. Fails unless the positions are 1..n. */
async function order(): Promise<string> {
  const chapters = await succeed(server, 'listChapters', { token, parameters: { courseId } });
  expect(chapters.map(({ position }) => position)).toEqual(chapters.map((_, index) => index + 1));
  return chapters.map(({ title }) => title).join('');
}

function reorder(chapters: readonly { id: string; position: number }[], course = courseId) {
  return call(server, 'updateChapterPositions', { token, body: { courseId: course, chapters } });
}

describe('a new chapter', () => {
  test('is the last, or takes the place that it asks for, while the others make room', async () => {
    await add('A');
    await add('B');
    await add('C', 1);
    await add('D', 2);
    await add('E', 5);
    await add('F', 999);
    expect(await order()).toBe('CDABEF');
  });

  test('has its place in its own course alone', async () => {
    await add('A');
    const first = courseId;
    courseId = await makeCourse(server, token);
    await add('X', 1);
    expect(await order()).toBe('X');
    courseId = first;
    expect(await order()).toBe('A');
  });
});

describe('a changed chapter', () => {
  test.each([
    [1, 'CABD'],
    [2, 'ACBD'],
    [3, 'ABCD'],
    [4, 'ABDC'],
    [50, 'ABDC'],
  ])('of the third place may go to place %i: %s', async (position, expected) => {
    await add('A');
    await add('B');
    const id = await add('C');
    await add('D');
    const changed = await succeed(server, 'updateChapter', { token, body: { id, position } });
    expect(changed.position).toBe(Math.min(position, 4));
    expect(await order()).toBe(expected);
  });
});

describe('a new order', () => {
  test('is taken over at once, and answered', async () => {
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
    const chapters = [
      { id: a, position: 4 },
      { id: b, position: 1 },
      { id: c, position: 3 },
      { id: d, position: 2 },
    ];
    const body = { courseId, chapters };
    const answer = await succeed(server, 'updateChapterPositions', { token, body });
    expect(answer.map(({ title, position }) => `${position}${title}`)).toEqual(['1B', '2D', '3C', '4A']);
    expect(await order()).toBe('BDCA');
    const course = { subjectId: courseId, title: aCourse.title };
    const entry = (await journalOf(server, courseId)).at(-1);
    expect(entry).toEqual({ ...course, action: 'chapters.reordered', details: { chapters: 4 } });
  });

  test('does not make somebody who edits a chapter start again', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await reorder([
      { id: a, position: 2 },
      { id: b, position: 1 },
    ]);
    const changed = await succeed(server, 'updateChapter', { token, body: { id: a, version: 1, title: 'C' } });
    expect(changed.version).toBe(2);
    expect(await order()).toBe('BC');
  });

  // The chapters a and b belong to the course.
  test.each([
    ['a hole', 'a1 b3', 'chapters.1.position'],
    ['a place twice', 'a1 b1', 'chapters.1.position'],
    ['a chapter twice', 'a1 a2', 'chapters.1.id'],
    ['a chapter missing', 'a1', 'chapters'],
    ['a chapter too many', 'a1 b2 x3', 'chapters.2.id'],
    ['a foreign chapter', 'a1 x2', 'chapters.1.id'],
    ['nothing', '', 'chapters'],
  ])('with %s is refused, and the old one stays', async (_, places, path) => {
    const ids: Record<string, string> = { a: await add('A'), b: await add('B') };
    const chapters = [...places.matchAll(/(\w)(\d)/g)].map(([, name = '', place]) => {
      return { id: ids[name] ?? newId(), position: Number(place) };
    });
    const answer = await reorder(chapters);
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    expect(answer.fieldCodes).toEqual([`${path} POSITIONS_INCOMPLETE`]);
    expect(await order()).toBe('AB');
  });

  test('of a course that is not there is not found', async () => {
    expect((await reorder([], newId())).problem?.code).toBe('NOT_FOUND');
  });
});

describe('at the same time', () => {
  test('many changes leave the positions 1..n', async () => {
    const ids = [await add('A'), await add('B'), await add('C'), await add('D')];
    const forwards = ids.map((id, index) => ({ id, position: index + 1 }));
    const backwards = ids.map((id, index) => ({ id, position: ids.length - index }));
    const move = (id = '', position = 1) => call(server, 'updateChapter', { token, body: { id, position } });
    const answers = await Promise.all([
      reorder(backwards),
      reorder(forwards),
      reorder(backwards),
      add('E', 1).then(() => null),
      add('F', 2).then(() => null),
      move(ids[0], 3),
      move(ids[3], 1),
      call(server, 'deleteChapter', { token, query: `id=${ids[1]}&courseId=${courseId}` }),
    ]);
    // An order that comes after a chapter was added or deleted does not name them all. None may fail in another way.
    for (const answer of answers) expect([200, 204, 400, undefined]).toContain(answer?.status);
    expect([...(await order())].sort().join('')).toBe('ACDEF');
  });
});
