import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aQuestion, journalOf, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

const listWhole = async (courseId: string) =>
  (await succeed(server, 'listChapters', { token, parameters: { courseId } })) as Chapter[];
const copyCourse = (id: string, title = 'Next term') => succeed(server, 'copyCourse', { token, body: { id, title } });

/** A chapter without its ids and links. */
function wordsOf({ title, description, position, type, passMark, attemptsLimit, feedback, ...chapter }: Chapter) {
  const settings = { title, description, position, type, passMark, attemptsLimit, feedback };
  const questions = chapter.chapterData.map(({ id: _, source: __, sheetsCount: ___, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id, ...answer }) => answer),
  }));
  return { ...settings, questions, files: chapter.attachments.map(({ name, size }) => [name, size]) };
}

const idsOf = ({ id, chapterData, attachments }: Chapter) => [
  id,
  ...chapterData.flatMap((question) => [question.id, ...question.answers.map((answer) => answer.id)]),
  ...attachments.map((attachment) => attachment.id),
];

/** A course with pictures and PDFs that somebody has taken. */
async function aTakenCourse() {
  const course = await createCourse(server, token, {}, await aPicture());
  const file = { field: 'files', content: aPdf() };
  const reading = await writeChapter(server, token, { ...materials, courseId: course.id }, file);
  const source = { attachmentId: reading.attachments[0]?.id ?? '', page: 1 };
  const data = [aQuestion({ explanation: 'As **Hückel** says.', source }), aQuestion()];
  const fields = { courseId: course.id, closesAt: '2999-01-01T00:00:00Z', attemptsLimit: '2', data };
  const quiz = await writeChapter(server, token, fields, { field: 'questionImage_0', content: await aPicture() });
  const learner = await aLearner(server, token, course);
  await takeTest(server, learner.token, quiz, 2);
  return { course, quiz, reading, learner };
}

describe('the copy of a course', () => {
  test('has all that was written, and nothing about those who have taken it', async () => {
    const { course, learner } = await aTakenCourse();
    const before = await server.files();
    const copy = await copyCourse(course.id, ' Next term ');
    expect(copy).toMatchObject({ title: 'Next term', description: course.description, imageUrl: course.imageUrl });
    expect(copy).toMatchObject({ isComplete: false, participantsCount: 0, resultsCount: 0, averageEstimate: null });
    const [former, copied] = [await listWhole(course.id), await listWhole(copy.id)];
    expect(copied.map(wordsOf)).toEqual(former.map(wordsOf));
    expect(copied).toMatchObject(former.map(() => ({ isOpen: true, opensAt: null, closesAt: null, resultsCount: 0 })));
    expect(new Set([...former, ...copied].flatMap(idsOf)).size).toBe(2 * former.flatMap(idsOf).length);
    const [copiedReading, copiedQuiz] = copied;
    const sources = copiedQuiz?.chapterData.map(({ source }) => source?.attachmentId);
    expect(sources).toEqual([copiedReading?.attachments[0]?.id, undefined]);
    expect(await server.files()).toEqual(before);
    expect(await journalOf(server, copy.id)).toMatchObject([
      { action: 'course.copied', title: 'Next term', details: { copyOf: course.title, chapters: 2 } },
    ]);
    const found = await succeed(server, 'searchSite', { token: learner.token, query: 'query=Next+term' });
    expect(JSON.stringify(found)).toContain(copy.id);
  });

  test('shares files with it: those of either stay until both are gone', async () => {
    const { course } = await aTakenCourse();
    const copy = await copyCourse(course.id);
    const files = await server.files();
    const [quiz, reading] = await listWhole(course.id);
    for (const { id } of [quiz, reading].flatMap((chapter) => chapter ?? [])) {
      await succeed(server, 'deleteChapter', { token, query: `id=${id}&courseId=${course.id}` });
    }
    await succeed(server, 'deleteCourse', { token, parameters: { id: course.id } });
    await server.services.sweep();
    expect(await server.files()).toEqual(files);
    const [copiedReading] = await listWhole(copy.id);
    const link = copiedReading?.attachments[0]?.url ?? '';
    expect((await server.app.inject({ url: link })).statusCode).toBe(200);
    await succeed(server, 'deleteCourse', { token, parameters: { id: copy.id } });
    expect(await server.files()).not.toEqual(files);
  });

  test('is whole, while the course is edited and copied at the same time', async () => {
    const course = await createCourse(server, token);
    const { id } = await writeChapter(server, token, { courseId: course.id, title: 'First' });
    const rewrite = (index: number) =>
      succeed(server, 'updateChapter', {
        token,
        body: {
          id,
          title: `Title ${index}`,
          data: Array.from({ length: index }, () => aQuestion({ question: `Q ${index}` })),
        },
      });
    const copies = [1, 2, 3].flatMap((index) => [rewrite(index), copyCourse(course.id)]);
    await Promise.all(copies);
    for (const copy of (await succeed(server, 'listCourses', { token, query: 'search=Next term' })).slice(0, 3)) {
      const [chapter] = await listWhole(copy.id);
      const index = Number(chapter?.title.replace('Title ', ''));
      if (chapter?.title !== 'First')
        expect(chapter?.chapterData.map(({ question }) => question)).toEqual(Array(index).fill(`Q ${index}`));
    }
  });

  test('is refused of what is not there', async () => {
    const { status } = await call(server, 'copyCourse', { token, body: { id: randomUUID(), title: 'x' } });
    expect(status).toBe(404);
  });
});

describe('the copy of a chapter', () => {
  test.each(['the same', 'another'])('stands closed at the end of %s course', async (which) => {
    const { course, quiz } = await aTakenCourse();
    const courseId = which === 'another' ? await makeCourse(server, token) : course.id;
    const copy = await succeed(server, 'copyChapter', {
      token,
      body: { id: quiz.id, ...(which === 'another' ? { courseId } : {}) },
    });
    expect(copy).toMatchObject({ courseId, isOpen: false, opensAt: null, closesAt: null, resultsCount: 0, version: 1 });
    expect(wordsOf({ ...copy, position: quiz.position })).toEqual(wordsOf(quiz));
    expect(copy.chapterData.map(({ source }) => source ?? null)).toEqual([null, null]);
    expect((await listWhole(courseId)).at(-1)?.id).toBe(copy.id);
    const entry = (await journalOf(server, courseId)).at(-1);
    const copyOf = which === 'another' ? { copyOf: course.title } : {};
    expect(entry).toMatchObject({ action: 'chapter.copied', title: quiz.title, details: { ...copyOf, questions: 2 } });
  });

  test('is not made in a course that is not there', async () => {
    const { quiz } = await aTakenCourse();
    const { status } = await call(server, 'copyChapter', { token, body: { id: quiz.id, courseId: randomUUID() } });
    expect(status).toBe(404);
  });
});

test('a preview shows a chapter as its learner will see it', async () => {
  const fields = { courseId: await makeCourse(server, token), isOpen: 'false', attemptsLimit: '3' };
  const chapter = await writeChapter(server, token, fields);
  const preview = await succeed(server, 'previewChapter', { token, query: `chapterId=${chapter.id}` });
  expect(JSON.stringify(preview)).not.toContain('isCorrect');
  expect(preview).toMatchObject({ description: chapter.description, attemptsLimit: 3, attemptsUsed: 0, isOpen: false });
  expect(preview).not.toHaveProperty('resultsCount');
});
