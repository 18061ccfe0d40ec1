import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import type { operations } from '#contract/operations.ts';
import { aCertificate, finishCourse } from '#server/testing/a-certificate.ts';
import { aChapterForm, aQuestion, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aNewsItem, writeNews } from '#server/testing/a-news-item.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { addPublication, aPublication } from '#server/testing/a-publication.ts';
import { aTestWithLearner, someAnswers } from '#server/testing/a-result.ts';
import { aSecondFactor, codeOf } from '#server/testing/a-second-factor.ts';
import { aStructure } from '#server/testing/a-site.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { type CallOptions, call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: it is about each operation; what a key does is tried on both by db/idempotency.

type Operations = typeof operations;
/** Operations that use an idempotency key. */
type Write = {
  [Name in keyof Operations]: Operations[Name] extends { method: 'GET' } | { needsNoKey: true } ? never : Name;
}[keyof Operations];

/** Tested elsewhere, with the password or the provider: the proof of the user's identity differs the second time. */
type ByPassword = 'resetPassword' | 'changePassword' | 'deleteAccount' | 'exchangeOidcToken';
/** Tested elsewhere, where there is mail. */
type ByMail = 'requestPasswordReset' | 'requestEmailConfirmation';

// A link to a PDF depends on the minute; here the time stands still.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
const text = () => randomUUID();
const inPath = (id: string | undefined): CallOptions => ({ token, parameters: { id: id ?? '' } });
const aNewTest = async () => writeChapter(server, token, { courseId: await makeCourse(server, token) });
const aWebhook = () => ({ url: `https://example.org/${text()}`, kinds: ['news.published'] });
const makeWebhook = () => succeed(server, 'createWebhook', { token, body: aWebhook() });
const aPdfPart = () => ({ field: 'files', content: aPdf() });
const credentials = async () => ({ email: await addPerson(server, 'USER'), password: goodPassword });
const aMember = async () => {
  const course = await createCourse(server, token);
  return { courseId: course.id, userId: (await aLearner(server, token, course)).id };
};

