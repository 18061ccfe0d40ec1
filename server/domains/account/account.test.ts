import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { journalOf } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aTestWithLearner, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';
import { addPerson, aPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

const anEmail = () => `${randomUUID()}@example.org`;

const update = (token: string, body: object) => call(server, 'updateAccount', { token, body });

const logIn = (email: string) => call(server, 'login', { body: { email, password: goodPassword } });

describe('the account', () => {
  test('is shown to its owner', async () => {
    const { email, id, token } = await aPerson(server, 'ADMIN');
    const account = await succeed(server, 'getAccount', { token });
    expect(account).toEqual({
      ...{ id, email, name: 'Ada', surname: 'Byron', role: 'ADMIN', emailConfirmedAt: null, pendingEmail: null },
      createdAt: expect.any(String),
      ...{ hasPassword: true, isConnected: false },
    });
    expect(Math.abs(Date.now() - Date.parse(account.createdAt))).toBeLessThan(60_000);
  });
});

describe('changing a name', () => {
  test('needs no password, and leaves what is not named', async () => {
    const token = await signIn(server, 'USER');
    const before = await succeed(server, 'getAccount', { token });
    const body = { name: ' Августа ' };
    expect(await succeed(server, 'updateAccount', { token, body })).toEqual({ ...before, name: 'Августа' });
    expect(await succeed(server, 'updateAccount', { token, body: {} })).toEqual({ ...before, name: 'Августа' });
    expect(await succeed(server, 'checkAuth', { token })).toMatchObject({ name: 'Августа', surname: 'Byron' });
  });

  test('is seen in all places where people are sorted and searched', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2);
    await takeTest(server, learner.token, chapter, 1);
    const others = [await aLearner(server, admin, { id: courseId }), await aLearner(server, admin, { id: courseId })];
    for (const [index, { token }] of others.entries()) {
      await takeTest(server, token, chapter, 1);
      await succeed(server, 'updateAccount', { token, body: { surname: `M${index}` } });
    }
    // Loads the accounts into memory before the change.
    await succeed(server, 'listUsers', { token: admin, query: 'search=byron' });

    const surname = `Zuse${randomUUID()}`;
    await succeed(server, 'updateAccount', { token: learner.token, body: { surname } });
    const query = `search=${surname.toUpperCase()}`;
    const found = await succeed(server, 'listUsers', { token: admin, query });
    expect(found.map(({ id }) => id)).toEqual([learner.id]);
    const parameters = { courseId };
    const participants = await succeed(server, 'listParticipants', { token: admin, parameters });
    expect(participants.map(({ userId }) => userId)).toEqual([...others.map(({ id }) => id), learner.id]);
    const searched = await succeed(server, 'listParticipants', { token: admin, parameters, query });
    expect(searched.map(({ userId }) => userId)).toEqual([learner.id]);
    const results = await succeed(server, 'getChapterResults', {
      token: admin,
      parameters: { id: chapter.id },
      query: 'sort=estimate',
    });
    expect(results.results.map((person) => person.surname)).toEqual(['M0', 'M1', surname]);
  });

  test('never changes a role, nor anything else', async () => {
    const token = await signIn(server, 'USER');
    const before = await succeed(server, 'getAccount', { token });
    await update(token, { role: 'ADMIN', id: randomUUID(), emailConfirmedAt: new Date().toISOString() });
    expect(await succeed(server, 'getAccount', { token })).toEqual(before);
  });
});

