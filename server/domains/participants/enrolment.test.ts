import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxEmailLength, maxParticipantsPerCall } from '#contract/limits.ts';
import { newId } from '#server/db/new-id.ts';
import { addParticipant, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, signIn } from '#server/testing/sign-in.ts';

let courseId: string;
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
beforeEach(async () => {
  courseId = (await createCourse(server, token)).id;
});

type Entry = Readonly<Record<string, unknown>>;

function add(participants: readonly Entry[], more: Entry = {}) {
  return succeed(server, 'addParticipants', { token, body: { participants, ...more } });
}

async function emailsOf(id: string): Promise<string[]> {
  const participants = await succeed(server, 'listParticipants', { token, parameters: { courseId: id } });
  return participants.map(({ email }) => email).sort();
}

async function idOf(email: string): Promise<string> {
  return (await server.services.users.findByEmail(email))?.id ?? 'nobody';
}

async function countOf(id: string): Promise<number | undefined> {
  return (await succeed(server, 'getCourse', { token, query: `courseId=${id}` })).participantsCount;
}

describe('adding people', () => {
  test('by address, however it is written, and by id', async () => {
    const [one, other] = [await addPerson(server, 'USER', 'Ёлка@Example.org'), await addPerson(server, 'USER')];
    const userId = await idOf(other);
    const answer = await add([
      { courseId, email: ' елка@EXAMPLE.org ' },
      { courseId: courseId.toUpperCase(), userId },
    ]);
    const person = { name: 'Ada', surname: 'Byron', courseId, isBlocked: false, emailConfirmedAt: null };
    const added = [
      { ...person, userId: await idOf(one), email: one },
      { ...person, userId, email: other },
    ];
    expect(answer).toEqual({ added, existing: [], unknown: [], unconfirmed: [] });
    expect(await emailsOf(courseId)).toEqual([one, other].sort());
    expect(await countOf(courseId)).toBe(2);
  });

  test('by an id and an address together, where both are of one account', async () => {
    const [one, other] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    const userId = await idOf(one);
    const nobodys = { courseId, userId: newId(), email: 'nobody@example.org' };
    const { added, unknown } = await add([{ courseId, userId, email: one.toUpperCase() }, nobodys]);
    expect([added.map(({ email }) => email), unknown]).toEqual([[one], [nobodys.email]]);

    const participants = [
      { courseId, userId: await idOf(other), email: other },
      { courseId, userId, email: other },
      { courseId, userId, email: 'nobody@example.org' },
      { courseId, userId: newId(), email: other },
    ];
    for (const preview of [true, false]) {
      const refused = await call(server, 'addParticipants', { token, body: { participants, preview } });
      expect(refused.problem?.code).toBe('VALIDATION_FAILED');
      expect(refused.fieldCodes).toEqual([1, 2, 3].map((index) => `participants.${index}.email OTHER_ACCOUNT`));
    }
    expect(await emailsOf(courseId)).toEqual([one]);
  });

  test('tells who was there already, and does not let in again those who are blocked', async () => {
    const [inside, fresh] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    const { userId } = await addParticipant(server, token, courseId, inside);
    await succeed(server, 'blockParticipant', { token, body: { courseId, userId } });
    const { added, existing } = await add([inside, fresh].map((email) => ({ courseId, email })));
    expect(added.map(({ email }) => email)).toEqual([fresh]);
    expect(existing.map(({ email, isBlocked }) => [email, isBlocked])).toEqual([[inside, true]]);
    expect(await countOf(courseId)).toBe(2);
  });

  test('tells who is unknown, as they were named, and adds all others', async () => {
    const email = await addPerson(server, 'USER');
    const userId = newId();
    const answer = await add([
      { courseId, email: 'Nobody@example.org' },
      { courseId, email },
      { courseId, userId },
      { courseId, email: 'no address, even' },
      { courseId, email: 'nobody@EXAMPLE.org' },
    ]);
    expect(answer.unknown).toEqual(['Nobody@example.org', userId, 'no address, even']);
    expect(await emailsOf(courseId)).toEqual([email]);
  });

  test('counts somebody who is named twice once', async () => {
    const email = await addPerson(server, 'USER');
    const userId = await idOf(email);
    const { added, existing } = await add([
      { courseId, email },
      { courseId, userId },
      { courseId, email: email.toUpperCase() },
    ]);
    expect([added.length, existing.length]).toEqual([1, 0]);
  });

  test('brings one person into several courses', async () => {
    const other = await createCourse(server, token);
    const email = await addPerson(server, 'USER');
    const { added } = await add([courseId, other.id].map((id) => ({ courseId: id, email })));
    expect(added.map((one) => one.courseId)).toEqual([courseId, other.id]);
    expect([await emailsOf(courseId), await emailsOf(other.id)]).toEqual([[email], [email]]);
  });

  test('only says what would come of it in a preview', async () => {
    const [inside, fresh] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    await addParticipant(server, token, courseId, inside);
    const entries = [inside, fresh, 'nobody@example.org'].map((email) => ({ courseId, email }));
    const preview = await add(entries, { preview: true });
    expect(await emailsOf(courseId)).toEqual([inside]);
    expect(await add(entries)).toEqual(preview);
    expect(await emailsOf(courseId)).toEqual([inside, fresh].sort());
  });

  test.each([true, false])('leaves administrators out and names them (preview: %s)', async (preview) => {
    const [head, other] = [await addPerson(server, 'ADMIN'), await addPerson(server, 'ADMIN')];
    const fresh = await addPerson(server, 'USER');
    const second = await createCourse(server, token);
    const participants = [
      { courseId, email: head.toUpperCase() },
      { courseId, email: fresh },
      { courseId, userId: await idOf(other) },
      { courseId: second.id, email: head },
    ];
    const answer = await add(participants, { preview });
    const names = { name: 'Ada', surname: 'Byron' };
    expect(answer.administrators).toEqual([
      { userId: await idOf(head), email: head, ...names },
      { userId: await idOf(other), email: other, ...names },
    ]);
    expect(answer.added.map(({ email }) => email)).toEqual([fresh]);
    expect([answer.existing, answer.unknown]).toEqual([[], []]);
    expect(await emailsOf(courseId)).toEqual(preview ? [] : [fresh]);
  });

  test('counts an administrator who was in the course before among those who were', async () => {
    const email = await addPerson(server, 'USER');
    const { userId } = await addParticipant(server, token, courseId, email);
    await succeed(server, 'changeUserRole', { token, body: { id: userId, role: 'ADMIN' } });
    const answer = await add([{ courseId, email }]);
    expect(answer.existing.map((one) => one.userId)).toEqual([userId]);
    expect(answer).not.toHaveProperty('administrators');
  });

  test('at the same time adds everybody once, and counts them', async () => {
    const emails = await Promise.all(Array.from({ length: 6 }, () => addPerson(server, 'USER')));
    const pairs = emails.map((email, index) => [email, emails[(index + 1) % emails.length]]);
    const answers = await Promise.all(pairs.map((pair) => add(pair.map((email) => ({ courseId, email })))));
    expect(answers.flatMap(({ added }) => added)).toHaveLength(6);
    expect(answers.flatMap(({ existing }) => existing)).toHaveLength(6);
    expect(await emailsOf(courseId)).toEqual(emails.sort());
    expect(await countOf(courseId)).toBe(6);
  });

  test('takes five thousand at once', async () => {
    const known = Array.from({ length: 1500 }, (_, index) => `person${index}.${randomUUID()}@example.org`);
    await server.services.database.write(async (executor) => {
      for (const email of known) {
        const name = { name: 'N', surname: 'S', email, passwordHash: 'x', role: 'USER' } as const;
        await server.services.users.add(executor, name);
      }
    });
    const unknown = Array.from({ length: 3500 }, (_, index) => `nobody${index}@example.org`);
    const answer = await add([...unknown, ...known].map((email) => ({ courseId, email })));
    expect([answer.added.length, answer.existing.length, answer.unknown.length]).toEqual([1500, 0, 3500]);
    expect(answer.added.map(({ email }) => email)).toEqual(known);
    expect(await countOf(courseId)).toBe(1500);
  });

  test('takes five thousand with the longest addresses', async () => {
    const unknown = Array.from({ length: maxParticipantsPerCall }, (_, index) =>
      `${index}@`.padEnd(maxEmailLength, 'x'),
    );
    const answer = await add(unknown.map((email) => ({ courseId, email })));
    expect(answer.unknown).toEqual(unknown);
  });
});

describe('what is refused', () => {
  test('a course that is not there, and then nobody is added to the others', async () => {
    const person = await addPerson(server, 'USER');
    const participants = [courseId, newId()].map((id) => ({ courseId: id, email: person }));
    for (const preview of [true, false]) {
      const answer = await call(server, 'addParticipants', { token, body: { participants, preview } });
      expect(answer.problem?.code).toBe('NOT_FOUND');
    }
    expect(await emailsOf(courseId)).toEqual([]);
  });

  test('a course that goes meanwhile', async () => {
    const email = await addPerson(server, 'USER');
    vi.spyOn(server.services.audit, 'record').mockRejectedValueOnce(
      Object.assign(new Error('violates foreign key constraint'), { code: '23503' }),
    );
    const answer = await call(server, 'addParticipants', { token, body: { participants: [{ courseId, email }] } });
    expect(answer.problem?.code).toBe('NOT_FOUND');
    expect(await emailsOf(courseId)).toEqual([]);
  });
});