/** A valid request for each operation, different each time. */
const requests: Record<Exclude<Write, ByPassword | ByMail>, () => Promise<CallOptions>> = {
  createNews: async () => ({ token, body: aForm(aNewsItem, { content: await aPicture() }) }),
  updateNews: async () => ({ token, body: { id: (await writeNews(server, token)).id, version: 1, title_en: text() } }),
  deleteNews: async () => inPath((await writeNews(server, token)).id),
  createPublication: async () => ({ token, body: { ...aPublication, title: text() } }),
  updatePublication: async () => ({ token, body: { id: (await addPublication(server, token)).id, version: 1 } }),
  deletePublication: async () => inPath((await addPublication(server, token)).id),
  importPublications: async () => ({ token, body: { text: `@book{a, title = {${text()}}, year = {2020}}` } }),
  undoImport: async () => {
    const body = { text: `@book{a, title = {${text()}}, year = {2020}}` };
    return inPath((await succeed(server, 'importPublications', { token, body })).importId ?? '');
  },
  createCourse: async () => ({ token, body: { title: text() } }),
  updateCourse: async () => ({ token, body: { id: await makeCourse(server, token), version: 1 } }),
  copyCourse: async () => ({ token, body: { id: (await aNewTest()).courseId, title: text() } }),
  deleteCourse: async () => inPath(await makeCourse(server, token)),
  saveLinks: async () => {
    const links = [{ kind: 'page', ref: 'research' }];
    return { token, body: { kind: 'news', ref: (await writeNews(server, token)).id, links } };
  },
  uploadImage: async () => ({ token, body: aForm({}, { content: await aPicture() }) }),
  uploadDocument: async () => ({ token, body: aForm({}, { field: 'document', content: aPdf() }) }),
  uploadStructure: async () => {
    const content = Buffer.from(`REMARK ${text()}\n${aStructure}`);
    return { token, body: aForm({}, { field: 'structure', content }) };
  },
  createChapter: async () => {
    const courseId = await makeCourse(server, token);
    return { token, body: aChapterForm({ ...materials, courseId }, aPdfPart()) };
  },
  updateChapter: async () => ({ token, body: { id: (await aNewTest()).id, version: 1, data: [aQuestion()] } }),
  copyChapter: async () => ({ token, body: { id: (await aNewTest()).id } }),
  updateChapterPositions: async () => {
    const { id, courseId } = await aNewTest();
    return { token, body: { courseId, chapters: [{ id, position: 1 }] } };
  },
  deleteChapter: async () => {
    const { id, courseId } = await aNewTest();
    return { token, query: `id=${id}&courseId=${courseId}` };
  },
  deleteQuestion: async () => {
    const data = [aQuestion(), aQuestion()];
    return inPath(
      (await writeChapter(server, token, { courseId: await makeCourse(server, token), data })).chapterData[0]?.id,
    );
  },
  deleteAttachment: async () => {
    const fields = { ...materials, courseId: await makeCourse(server, token) };
    return inPath((await writeChapter(server, token, fields, aPdfPart())).attachments[0]?.id);
  },
  addParticipants: async () => {
    const { email } = await credentials();
    return { token, body: { participants: [{ courseId: await makeCourse(server, token), email }] } };
  },
  blockParticipant: async () => ({ token, body: await aMember() }),
  removeParticipants: async () => {
    const { courseId, userId } = await aMember();
    return { token, body: { courseId, userIds: [userId] } };
  },
  changeUserRole: async () => ({ token, body: { id: (await aLearner(server, token)).id, role: 'ADMIN' } }),
  updateUser: async () => {
    const { id } = await aLearner(server, token);
    return { token, body: { id, name: 'Ada', surname: 'Byron', email: `${text()}@a.org` } };
  },
  updateAccount: async () => ({ token, body: { surname: text() } }),
  createResetLink: async () => ({ token, body: { id: (await aLearner(server, token)).id } }),
  endUserSignIns: async () => inPath((await aLearner(server, token)).id),
  deleteUser: async () => inPath((await aLearner(server, token)).id),
  issueCertificate: async () => {
    const { learner, courseId } = await finishCourse(server);
    return { token: learner.token, body: { courseId } };
  },
  revokeCertificate: async () => {
    const { certificate } = await aCertificate(server);
    return { token, body: { number: certificate.number, isRevoked: true } };
  },
  reissueCertificate: async () => {
    const { certificate } = await aCertificate(server);
    return { token, body: { number: certificate.number } };
  },
  setAllowance: async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 1);
    return { token: admin, body: { chapterId: chapter.id, userId: learner.id, extraAttempts: 1 } };
  },
  regradeChapter: async () => ({ token, body: { chapterId: (await aNewTest()).id } }),
  beginAttempt: async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    return { token: learner.token, body: { chapterId: chapter.id } };
  },
  checkTest: async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    return { token: learner.token, body: { chapterId: chapter.id, answers: someAnswers(chapter, 1) } };
  },
  completeChapter: async () => {
    const { admin, courseId, learner } = await aTestWithLearner(server, 1);
    const { id: chapterId } = await writeChapter(server, admin, { ...materials, courseId });
    return { token: learner.token, body: { chapterId, isCompleted: true } };
  },
  register: async () => ({
    body: { ...(await credentials()), name: 'Ada', surname: 'Byron', email: `${text()}@a.org` },
  }),
  login: async () => ({ body: await credentials() }),
  endSignIn: async () => {
    const body = await credentials();
    const there = await succeed(server, 'login', { body });
    const [{ id } = { id: '' }] = await succeed(server, 'listSignIns', { token: there.token });
    return { token: (await succeed(server, 'login', { body })).token, parameters: { id } };
  },
  confirmIdentity: async () => ({ token: await signIn(server, 'USER'), body: { password: goodPassword } }),
  setSecondFactor: async () => {
    const own = { token: await signIn(server, 'USER') };
    const begun = await succeed(server, 'setSecondFactor', { ...own, body: {} });
    return { ...own, body: { code: 'secret' in begun && codeOf(begun.secret) } };
  },
  removeSecondFactor: async () => ({ token: (await aSecondFactor(server)).token }),
  renewRecoveryCodes: async () => ({ token: (await aSecondFactor(server)).token }),
  removeUserSecondFactor: async () => inPath((await aSecondFactor(server)).id),
  createAccessToken: async () => ({ token, body: { name: text(), scope: 'all' } }),
  removeAccessToken: async () => {
    const body = { name: text(), scope: 'all' };
    return inPath((await succeed(server, 'createAccessToken', { token, body })).id);
  },
  createCalendarAddress: async () => ({ token: await signIn(server, 'USER') }),
  removeCalendarAddress: async () => {
    const own = { token: await signIn(server, 'USER') };
    await succeed(server, 'createCalendarAddress', own);
    return own;
  },
  createWebhook: async () => ({ token, body: aWebhook() }),
  updateWebhook: async () => ({ token, body: { id: (await makeWebhook()).id, isActive: false } }),
  removeWebhook: async () => inPath((await makeWebhook()).id),
  testWebhook: async () => inPath((await makeWebhook()).id),
  redeliver: async () => {
    const own = inPath((await makeWebhook()).id);
    await succeed(server, 'testWebhook', own);
    return inPath((await succeed(server, 'listWebhookDeliveries', own))[0]?.id);
  },
  endOtherSignIns: async () => ({ token: await signIn(server, 'USER') }),
  disconnectOidc: async () => ({ token: await signIn(server, 'USER') }),
};

/** Everything that a request may leave, without the counts of attempts. */
async function traces() {
  const { attempts, ...stored } = await everythingStored(server);
  return { stored, files: await server.files() };
}

test.each(Object.keys(requests) as (keyof typeof requests)[])(
  '%s sent again under its key happens once and is answered alike; another request under it is refused',
  async (name) => {
    const headers = { 'idempotency-key': randomUUID() };
    const request = { ...(await requests[name]()), headers };
    const first = await call(server, name, request);
    expect(first.problem).toBeNull();
    const before = await traces();
    const again = await call(server, name, request);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await traces()).toEqual(before);
    const other = { ...(await requests[name]()), headers };
    if (other.token === request.token)
      expect((await call(server, name, other)).problem?.code).toBe('IDEMPOTENCY_CONFLICT');
  },
);

test('the key of another caller is another key, and that of another operation is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const mine = await succeed(server, 'createNews', { token, body: aNewsItem, headers });
  const theirs = await succeed(server, 'createNews', {
    token: await signIn(server, 'ADMIN'),
    body: aNewsItem,
    headers,
  });
  expect(theirs.id).not.toBe(mine.id);
  const answer = await call(server, 'deleteNews', { ...inPath(mine.id), headers });
  expect(answer.problem?.code).toBe('IDEMPOTENCY_CONFLICT');
});

test.each(['', 'again', '1', `${randomUUID()}, ${randomUUID()}`])('%j is no key', async (key) => {
  const answer = await call(server, 'createNews', { token, body: aNewsItem, headers: { 'idempotency-key': key } });
  expect(answer.fieldCodes).toEqual(['Idempotency-Key INVALID_ID']);
});
