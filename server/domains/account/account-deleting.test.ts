import { describe, expect, test } from 'vitest';
import { journalOf } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson, countersOf, takeTest } from '#server/testing/a-result.ts';
import { buildTestServer, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

const remove = (token: string, password = goodPassword) => call(server, 'deleteAccount', { token, body: { password } });

const results = ['participants', 'results', 'submissions', 'open_attempts'] as const;
const tables = ['sessions', 'mail_links', 'readings', 'certificates', ...results] as const;

/** How many rows refer to somebody. */
async function tracesOf(userId: string): Promise<number[]> {
  const { read } = server.services.database;
  const counts: number[] = [];
  for (const table of tables) {
    counts.push((await read.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length);
  }
  return counts;
}

describe('deleting one’s own account', () => {
  test('takes all that belongs to it away, counted or not', async () => {
    const { admin, courseId, chapter, learner: staying } = await aLesson(server, 3);
    const before = await countersOf(server, chapter.id);
    const leaving = await aLearner(server, admin, { id: courseId });
    await takeTest(server, leaving.token, chapter, 3);
    await succeed(server, 'issueCertificate', { token: leaving.token, body: { courseId } });

    expect((await remove(leaving.token)).status).toBe(204);
    expect(await countersOf(server, chapter.id)).toEqual(before);
    expect(await tracesOf(leaving.id)).toEqual(tables.map(() => 0));
    expect((await call(server, 'checkAuth', { token: leaving.token })).problem?.code).toBe('UNAUTHENTICATED');
    const credentials = { email: leaving.email, password: goodPassword };
    expect((await call(server, 'login', { body: credentials })).problem?.code).toBe('INVALID_CREDENTIALS');
    await succeed(server, 'checkAuth', { token: staying.token });
  });

  test('is written down, with how much went', async () => {
    const { chapter, learner } = await aLesson(server, 1);
    await takeTest(server, learner.token, chapter, 1);
    await remove(learner.token);
    const [entry] = await server.services.database.read
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', learner.id)
      .execute();
    expect(entry).toMatchObject({
      ...{ action: 'user.deleted', subject_title: '', actor_id: learner.id, actor_email: null },
      details: { courses: 1, results: 1, submissions: 1 },
    });
  });

  test('is refused with a wrong password', async () => {
    const token = await signIn(server, 'USER');
    expect((await remove(token, 'a wrong one')).fieldCodes).toEqual(['password WRONG_PASSWORD']);
    await succeed(server, 'checkAuth', { token });
  });

  test('keeps what an administrator did, and the courses', async () => {
    const { admin, courseId, learner } = await aLesson(server, 1);
    const entries = await journalOf(server, courseId);
    await signIn(server, 'ADMIN');
    expect((await remove(admin)).status).toBe(204);
    expect(await journalOf(server, courseId)).toEqual(entries);
    await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
  });
});

describe('the last administrator', () => {
  test('cannot leave, nor can the last two at the same time', async () => {
    const other = await buildTestServer();
    const [first, second] = [await signIn(other, 'ADMIN'), await signIn(other, 'ADMIN')];
    const leave = (token: string) => call(other, 'deleteAccount', { token, body: { password: goodPassword } });
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ problem }) => problem?.code ?? 'gone').sort()).toEqual(['LAST_ADMIN', 'gone']);
    const staying = answers[0]?.status === 204 ? second : first;
    expect((await leave(staying)).problem?.code).toBe('LAST_ADMIN');
    await succeed(other, 'checkAuth', { token: staying });
    await other.close();
  });
});
