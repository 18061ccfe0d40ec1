import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aTestWithLearner, someAnswers, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { ask, succeed } from '#server/testing/call.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: its statements go to both from access, oidc, account and reading.

const server = await serveTests();

const rows = z.array(z.record(z.string(), z.unknown()));
const Submission = z.looseObject({ chapterId: z.string(), answers: rows });
const OwnFile = z.strictObject({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  secondFactor: z.null(),
  signIns: rows,
  accessTokens: rows,
  calendar: rows,
  participations: rows,
  results: rows,
  submissions: z.array(Submission),
  openAttempts: rows,
  allowances: rows,
  readings: rows,
  certificates: rows,
  deeds: rows,
  identities: rows,
});

async function exportOf(token: string) {
  const { statusCode, headers, payload } = await ask(server, 'exportAccount', { token });
  expect(statusCode).toBe(200);
  return { headers, text: payload, file: OwnFile.parse(JSON.parse(payload)) };
}

/** The only one. */
function only<One>(list: readonly One[]): One | undefined {
  expect(list).toHaveLength(1);
  return list[0];
}

test('the file is one to keep, and no cache does', async () => {
  const { headers, text, file } = await exportOf(await signIn(server, 'USER'));
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="account-${file.exportedAt.slice(0, 10)}.json"`,
    'cache-control': 'no-store',
  });
  expect(text).toContain('\n  "account": {\n');
});

describe('all that is stored about oneself', () => {
  test('is in the file', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2);
    const { token, id, email } = learner;
    await takeTest(server, token, chapter, 1);
    await takeTest(server, token, chapter, 2);
    await succeed(server, 'issueCertificate', { token, body: { courseId } });
    const begun = await writeTest(server, admin, courseId, 3);
    const { attemptId } = await succeed(server, 'beginAttempt', { token, body: { chapterId: begun.id } });
    const [answer] = someAnswers(begun, 1);
    await succeed(server, 'changeAttempt', { token, body: { chapterId: begun.id, attemptId, answers: [answer] } });
    const pdf = { field: 'files', content: aPdf({ pages: ['One', 'Two'] }) };
    const reading = await writeChapter(server, admin, { ...materials, courseId }, pdf);
    const attachmentId = reading.attachments[0]?.id;
    const place = { attachmentId, page: 2, zoom: 'width', seen: [[1, 2]] };
    await succeed(server, 'saveReading', { token, body: place });

    const { file } = await exportOf(token);
    expect(file.account).toMatchObject({ id, email, name: 'Ada', surname: 'Byron' });
    const aText = expect.any(String);
    expect(only(file.signIns)).toEqual({ createdAt: aText, lastUsedAt: aText, userAgent: aText });
    expect(only(file.participations)).toMatchObject({ courseId, isBlocked: false, completedCount: 2 });
    const [tested, read] = file.results;
    expect([tested, read]).toMatchObject([
      { chapterId: chapter.id, testEstimate: 100, attempts: 2 },
      { chapterId: reading.id },
    ]);
    expect(file.submissions).toMatchObject([
      { chapterId: chapter.id, estimate: 50, correct: 1, total: 2 },
      { chapterId: chapter.id, estimate: 100, correct: 2, total: 2 },
    ]);
    expect(only(file.openAttempts)).toMatchObject({ id: attemptId, chapterId: begun.id, answers: [answer] });
    expect(only(file.readings)).toMatchObject({ attachmentId, page: 2, seen: [[1, 2]] });
    expect(only(file.certificates)).toMatchObject({ courseId, name: 'Ada', surname: 'Byron', revokedAt: null });
    expect(file.deeds).toEqual([]);
  });

  test('has an administrator’s journal entries in it, without other people’s addresses', async () => {
    const { admin, courseId, learner } = await aTestWithLearner(server, 1);
    const body = { courseId, userId: learner.id };
    await succeed(server, 'blockParticipant', { token: admin, body });
    const { file, text } = await exportOf(admin);
    expect(file.deeds).toContainEqual(
      expect.objectContaining({ action: 'participant.blocked', subjectId: learner.id, courseId }),
    );
    expect(text).not.toContain(learner.email);
  });

  test('is nobody else’s', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
    const other = await aLearner(server, admin, { id: courseId });
    for (const { token } of [learner, other]) await takeTest(server, token, chapter, 1);
    const { file, text } = await exportOf(learner.token);
    expect([file.signIns.length, file.participations.length, file.submissions.length]).toEqual([1, 1, 1]);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });
});

describe('the file never has in it', () => {
  test('a password, a token, or what is stored of them', async () => {
    const token = await signIn(server, 'USER');
    const { text, file } = await exportOf(token);
    const { read } = server.services.database;
    const id = String(file.account.id);
    const user = await read.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    const session = await read.selectFrom('sessions').select('token_hash').where('user_id', '=', id).executeTakeFirst();
    for (const secret of [token, goodPassword, user?.password_hash, session?.token_hash]) {
      expect(secret).toBeDefined();
      expect(text).not.toContain(secret);
    }
  });

  test('what would have been right; whether an answer was right only where the chapter tells it', async () => {
    for (const feedback of ['score', 'correctness']) {
      const { chapter, learner } = await aTestWithLearner(server, 2, { feedback });
      await takeTest(server, learner.token, chapter, 1);
      const { file, text } = await exportOf(learner.token);
      const chosen = someAnswers(chapter, 1);
      const judged = chosen.map((one, index) => (feedback === 'score' ? one : { ...one, isCorrect: index === 0 }));
      expect(only(file.submissions)?.answers).toEqual(judged);
      const [, wrong] = chapter.chapterData;
      expect(text).not.toContain(wrong?.answers.find(({ isCorrect }) => isCorrect)?.id ?? '');
    }
  });
});
