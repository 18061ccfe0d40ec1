import { describe, expect, test } from 'vitest';
import { aCertificate, finishCourse } from '#server/testing/a-certificate.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

const issue = (token: string, courseId: string) => succeed(server, 'issueCertificate', { token, body: { courseId } });

async function refusal(token: string | undefined, courseId: string) {
  return (await call(server, 'issueCertificate', { token, body: { courseId } })).problem?.code;
}

const check = (number: string) => succeed(server, 'checkCertificate', { parameters: { number } });

describe('a certificate', () => {
  test('is for who has finished, and says who they are and what it was', async () => {
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
  test('who has finished, while chapters have come since or the course is written on', async () => {
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

  test('who is blocked, unless it was issued before', async () => {
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
    const known = { number, name, surname, courseTitle, finishedAt, issuedAt, revokedAt: null };
    expect(await check(number)).toEqual(known);
  });
});
