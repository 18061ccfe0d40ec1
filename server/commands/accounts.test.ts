import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commandLineId } from '#contract/audit.ts';
import { defaultAdminEmail } from '#server/seed/seed.ts';
import { aCertificate } from '#server/testing/a-certificate.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { ageLinks } from '#server/testing/a-mailbox.ts';
import { aSecondFactor } from '#server/testing/a-second-factor.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows, rowsOf } from '#server/testing/everything-stored.ts';
import { addPerson, aPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

/** A site that sends no mail, with the command line beside it. */
const server = await serveTests({ PUBLIC_URL: 'https://lab.example.org' });
const admin = await signIn(server, 'ADMIN');

const newPassword = 'eight heavy atoms';

const run = (...words: string[]) => runOnTerminal(server.config, words);

/** The token of the link that a command printed. */
function tokenIn(said: readonly string[]): string {
  return /^https:\/\/lab\.example\.org\/password#token=([\w-]{43})$/.exec(said.at(-1) ?? '')?.[1] ?? '';
}

const logIn = (email: string, password: string) => call(server, 'login', { body: { email, password } });
const reset = (token: string, password = newPassword) => call(server, 'resetPassword', { body: { token, password } });

/** The journal entries about what the command line did to an account, the newest first. */
async function entriesAbout(email: string) {
  const query = `actorId=${commandLineId}&search=${encodeURIComponent(email)}`;
  const entries = await succeed(server, 'listAudit', { token: admin, query });
  return entries.filter(({ subject }) => subject.title === email).map(({ action }) => action);
}

describe('create-admin', () => {
  test('makes an account, whose link sets its password and signs in as administrator', async () => {
    const email = `Head-${randomUUID()}@example.org`;
    const { code, said } = await run('create-admin', email);
    expect([code, said[0]]).toEqual([0, `Made an account for the administrator ${email}.`]);
    const answer = await reset(tokenIn(said));
    expect(answer.body).toMatchObject({ email, role: 'ADMIN' });
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(await entriesAbout(email)).toEqual(['user.resetLinkMade', 'user.created']);
  });

  test('promotes an account whose owner is signed in at this moment, and says so again when asked again', async () => {
    const { email, token } = await aPerson(server);
    const promoted = { code: 0, said: [`${email} is an administrator.`] };
    expect(await run('create-admin', email)).toMatchObject(promoted);
    expect((await call(server, 'listUsers', { token })).status).toBe(200);
    expect(await run('create-admin', email)).toMatchObject(promoted);
    expect(await entriesAbout(email)).toEqual(['user.roleChanged']);
  });
});

test('create-admin of one e-mail by several at once makes one account, and whoever loses is told in one line', async () => {
  const email = `${randomUUID()}@example.org`;
  const ended = await Promise.all(Array.from({ length: 4 }, () => run('create-admin', email)));
  expect(ended.filter(({ said }) => tokenIn(said))).toHaveLength(1);
  for (const { complaints } of ended) expect(complaints).not.toContain('\n');
});

describe('reset-password', () => {
  test('prints a link that works once, and ends every sign-in and every link before it', async () => {
    const { email, token } = await aPerson(server);
    const first = tokenIn((await run('reset-password', email)).said);
    const second = tokenIn((await run('reset-password', email.toUpperCase())).said);
    expect((await reset(first)).problem?.code).toBe('LINK_EXPIRED');
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await call(server, 'checkAuth', { token })).problem?.code).toBe('UNAUTHENTICATED');
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(await entriesAbout(email)).toEqual(['user.resetLinkMade', 'user.resetLinkMade']);
  });

  test('lets in somebody who has lost the password of a new site, whose e-mail is no address', async () => {
    const email = await addPerson(server, 'ADMIN', defaultAdminEmail);
    expect((await reset(tokenIn((await run('reset-password', email)).said))).body).toMatchObject({ email });
  });

  test('prints a link that proves nothing about mail', async () => {
    const email = await addPerson(server, 'USER');
    const { body } = await reset(tokenIn((await run('reset-password', email)).said));
    const { token } = body as { token: string };
    expect((await succeed(server, 'getAccount', { token })).emailConfirmedAt).toBeNull();
  });

  test('prints a link that works for a day', async () => {
    const email = await addPerson(server, 'USER');
    const minuteMilliseconds = 60_000;
    const dayMilliseconds = 24 * 60 * minuteMilliseconds;
    const late = tokenIn((await run('reset-password', email)).said);
    await ageLinks(server, dayMilliseconds + minuteMilliseconds);
    expect((await reset(late)).problem?.code).toBe('LINK_EXPIRED');
    const inTime = tokenIn((await run('reset-password', email)).said);
    await ageLinks(server, dayMilliseconds - minuteMilliseconds);
    expect((await reset(inTime)).status).toBe(200);
  });
});

