import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import {
  aChapterForm,
  aQuestion,
  aTest,
  contentsOf,
  journalOf,
  makeCourse,
  materials,
  tracesOfChapters,
  writeChapter,
} from '#server/testing/a-chapter.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { countFilesOf, uploadPdf } from '#server/testing/an-upload.ts';
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

type FormParts = Parameters<typeof aChapterForm>;

function change(id: string, fields: FormParts[0], ...files: FormParts[1][]): Promise<Chapter> {
  return succeed(server, 'updateChapter', { token, body: aChapterForm({ id, ...fields }, ...files) });
}

/** Sends a change that must be refused and must change nothing. */
async function refuse(body: unknown) {
  const before = await tracesOfChapters(server);
  const answer = await call(server, 'updateChapter', { token, body });
  expect(await tracesOfChapters(server)).toEqual(before);
  return answer;
}

function read(id: string): Promise<Chapter> {
  return succeed(server, 'getChapter', { token, query: `chapterId=${id}` });
}

function aTestOf(count: number): Promise<Chapter> {
  const data = Array.from({ length: count }, (_, index) => aQuestion({ question: `Question ${index + 1}` }));
  return writeChapter(server, token, { courseId, data });
}

describe('a change', () => {
  test('keeps what it leaves out and counts up the version', async () => {
    const settings = { passMark: '75', attemptsLimit: '2', feedback: 'score', isOpen: 'false' };
    const chapter = await writeChapter(server, token, { courseId, ...settings });
    const changed = await change(chapter.id, { title: ' New ' });
    expect(changed).toEqual({ ...chapter, title: 'New', version: 2 });
    expect(await read(chapter.id)).toEqual({ ...changed, finishersCount: 0 });
  });

  test('may change every field', async () => {
    const { id, ...rest } = await writeChapter(server, token, { courseId });
    const fields = { title: 'T', description: 'D', isOpen: false, passMark: 0, attemptsLimit: 7, feedback: 'score' };
    const body = { id, courseId, version: 1, ...fields };
    const changed = { id, ...rest, ...fields, isOpenNow: false, version: 2 };
    expect(await succeed(server, 'updateChapter', { token, body })).toEqual(changed);
  });

  test('takes the limit of attempts away with an empty one', async () => {
    const { id } = await writeChapter(server, token, { courseId, attemptsLimit: '2' });
    expect((await change(id, { attemptsLimit: '' })).attemptsLimit).toBeNull();
  });

  test('does not move a chapter to another course', async () => {
    const { id } = await writeChapter(server, token, { courseId });
    const other = await makeCourse(server, token);
    expect((await refuse({ id, courseId: other, title: 'New' })).fieldCodes).toEqual(['courseId NOT_OF_COURSE']);
  });

  test('of what is not there is not found, and its files are not kept', async () => {
    const file = { field: 'files', content: aPdf() };
    expect((await refuse(aChapterForm({ id: newId(), ...materials }, file))).problem?.code).toBe('NOT_FOUND');
  });
});

describe('two administrators', () => {
  test('the one who is behind is told, with what stands now, and nothing is overwritten', async () => {
    const chapter = await aTestOf(2);
    const first = await change(chapter.id, { version: '1', title: 'First', data: [aQuestion()] });
    const fields = { id: chapter.id, version: '1', title: 'Second', data: contentsOf(chapter) };
    const answer = await refuse(aChapterForm(fields, { field: 'questionImage_0', content: await aPicture() }));
    expect(answer.problem?.code).toBe('STALE_VERSION');
    expect(answer.problem?.current).toEqual(first);
  });

  test('at the same time: one is written, the others are told', async () => {
    const { id } = await aTestOf(1);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => call(server, 'updateChapter', { token, body: { id, version: 1, title } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).version).toBe(2);
  });
});

