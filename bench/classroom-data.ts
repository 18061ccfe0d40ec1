import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '#server/db/new-id.ts';
import { addCourse, addParticipant, addUser, countAll, type TestData } from './course-data.ts';
import { Filler } from './filler.ts';

const questionsOfTest = 20;

/** A test, and a sign-in of each learner who may take it. */
export interface Classroom {
  readonly test: TestData;
  readonly tokens: readonly string[];
}

/** Fills the empty database of a server that is not running: a course with a test of twenty questions, and its learners, signed in. */
export function fillClassroom(dataDirectory: string, learnersCount: number): Classroom {
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  database.exec('pragma synchronous = off; begin');
  const fill = new Filler(database);
  const course = addCourse(fill, 0, 1, questionsOfTest);
  const tokens = Array.from({ length: learnersCount }, (_, number) => {
    const user = addUser(fill, number);
    addParticipant(fill, course.id, user);
    return signIn(fill, user.id);
  });
  countAll(database);
  database.exec('commit; pragma optimize');
  database.close();
  const [test] = course.tests;
  if (!test) throw new Error('the course has no test');
  return { test, tokens };
}

/** Adds a sign-in directly, without a password: comparing passwords is not part of the measurement. */
function signIn(fill: Filler, userId: string): string {
  const token = randomBytes(32).toString('base64url');
  const now = new Date().toISOString();
  fill.insert('sessions', {
    id: newId(),
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: userId,
    created_at: now,
    last_used_at: now,
  });
  return token;
}