test('unlock lets an account sign in at once that guesses have locked', async () => {
  const email = await addPerson(server, 'ADMIN');
  for (let count = 0; count < 10; count++) await logIn(email, 'a wrong one');
  expect((await logIn(email, goodPassword)).status).toBe(429);
  expect((await run('unlock', email)).code).toBe(0);
  expect((await logIn(email, goodPassword)).status).toBe(200);
  expect(await entriesAbout(email)).toEqual(['user.unlocked']);
});

test('remove-second-factor lets somebody in by the password alone who has lost it, and ends their sign-ins', async () => {
  const { email, token } = await aSecondFactor(server, 'ADMIN');
  expect((await logIn(email, goodPassword)).status).toBe(401);
  const said = [`${email} signs in with the password alone.`];
  expect(await run('remove-second-factor', email)).toMatchObject({ code: 0, said });
  expect((await call(server, 'checkAuth', { token })).status).toBe(401);
  expect((await logIn(email, goodPassword)).status).toBe(200);
  expect(await run('remove-second-factor', email)).toMatchObject({ code: 0, said: [`${email} has no second factor.`] });
  expect(await entriesAbout(email)).toEqual(['user.secondFactorRemoved']);
});

test.each(['reset-password', 'unlock', 'remove-second-factor'])('%s does nothing without an account', async (name) => {
  const email = `${randomUUID()}@example.org`;
  const { code, said, complaints } = await run(name, email);
  expect([code, said, complaints]).toEqual([1, [], `There is no account with the e-mail ${email}.`]);
});

test('export-user writes all that is kept of a person into a folder of its own, and says so in the journal', async () => {
  const { learner, certificate } = await aCertificate(server);
  const folder = aFolder(onTestFinished);
  const target = join(folder, 'theirs');
  const { code, said } = await run('export-user', learner.email, target);
  const account = expect.stringMatching(/^account-[\d-]{10}\.json$/);
  const names = (await readdir(target)).sort();
  expect([code, names]).toEqual([0, [account, `certificate-${certificate.number}.pdf`]]);
  expect(said).toEqual(names.map((name) => join(target, name)));
  const own = JSON.parse(await readFile(join(target, names[0] ?? ''), 'utf8'));
  expect(own).toMatchObject({ account: { id: learner.id }, certificates: [{ number: certificate.number }] });
  const modes = await Promise.all([target, ...said].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  expect(await entriesAbout(learner.email)).toEqual(['user.exported']);

  const again = await run('export-user', learner.email, target);
  expect(again).toMatchObject({ code: 1, complaints: `${target} is there already, and is no empty folder.` });
  const nowhere = join(folder, 'none', 'theirs');
  expect((await run('export-user', learner.email, nowhere)).complaints).toBe(`${nowhere} cannot be made (ENOENT).`);
  expect(await run('export-user', `${randomUUID()}@example.org`, join(folder, 'nobody'))).toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual(['theirs']);
});

test('erase-user refuses the only administrator', async () => {
  const other = await serveTest();
  const email = await addPerson(other, 'ADMIN');
  const { code, complaints } = await runOnTerminal(other.config, ['erase-user', email, '--yes']);
  expect([code, complaints]).toEqual([1, expect.stringMatching(/administrator/)]);
});

test('sweep says how much of what it has removed', async () => {
  await run('sweep');
  const sessions = async () => (await rowsOf(server, 'sessions', {})).length;
  const before = await sessions();
  const { id, email } = await aPerson(server);
  await succeed(server, 'login', { body: { email, password: goodPassword } });
  await changeRows(server, 'sessions', { user_id: id }, { last_used_at: new Date(0) });
  expect(await run('sweep')).toMatchObject({ code: 0, said: ['Sign-ins that had ended: 2'] });
  expect(await sessions()).toBe(before);
  expect(await run('sweep')).toMatchObject({ code: 0, said: ['Nothing to remove.'] });
});