describe('the questions of a change', () => {
  test('are all taken away by an empty part, or an empty list, once nobody can open it', async () => {
    const first = await aTestOf(2);
    const form = () => {
      const fields = aChapterForm({ id: first.id });
      fields.append('data', '');
      return fields;
    };
    const refused = async (name: 'createChapter' | 'updateChapter', body: object) =>
      expect((await call(server, name, { token, body })).fieldCodes).toEqual(['data NO_QUESTIONS']);
    await refused('updateChapter', form());
    await change(first.id, { isOpen: 'false' });
    expect((await succeed(server, 'updateChapter', { token, body: form() })).chapterData).toEqual([]);
    await refused('updateChapter', { id: first.id, isOpen: true });
    const { id } = await aTestOf(1);
    await refused('updateChapter', { id, data: [] });
    const reading = await writeChapter(server, token, { ...materials, courseId: first.courseId });
    await refused('updateChapter', { id: reading.id, type: 2 });
    await refused('createChapter', aChapterForm({ ...aTest, courseId: first.courseId }));
    const last = (await aTestOf(1)).chapterData[0]?.id ?? '';
    const { fieldCodes } = await call(server, 'deleteQuestion', { token, parameters: { id: last } });
    expect(fieldCodes).toEqual(['data NO_QUESTIONS']);
    const closed = { id, isOpen: false, data: [] };
    expect((await succeed(server, 'updateChapter', { token, body: closed })).chapterData).toEqual([]);
  });

  test('keep their identity where they are named; others come and go', async () => {
    const chapter = await aTestOf(3);
    const [first, second, third] = contentsOf(chapter);
    if (!first || !second || !third) throw new Error('a chapter of three questions has three');
    const data = [aQuestion({ question: 'New' }), { ...third, question: 'Third' }, first];
    const changed = await change(chapter.id, { data });
    expect(changed.chapterData.map(({ question }) => question)).toEqual(['New', 'Third', 'Question 1']);
    expect(changed.chapterData[1]).toEqual({ ...chapter.chapterData[2], question: 'Third' });
    expect(changed.chapterData[2]).toEqual(chapter.chapterData[0]);
    const ids = chapter.chapterData.map(({ id }) => id);
    expect(ids).not.toContain(changed.chapterData[0]?.id);
    const { read: executor } = server.services.database;
    const gone = executor.selectFrom('questions').select('id').where('id', '=', String(second.id));
    expect(await gone.execute()).toEqual([]);
  });

  test('may have all of theirs changed, the right answer too', async () => {
    const file = { field: 'questionImage_0', content: await aPicture() };
    const { id, chapterData } = await writeChapter(server, token, { courseId }, file);
    const [question] = chapterData;
    if (!question) throw new Error('a chapter of one question has one');
    const { imageUrl } = question;
    const answers = question.answers.map((answer, place) => ({
      ...{ id: answer.id, answer: `${place}`, imageUrl },
      isCorrect: place === 3,
    }));
    const explained = { explanation: 'Why', source: null };
    const changed = { ...explained, id: question.id, question: 'Other', type: 'img' as const, imageUrl: null, answers };
    const written = [{ ...changed, scoring: 'counted', sheetsCount: 0 }];
    expect((await change(id, { data: [changed] })).chapterData).toEqual(written);
    expect((await read(id)).chapterData).toEqual(written);
  });

  test('are refused where an id is named twice, or belongs elsewhere', async () => {
    const chapter = await aTestOf(2);
    const foreign = contentsOf(await aTestOf(1))[0];
    const [first, second] = contentsOf(chapter);
    if (!first || !second || !foreign) throw new Error('each chapter has its questions');
    const { id } = chapter;
    expect((await refuse(aChapterForm({ id, data: [first, first] }))).fieldCodes[0]).toBe('data.1.id DUPLICATE');
    expect((await refuse(aChapterForm({ id, data: [first, foreign] }))).fieldCodes[0]).toBe('data.1.id NOT_OF_CHAPTER');
    const swapped = { ...first, answers: second.answers };
    expect((await refuse(aChapterForm({ id, data: [swapped] }))).fieldCodes).toEqual(
      [0, 1, 2, 3].map((place) => `data.0.answers.${place}.id NOT_OF_CHAPTER`),
    );
    const [answer, ...others] = first.answers;
    if (!answer) throw new Error('a question has answers');
    const twice = { ...first, answers: [answer, ...others.slice(0, 2), { ...answer, isCorrect: false }] };
    expect((await refuse({ id, data: [twice] })).fieldCodes).toEqual(['data.0.answers.3.id DUPLICATE']);
  });
});

