import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { maxAccessTokens } from '#contract/limits.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { setSecondFactor } from '#server/testing/a-second-factor.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { type CallOptions, call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

/** What stands in code in the guides for integrators. */
const guides = ['en', 'ru'].map((language) => {
  const guide = readFileSync(join(import.meta.dirname, `../../http/openapi/guide.${language}.md`), 'utf8');
  return [...guide.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
});

const make = (token: string, scope: 'reading' | 'all' = 'all') =>
  succeed(server, 'createAccessToken', { token, body: { name: 'Nightly script', scope } });
const codeOf = async (name: OperationName, options: CallOptions) =>
  (await call(server, name, options)).problem?.code ?? 'done';

describe('an access token', () => {
  test('is told once, is known by its hash alone, and opens what its owner may', async () => {
    const admin = await signIn(server, 'ADMIN');
    const { token, ...made } = await make(admin);
    expect(token).toMatch(/^molsys_[\w-]{43}$/);
    expect(JSON.stringify(await everythingStored(server))).not.toContain(token);
    expect(await succeed(server, 'listAccessTokens', { token: admin })).toEqual([made]);
    expect(made.lastUsedOn).toBeNull();
    const { id } = await createCourse(server, token);
    const [used] = await succeed(server, 'listAccessTokens', { token: admin });
    expect(used?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
    expect(await codeOf('listUsers', { token: (await make(await signIn(server, 'USER'))).token })).toBe('FORBIDDEN');
    // Links to files belong to the token itself.
    const file = { field: 'files', content: aPdf() };
    const { attachments } = await writeChapter(server, token, { ...materials, courseId: id }, file);
    const open = async () => (await server.app.inject({ url: attachments[0]?.url ?? '' })).statusCode;
    expect(await open()).toBe(200);
    await succeed(server, 'removeAccessToken', { token: admin, parameters: { id: made.id } });
    expect(await open()).not.toBe(200);
    expect(await codeOf('getAccount', { token })).toBe('UNAUTHENTICATED');
    const journal = await succeed(server, 'listAudit', { token: admin, query: 'limit=50' });
    expect(journal.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.accessTokenMade', 'user.accessTokenRemoved']),
    );
  });

  test('for reading changes nothing', async () => {
    const { token } = await make(await signIn(server, 'ADMIN'), 'reading');
    expect(await codeOf('listUsers', { token })).toBe('done');
    expect(await codeOf('createCourse', { token, body: { title: 'Cages' } })).toBe('FORBIDDEN');
  });

  test('never does what is about signing in, or wants to be confirmed', async () => {
    const { token } = await make(await signIn(server, 'ADMIN'));
    const closed: string[] = [];
    for (const operation of Object.values(operations)) {
      if (!('takesNoAccessToken' in operation || 'needsConfirmation' in operation)) continue;
      closed.push(operation.name);
      const [, path = ''] = operation.call.split(' ');
      expect(guides.filter((names) => !names.some((name) => name === operation.call || path.startsWith(name)))).toEqual(
        [],
      );
      const parameters = { id: crypto.randomUUID() };
      expect([operation.name, await codeOf(operation.name, { token, parameters })]).toEqual([
        operation.name,
        'FORBIDDEN',
      ]);
    }
    expect(closed.sort()).toEqual(
      [
        ...[
          'changePassword',
          'changeUserRole',
          'confirmIdentity',
          'createAccessToken',
          'createCalendarAddress',
          'createResetLink',
          'createWebhook',
        ],
        ...['deleteAccount', 'deleteUser', 'disconnectOidc', 'endOtherSignIns', 'endSignIn', 'endUserSignIns'],
        ...[
          'getCalendar',
          'removeCalendarAddress',
          'getSecondFactor',
          'listAccessTokens',
          'listSignIns',
          'logout',
          'removeAccessToken',
        ],
        ...['removeSecondFactor', 'removeUserSecondFactor', 'renewRecoveryCodes', 'requestEmailConfirmation'],
        ...['setSecondFactor', 'updateAccount', 'updateUser'],
      ].sort(),
    );
  });

  test('is made by a user who has proved lately who they are, and only so many of them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await signIn(server, 'USER');
    const body = { name: 'Script', scope: 'reading' };
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect(await codeOf('createAccessToken', { token, body })).toBe('CONFIRMATION_REQUIRED');
    vi.useRealTimers();
    for (let count = 0; count < maxAccessTokens; count += 1) await make(token);
    expect((await call(server, 'createAccessToken', { token, body })).fieldCodes).toEqual(['name TOO_MANY']);
  });

  test('is nobody else’s to revoke; ends with all sign-ins of its owner, not with the others', async () => {
    const [owner, admin] = [await signIn(server, 'USER'), await signIn(server, 'ADMIN')];
    const { id, token } = await make(owner);
    expect(await codeOf('removeAccessToken', { token: admin, parameters: { id } })).toBe('NOT_FOUND');
    await succeed(server, 'endOtherSignIns', { token: owner });
    const account = await succeed(server, 'getAccount', { token });
    await succeed(server, 'endUserSignIns', { token: admin, parameters: { id: account.id } });
    expect(await codeOf('getAccount', { token })).toBe('UNAUTHENTICATED');
  });

  test('of an administrator counts for as much as the sign-in that made it, where a second factor is wanted', async () => {
    const strict = await serveTest({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
    const admin = await signIn(strict, 'ADMIN');
    const body = { name: 'Script', scope: 'reading' };
    const opens = async (token: string) => (await call(strict, 'listUsers', { token })).problem?.code ?? 'open';
    const weak = await succeed(strict, 'createAccessToken', { token: admin, body });
    await setSecondFactor(strict, admin);
    const { token } = await succeed(strict, 'createAccessToken', { token: admin, body });
    expect([await opens(weak.token), await opens(token)]).toEqual(['ADMIN_SECOND_FACTOR_REQUIRED', 'open']);
    await succeed(strict, 'removeSecondFactor', { token: admin });
    expect(await opens(token)).toBe('ADMIN_SECOND_FACTOR_REQUIRED');
  });
});
