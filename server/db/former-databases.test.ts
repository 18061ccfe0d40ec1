import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { newId } from './new-id.ts';

let place: TestDatabasePlace;
beforeEach(async () => {
  place = await makeTestDatabasePlace(true);
});
afterEach(async () => {
  vi.doUnmock('./migrations/all-migrations.ts');
  vi.resetModules();
  await place.drop();
});

/** Opens the database with the program from before this migration. */
async function openAsBefore(migration: string): Promise<Database> {
  const names = Object.keys(allMigrations);
  const former = names.slice(0, names.indexOf(migration));
  const migrations = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => former.includes(name)));
  vi.resetModules();
  vi.doMock('./migrations/all-migrations.ts', () => ({ allMigrations: migrations }));
  const { openSqliteDatabase } = await import('./sqlite-database.ts');
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return place.open({ openSqliteDatabase, openPostgresDatabase });
}

/** Opens the database that the former program has closed, with this one. */
async function openNow(former: Database) {
  await former.close();
  vi.doUnmock('./migrations/all-migrations.ts');
  return (await place.open()).read;
}

const at = new Date('2026-05-04T10:00:00.000Z');

/** Rows of a former database: tables and columns as they were then. */
type FormerTables = Record<string, Record<string, unknown>>;

async function insert(database: Database, table: string, ...rows: Record<string, unknown>[]): Promise<void> {
  await database.write(async (executor) => {
    await executor.withTables<FormerTables>().insertInto(table).values(rows).execute();
  });
}

function aUser(id: string) {
  const email = `${id}@example.org`;
  const names = { email, email_folded: email, name: 'Ada', surname: 'Byron', sort_name: 'byron ada' };
  return { id, ...names, password_hash: '-', role: 'USER', created_at: at, last_seen_at: null };
}

function aCourse(id: string) {
  const texts = { title: 'Polymers', title_folded: 'polymers', description: '', image_url: null };
  const counted = { version: 1, participants_count: 0, results_count: 0, average_estimate: null };
  return { id, ...texts, ...counted, created_at: at, updated_at: at };
}

function aChapter(id: string, courseId: string, position: number) {
  const texts = { title: 'A test', description: 'Of what?', feedback: 'score' };
  const numbers = { position, type: 2, is_open: true, pass_mark: 60, attempts_limit: null, version: 1 };
  const counted = { estimates_count: 0, estimates_sum: 0, completed_count: 0 };
  return { id, course_id: courseId, ...texts, ...numbers, ...counted, created_at: at, updated_at: at };
}

describe('a database from when learners had only results', () => {
  test('gets ids for tests that are open and for sign-ins, and keeps what they hold', async () => {
    const before = await openAsBefore('0004-extend-learning');
    const [people, courseId, chapterId] = [[newId(), newId(), newId()], newId(), newId()];
    await insert(before, 'users', ...people.map(aUser));
    await insert(before, 'courses', aCourse(courseId));
    await insert(before, 'chapters', aChapter(chapterId, courseId, 1));
    const answers = [{ questionId: newId(), answerId: newId() }];
    const attempt = { started_at: at, saved_at: at, answers: JSON.stringify(answers) };
    const attempts = people.map((user_id) => ({ chapter_id: chapterId, user_id, ...attempt }));
    await insert(before, 'open_attempts', ...attempts);
    const session = { created_at: at, last_used_at: at };
    await insert(
      before,
      'sessions',
      ...people.map((user_id) => ({ token_hash: `of ${user_id}`, user_id, ...session })),
    );
    const read = await openNow(before);
    const opened = await read.selectFrom('open_attempts').selectAll().execute();
    expect(opened).toHaveLength(3);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
    for (const each of opened) {
      expect(each).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), marked: [], started_at: at });
      expect(each.answers).toEqual([{ ...answers[0], revision: 1, savedAt: at.toISOString() }]);
    }
    const sessions = await read.selectFrom('sessions').selectAll().execute();
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(3);
    for (const each of sessions) expect(each).toMatchObject({ token_hash: `of ${each.user_id}`, user_agent: '' });
  });
});

