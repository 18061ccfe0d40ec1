import { describe, expect, test } from 'vitest';
import { aCertificate } from '#server/testing/a-certificate.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');

const list = (query = '') => succeed(server, 'listCertificates', { token: admin, query });
const numbersOf = async (query: string) => (await list(query)).map(({ number }) => number);

function revoke(number: string, body: object = {}) {
  return succeed(server, 'revokeCertificate', { token: admin, body: { number, ...body } });
}

async function entriesWith(number: string) {
  const entries = await succeed(server, 'listAudit', { token: admin, query: `search=${number}` });
  return entries.map(({ action, subject, courseId, details }) => ({ action, subject, courseId, details }));
}

describe('the list', () => {
  test('has the newest first, is counted, and comes in pages', async () => {
    const [first, second, third] = [
      (await aCertificate(server, { title: 'Pages' })).certificate.number,
      (await aCertificate(server, { title: 'Pages' })).certificate.number,
      (await aCertificate(server, { title: 'Pages' })).certificate.number,
    ];
    expect(await numbersOf('search=pages')).toEqual([third, second, first]);
    const page = await call(server, 'listCertificates', { token: admin, query: 'search=pages&limit=1&offset=1' });
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([{ number: second }]);
  });

  test('is searched by words of number, names, address and title, whatever the case', async () => {
    const words = { title: 'Фотохимия — введение', name: 'Фёкла', surname: 'Ёжикова' };
    const { certificate, learner } = await aCertificate(server, words);
    const { number } = certificate;
    const searches = ['фекла ФОТОХИМИЯ', number.slice(0, 9).toLowerCase(), number.replaceAll('-', ''), learner.email];
    for (const search of searches) expect(await numbersOf(`search=${encodeURIComponent(search)}`)).toEqual([number]);
    expect(await numbersOf(`search=${encodeURIComponent('фекла биология')}`)).toEqual([]);
  });

  test('can be of one course', async () => {
    const { certificate, courseId } = await aCertificate(server);
    await aCertificate(server);
    expect(await list(`courseId=${courseId}`)).toEqual([certificate]);
  });
});

describe('revoking', () => {
  test('is said to whoever checks, with its day but not its reason', async () => {
    const { certificate } = await aCertificate(server);
    const { number } = certificate;
    const revoked = await revoke(number.toLowerCase(), { reason: ' Somebody else’s answers ' });
    expect(revoked).toEqual({
      ...certificate,
      revokedAt: revoked.revokedAt,
      revocationReason: 'Somebody else’s answers',
    });
    const checked = await succeed(server, 'checkCertificate', { parameters: { number } });
    expect(checked.revokedAt).toBe(revoked.revokedAt);
    expect(JSON.stringify(checked)).not.toContain('answers');
  });

  test('can be undone, and both are written down once', async () => {
    const { certificate, learner, courseId } = await aCertificate(server);
    const { number } = certificate;
    const { revokedAt } = await revoke(number, { reason: 'By mistake' });
    expect(await revoke(number, { reason: 'Another reason' })).toMatchObject({
      revokedAt,
      revocationReason: 'By mistake',
    });
    expect(await revoke(number, { isRevoked: false })).toEqual(certificate);
    expect(await revoke(number, { isRevoked: false })).toEqual(certificate);
    const subject = { id: learner.id, title: `${number}, Ada Byron` };
    expect(await entriesWith(number)).toEqual([
      { action: 'certificate.restored', subject, courseId, details: {} },
      { action: 'certificate.revoked', subject, courseId, details: { reason: 'By mistake' } },
    ]);
  });

  test('does not give its owner another one', async () => {
    const { certificate, learner, courseId } = await aCertificate(server);
    await revoke(certificate.number);
    const again = () => call(server, 'issueCertificate', { token: learner.token, body: { courseId } });
    expect((await again()).problem).toMatchObject({ status: 409, code: 'CERTIFICATE_REVOKED' });
    await revoke(certificate.number, { isRevoked: false });
    expect((await again()).body).toEqual(certificate);
  });

  test('does not find what there is not', async () => {
    const unknown = await call(server, 'revokeCertificate', { token: admin, body: { number: '0000-0000-0000' } });
    expect(unknown.problem?.code).toBe('NOT_FOUND');
  });
});
