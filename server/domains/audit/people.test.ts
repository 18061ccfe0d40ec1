import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, test, vi } from 'vitest';
import { type AuditAction, commandLineId } from '#contract/audit.ts';
import { firstIdAt } from '#server/db/new-id.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { aCertificate } from '#server/testing/a-certificate.ts';
import { addParticipant, aLearner, createCourse } from '#server/testing/a-course.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aTestWithLearner } from '#server/testing/a-result.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { ask, call, succeed } from '#server/testing/call.ts';
import { changeRows, everythingStored, rowsOf } from '#server/testing/everything-stored.ts';
import { addPerson, aPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

const newPassword = 'eight heavy atoms';

/** Entries of one kind about a subject, the newest first. */
async function entriesOf(action: AuditAction, subjectId: string | null) {
  const entries = await succeed(server, 'listAudit', { token, query: `action=${action}` });
  return entries.filter(({ subject }) => subject.id === subjectId);
}

const guess = (email: string, from: string) =>
  call(server, 'login', { body: { email, password: 'S3cret guess' }, from });

describe('signing in', () => {
  test('is written down of administrators alone, and once', async () => {
    const email = await addPerson(server, 'ADMIN');
    const request = { body: { email, password: goodPassword }, headers: { 'idempotency-key': randomUUID() } };
    const { id } = await succeed(server, 'login', request);
    await succeed(server, 'login', request);
    const actor = { id, email };
    expect(await entriesOf('user.signedIn', id)).toMatchObject([{ actor, subject: { id, title: email }, details: {} }]);
    expect(await entriesOf('user.signedIn', (await aPerson(server)).id)).toEqual([]);
  });

  test('in vain is counted for the account and the hour, and nothing that was typed is kept', async () => {
    const { id, email } = await aPerson(server);
    for (let count = 0; count < 3; count++) await guess(email, aNewAddress());
    const counted = { actor: { id: null, email: null }, subject: { id, title: email } };
    expect(await entriesOf('user.signInsFailed', id)).toMatchObject([{ ...counted, details: { times: 3 } }]);
    const inAnHour = Date.now() + 60 * 60 * 1000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(inAnHour);
    await guess(email, aNewAddress());
    clock.mockRestore();
    expect((await entriesOf('user.signInsFailed', id)).map(({ details }) => details.times)).toEqual([1, 3]);
    expect(JSON.stringify(await rowsOf(server, 'audit_entries', {}))).not.toContain('S3cret');
  });

  test('in vain with addresses that no account has is one entry an hour, which does not name them', async () => {
    const times = async () => Number((await entriesOf('user.signInsFailed', null))[0]?.details.times ?? 0);
    const before = await times();
    const strangers = ['mallory', 'trudy'].map((name) => `${name}-${randomUUID()}@example.org`);
    for (const email of strangers) await guess(email, aNewAddress());
    expect(await times()).toBe(before + 2);
    expect(JSON.stringify(await rowsOf(server, 'audit_entries', {}))).not.toMatch(/mallory|trudy/);
  });

  test('at the same time is counted each time', async () => {
    const { id, email } = await aPerson(server);
    await Promise.all(Array.from({ length: 9 }, () => guess(email, aNewAddress())));
    expect((await entriesOf('user.signInsFailed', id)).map(({ details }) => details.times)).toEqual([9]);
  });

  test('that is locked is written down: the account from one address, from everywhere, and the address', async () => {
    const { id, email } = await aPerson(server);
    const from = aNewAddress();
    for (let count = 0; count < 12; count++) await guess(email, from);
    expect((await entriesOf('user.locked', id)).map(({ details }) => details)).toEqual([{ times: 1 }]);
    const rest = Array.from({ length: 95 }, () => guess(email, aNewAddress()));
    expect((await Promise.all(rest)).filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await entriesOf('user.locked', id)).toMatchObject([{ details: { times: 2, everywhere: true } }]);
    await Promise.all(Array.from({ length: 190 }, () => guess(`${randomUUID()}@example.org`, from)));
    const locked = await entriesOf('address.locked', null);
    expect(locked).toMatchObject([{ subject: { title: from }, details: { times: 1 } }]);
    expect((await entriesOf('user.signInsFailed', id))[0]?.details.times).toBe(100);
  });
});

test('a browser that is known is locked out once, whichever of its limits that was', async () => {
  const { id, token: own } = await aPerson(server);
  for (let count = 0; count < 11; count++) {
    await call(server, 'changePassword', { token: own, body: { password: 'S3cret guess', newPassword } });
  }
  expect((await entriesOf('user.locked', id)).map(({ details }) => details)).toEqual([{ times: 1 }]);
});

describe('an account’s own changes', () => {
  test('of the password are counted by the hour', async () => {
    const { id, email, token: own } = await aPerson(server);
    await succeed(server, 'changePassword', { token: own, body: { password: goodPassword, newPassword } });
    await succeed(server, 'changePassword', { token: own, body: { password: newPassword, newPassword: goodPassword } });
    const person = { actor: { id, email }, subject: { id, title: email } };
    expect(await entriesOf('user.passwordChanged', id)).toMatchObject([{ ...person, details: { times: 2 } }]);
  });

  test('of the e-mail say what it was', async () => {
    const { id, email, token: own } = await aPerson(server);
    const changed = `${randomUUID()}@example.org`;
    await succeed(server, 'updateAccount', { token: own, body: { email: changed, password: goodPassword } });
    await succeed(server, 'updateAccount', { token: own, body: { name: 'Other' } });
    const person = { actor: { id, email: changed }, subject: { id, title: changed } };
    expect(await entriesOf('user.emailChanged', id)).toMatchObject([{ ...person, details: { formerEmail: email } }]);
  });
});

test('downloads of results are written down, of a course and of a chapter', async () => {
  const { admin, courseId, chapter } = await aTestWithLearner(server, 1);
  for (const [name, id] of [
    ['exportCourseResults', courseId],
    ['exportChapterResults', chapter.id],
  ] as const)
    await ask(server, name, { token: admin, parameters: { id }, query: 'format=csv' });
  expect(await entriesOf('course.resultsDownloaded', courseId)).toMatchObject([{ courseId }]);
  const { title } = chapter;
  expect(await entriesOf('chapter.resultsDownloaded', chapter.id)).toMatchObject([{ courseId, subject: { title } }]);
});

test('the command line has a name of its own', async () => {
  const { id } = await createCourse(server, token);
  await server.services.courses.remove({ actor: { id: commandLineId, role: 'ADMIN' } }, id);
  expect((await entriesOf('course.deleted', id))[0]?.actor).toEqual({ id: commandLineId, email: null });
});

describe('deleting a person', () => {
  const everything = async () => JSON.stringify(await everythingStored(server));

  /** A person with a unique name who has done and undergone everything that the journal records about people. */
  async function aBusyPerson() {
    const word = `Zyx${randomUUID().slice(0, 8)}`;
    const { learner, admin, courseId, certificate } = await aCertificate(server, { name: word, surname: word });
    const own = { token: learner.token };
    const emails = [`First.${word}@Example.org`, `Second.${word}@Example.org`];
    for (const email of emails)
      await succeed(server, 'updateAccount', { ...own, body: { email, password: goodPassword } });
    await guess(emails[1] ?? '', aNewAddress());
    const { number } = certificate;
    await succeed(server, 'revokeCertificate', { token: admin, body: { number, reason: `${word} copied` } });
    const blocked = { courseId, userId: learner.id, isBlocked: true };
    await succeed(server, 'blockParticipant', { token: admin, body: blocked });
    const other = await createCourse(server, admin);
    await addParticipant(server, admin, other.id, emails[1] ?? '');
    await succeed(server, 'changeUserRole', { token: admin, body: { id: learner.id, role: 'ADMIN' } });
    await writeNews(server, learner.token, { title_en: `Honeycomb ${courseId}` });
    const list = { text: '@book{a, title = {Rings}, year = 2001}', fileName: 'rings.bib' };
    await succeed(server, 'importPublications', { ...own, body: list });
    return { id: learner.id, word, courseId };
  }

  test('leaves no name, no address and no id of theirs anywhere', async () => {
    const { id, word, courseId } = await aBusyPerson();
    const traces = [word.toLowerCase(), id];
    for (const trace of traces) expect((await everything()).toLowerCase()).toContain(trace);
    await succeed(server, 'deleteUser', { token, parameters: { id } });
    const left = (await everything()).toLowerCase();
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);

    const [news] = await succeed(server, 'listAudit', { token, query: `search=honeycomb%20${courseId}` });
    expect(news).toMatchObject({ actor: { email: null }, subject: { title: `Honeycomb ${courseId}` } });
    const strangerId = news?.actor.id;
    expect([id, null, undefined]).not.toContain(strangerId);
    const about = (await succeed(server, 'listAudit', { token })).filter(({ subject }) => subject.id === strangerId);
    expect(new Set(about.map(({ subject }) => subject.title))).toEqual(new Set(['']));
    expect(about.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.emailChanged', 'certificate.revoked', 'user.deleted']),
    );
  });

  test('while somebody guesses their password leaves no address either', async () => {
    const { id, email } = await aPerson(server);
    const { passwords } = server.services;
    const compare = vi.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
      await succeed(server, 'deleteUser', { token, parameters: { id } });
      return false;
    });
    expect((await guess(email, aNewAddress())).status).toBe(401);
    compare.mockRestore();
    expect(await everything()).not.toContain(email);
  });

  test('by a command leaves none in any file, nor in copies that were put aside', async () => {
    const { id, word } = await aBusyPerson();
    const { dataDirectory } = server.config;
    const { email } = (await server.services.users.find(server.services.database.read, id)) ?? { email: '' };
    const { backupDirectory } = dataDirectoryPaths(dataDirectory);
    await mkdir(backupDirectory, { recursive: true });
    // The id lies across two parts that are read one after the other.
    await writeFile(join(backupDirectory, 'before-migration.sqlite'), `${'x'.repeat(65_530)}${id}`);
    await writeFile(join(backupDirectory, 'other.sqlite'), 'of others');

    const refused = [
      await runOnTerminal(server.config, ['erase-user', email]),
      await runOnTerminal(server.config, ['erase-user', email], { answer: 'yes' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([2, 1]);
    expect(refused[1]?.said).toContainEqual(expect.stringMatching(/before-migration\.sqlite, a copy made before/));
    expect(await everything()).toContain(id);

    const erased = await runOnTerminal(server.config, ['erase-user', email], { answer: email.toUpperCase() });
    expect(erased).toMatchObject({ code: 0, complaints: '' });
    const traces = [word.toLowerCase(), id];
    const stored = (await everything()).toLowerCase();
    expect(traces.filter((trace) => stored.includes(trace))).toEqual([]);
    const there = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
    const files = there.filter((file) => file.isFile());
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['other.sqlite']));
    for (const { parentPath, name } of files) {
      const bytes = (await readFile(join(parentPath, name), 'latin1')).toLowerCase();
      expect([name, ...traces.filter((trace) => bytes.includes(trace))]).toEqual([name]);
    }
  });

  test.runIf(inject('databaseKind') === 'sqlite')(
    'that was cut off before the copies, or done in the browser, is carried on by the command',
    async () => {
      const { id, email } = await aPerson(server);
      const { databasePath, backupDirectory } = dataDirectoryPaths(server.config.dataDirectory);
      await mkdir(backupDirectory, { recursive: true });
      const copy = join(backupDirectory, 'before-migration-1.sqlite');
      const file = new DatabaseSync(databasePath);
      file.prepare('vacuum into ?').run(copy);
      file.close();
      await succeed(server, 'deleteUser', { token, parameters: { id } });
      const again = () => runOnTerminal(server.config, ['erase-user', email], { answer: email });
      expect(await again()).toMatchObject({ code: 0, said: expect.arrayContaining([expect.stringContaining(copy)]) });
      expect(existsSync(copy)).toBe(false);
      expect(await again()).toMatchObject({ code: 1, complaints: `There is no account with the e-mail ${email}.` });
    },
  );

  test('leaves what others are called who were named with them', async () => {
    const course = await createCourse(server, token);
    const [leaving, staying] = [await aLearner(server, token), await aLearner(server, token)];
    const participants = [leaving, staying].map(({ email }) => ({ courseId: course.id, email }));
    await succeed(server, 'addParticipants', { token, body: { participants } });
    await succeed(server, 'deleteUser', { token, parameters: { id: leaving.id } });
    const [entry] = await entriesOf('participants.added', course.id);
    expect(entry?.details).toEqual({ participants: 2, emails: staying.email });
  });
});

test('entries are kept for so many days as the configuration says, and titles of courses with them', async () => {
  const other = await serveTest({ JOURNAL_DAYS: '30' });
  const admin = await signIn(other, 'ADMIN');
  const dayMilliseconds = 24 * 60 * 60 * 1000;
  const [old, young] = [await createCourse(other, admin), await createCourse(other, admin)];
  for (const [{ id }, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    const at = new Date(Date.now() - days * dayMilliseconds);
    await changeRows(other, 'audit_entries', { subject_id: id }, { id: firstIdAt(at), at });
  }
  await other.services.sweep();
  const left = await succeed(other, 'listAudit', { token: admin, query: 'action=course.created' });
  expect(left.map(({ subject }) => subject.id)).toEqual([young.id]);
});