test('a database from before people could be forgotten names them by their ids, and nobody who is gone', async () => {
  const before = await openAsBefore('0014-unname-people');
  const [head, ada, gone] = [newId(), newId(), newId()];
  const emailOf = (id: string) => `${id}@example.org`;
  await insert(before, 'users', aUser(head), aUser(ada));
  const anEntry = (action: string, actorId: string, subjectId: string, title: string, details = {}) => ({
    ...{ id: newId(), at, actor_id: actorId, actor_email: emailOf(actorId), action, subject_id: subjectId },
    ...{ subject_title: title, search_text: `${emailOf(actorId)} ${title} polymers`, course_id: null },
    details: JSON.stringify(details),
  });
  const emails = `${emailOf(gone)}, ${emailOf(ada)} …`;
  await insert(
    before,
    'audit_entries',
    anEntry('participants.added', head, newId(), 'polymers', { participants: 4, emails }),
    anEntry('user.deleted', gone, gone, emailOf(gone), { name: 'Gone Byron', results: 2 }),
    anEntry('participant.blocked', head, ada, emailOf(ada)),
  );
  await insert(before, 'attempts', { id: newId(), bucket: `login:email:${emailOf(ada)}`, made_at: at });
  const read = await openNow(before);
  const columns = ['actor_id', 'actor_email', 'subject_title', 'search_text', 'details'] as const;
  expect(await read.selectFrom('audit_entries').select(columns).orderBy('id').execute()).toEqual([
    {
      ...{ actor_id: head, actor_email: emailOf(head), subject_title: 'polymers' },
      ...{ search_text: `${emailOf(head)} polymers polymers`, details: { participants: 4, people: `${ada} …` } },
    },
    {
      ...{ actor_id: gone, actor_email: null, subject_title: '' },
      ...{ search_text: expect.stringMatching(/^ +polymers$/), details: { results: 2 } },
    },
    {
      ...{ actor_id: head, actor_email: emailOf(head), subject_title: emailOf(ada) },
      ...{ search_text: `${emailOf(head)} ${emailOf(ada)} polymers`, details: {} },
    },
  ]);
  expect(await read.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('a database from before names were sorted by their parts and without their marks sorts them so, and counts what was shown and dropped', async () => {
  const before = await openAsBefore('0028-mend-counts');
  const [user_id, course_id, chapter_id, questionId, answerId] = [newId(), newId(), newId(), newId(), newId()];
  const sort_name = 'öztürk ada';
  await insert(before, 'users', { ...aUser(user_id), surname: 'Öztürk', sort_name });
  await insert(before, 'courses', aCourse(course_id));
  const none = { is_blocked: false, completed_count: 0, results_count: 0, created_at: at };
  await insert(before, 'participants', { course_id, user_id, sort_name, ...none });
  await insert(before, 'chapters', aChapter(chapter_id, course_id, 1));
  const counted = { taken_count: 0, correct_count: 0, taken_sum: 0, taken_square_sum: 0, correct_sum: 0 };
  const question = { chapter_id, position: 1, question: 'Which?', type: 'text', image_url: null, scoring: 'dropped' };
  await insert(before, 'questions', { id: questionId, ...question, ...counted });
  const answer = { position: 1, answer: 'This', image_url: null, is_correct: true, chosen_count: 0 };
  await insert(before, 'answers', { id: answerId, question_id: questionId, ...answer });
  const answers = JSON.stringify([{ questionId, answerId, isCorrect: false, scoring: 'dropped' }]);
  const sheet = { chapter_id, user_id, submitted_at: at, estimate: 0, correct: 0, total: 0, answers };
  const [submission_id, secondId] = [newId(), newId()];
  await insert(before, 'submissions', { id: submission_id, ...sheet }, { id: secondId, ...sheet, shown_version: 7 });
  const outcome = { test_estimate: 0, is_completed: false, attempts: 2, last_attempt_at: at, submission_id };
  await insert(before, 'results', { chapter_id, user_id, sort_name, ...outcome });
  const read = await openNow(before);
  for (const table of ['users', 'participants', 'results'] as const) {
    const sorted = await read.selectFrom(table).select('sort_name').execute();
    expect(sorted).toEqual([{ sort_name: `ozturk\tada\t${user_id}@example.org` }]);
  }
  const taken = read.selectFrom('questions').select(['taken_count', 'taken_sum']);
  expect(await taken.execute()).toEqual([{ taken_count: 1, taken_sum: 0 }]);
  expect(await read.selectFrom('answers').select('chosen_count').execute()).toEqual([{ chosen_count: 1 }]);
  expect(await read.selectFrom('version_counts').selectAll().orderBy('shown_version').execute()).toEqual([
    { chapter_id, shown_version: 0, submissions_count: 1 },
    { chapter_id, shown_version: 7, submissions_count: 1 },
  ]);
});

test('a database from before wordings were kept knows how many were judged by a question, and what open attempts show', async () => {
  const before = await openAsBefore('0024-keep-wordings');
  const [userId, courseId, chapterId] = [newId(), newId(), newId()];
  const [judged, unjudged] = [newId(), newId()];
  await insert(before, 'users', aUser(userId));
  await insert(before, 'courses', aCourse(courseId));
  await insert(before, 'chapters', { ...aChapter(chapterId, courseId, 1), version: 7 });
  const counted = { taken_count: 0, correct_count: 0, taken_sum: 0, taken_square_sum: 0, correct_sum: 0 };
  const aQuestion = (id: string, position: number) => ({
    ...{ id, chapter_id: chapterId, position, question: 'Which?', type: 'text', image_url: null },
    ...counted,
  });
  await insert(before, 'questions', aQuestion(judged, 1), aQuestion(unjudged, 2));
  const answers = JSON.stringify([{ questionId: judged, answerId: null, isCorrect: false }]);
  const of = { chapter_id: chapterId, user_id: userId };
  const score = { estimate: 0, correct: 0, total: 1 };
  const submissions = [newId(), newId()].map((id) => ({ ...of, id, submitted_at: at, ...score, answers }));
  await insert(before, 'submissions', ...submissions);
  await insert(before, 'open_attempts', { ...of, id: newId(), started_at: at, saved_at: at, answers: '[]' });
  const read = await openNow(before);
  expect(await read.selectFrom('questions').select('former_sheets_count').orderBy('position').execute()).toEqual([
    { former_sheets_count: 2 },
    { former_sheets_count: 0 },
  ]);
  const attempts = await read.selectFrom('open_attempts').select('shown_version').execute();
  expect(attempts).toEqual([{ shown_version: 7 }]);
  expect(await read.selectFrom('chapters').select('shown_version').execute()).toEqual(attempts);
  expect(await read.selectFrom('submissions').select('shown_version').distinct().execute()).toEqual([
    { shown_version: null },
  ]);
});

test('a database from before first attempts were counted counts them, and nobody who is blocked', async () => {
  const before = await openAsBefore('0021-count-first-submissions');
  const [ada, ben, cleo] = [newId(), newId(), newId()];
  const [courseId, chapterId, questionId, rightId, wrongId] = [newId(), newId(), newId(), newId(), newId()];
  await insert(before, 'users', ...[ada, ben, cleo].map(aUser));
  await insert(before, 'courses', { ...aCourse(courseId), average_estimate: 70, averages_6: 1, averages_9: 2 });
  const sums = { estimates_count: 3, estimates_sum: 250, completed_count: 2, estimates_5: 1, estimates_9: 2 };
  await insert(before, 'chapters', { ...aChapter(chapterId, courseId, 1), ...sums });
  const counted = { taken_count: 3, correct_count: 3, taken_sum: 5, taken_square_sum: 9, correct_sum: 5 };
  const question = { chapter_id: chapterId, position: 1, question: 'Which?', type: 'text', image_url: null };
  await insert(before, 'questions', { id: questionId, ...question, ...counted });
  for (const [place, id] of [rightId, wrongId].entries()) {
    const answer = { position: place + 1, answer: 'This', image_url: null, is_correct: place === 0, chosen_count: 3 };
    await insert(before, 'answers', { id, question_id: questionId, ...answer });
  }
  const estimates = new Map([ada, ben, cleo].map((id) => [id, id === ben ? 50 : 100]));
  // Each submission has one more question, which was deleted later.
  const hand = async (user_id: string, answerId: string, correct: number) => {
    const judged = [
      { questionId, answerId, isCorrect: answerId === rightId },
      { questionId: newId(), answerId: null, isCorrect: correct - Number(answerId === rightId) > 0 },
    ];
    const sheet = {
      id: newId(),
      chapter_id: chapterId,
      user_id,
      started_at: null,
      submitted_at: at,
      is_pass_kept: false,
    };
    const score = { estimate: 50 * correct, correct, total: 2, answers: JSON.stringify(judged) };
    await insert(before, 'submissions', { ...sheet, ...score });
    return sheet.id;
  };
  for (const user_id of [ada, ben, cleo]) {
    const own = { course_id: courseId, user_id, is_blocked: user_id === cleo, sort_name: 'byron ada', created_at: at };
    const average_estimate = estimates.get(user_id);
    await insert(before, 'participants', { ...own, average_estimate, completed_count: 1, results_count: 1 });
    await hand(user_id, wrongId, user_id === ada ? 1 : 0);
    const best = await hand(user_id, rightId, user_id === ben ? 1 : 2);
    const result = { chapter_id: chapterId, user_id, attempts: 2, last_attempt_at: at, sort_name: 'byron ada' };
    const outcome = { test_estimate: average_estimate, is_completed: user_id !== ben, submission_id: best };
    await insert(before, 'results', { ...result, ...outcome });
  }
  const read = await openNow(before);
  expect(await read.selectFrom('questions').selectAll().executeTakeFirst()).toMatchObject({
    ...{ taken_count: 2, correct_count: 0, taken_sum: 1, taken_square_sum: 1, correct_sum: 0 },
  });
  const answers = read.selectFrom('answers').select(['id', 'chosen_count', 'chosen_rest_sum']).orderBy('position');
  expect(await answers.execute()).toEqual([
    { id: rightId, chosen_count: 0, chosen_rest_sum: 0 },
    { id: wrongId, chosen_count: 2, chosen_rest_sum: 1 },
  ]);
  expect(await read.selectFrom('score_counts').selectAll().orderBy('correct').execute()).toEqual([
    { chapter_id: chapterId, total: 2, correct: 0, submissions_count: 1 },
    { chapter_id: chapterId, total: 2, correct: 1, submissions_count: 1 },
  ]);
  expect(await read.selectFrom('chapters').selectAll().executeTakeFirst()).toMatchObject({
    ...{ estimates_count: 2, estimates_sum: 150, completed_count: 1, estimates_5: 1, estimates_9: 1 },
  });
  expect(await read.selectFrom('courses').selectAll().executeTakeFirst()).toMatchObject({
    ...{ blocked_count: 1, averages_sum: 150, average_estimate: 75, averages_5: 1, averages_6: 0, averages_9: 1 },
  });
});
