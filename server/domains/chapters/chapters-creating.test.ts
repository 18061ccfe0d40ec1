import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aChapterForm,
  aQuestion,
  aTest,
  journalOf,
  makeCourse,
  materials,
  writeChapter,
} from '#server/testing/a-chapter.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { uploadPdf, uploadPicture } from '#server/testing/an-upload.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let courseId: string;
// A link to a PDF is that of the minute when it is made: here it is always the same.
vi.useFakeTimers({ toFake: ['Date'] });
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
afterAll(async () => {
  vi.useRealTimers();
});
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
    expect(chapter).toEqual({
      id: chapter.id,
      courseId,
      title: 'T 🧬',
      description: aTest.description,
      position: 1,
      type: 2,
      isOpen: false,
      passMark: 60,
      attemptsLimit: null,
      feedback: 'correctness',
      version: 1,
      testEstimate: null,
      isCompleted: false,
      attemptsUsed: 0,
      resultsCount: 0,
      restingCount: 0,
      isRegradeDue: false,
      attachments: [],
      chapterData: [
        {
          ...data[0],
          question: 'Which $x$?',
          id: chapter.chapterData[0]?.id,
          imageUrl: null,
          answers: expect.any(Array),
        },
        { ...data[1], id: chapter.chapterData[1]?.id, imageUrl: null, answers: expect.any(Array) },
      ],
    });
    const answers = data[0]?.answers.map((answer) => ({ ...answer, id: expect.any(String), imageUrl: null }));
    expect(chapter.chapterData.map((question) => question.answers)).toEqual([answers, answers]);
    expect(await read(chapter.id)).toEqual({ ...chapter, finishersCount: 0 });
  });

  test.each([
    ['', null],
    ['1', 1],
    ['100', 100],
  ])('with attemptsLimit=%j may be taken so often: %j', async (attemptsLimit, expected) => {
    expect(await writeChapter(server, token, { courseId, attemptsLimit })).toMatchObject({ attemptsLimit: expected });
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

  test('is written once and answered alike, at the same time too', async () => {
    const picture = { field: 'questionImage_0', content: await aPicture() };
    const body = () => aChapterForm({ ...aTest, courseId, data: [aQuestion()] }, picture);
    const request = { token, headers: headers() };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => succeed(server, 'createChapter', { ...request, body: body() })),
    );
    answers.push(await succeed(server, 'createChapter', { ...request, body: body() }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countChapters()).toBe(1);
  });

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

test('who created what is written down', async () => {
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
