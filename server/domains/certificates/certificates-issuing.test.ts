import { describe, expect, test } from 'vitest';
import { aCertificate, finishCourse } from '#server/testing/a-certificate.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

const issue = (token: string, courseId: string) => succeed(server, 'issueCertificate', { token, body: { courseId } });

async function refusal(token: string | undefined, courseId: string) {
  return (await call(server, 'issueCertificate', { token, body: { courseId } })).problem?.code;
}

const check = (number: string) => succeed(server, 'checkCertificate', { parameters: { number } });

describe('a certificate', () => {
  test('is for a learner who has finished, and says who they are and what it was', async () => {
    const before = new Date().toISOString();
    const { learner, courseId } = await finishCourse(server, {
      title: 'Свет и молекулы',
      name: 'Анна',
      surname: 'Щёголева',
    });
    const certificate = await issue(learner.token, courseId);
    expect(certificate).toMatchObject({
      ...{ courseId, userId: learner.id, email: learner.email, name: 'Анна', surname: 'Щёголева' },
      ...{ courseTitle: 'Свет и молекулы', revokedAt: null, revocationReason: '' },
    });
    expect(certificate.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(certificate.finishedAt >= before && certificate.finishedAt <= certificate.issuedAt).toBe(true);
    const { certificateNumber, finishedAt } = await succeed(server, 'getCourseProgress', {
      ...{ token: learner.token, query: `courseId=${courseId}` },
    });
    expect([certificateNumber, finishedAt]).toEqual([certificate.number, certificate.finishedAt]);
  });

  test('is one for each learner and course, however often and at once it is asked for', async () => {
    const { learner, courseId } = await finishCourse(server);
    const numbers = await Promise.all(Array.from({ length: 8 }, () => issue(learner.token, courseId)));
    const again = await issue(learner.token, courseId);
    expect(new Set([...numbers, again].map(({ number, issuedAt }) => `${number} ${issuedAt}`)).size).toBe(1);
  });

  test('keeps names and title as they were', async () => {
    const { admin, learner, courseId, certificate } = await aCertificate(server);
    await succeed(server, 'updateCourse', {
      token: admin,
      body: { id: courseId, title: 'Called otherwise', description: 'x' },
    });
    expect(await issue(learner.token, courseId)).toEqual(certificate);
    expect(await check(certificate.number)).toMatchObject({ courseTitle: 'Molecular machines' });
  });

  test('stays when chapters are added, and when the course is deleted', async () => {
    const { admin, learner, courseId, certificate } = await aCertificate(server);
    await writeChapter(server, admin, { ...materials, courseId });
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: false } });
    expect(await issue(learner.token, courseId)).toEqual(certificate);
    await succeed(server, 'deleteCourse', { token: admin, parameters: { id: courseId } });
    expect((await check(certificate.number)).courseTitle).toBe('Molecular machines');
    const listed = await succeed(server, 'listCertificates', { token: admin, query: `search=${certificate.number}` });
    expect(listed).toEqual([{ ...certificate, courseId: null }]);
  });
});

describe('no certificate is for', () => {
  test('a learner who has finished, while chapters have come since or the course is written on', async () => {
    const { admin, learner, courseId } = await finishCourse(server);
    const added = await writeChapter(server, admin, { ...materials, courseId });
    expect(await refusal(learner.token, courseId)).toBe('COURSE_NOT_FINISHED');
    const body = { chapterId: added.id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: learner.token, body });
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: false } });
    expect(await refusal(learner.token, courseId)).toBe('COURSE_NOT_FINISHED');
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: true } });
    await succeed(server, 'completeChapter', { token: learner.token, body: { ...body, isCompleted: false } });
    expect(await refusal(learner.token, courseId)).toBe('COURSE_NOT_FINISHED');
    await succeed(server, 'completeChapter', { token: learner.token, body });
    expect(await issue(learner.token, courseId)).toMatchObject({ courseId, userId: learner.id });
  });

  test('a participant who is blocked, unless it was issued before', async () => {
    const { admin, learner, courseId } = await finishCourse(server);
    const body = { courseId, userId: learner.id };
    await succeed(server, 'blockParticipant', { token: admin, body });
    expect(await refusal(learner.token, courseId)).toBe('PARTICIPANT_BLOCKED');
    await succeed(server, 'blockParticipant', { token: admin, body: { ...body, isBlocked: false } });
    const { number } = await issue(learner.token, courseId);
    await succeed(server, 'blockParticipant', { token: admin, body });
    expect(await issue(learner.token, courseId)).toMatchObject({ number });
  });
});

