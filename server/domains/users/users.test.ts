import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { addParticipant, aLearner, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { addPerson, aPerson, goodPassword } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await addNamed('Главная', 'Анна', 'admin@example.org', 'ADMIN');
const token = (await succeed(server, 'login', { body: { email: admin, password: goodPassword } })).token;
await addNamed('Ёлкин', 'Пётр', 'Petr.Elkin@example.org');
await addNamed('Smith', 'Ada', 'ada_smith@uni.example');
await addNamed('Smithson', 'Bob', 'bob@uni.example');
await addNamed('Åström', 'Åsa', 'ÅSA@lab.example');
const courseId = (await createCourse(server, token)).id;
await addParticipant(server, token, courseId, 'bob@uni.example');

async function addNamed(surname: string, name: string, email: string, role: 'USER' | 'ADMIN' = 'USER') {
  const passwordHash = await server.services.passwords.hash(goodPassword);
  await server.services.database.write((executor) =>
    server.services.users.add(executor, { name, surname, email, passwordHash, role }),
  );
  return email;
}

async function names(query: string): Promise<string> {
  return (await succeed(server, 'listUsers', { token, query })).map(({ name }) => name).join(' ');
}

describe('the list', () => {
  test('says who each of them is', async () => {
    const [ada] = await succeed(server, 'listUsers', { token, query: 'limit=1' });
    expect(ada).toMatchObject({
      ...{ email: 'ada_smith@uni.example', name: 'Ada', surname: 'Smith', role: 'USER', lastSeenAt: null },
    });
    expect(Date.now() - Date.parse(ada?.createdAt ?? '')).toBeLessThan(60_000);
  });

  test.each([
    ['', 'Ada Анна Bob Пётр Åsa', '5'],
    ['limit=2&offset=1', 'Анна Bob', '5'],
    ['email=UNI.ex', 'Ada Bob', '2'],
    ['email=petr.e', 'Пётр', '1'],
    [`email=${encodeURIComponent('åsa@')}`, 'Åsa', '1'],
    ['email=a_s', 'Ada', '1'],
    ['email=.', 'Ada Анна Bob Пётр Åsa', '5'],
    ['email=%25', '', '0'],
    ['email=smith%20', 'Ada', '1'],
    ['email=', 'Ada Анна Bob Пётр Åsa', '5'],
    ['search=smith', 'Ada Bob', '2'],
    ['search=bob%20SMITH', 'Bob', '1'],
    ['search=smith%20uni', 'Ada Bob', '2'],
    [`search=${encodeURIComponent('петр елкин')}`, 'Пётр', '1'],
    [`search=${encodeURIComponent('Smith, Bob')}`, 'Bob', '1'],
    ['search=%2C', 'Ada Анна Bob Пётр Åsa', '5'],
    ['search=bob%20ada', '', '0'],
    ['search=%20', 'Ada Анна Bob Пётр Åsa', '5'],
    ['role=ADMIN', 'Анна', '1'],
    ['role=USER&email=example.org', 'Пётр', '1'],
    ['email=smith&search=ada', 'Ada', '1'],
    ['email=nobody&limit=1', '', '0'],
    ['email=uni&offset=5', '', '2'],
  ])('%s gives %j of %s', async (query, expected, count) => {
    expect(await names(query)).toBe(expected);
    expect((await call(server, 'listUsers', { token, query })).headers['x-total-count']).toBe(count);
  });

  test('leaves out those who are in a course', async () => {
    expect(await names(`notInCourseId=${courseId}`)).toBe('Ada Анна Пётр Åsa');
    expect(await names(`notInCourseId=${courseId}&email=uni`)).toBe('Ada');
    expect(await names(`notInCourseId=${newId()}&email=uni`)).toBe('Ada Bob');
  });

  test('leaves out those who have come into a course since it was asked for last, and not those who have gone', async () => {
    const { id } = await createCourse(server, token);
    expect(await names(`notInCourseId=${id}&email=uni`)).toBe('Ada Bob');
    await addParticipant(server, token, id, 'ada_smith@uni.example');
    expect(await names(`notInCourseId=${id}&email=uni`)).toBe('Bob');
    expect(await names(`notInCourseId=${courseId}&email=uni`)).toBe('Ada');
    expect(await names(`notInCourseId=${id}&email=uni`)).toBe('Bob');
    const [ada] = await succeed(server, 'listUsers', { token, query: 'email=ada_smith' });
    await succeed(server, 'removeParticipants', { token, body: { courseId: id, userIds: [ada?.id ?? ''] } });
    await addParticipant(server, token, id, 'bob@uni.example');
    expect(await names(`notInCourseId=${id}&email=uni`)).toBe('Ada');
  });

  test('has 200 at most where nothing else is asked for', async () => {
    await Promise.all(Array.from({ length: 201 }, (_, index) => addNamed('Many', 'M', `many${index}@crowd.example`)));
    const answer = await call(server, 'listUsers', { token, query: 'email=crowd' });
    expect(answer.body).toHaveLength(200);
    expect(answer.headers['x-total-count']).toBe('201');
    expect(await succeed(server, 'listUsers', { token, query: 'email=crowd&limit=1000' })).toHaveLength(201);
  });
});

describe('when somebody was last seen', () => {
  const seenAt = async (email: string) => {
    const [user] = await succeed(server, 'listUsers', { token, query: `email=${encodeURIComponent(email)}` });
    return user?.lastSeenAt ?? null;
  };

  test('is when they registered, signed in, or did something an hour later', async () => {
    const { email, token: theirs, id } = await aLearner(server, token);
    expect(Date.now() - Date.parse((await seenAt(email)) ?? '')).toBeLessThan(60_000);
    const old = new Date(Date.now() - 90 * 60_000);
    await changeRows(server, 'users', { id }, { last_seen_at: old });
    await changeRows(server, 'sessions', { user_id: id }, { last_used_at: old });
    // A user is never seen earlier than before. Only a new account makes all be read again.
    await addPerson(server, 'USER');
    expect(await seenAt(email)).toBe(old.toISOString());
    await succeed(server, 'checkAuth', { token: theirs });
    expect(Date.now() - Date.parse((await seenAt(email)) ?? '')).toBeLessThan(60_000);

    const registration = { name: 'N', surname: 'S', email: `${randomUUID()}@example.org`, password: goodPassword };
    await succeed(server, 'register', { body: registration });
    expect(await seenAt(registration.email)).not.toBeNull();
  });
});

describe('changing a role', () => {
  test('makes an administrator, and no longer one, at once for every token', async () => {
    const { id, email, token: theirs } = await aLearner(server, token);
    const promoted = await succeed(server, 'changeUserRole', { token, body: { id, role: 'ADMIN' } });
    expect(promoted).toMatchObject({ id, email, role: 'ADMIN' });
    await succeed(server, 'listUsers', { token: theirs, query: 'limit=1' });
    const body = { id: id.toUpperCase(), role: 'USER' };
    expect(await succeed(server, 'changeUserRole', { token, body })).toMatchObject({ id, role: 'USER' });
    expect((await call(server, 'listUsers', { token: theirs })).problem?.code).toBe('FORBIDDEN');
  });

  test('may be one’s own, as long as there is another administrator', async () => {
    const { id, token: own } = await aPerson(server, 'ADMIN');
    await succeed(server, 'changeUserRole', { token: own, body: { id, role: 'USER' } });
    const again = { token: own, body: { id, role: 'ADMIN' } };
    expect((await call(server, 'changeUserRole', again)).problem?.code).toBe('FORBIDDEN');
  });

  test('of nobody is not found', async () => {
    const body = { id: newId(), role: 'ADMIN' };
    expect((await call(server, 'changeUserRole', { token, body })).problem?.code).toBe('NOT_FOUND');
  });
});

test('an account that is deleted while its password is compared cannot be signed in to', async () => {
  const email = await addPerson(server, 'USER');
  const account = await server.services.users.findByEmail(email);
  const verify = vi.spyOn(server.services.passwords, 'verify').mockImplementationOnce(async () => {
    await succeed(server, 'deleteUser', { token, parameters: { id: account?.id ?? '' } });
    return true;
  });
  const answer = await call(server, 'login', { body: { email, password: goodPassword } });
  verify.mockRestore();
  expect(answer.problem?.code).toBe('INVALID_CREDENTIALS');
});
