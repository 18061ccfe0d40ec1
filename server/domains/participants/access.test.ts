import { expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { newId } from '#server/db/new-id.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aTestWithLearner } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { type CallOptions, call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

/** A course with a test and a PDF, in open or closed chapters. */
async function aClass(isOpen: 'true' | 'false') {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1, { isOpen });
  const pdf = { field: 'files', content: aPdf() };
  const reading = await writeChapter(server, admin, { ...materials, courseId, isOpen }, pdf);
  const ids = { courseId, test: chapter.id, reading: reading.id, pdf: reading.attachments[0]?.id ?? '' };
  return { admin, learner, ids };
}

const { admin, learner, ids } = await aClass('true');
const closed = await aClass('false');
const blocked = await aLearner(server, admin, { id: ids.courseId });
const blocking = { courseId: ids.courseId, userId: blocked.id };
await succeed(server, 'blockParticipant', { token: admin, body: blocking });
const stranger = await signIn(server, 'USER');

type Ids = typeof ids;
/** The code of a problem, or the status of success. */
type Outcome = string | number;
interface Rule {
  readonly options: (ids: Ids) => CallOptions;
  /** The outcomes for a participant, in a closed chapter, and for an administrator. */
  readonly open?: Outcome;
  readonly closed?: Outcome;
  readonly admin?: Outcome;
}

const ofChapter = (ids: Ids) => ({ query: `chapterId=${ids.test}` });
const ofCourse = (ids: Ids) => ({ query: `courseId=${ids.courseId}` });
const aSubmission = (ids: Ids) => ({ body: { chapterId: ids.test, answers: [] } });
const forLearners = { closed: 'CHAPTER_CLOSED', admin: 'FORBIDDEN' };

const rules: Partial<Record<OperationName, Rule>> = {
  getAttempt: { options: ofChapter, ...forLearners },
  beginAttempt: { options: aSubmission, ...forLearners },
  saveAttempt: { options: aSubmission, ...forLearners },
  // Only a begun attempt can be changed, and this one was never begun.
  changeAttempt: {
    options: (ids) => ({ body: { chapterId: ids.test, attemptId: newId() } }),
    ...{ open: 'ATTEMPT_CLOSED', ...forLearners },
  },
  checkTest: { options: aSubmission, ...forLearners },
  // Former attempts can still be looked at.
  listOwnAttempts: { options: ofChapter, admin: 'FORBIDDEN' },
  completeChapter: { options: (ids) => ({ body: { chapterId: ids.reading, isCompleted: true } }), ...forLearners },
  listReadings: { options: (ids) => ({ query: `chapterId=${ids.reading}` }), ...forLearners },
  saveReading: { options: (ids) => ({ body: { attachmentId: ids.pdf, page: 1, zoom: 'width' } }), ...forLearners },
  getChapter: { options: ofChapter, closed: 'CHAPTER_CLOSED' },
  getChapterTexts: { options: ofChapter, closed: 'CHAPTER_CLOSED' },
  listChapters: { options: (ids) => ({ parameters: { courseId: ids.courseId } }) },
  getCourseProgress: { options: ofCourse, admin: 'FORBIDDEN' },
  getChapterResults: { options: (ids) => ({ parameters: { id: ids.test } }) },
  // An administrator must say whose results are wanted.
  getUserResults: { options: ofCourse, admin: 'NOT_FOUND' },
  issueCertificate: {
    options: (ids) => ({ body: { courseId: ids.courseId } }),
    ...{ open: 'COURSE_NOT_FINISHED', closed: 'COURSE_NOT_FINISHED', admin: 'FORBIDDEN' },
  },
};

test.each(Object.entries(rules) as [OperationName, Rule][])('%s is for participants', async (name, rule) => {
  const outcome = async (token: string, ids: Ids) => {
    const { status, problem } = await call(server, name, { ...rule.options(ids), token });
    return problem?.code ?? status;
  };
  const nothing = (id: string): Ids => ({ courseId: id, test: id, reading: id, pdf: id });
  const { open = 200 } = rule;
  expect(await outcome(learner.token, ids)).toBe(open);
  expect(await outcome(closed.learner.token, closed.ids)).toBe(rule.closed ?? open);
  expect(await outcome(admin, ids)).toBe(rule.admin ?? open);
  expect(await outcome(stranger, ids)).toBe('NOT_A_PARTICIPANT');
  expect(await outcome(stranger, closed.ids)).toBe('NOT_A_PARTICIPANT');
  expect(await outcome(blocked.token, ids)).toBe('PARTICIPANT_BLOCKED');
  expect(await outcome(learner.token, nothing(newId()))).toBe('NOT_FOUND');
  expect(await outcome(learner.token, nothing('x'))).toMatch(/^(NOT_FOUND|VALIDATION_FAILED)$/);
});
