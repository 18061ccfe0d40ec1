import { describe, expect, test, vi } from 'vitest';
import type { Chapter, QuestionContent } from '#contract/chapters.ts';
import { maxExplanationsCharacters } from '#contract/limits.ts';
import { newId } from '#server/db/new-id.ts';
import { aQuestion, contentsOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { beginAttempt, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createExplaining } from './explaining.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');

/** A course with a PDF of two pages in one chapter, and a test in another. The PDF explains both questions of the test. */
async function aCourseToExplain(fields: Readonly<Record<string, string>> = {}) {
  const course = await createCourse(server, admin);
  const file = { field: 'files', content: aPdf({ pages: ['one', newId()] }) };
  const reading = await writeChapter(server, admin, { ...materials, courseId: course.id }, file);
  const source = { attachmentId: reading.attachments[0]?.id ?? '', page: 2 };
  const data = [1, 2].map(() => aQuestion({ explanation: 'Six *electrons*.', source }));
  const settings = { feedback: 'explanations', passMark: '50', attemptsLimit: '2', ...fields };
  const chapter = await writeChapter(server, admin, { courseId: course.id, data, ...settings });
  const learner = await aLearner(server, admin, course);
  return { course, reading, source, chapter, learner };
}

const change = (chapter: Pick<Chapter, 'id'>, body: object) =>
  succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, ...body } });

/** A learner's view of their attempts, the newest first. */
async function toldOf(token: string, chapter: Chapter) {
  const attempts = await succeed(server, 'listOwnAttempts', { token, query: `chapterId=${chapter.id}` });
  return attempts.map(({ questions }) => questions);
}

describe('explanations are told', () => {
  test('once their reader has passed, of the attempts before too', async () => {
    const { chapter, reading, source, learner } = await aCourseToExplain();
    const { questions: before } = await takeTest(server, learner.token, chapter, 0);
    expect(before).toEqual(someAnswers(chapter, 0).map((one) => ({ ...one, isCorrect: false, isChanged: false })));
    const { questions } = await takeTest(server, learner.token, chapter, 1);
    const explained = chapter.chapterData.map(({ answers }, index) => ({
      ...{ ...someAnswers(chapter, 1)[index], isCorrect: index === 0, isChanged: false },
      explanationText: [{ kind: 'html', html: '<p>Six <em>electrons</em>.</p>\n', hasFormulas: false }],
      source: { chapterId: reading.id, ...source },
      correctAnswerId: answers.find(({ isCorrect }) => isCorrect)?.id,
    }));
    expect(questions).toEqual(explained);
    expect(await toldOf(learner.token, chapter)).toMatchObject([
      explained,
      explained.map((one, index) => ({ ...one, ...someAnswers(chapter, 0)[index], isCorrect: false })),
    ]);
  });

  test('with what explained the wording that was shown, as long as the question said that', async () => {
    const { chapter, source, learner } = await aCourseToExplain();
    await takeTest(server, learner.token, chapter, 2);
    const [first, second] = contentsOf(chapter);
    const write = (changes: object) => change(chapter, { data: [{ ...first, ...changes }, second] });
    const told = async () => (await toldOf(learner.token, chapter))[0];
    const before = await told();
    const saying = (word: string) => ({ explanationText: [{ html: expect.stringContaining(word) }] });
    await write({ explanation: 'Six, to be *exact*.' });
    expect((await told())?.[0]).toMatchObject({ isChanged: false, ...saying('exact') });
    await write({ question: 'Which is NOT aromatic?', explanation: 'Four.', source: null });
    const [changed, kept] = (await told()) ?? [];
    expect(changed).toMatchObject({ ...before?.[0], isChanged: true, ...saying('exact') });
    expect([changed?.source, kept]).toMatchObject([source, before?.[1]]);
    await write({ explanation: 'Six again.' });
    expect((await told())?.[0]).toMatchObject({ isChanged: false, ...saying('again') });
  });

  test('once no attempt is left, but not while one is open', async () => {
    const { chapter, learner } = await aCourseToExplain();
    await takeTest(server, learner.token, chapter, 0);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    await change(chapter, { attemptsLimit: 1 });
    expect(JSON.stringify(await toldOf(learner.token, chapter))).not.toContain('electrons');
    const body = { chapterId: chapter.id, attemptId, answers: someAnswers(chapter, 0) };
    const { questions } = await succeed(server, 'checkTest', { token: learner.token, body });
    expect(JSON.stringify(questions)).toContain('electrons');
  });

  test('once the chapter has closed as well, where it says so', async () => {
    const { chapter, learner } = await aCourseToExplain({ explainAfter: 'closed' });
    await takeTest(server, learner.token, chapter, 2);
    expect(JSON.stringify(await toldOf(learner.token, chapter))).not.toContain('electrons');
    await change(chapter, { closesAt: new Date().toISOString() });
    expect(JSON.stringify(await toldOf(learner.token, chapter))).toContain('electrons');
  });

  test.each([
    ['the chapter is not past its end', { explainAfter: 'closed' }],
    ['the chapter tells nothing but what was right', { feedback: 'correctness' }],
    ['the chapter tells nothing but the score', { feedback: 'score' }],
  ])('not where %s', async (_, fields) => {
    const { chapter, learner } = await aCourseToExplain(fields);
    const outcome = await takeTest(server, learner.token, chapter, 2);
    const told = JSON.stringify([outcome, await toldOf(learner.token, chapter)]);
    expect(told).not.toMatch(/electrons|correctAnswerId|source/);
  });

  test('to nobody who is blocked, by an answer that is repeated', async () => {
    const { course, chapter, learner } = await aCourseToExplain();
    const body = { chapterId: chapter.id, answers: someAnswers(chapter, 2) };
    const request = { token: learner.token, body, headers: { 'idempotency-key': newId() } };
    expect((await call(server, 'checkTest', request)).text).toContain('electrons');
    expect((await call(server, 'checkTest', request)).text).toContain('electrons');
    await succeed(server, 'blockParticipant', { token: admin, body: { courseId: course.id, userId: learner.id } });
    expect((await call(server, 'checkTest', request)).problem?.code).toBe('PARTICIPANT_BLOCKED');
  });

  test('without a place in a chapter that is closed, and with nothing of a question that is gone', async () => {
    const { chapter, reading, learner } = await aCourseToExplain();
    await takeTest(server, learner.token, chapter, 2);
    const [kept, gone] = chapter.chapterData;
    await change(reading, { isOpen: false });
    await succeed(server, 'deleteQuestion', { token: admin, parameters: { id: gone?.id ?? '' } });
    expect((await toldOf(learner.token, chapter))[0]).toMatchObject([
      { questionId: kept?.id, explanationText: [{}], source: null },
      { questionId: gone?.id, explanationText: [], source: null, correctAnswerId: null },
    ]);
  });

  test('as far as one answer has room for them, and no more are rendered', async () => {
    const html = 'x'.repeat(maxExplanationsCharacters / 2);
    const renderText = vi.fn(async () => [{ kind: 'html' as const, html, hasFormulas: false }]);
    const explain = createExplaining(() => ({ renderText, source: null, correctAnswerId: 'right' }));
    const told = await explain(
      ['1', '2', '3'].map((questionId) => ({ questionId })),
      1,
    );
    expect(told.map((one) => one.explanationText.length)).toEqual([1, 0, 0]);
    expect(told.every(({ correctAnswerId }) => correctAnswerId === 'right')).toBe(true);
    expect(renderText).toHaveBeenCalledTimes(2);
  });
});