describe('pictures of a change', () => {
  test('stay where nothing is said of them, go where null is, and are replaced by a file', async () => {
    const file = { field: 'questionImage_0', content: await aPicture() };
    const chapter = await writeChapter(server, token, { courseId }, file);
    const url = chapter.chapterData[0]?.imageUrl;
    const [{ imageUrl, ...unspoken } = aQuestion()] = contentsOf(chapter);
    expect((await change(chapter.id, { data: [unspoken] })).chapterData[0]?.imageUrl).toBe(url);
    expect(await countFilesOf(server, url)).toBe(2);
    const replacing = { field: 'questionImage_0', content: await aPicture() };
    const replaced = await change(chapter.id, { data: [unspoken] }, replacing);
    const newUrl = replaced.chapterData[0]?.imageUrl;
    expect([await countFilesOf(server, url), await countFilesOf(server, newUrl)]).toEqual([0, 2]);
    const without = await change(chapter.id, { data: [{ ...unspoken, imageUrl: null }] });
    expect(without.chapterData[0]?.imageUrl).toBeNull();
    expect(await countFilesOf(server, newUrl)).toBe(0);
  });
});

describe('PDFs of a change', () => {
  const pdf = (name: string) => ({ field: 'files', content: aPdf(), name });
  const namesOf = ({ attachments }: Chapter) => attachments.map(({ name }) => name);

  test('stay where none are listed, and files are added to them', async () => {
    const chapter = await writeChapter(server, token, { ...materials, courseId }, pdf('a.pdf'));
    expect((await change(chapter.id, { title: 'New' })).attachments).toEqual(chapter.attachments);
    const changed = await change(chapter.id, {}, pdf('b.pdf'));
    expect(namesOf(changed)).toEqual(['a.pdf', 'b.pdf']);
    expect(changed.attachments[0]).toEqual(chapter.attachments[0]);
  });

  test('are put in order, renamed and taken away by a list', async () => {
    const files = [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')];
    const chapter = await writeChapter(server, token, { ...materials, courseId }, ...files);
    const [a, , c] = chapter.attachments;
    const before = await server.files();
    const changed = await change(chapter.id, { attachments: [{ id: c?.id }, { id: a?.id, name: 'First' }] });
    expect(changed.attachments).toEqual([c, { ...a, name: 'First' }]);
    expect(await server.files()).toHaveLength(before.length - 1);
  });

  test('keep id and place where their file is replaced', async () => {
    const chapter = await writeChapter(server, token, { ...materials, courseId }, pdf('a.pdf'), pdf('b.pdf'));
    const [a, b] = chapter.attachments;
    const documentId = await uploadPdf(server, token, 'new.pdf', aPdf({ pages: ['1', '2', '3'] }));
    const before = await server.files();
    const changed = await change(chapter.id, { attachments: [{ id: a?.id, documentId }, { id: b?.id }] });
    expect(changed.attachments).toMatchObject([{ id: a?.id, name: 'new.pdf', pageCount: 3 }, { id: b?.id }]);
    expect(await server.files()).toHaveLength(before.length - 1);
  });

  test('are refused where an id is named twice, or belongs elsewhere', async () => {
    const { id, attachments } = await writeChapter(server, token, { ...materials, courseId }, pdf('a.pdf'));
    const other = await writeChapter(server, token, { ...materials, courseId }, pdf('b.pdf'));
    const [mine, theirs] = [{ id: attachments[0]?.id }, { id: other.attachments[0]?.id }];
    const twice = await refuse(aChapterForm({ id, attachments: [mine, mine] }));
    expect(twice.fieldCodes).toEqual(['attachments.1.id DUPLICATE']);
    const foreign = await refuse(aChapterForm({ id, attachments: [mine, theirs] }));
    expect(foreign.fieldCodes).toEqual(['attachments.1.id NOT_OF_CHAPTER']);
  });

  test('are refused beyond the most that a chapter may have', async () => {
    const { id, attachments } = await writeChapter(server, token, { ...materials, courseId }, pdf('a.pdf'));
    const documentId = await uploadPdf(server, token);
    const listed = [{ id: attachments[0]?.id }, ...Array.from({ length: 99 }, () => ({ documentId }))];
    expect(await change(id, { attachments: listed })).toMatchObject({ attachments: { length: 100 } });
    expect((await refuse(aChapterForm({ id }, pdf('b.pdf')))).fieldCodes).toEqual(['files TOO_MANY']);
  });
});

describe('another type', () => {
  test('takes away what it does not hold, with its files', async () => {
    const before = await server.files();
    const file = { field: 'answerImage_0_0', content: await aPicture() };
    const { id } = await writeChapter(server, token, { courseId }, file);
    const reading = await change(id, { type: '1' }, { field: 'files', content: aPdf() });
    expect(reading).toMatchObject({ type: 1, chapterData: [], attachments: [{ name: 'lecture.pdf' }] });
    const tested = await change(id, { type: '2', data: [aQuestion()] });
    expect(tested).toMatchObject({ type: 2, attachments: [], chapterData: { length: 1 } });
    expect(await server.files()).toEqual(before);
  });
});

describe('what was changed is written down', () => {
  const lastEntry = async () => (await journalOf(server, courseId)).at(-1);

  test('with whether the key was', async () => {
    const chapter = await aTestOf(2);
    const [first, second] = contentsOf(chapter);
    if (!first || !second) throw new Error('a chapter of two questions has two');
    const counts = { questions: 2, attachments: 0 };
    const details = { ...counts, formerTitle: chapter.title, questionsChanged: true, keyChanged: false };
    await change(chapter.id, { title: 'New', data: [second, { ...first, answers: first.answers.toReversed() }] });
    const expected = { action: 'chapter.updated', subjectId: chapter.id, title: 'New', details };
    expect(await lastEntry()).toEqual(expected);
    const answers = first.answers.map((answer, place) => ({ ...answer, isCorrect: place === 0 }));
    await change(chapter.id, { data: [{ ...first, answers }, second] });
    const keyDetails = { ...counts, questionsChanged: true, keyChanged: true };
    expect(await lastEntry()).toEqual({ ...expected, details: keyDetails });
    await change(chapter.id, { data: [second] });
    expect(await lastEntry()).toMatchObject({ details: { questions: 1, keyChanged: false } });
  });

  test('part by part, and nothing that is as it was', async () => {
    await aTestOf(1);
    const { id, title, description } = await aTestOf(1);
    const same = { questions: 1, attachments: 0, keyChanged: false };
    const detailsOf = async (changes: Parameters<typeof change>[1]) => {
      await change(id, changes);
      return (await lastEntry())?.details;
    };
    expect(await detailsOf({ title, description })).toEqual(same);
    const flags = { description: true, passMark: true, attemptsLimit: true, feedback: true, place: true };
    const lowered = { passMark: true, passes: 0 };
    expect(
      await detailsOf({
        ...{ description: 'Other', passMark: '71', attemptsLimit: '7', feedback: 'score', position: '1' },
      }),
    ).toEqual({ ...same, ...flags });
    expect(await detailsOf({ passMark: '70' })).toEqual({ ...same, ...lowered });
    expect(await detailsOf({ isOpen: 'false' })).toEqual({ ...same, closed: true });
    expect(await detailsOf({ isOpen: 'true', position: '1' })).toEqual({ ...same, opened: true });
    const reading = await detailsOf({ type: '1' });
    const lost = { results: 0, resting: 0 };
    expect(reading).toEqual({ ...same, questions: 0, formerType: 2, questionsChanged: true, ...lost });
  });
});
