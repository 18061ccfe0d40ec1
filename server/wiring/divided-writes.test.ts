import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import type { WriteOptions } from '#server/db/database.ts';
import { beginJob } from '#server/db/jobs.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { recount } from '#server/domains/attempts/recounting.ts';
import { finishCourse } from '#server/testing/a-certificate.ts';
import { contentsOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aTestWithLearner, countersOf, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { ask, type CallOptions, call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const { database, jobs } = server.services;
afterEach(() => void vi.restoreAllMocks());

/** The numbers of units that a test is cut after. How units are cut is the same on PostgreSQL, so there one cut is enough. */
const cuts = (...units: readonly number[]) => (inject('databaseKind') === 'sqlite' ? units : units.slice(-1));

/** Moves the clock so that each unit takes only one step, and refuses all writes after this number of units, as if the process had died. */
async function killedAfter(units: number, act: () => Promise<unknown>): Promise<void> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const { write } = database;
  let left = units;
  vi.spyOn(database, 'write').mockImplementation(
    <Result>(unit: (executor: Executor) => Promise<Result>, options?: WriteOptions) =>
      left-- > 0 ? write(unit, options) : Promise.reject(new Error('killed')),
  );
  await act();
}

async function comeBack(): Promise<void> {
  vi.restoreAllMocks();
  await jobs.resume();
  expect(await database.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
}

type Reading = readonly [OperationName, CallOptions];

/** Answers, including files, without the parts that differ each time. */
async function answersOf(readings: readonly Reading[]) {
  const answers = [];
  for (const [name, options] of readings) {
    const { statusCode, payload } = await ask(server, name, options);
    answers.push([name, options.query, statusCode, payload.replace(/"(requestId|exportedAt)": ?"[^"]*"/, '')]);
  }
  return answers;
}

describe('a course that is deleted', () => {
  /** A course with everything that a course can have, and all reads that show it. */
  async function aFullCourse() {
    const { courseId, learner } = await finishCourse(server);
    await succeed(server, 'issueCertificate', { token: learner.token, body: { courseId } });
    const reading = await writeChapter(server, admin, { ...materials, courseId }, { field: 'files', content: aPdf() });
    const attachment = reading.attachments[0];
    const chapter = await writeTest(server, admin, courseId, 2);
    await takeTest(server, learner.token, chapter, 1);
    await succeed(server, 'beginAttempt', { token: learner.token, body: { chapterId: chapter.id } });
    const place = { attachmentId: attachment?.id, page: 1, zoom: 'width', seen: [[1, 1]] };
    await succeed(server, 'saveReading', { token: learner.token, body: place });
    const [ofCourse, ofChapter] = [`courseId=${courseId}`, `chapterId=${chapter.id}`];
    const parameters = { id: courseId, courseId };
    const readingsBy = (tokens: readonly string[], names: Readonly<Record<string, readonly OperationName[]>>) =>
      Object.entries(names).flatMap(([query, each]) =>
        each.flatMap((name) => tokens.map((token) => [name, { token, query, parameters }] as const)),
      );
    const readings: Reading[] = [
      ...readingsBy([learner.token, admin], {
        '': ['listCourses', 'listChapters', 'exportAccount'],
        [ofCourse]: ['getCourse', 'checkCourse', 'getUserResults', 'getCourseProgress'],
        [ofChapter]: ['getChapter', 'getAttempt', 'listOwnAttempts'],
        [`${ofCourse}&language=en`]: ['getCourseTexts'],
        [`${ofChapter}&language=en`]: ['getChapterTexts'],
        [`chapterId=${reading.id}`]: ['listReadings'],
        'query=molecular': ['searchSite'],
      }),
      ...readingsBy([admin], {
        '': ['getCourseResults', 'listParticipants', 'listAudit', 'listCertificates'],
        [ofCourse]: ['listCertificates'],
        [ofChapter]: ['previewRegrade'],
        'format=csv': ['exportCourseResults'],
        [`notInCourseId=${courseId}`]: ['listUsers'],
      }),
      ['getUserHoldings', { token: admin, parameters: { id: learner.id } }],
      ['getChapterResults', { token: admin, parameters: { id: chapter.id } }],
      ['exportChapterResults', { token: admin, parameters: { id: chapter.id }, query: 'format=csv' }],
      ['deleteQuestion', { token: admin, parameters: { id: chapter.chapterData[0]?.id ?? '' } }],
      ['blockParticipant', { token: admin, body: { courseId, userId: learner.id } }],
      ['issueCertificate', { token: learner.token, body: { courseId } }],
      ['checkTest', { token: learner.token, body: { chapterId: chapter.id, answers: [] } }],
    ];
    return { courseId, readings };
  }

  const remove = (id: string) => call(server, 'deleteCourse', { token: admin, parameters: { id } });

  test.each(cuts(1, 6, 13))('is gone for everybody after one unit of %i, and altogether in the end', async (units) => {
    const files = await server.files();
    const { courseId, readings } = await aFullCourse();
    await killedAfter(units, async () => expect((await remove(courseId)).status).toBe(204));
    vi.restoreAllMocks();
    const meanwhile = await answersOf(readings);
    expect((await remove(courseId)).problem?.code).toBe('NOT_FOUND');
    await comeBack();
    expect(await answersOf(readings)).toEqual(meanwhile);
    const { audit_entries: _, certificates = [], ...stored } = await everythingStored(server);
    expect(
      Object.values(stored)
        .flat()
        .filter((row) => row.includes(courseId)),
    ).toEqual([]);
    expect([certificates.filter((row) => row.includes(courseId)), await server.files()]).toEqual([[], files]);
  });
});

describe('people who are removed from a course', () => {
  test.each(cuts(1, 2))('are out of it after one unit of %i, and leave nothing in the end', async (units) => {
    const { admin: token, courseId, chapter, learner } = await aTestWithLearner(server, 2);
    const before = await countersOf(server, chapter.id);
    const leaving = [];
    for (let count = 0; count < 21; count++) leaving.push(await aLearner(server, token, { id: courseId }));
    for (const one of [leaving[0], leaving[20]]) await takeTest(server, one?.token ?? '', chapter, 1);
    const body = { courseId, userIds: leaving.map(({ id }) => id) };
    await killedAfter(units, () => succeed(server, 'removeParticipants', { token, body }));
    vi.restoreAllMocks();
    const people = await succeed(server, 'listParticipants', { token, parameters: { courseId } });
    expect(people.map(({ userId }) => userId)).toEqual([learner.id]);
    const participants = [{ courseId, userId: leaving[20]?.id }];
    const refused = await Promise.all([
      call(server, 'getCourseResults', { token, parameters: { id: courseId } }),
      call(server, 'addParticipants', { token, body: { participants } }),
      call(server, 'removeParticipants', { token, body: { courseId, userIds: [learner.id] } }),
    ]);
    expect(refused.map(({ problem }) => problem?.code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
    await comeBack();
    expect(await countersOf(server, chapter.id)).toEqual(before);
    await succeed(server, 'addParticipants', { token, body: { participants } });
  });
});

describe('an import', () => {
  const text = Array.from({ length: 50 }, (_, index) => `@book{k${index}, title = {Xenon ${index}}, year = 2001}`).join(
    '\n',
  );
  const run = (key: string) =>
    call(server, 'importPublications', { token: admin, body: { text }, headers: { 'idempotency-key': key } });
  const readings: Reading[] = [
    ['listPublications', {}],
    ['listPublicationStories', {}],
    ['searchSite', { query: 'query=xenon' }],
    ['exportPublications', { query: 'format=ris' }],
    ['listImports', { token: admin }],
    ['reviewImport', { token: admin, body: { text } }],
  ];
  const stored = async () => {
    const { publications, publication_imports, search_documents, search_texts } = await everythingStored(server);
    return [publications, publication_imports, search_documents, search_texts];
  };

  test.each(cuts(1, 3))(
    'cut after %i units is seen by nobody, and taken back; asked for again, it comes whole',
    async (units) => {
      const [before, storedBefore, key] = [await answersOf(readings), await stored(), randomUUID()];
      await killedAfter(units, async () => expect((await run(key)).status).toBe(500));
      expect(await answersOf(readings)).toEqual(before);
      await comeBack();
      expect([await answersOf(readings), await stored()]).toEqual([before, storedBefore]);

      const { body } = await run(key);
      expect((await run(key)).body).toEqual(body);
      expect(await succeed(server, 'listPublications')).toHaveLength(50);
      const [{ id } = { id: '' }] = await succeed(server, 'listImports', { token: admin });
      await killedAfter(units, () => succeed(server, 'undoImport', { token: admin, parameters: { id } }));
      expect(await answersOf(readings)).toEqual(before);
      await comeBack();
      expect([await answersOf(readings), await stored()]).toEqual([before, storedBefore]);
    },
  );
});

describe('a regrade', () => {
  /** A learner has three of four questions right; then the key of the second is corrected. */
  async function aCorrectedKey() {
    const setup = await aTestWithLearner(server, 4);
    const { admin: token, chapter, learner } = setup;
    await takeTest(server, learner.token, chapter, 3);
    const data = contentsOf(chapter).map(({ answers, ...question }, index) => ({
      ...question,
      answers: answers.map((answer, place) => (index === 1 ? { ...answer, isCorrect: place === 0 } : answer)),
    }));
    await succeed(server, 'updateChapter', { token, body: { id: chapter.id, data } });
    return { ...setup, regrade: () => call(server, 'regradeChapter', { token, body: { chapterId: chapter.id } }) };
  }

  test.each(cuts(1, 3))('cut after %i units shows no list of a half, and ends as if it had not been', async (units) => {
    const { admin: token, courseId, chapter, learner, regrade } = await aCorrectedKey();
    await killedAfter(units, async () => expect((await regrade()).status).toBe(500));
    const [ofCourse, ofChapter] = [{ parameters: { id: courseId } }, { parameters: { id: chapter.id } }];
    const waiting: Reading[] = [
      ['getCourseResults', ofCourse],
      ['exportCourseResults', { ...ofCourse, query: 'format=csv' }],
      ['getChapterResults', ofChapter],
      ['exportChapterResults', { ...ofChapter, query: 'format=csv' }],
      ['previewRegrade', { query: `chapterId=${chapter.id}` }],
    ];
    for (const [name, options] of waiting) {
      const { problem, headers } = await call(server, name, { token, ...options });
      expect([name, problem?.code, headers['retry-after']]).toEqual([name, 'UNAVAILABLE', '2']);
    }
    await comeBack();
    const [entry] = await succeed(server, 'listAudit', { token, query: 'action=chapter.regraded&limit=1' });
    const details = { submissions: 1, changes: 1, emails: learner.email };
    expect(entry).toMatchObject({ subject: { id: chapter.id }, details });
    const results = await succeed(server, 'getChapterResults', { token, ...ofChapter });
    expect(results).toMatchObject({ isRegradeDue: false, averageEstimate: 50 });
    expect((await regrade()).body).toMatchObject({ submissionsCount: 1, changes: [] });
  });

  test('of more than one stretch counts each submission once, at whatever place it is cut', async () => {
    const { courseId, chapter, learner, regrade } = await aCorrectedKey();
    await database.write(async (executor) => {
      const people = Array.from({ length: 450 }, () => ({ user_id: newId(), id: newId() }));
      const copy = async (
        table: 'users' | 'participants' | 'submissions' | 'results',
        changeFor: (person: (typeof people)[number]) => object,
      ) => {
        const column = table === 'users' ? 'id' : 'user_id';
        const row = await executor
          .selectFrom(table)
          .selectAll()
          .where(column, '=', learner.id)
          .executeTakeFirstOrThrow();
        const answers = 'answers' in row ? { answers: JSON.stringify(row.answers) } : {};
        const rows = people.map((person) => ({ ...row, ...answers, ...changeFor(person) }));
        await executor.insertInto(table).values(rows).execute();
      };
      await copy('users', ({ user_id, id }) => ({ id: user_id, email: id, email_folded: id }));
      await copy('participants', ({ user_id }) => ({ user_id }));
      await copy('submissions', ({ user_id, id }) => ({ id, user_id }));
      await copy('results', ({ user_id, id }) => ({ user_id, submission_id: id }));
      await recount(executor, chapter.id);
    });
    await killedAfter(2, async () => expect((await regrade()).status).toBe(500));
    await comeBack();
    const counters = await countersOf(server, chapter.id);
    expect([counters.chapter, counters.questions.map(({ correct_count }) => correct_count)]).toEqual([
      { estimates_count: 451, estimates_sum: 451 * 50, completed_count: 451 },
      [451, 0, 451, 0],
    ]);
    await database.write((executor) => recount(executor, chapter.id));
    expect(await countersOf(server, chapter.id)).toEqual(counters);
    const [entry] = await succeed(server, 'listAudit', { token: admin, query: `courseId=${courseId}&limit=1` });
    expect(entry?.details).toMatchObject({ submissions: 451, changes: 451 });
  });

  test('keeps the key of its chapter as it is', async () => {
    const { admin: token, courseId, chapter } = await aCorrectedKey();
    await database.write((executor) => beginJob(executor, 'regradeChapter', chapter.id));
    const changes: Reading[] = [
      ['updateChapter', { body: { id: chapter.id, title: 'Other' } }],
      ['deleteQuestion', { parameters: { id: chapter.chapterData[0]?.id ?? '' } }],
      ['deleteChapter', { query: `id=${chapter.id}&courseId=${courseId}` }],
    ];
    for (const [name, options] of changes)
      expect((await call(server, name, { token, ...options })).problem?.code).toBe('UNAVAILABLE');
    await succeed(server, 'deleteCourse', { token, parameters: { id: courseId } });
    await comeBack();
  });
});
