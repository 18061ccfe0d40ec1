import { expect, test } from 'vitest';
import { aChapterForm, aQuestion, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

const remove = (id: string, headers: Record<string, string> = {}) => ({ token, parameters: { id }, headers });

/** A course with everything that it can have, these files included. */
async function aFullCourse(picture: Buffer, pdf: Buffer) {
  const course = await createCourse(server, token, {}, await aPicture());
  const { id: courseId } = course;
  const data = [aQuestion(), aQuestion({ type: 'img', answers: aQuestion().answers })];
  const images = [0, 1, 2, 3].map(async (index) => ({ field: `answerImage_1_${index}`, content: await aPicture() }));
  const files = [{ field: 'questionImage_0', content: picture }, ...(await Promise.all(images))];
  const chapter = await writeChapter(server, token, { courseId, data }, ...files);
  const pdfs = [pdf, aPdf()].map((content) => ({ field: 'files', content }));
  await writeChapter(server, token, { ...materials, courseId }, ...pdfs);
  const learner = await aLearner(server, token, course);
  await takeTest(server, learner.token, chapter, 1);
  return { course, chapter, learner };
}

/** All stored rows and files of courses. */
async function remains() {
  const { read } = server.services.database;
  const tables = [
    ...(['courses', 'chapters', 'questions', 'answers', 'attachments', 'participants'] as const),
    ...(['results', 'submissions', 'open_attempts', 'images', 'documents'] as const),
  ];
  const counts = tables.map(async (table) => {
    const row = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    return [table, (await row.executeTakeFirstOrThrow()).count];
  });
  return { files: await server.files(), rows: Object.fromEntries(await Promise.all(counts)) };
}

test('takes all that belongs to the course away, and nothing that belongs to another', async () => {
  const [picture, pdf] = [await aPicture(), aPdf()];
  const staying = await aFullCourse(picture, pdf);
  const before = await remains();
  const { course, chapter, learner } = await aFullCourse(picture, pdf);
  expect((await remains()).rows).toMatchObject({ courses: 2, answers: 16, results: 2, attachments: 4, documents: 3 });

  await succeed(server, 'deleteCourse', remove(course.id));
  expect(await remains()).toEqual(before);
  const query = `courseId=${course.id}`;
  expect((await call(server, 'getCourse', { token: learner.token, query })).problem?.code).toBe('NOT_FOUND');
  const answer = await call(server, 'getChapter', { token, query: `chapterId=${chapter.id}` });
  expect(answer.problem?.code).toBe('NOT_FOUND');

  await succeed(server, 'deleteCourse', remove(staying.course.id));
  const { files, rows } = await remains();
  expect(files).toEqual([]);
  expect(new Set(Object.values(rows))).toEqual(new Set([0]));
});

test('leaves nothing of chapters that are written at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await remains();
    const { id } = await createCourse(server, token);
    const writing = Array.from({ length: 5 }, () =>
      call(server, 'createChapter', {
        token,
        body: aChapterForm({ ...materials, courseId: id }, { field: 'files', content: aPdf() }),
      }),
    );
    await Promise.race(writing);
    await succeed(server, 'deleteCourse', remove(id));
    for (const { status } of await Promise.all(writing)) expect([201, 404]).toContain(status);
    expect(await remains()).toEqual(before);
  }
});