describe('what a question is explained by', () => {
  test('stays where it is left out, goes where it is null, and with its PDF', async () => {
    const { chapter, reading, source } = await aCourseToExplain();
    const [first, second] = contentsOf(chapter).map(({ explanation: _, source: __, ...question }) => question);
    const data = [first, { ...second, explanation: '', source: null }];
    const written = await change(chapter, { data });
    expect(written.chapterData).toMatchObject([
      { explanation: 'Six *electrons*.', source },
      { explanation: '', source: null },
    ]);
    await succeed(server, 'deleteAttachment', { token: admin, parameters: { id: reading.attachments[0]?.id ?? '' } });
    const { chapterData } = await succeed(server, 'getChapter', { token: admin, query: `chapterId=${chapter.id}` });
    expect(chapterData).toMatchObject([{ explanation: 'Six *electrons*.', source: null }, {}]);
  });

  test('tells administrators which pages the wrong answers lead back to', async () => {
    const { chapter, source, learner } = await aCourseToExplain();
    await takeTest(server, learner.token, chapter, 1);
    const pagesFor = async (token: string) =>
      (await succeed(server, 'getChapterResults', { token, parameters: { id: chapter.id } })).wrongPages;
    expect(await pagesFor(admin)).toEqual([{ ...source, name: 'lecture.pdf', wrongCount: 1, takenCount: 2 }]);
    expect(await pagesFor(learner.token)).toBeUndefined();
  });

  test('is a page of a PDF of the course; one that was there stays there with a shorter PDF', async () => {
    const { course, chapter, reading, source } = await aCourseToExplain();
    const foreign = await aCourseToExplain();
    const refusalOf = async (change: Partial<QuestionContent>) => {
      const body = { id: chapter.id, data: [aQuestion(change)] };
      return (await call(server, 'updateChapter', { token: admin, body })).fieldCodes;
    };
    expect(await refusalOf({ source: foreign.source })).toEqual(['data.0.source.attachmentId NOT_OF_COURSE']);
    expect(await refusalOf({ source: { ...source, page: 3 } })).toEqual(['data.0.source.page OUT_OF_RANGE']);
    expect(await refusalOf({ explanation: 'x'.repeat(5_001) })).toEqual(['data.0.explanation TOO_LONG']);
    const shorter = { field: 'files', content: aPdf({ pages: [newId()] }) };
    const other = await writeChapter(server, admin, { ...materials, courseId: course.id }, shorter);
    const [attachment] = await rowsOf(server, 'attachments', { chapter_id: other.id });
    await change(reading, { attachments: [{ id: source.attachmentId, documentId: attachment?.document_id }] });
    expect((await change(chapter, { data: contentsOf(chapter) })).chapterData).toMatchObject([{ source }, { source }]);
  });
});