describe('checking a number', () => {
  test('is open to anybody and tells no address', async () => {
    const { certificate } = await aCertificate(server);
    const { number, name, surname, courseTitle, finishedAt, issuedAt } = certificate;
    const known = { number, name, surname, courseTitle, finishedAt, issuedAt, replacedBy: null, revokedAt: null };
    expect(await check(number)).toEqual(known);
  });
});

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
    const { revokedAt } = revoked;
    expect(revoked).toEqual({ ...certificate, revokedAt, revocationReason: 'Somebody else’s answers' });
    const checked = await succeed(server, 'checkCertificate', { parameters: { number } });
    expect(checked.revokedAt).toBe(revoked.revokedAt);
    expect(JSON.stringify(checked)).not.toContain('answers');
  });

  test('can be undone, and both are written down once', async () => {
    const { certificate, learner, courseId } = await aCertificate(server);
    const { number } = certificate;
    const { revokedAt } = await revoke(number, { reason: 'By mistake' });
    const first = { revokedAt, revocationReason: 'By mistake' };
    expect(await revoke(number, { reason: 'Another reason' })).toMatchObject(first);
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

describe('a certificate that is issued anew', () => {
  const reissue = (token: string, number: string) => call(server, 'reissueCertificate', { token, body: { number } });

  test('has a new number and the present name; the one before is revoked, and names it', async () => {
    const { admin, learner, courseId, certificate } = await aCertificate(server);
    await succeed(server, 'updateUser', { token: admin, body: { id: learner.id, surname: 'Lovelace' } });
    const { status, body: issued } = await reissue(admin, certificate.number);
    expect([status, issued]).toMatchObject([201, { surname: 'Lovelace', finishedAt: certificate.finishedAt }]);
    const { number } = await issue(learner.token, courseId);
    expect(number).not.toBe(certificate.number);
    expect(await check(number)).toMatchObject({ surname: 'Lovelace', revokedAt: null, replacedBy: null });
    const former = await check(certificate.number);
    expect(former).toMatchObject({ surname: 'Byron', replacedBy: number, revokedAt: expect.any(String) });
    const query = `courseId=${courseId}`;
    const progress = await succeed(server, 'getCourseProgress', { token: learner.token, query });
    expect(progress.certificateNumber).toBe(number);
  });

  test('is one, however many ask at once, and the one before cannot come back beside it', async () => {
    const { admin, courseId, certificate } = await aCertificate(server);
    const { number } = certificate;
    const answers = await Promise.all([1, 2, 3].map(() => reissue(admin, number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const restored = await call(server, 'revokeCertificate', { token: admin, body: { number, isRevoked: false } });
    expect(restored.problem?.code).toBe('CERTIFICATE_REVOKED');
    const all = await succeed(server, 'listCertificates', { token: admin, query: `courseId=${courseId}` });
    expect(all.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  });

  test('may follow one that was revoked, whose course is gone too', async () => {
    const { admin, courseId, learner, certificate } = await aCertificate(server);
    const { number } = certificate;
    const body = { number, isRevoked: true, reason: 'Misspelt' };
    const { revokedAt } = await succeed(server, 'revokeCertificate', { token: admin, body });
    expect((await reissue(admin, number)).status).toBe(201);
    expect(await check(number)).toMatchObject({ revokedAt });
    const { number: next } = await issue(learner.token, courseId);
    await succeed(server, 'deleteCourse', { token: admin, parameters: { id: courseId } });
    const last = await reissue(admin, next);
    expect([last.status, last.body]).toMatchObject([201, { courseId: null, courseTitle: certificate.courseTitle }]);
  });
});
