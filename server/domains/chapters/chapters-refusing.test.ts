import { describe, expect, test } from 'vitest';
import type { AnswerContent, QuestionContent } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import {
  aChapterForm,
  aQuestion,
  aTest,
  makeCourse,
  materials,
  tracesOfChapters,
  writeChapter,
} from '#server/testing/a-chapter.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: what is refused is written nowhere.

const maxDocumentBytes = 64 * 1024;
const maxImageBytes = 32 * 1024;

const server = await serveTests({
  MAX_DOCUMENT_BYTES: String(maxDocumentBytes),
  MAX_IMAGE_BYTES: String(maxImageBytes),
  MAX_FILES_PER_REQUEST: '3',
});
const token = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, token);

/** Sends a new chapter that must be refused and must leave nothing behind. Gives the problem. */
async function refuse(body: unknown) {
  const before = await tracesOfChapters(server);
  const answer = await call(server, 'createChapter', { token, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await tracesOfChapters(server)).toEqual(before);
  return { code: answer.problem?.code, fieldCodes: answer.fieldCodes };
}

const [wrong, right, third, fourth] = aQuestion().answers as [
  AnswerContent,
  AnswerContent,
  AnswerContent,
  AnswerContent,
];

const pdf = (content: Buffer, name?: string) => ({ field: 'files', content, ...(name ? { name } : {}) });

test('a course that is not there is not found', async () => {
  const form = aChapterForm({ ...aTest, courseId: newId(), data: [aQuestion()] });
  expect((await refuse(form)).code).toBe('NOT_FOUND');
});

describe('questions that break a rule', () => {
  const lost = `media/${'0'.repeat(32)}-9x9.webp`;
  const text = (change: Partial<QuestionContent>) => aQuestion(change);
  /** A question that has this as one of its answers. */
  const one = (place: number, answer: object) => ({
    ...aQuestion(),
    answers: aQuestion().answers.with(place, answer as AnswerContent),
  });

  test.each<[string, unknown, string[]]>([
    ['three answers', text({ answers: [wrong, right, third] }), ['data.1.answers FOUR_ANSWERS']],
    ['five answers', text({ answers: [wrong, right, third, fourth, wrong] }), ['data.1.answers FOUR_ANSWERS']],
    ['two right answers', text({ answers: [right, right, third, fourth] }), ['data.1.answers ONE_CORRECT']],
    ['no right answer', text({ answers: [wrong, wrong, third, fourth] }), ['data.1.answers ONE_CORRECT']],
    ['an answer without a text', one(3, { answer: ' ', isCorrect: false }), ['data.1.answers.3.answer REQUIRED']],
    ['too long an answer', one(3, { ...fourth, answer: 'a'.repeat(5001) }), ['data.1.answers.3.answer TOO_LONG']],
    ['neither right nor wrong', one(3, { answer: 'a', isCorrect: 'no' }), ['data.1.answers.3.isCorrect INVALID_TYPE']],
    ['an answer that does not say which', one(3, { answer: 'a' }), ['data.1.answers.3.isCorrect REQUIRED']],
    ['no text', text({ question: '' }), ['data.1.question REQUIRED']],
    ['a text that is too long', text({ question: 'a'.repeat(20_001) }), ['data.1.question TOO_LONG']],
    ['another type', { ...text({}), type: 'video' }, ['data.1.type INVALID_TYPE']],
    ['an address for a picture', text({ imageUrl: 'https://example.org/x.png' }), ['data.1.imageUrl INVALID_IMAGE']],
    ['an id that is none', text({ id: '7' }), ['data.1.id INVALID_ID']],
    ['a foreign id', text({ id: newId() }), ['data.1.id NOT_OF_CHAPTER']],
    ['a foreign answer', one(0, { ...wrong, id: newId() }), ['data.1.answers.0.id NOT_OF_CHAPTER']],
    ['a picture that is not kept', text({ imageUrl: lost }), ['data.1.imageUrl UNKNOWN_FILE']],
    ['one of an answer', one(2, { ...third, imageUrl: lost }), ['data.1.answers.2.imageUrl UNKNOWN_FILE']],
    [
      'pictures to choose from that are not there',
      text({ type: 'img' }),
      [0, 1, 2, 3].map((place) => `data.1.answers.${place}.imageUrl REQUIRED`),
    ],
  ])('%s', async (_, question, codes) => {
    const fields = { ...aTest, courseId, data: [aQuestion(), question] };
    const expected = { code: 'VALIDATION_FAILED', fieldCodes: codes };
    expect(await refuse({ ...fields, isOpen: true, type: 2 })).toEqual(expected);
    const form = aChapterForm({ ...aTest, courseId });
    for (const one of fields.data) form.append('data', JSON.stringify(one));
    expect(await refuse(form)).toEqual(expected);
  });

  test('no JSON at all', async () => {
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion()] });
    form.append('data', '{"question":');
    expect((await refuse(form)).fieldCodes).toEqual(['data.1 INVALID_TYPE']);
  });

  test('more of them than a test may have', async () => {
    const form = aChapterForm({ ...aTest, courseId, data: Array.from({ length: 501 }, () => aQuestion()) });
    expect((await refuse(form)).fieldCodes).toEqual(['data TOO_MANY']);
  });
});

describe('a file that is not what it says', () => {
  test('is refused where a chapter of the type would not hold it', async () => {
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion()] }, pdf(Buffer.from('no PDF')));
    expect((await refuse(form)).fieldCodes).toEqual(['files INVALID_PDF']);
  });

  test('a picture among the PDFs is none', async () => {
    const form = aChapterForm({ ...materials, courseId }, pdf(await aPicture(), 'lecture.pdf'));
    expect((await refuse(form)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test.each(['questionImage_0', 'answerImage_0_2'])('a picture that is no picture: %s', async (field) => {
    const good = { field: 'questionImage_1', content: await aPicture() };
    const bad = { field, content: aPdf(), name: 'picture.png' };
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion(), aQuestion()] }, good, bad);
    expect(await refuse(form)).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', fieldCodes: [`${field} INVALID_IMAGE`] });
  });
});