describe('changing the address', () => {
  test('lets one in by the new one and by the old one no more, and ends other sign-ins', async () => {
    const [before, after] = [await addPerson(server, 'USER'), anEmail()];
    const credentials = { email: before, password: goodPassword };
    const { token } = await succeed(server, 'login', { body: credentials });
    const { token: other } = await succeed(server, 'login', { body: credentials });
    const account = await succeed(server, 'updateAccount', { token, body: { email: after, password: goodPassword } });
    expect(account.email).toBe(after);
    expect([(await logIn(after)).status, (await logIn(before)).status]).toEqual([200, 401]);
    const alive = [token, other].map((one) => call(server, 'checkAuth', { token: one }));
    expect((await Promise.all(alive)).map(({ status }) => status)).toEqual([200, 401]);
  });

  test('can be said again: an address that is one’s own already needs nothing', async () => {
    const [token, email] = [await signIn(server, 'USER'), anEmail()];
    await succeed(server, 'updateAccount', { token, body: { email, password: goodPassword } });
    expect((await update(token, { email, name: 'Augusta' })).status).toBe(200);
  });

  test('is refused without the password, and with a wrong one', async () => {
    const token = await signIn(server, 'USER');
    const before = await succeed(server, 'getAccount', { token });
    expect((await update(token, { email: anEmail(), name: 'N' })).fieldCodes).toEqual(['password REQUIRED']);
    const wrong = await update(token, { email: anEmail(), password: 'a wrong one', name: 'N' });
    expect(wrong.fieldCodes).toEqual(['password WRONG_PASSWORD']);
    expect(await succeed(server, 'getAccount', { token })).toEqual(before);
  });

  test('to one that is taken is refused, however it is written, and nothing else is changed then', async () => {
    const [token, taken] = [await signIn(server, 'USER'), await addPerson(server, 'USER')];
    const before = await succeed(server, 'getAccount', { token });
    const answer = await update(token, { email: taken.toUpperCase(), password: goodPassword, name: 'N' });
    expect(answer.problem?.code).toBe('EMAIL_TAKEN');
    expect(answer.fieldCodes).toEqual(['email EMAIL_TAKEN']);
    expect(await succeed(server, 'getAccount', { token })).toEqual(before);
  });

  test('to one that several want at the same time is given to one of them', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => signIn(server, 'USER')));
    const body = { email: anEmail(), password: goodPassword };
    const answers = await Promise.all(tokens.map((token) => update(token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('is done ten times in an hour at the most, as every time tells whether an address is taken', async () => {
    const [token, taken] = [await signIn(server, 'USER'), await addPerson(server, 'USER')];
    const body = { email: taken, password: goodPassword };
    for (let count = 0; count < 10; count++) expect((await update(token, body)).problem?.code).toBe('EMAIL_TAKEN');
    expect((await update(token, body)).problem?.code).toBe('TOO_MANY_REQUESTS');
  });
});

test('a change of somebody who has many participations is one change: all of it or nothing', async () => {
  const admin = await signIn(server, 'ADMIN');
  const courses = [await createCourse(server, admin), await createCourse(server, admin)];
  const learner = await aLearner(server, admin, ...courses);
  const taken = await addPerson(server, 'USER');
  const answer = await update(learner.token, { surname: 'Zuse', email: taken, password: goodPassword });
  expect(answer.problem?.code).toBe('EMAIL_TAKEN');
  const rows = await rowsOf(server, 'participants', { user_id: learner.id });
  expect(rows).toHaveLength(2);
  for (const { sort_name } of rows) expect(sort_name).toBe(`byron\tada\t${learner.email}`);
});

const remove = (token: string, password = goodPassword) => call(server, 'deleteAccount', { token, body: { password } });

describe('deleting one’s own account', () => {
  test('is written down, with how much went', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    await takeTest(server, learner.token, chapter, 1);
    await remove(learner.token);
    const entry = (await rowsOf(server, 'audit_entries', { action: 'user.deleted' }, 'id')).at(-1);
    expect(entry).toMatchObject({
      ...{ subject_title: '', actor_id: entry?.subject_id, actor_email: null },
      details: { courses: 1, results: 1, submissions: 1 },
    });
  });

  test('is refused with a wrong password', async () => {
    const token = await signIn(server, 'USER');
    expect((await remove(token, 'a wrong one')).fieldCodes).toEqual(['password WRONG_PASSWORD']);
    await succeed(server, 'checkAuth', { token });
  });

  test('keeps what an administrator did, and the courses', async () => {
    const { admin, courseId, learner } = await aTestWithLearner(server, 1);
    const entries = await journalOf(server, courseId);
    await signIn(server, 'ADMIN');
    expect((await remove(admin)).status).toBe(204);
    expect(await journalOf(server, courseId)).toEqual(entries);
    await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
  });
});
