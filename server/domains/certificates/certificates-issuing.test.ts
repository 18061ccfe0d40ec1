import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aCertificate, finishCourse } from '#server/testing/a-certificate.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
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

  test('goes with the account', async () => {
    const { admin, learner, certificate } = await aCertificate(server);
    await succeed(server, 'deleteUser', { token: admin, parameters: { id: learner.id } });
    const { number } = certificate;
    expect((await call(server, 'checkCertificate', { parameters: { number } })).status).toBe(404);
  });

  test('repeated with the same key is answered the same', async () => {
    const { learner, courseId } = await finishCourse(server);
    const ask = () => succeed(server, 'issueCertificate', { token: learner.token, body: { courseId }, headers });
    const headers = { 'idempotency-key': randomUUID() };
    expect(await ask()).toEqual(await ask());
  });
});

describe('no certificate is for', () => {
  test('who has not finished', async () => {
    const admin = await signIn(server, 'ADMIN');
    const course = await createCourse(server, admin);
    await writeChapter(server, admin, { ...materials, courseId: course.id });
    const { token } = await aLearner(server, admin, course);
    expect(await refusal(token, course.id)).toBe('COURSE_NOT_FINISHED');
  });

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

  test('who has read the first chapter of a course that is being written', async () => {
    const admin = await signIn(server, 'ADMIN');
    const course = await createCourse(server, admin, { isComplete: false });
    const chapter = await writeChapter(server, admin, { ...materials, courseId: course.id });
    const { token } = await aLearner(server, admin, course);
    await succeed(server, 'completeChapter', { token, body: { chapterId: chapter.id, isCompleted: true } });
    expect(await refusal(token, course.id)).toBe('COURSE_NOT_FINISHED');
  });

  test('who is not in the course, though they have finished another', async () => {
    const { admin, learner } = await finishCourse(server);
    const other = await createCourse(server, admin);
    expect(await refusal(learner.token, other.id)).toBe('NOT_A_PARTICIPANT');
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

  test('administrators, nobody, and no course', async () => {
    const { admin, learner, courseId } = await finishCourse(server);
    expect(await refusal(admin, courseId)).toBe('FORBIDDEN');
    expect(await refusal(undefined, courseId)).toBe('UNAUTHENTICATED');
    expect(await refusal(learner.token, newId())).toBe('NOT_FOUND');
    const answer = await call(server, 'issueCertificate', { token: learner.token, body: { courseId: 'no id' } });
    expect(answer.fieldCodes).toEqual(['courseId INVALID_ID']);
  });
});

describe('checking a number', () => {
  test('is open to anybody and tells no address', async () => {
    const { certificate } = await aCertificate(server);
    const { number, name, surname, courseTitle, finishedAt, issuedAt } = certificate;
    const known = { number, name, surname, courseTitle, finishedAt, issuedAt, revokedAt: null };
    expect(await check(number)).toEqual(known);
  });

  test('takes it as people type it', async () => {
    const { certificate } = await aCertificate(server);
    const { number } = certificate;
    const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await check(typed)).number).toBe(number);
  });

  test.each(['0000-0000-0000', 'ABC', 'UUUU-UUUU-UUUU'])('does not find %s, which there is not', async (number) => {
    const unknown = await call(server, 'checkCertificate', { parameters: { number } });
    expect(unknown.problem?.code).toBe('NOT_FOUND');
  });
});