describe('a file in a place that is not there', () => {
  test.each([
    'questionImage_1',
    'questionImage_01',
    'questionImage_',
    'answerImage_0_4',
    'answerImage_1_0',
    'answerImage_0',
    'file',
  ])('%s', async (field) => {
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion()] }, { field, content: await aPicture() });
    expect(await refuse(form)).toEqual({ code: 'VALIDATION_FAILED', fieldCodes: [`${field} UNKNOWN_FIELD`] });
  });

  test('two pictures in one place', async () => {
    const picture = { field: 'questionImage_0', content: await aPicture() };
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion()] }, picture, picture);
    expect((await refuse(form)).fieldCodes).toEqual(['questionImage_0 DUPLICATE']);
  });
});

test.each<[string, object[], string]>([
  ['that was never uploaded', [{ documentId: newId() }], 'attachments.0.documentId UNKNOWN_FILE'],
  ['of another chapter', [{ id: newId() }], 'attachments.0.id NOT_OF_CHAPTER'],
  ['that nothing is said of', [{}], 'attachments.0.documentId REQUIRED'],
  ['with too long a name', [{ documentId: newId(), name: 'a'.repeat(201) }], 'attachments.0.name TOO_LONG'],
  ['more than there may be', Array.from({ length: 101 }, () => ({ documentId: newId() })), 'attachments TOO_MANY'],
])('a PDF %s is refused', async (_, attachments, code) => {
  expect((await refuse(aChapterForm({ ...materials, courseId, attachments }))).fieldCodes).toEqual([code]);
});

describe('what a chapter of the type cannot hold', () => {
  const questions = { ...materials, data: [aQuestion()] };
  const listed = { ...aTest, data: [aQuestion()], attachments: [{ documentId: newId() }] };

  test('questions among materials, with their pictures', async () => {
    const picture = { field: 'questionImage_0', content: await aPicture() };
    const expected = { code: 'VALIDATION_FAILED', fieldCodes: ['data NOT_OF_TYPE'] };
    expect(await refuse(aChapterForm({ ...questions, courseId }, picture))).toEqual(expected);
    expect(await refuse({ ...questions, courseId, isOpen: true, type: 1 })).toEqual(expected);
  });

  test('PDFs in a test, sent along or uploaded before', async () => {
    const form = aChapterForm({ ...listed, courseId }, pdf(aPdf()));
    expect((await refuse(form)).fieldCodes).toEqual(['attachments NOT_OF_TYPE', 'files NOT_OF_TYPE']);
  });

  test('in a change too, whether that names the type or not', async () => {
    const reading = await writeChapter(server, token, { ...materials, courseId }, pdf(aPdf()));
    const tested = await writeChapter(server, token, { courseId });
    const change = async (
      fields: Parameters<typeof aChapterForm>[0],
      ...files: { field: string; content: Buffer }[]
    ) => {
      const before = await tracesOfChapters(server);
      const { fieldCodes } = await call(server, 'updateChapter', { token, body: aChapterForm(fields, ...files) });
      expect(await tracesOfChapters(server)).toEqual(before);
      return fieldCodes;
    };
    expect(await change({ id: reading.id, data: [aQuestion()] })).toEqual(['data NOT_OF_TYPE']);
    expect(await change({ id: tested.id }, pdf(aPdf()))).toEqual(['files NOT_OF_TYPE']);
    expect(await change({ id: reading.id, type: '2' }, pdf(aPdf()))).toEqual(['files NOT_OF_TYPE']);
    expect(await change({ id: tested.id, type: '1', data: [aQuestion()] })).toEqual(['data NOT_OF_TYPE']);
    const empty = { id: tested.id, type: 1, data: [], attachments: [] };
    expect(await succeed(server, 'updateChapter', { token, body: empty })).toMatchObject({ type: 1, chapterData: [] });
  });
});

describe('files that are too large or too many', () => {
  const sized = (content: Buffer, bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.length, 32)]);

  test('a PDF over its limit, and one just below', async () => {
    const form = aChapterForm({ ...materials, courseId }, pdf(aPdf()), pdf(sized(aPdf(), maxDocumentBytes + 1)));
    expect(await refuse(form)).toEqual({ code: 'PAYLOAD_TOO_LARGE', fieldCodes: ['files FILE_TOO_LARGE'] });
    const fits = pdf(sized(aPdf(), maxDocumentBytes));
    const { attachments } = await writeChapter(server, token, { ...materials, courseId }, fits);
    expect(attachments[0]?.size).toBe(maxDocumentBytes);
  });

  test('a picture over its own, lower limit', async () => {
    const picture = { field: 'answerImage_0_1', content: sized(await aPicture(), maxImageBytes + 1) };
    const form = aChapterForm({ ...aTest, courseId, data: [aQuestion()] }, picture);
    expect(await refuse(form)).toEqual({ code: 'PAYLOAD_TOO_LARGE', fieldCodes: ['answerImage_0_1 IMAGE_TOO_LARGE'] });
  });

  test('a file more than a request may bring', async () => {
    const files = Array.from({ length: 4 }, () => pdf(aPdf()));
    expect(await refuse(aChapterForm({ ...materials, courseId }, ...files))).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      fieldCodes: ['files TOO_MANY_FILES'],
    });
    const { attachments } = await writeChapter(server, token, { ...materials, courseId }, ...files.slice(1));
    expect(attachments).toHaveLength(3);
  });
});
