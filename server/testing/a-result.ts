import type { ChosenAnswer } from '#contract/attempts.ts';
import type { Chapter } from '#contract/chapters.ts';
import { binColumns } from '#server/db/distribution.ts';
import { aQuestion, materials, writeChapter } from './a-chapter.ts';
import { aLearner, createCourse, type Learner } from './a-course.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';
import { signIn } from './sign-in.ts';

type Fields = Readonly<Record<string, string>>;

/** Writes an open test with this number of questions into a course, and returns it with its key; `token` is an administrator's. */
export function writeTest(
  server: TestServer,
  token: string,
  courseId: string,
  questionsCount: number,
  fields: Fields = {},
): Promise<Chapter> {
  const data = Array.from({ length: questionsCount }, (_, index) => aQuestion({ question: `Question ${index + 1}` }));
  return writeChapter(server, token, { courseId, data, ...fields });
}

/** A course with one test in it, an administrator, and a learner who takes it. */
export interface TestWithLearner {
  readonly admin: string;
  readonly courseId: string;
  readonly chapter: Chapter;
  readonly learner: Learner;
}

/** Makes a course with a test of this number of questions, and a participant. */
export async function aTestWithLearner(
  server: TestServer,
  questionsCount: number,
  fields: Fields = {},
): Promise<TestWithLearner> {
  const admin = await signIn(server, 'ADMIN');
  const course = await createCourse(server, admin);
  const chapter = await writeTest(server, admin, course.id, questionsCount, fields);
  return { admin, courseId: course.id, chapter, learner: await aLearner(server, admin, course) };
}

/** A course with materials and a test, which somebody who stays has taken, and all its counts; `admin` is an administrator's token. */
export async function aBusyCourse(server: TestServer, admin: string, questionsCount: number) {
  const course = await createCourse(server, admin);
  const chapter = await writeTest(server, admin, course.id, questionsCount);
  const reading = await writeChapter(server, admin, { ...materials, courseId: course.id });
  const staying = await aLearner(server, admin, course);
  await takeTest(server, staying.token, chapter, questionsCount - 1);
  const counters = async () => {
    const counted = ['participants_count', 'results_count', 'average_estimate', 'averages_5', 'averages_9'] as const;
    const ofCourse = server.services.database.read.selectFrom('courses').select(counted).where('id', '=', course.id);
    const ofChapters = [chapter, reading].map(({ id }) => countersOf(server, id));
    return [await ofCourse.executeTakeFirst(), ...(await Promise.all(ofChapters))];
  };
  return { course, chapter, reading, staying, counters };
}

/** Begins a test, or goes on with it, and gives the attempt's id. */
export async function beginAttempt(server: TestServer, token: string, chapterId: string): Promise<string> {
  const { attemptId } = await succeed(server, 'beginAttempt', { token, body: { chapterId } });
  if (attemptId === null) throw new Error('What was begun has an id');
  return attemptId;
}

/** Removes the questions of an open test: old databases may have such tests. */
export async function emptyTest({ services: { database } }: TestServer, { id }: Pick<Chapter, 'id'>): Promise<void> {
  await database.write((executor) => executor.deleteFrom('questions').where('chapter_id', '=', id).execute());
}

/** Answers to all questions of a chapter; the first `rightCount` of them are right. */
export function someAnswers(chapter: Chapter, rightCount: number): ChosenAnswer[] {
  return chapter.chapterData.map(({ id: questionId, answers }, index) => {
    const chosen = answers.find(({ isCorrect }) => isCorrect === index < rightCount);
    if (!chosen) throw new Error(`Question ${index} has no such answer`);
    return { questionId, answerId: chosen.id };
  });
}

/** Hands in a submission whose first answers are right, and returns the outcome; `token` is a participant's. */
export function takeTest(server: TestServer, token: string, chapter: Chapter, rightCount: number) {
  const body = { chapterId: chapter.id, answers: someAnswers(chapter, rightCount) };
  return succeed(server, 'checkTest', { token, body });
}

const sums = ['estimates_count', 'estimates_sum', 'completed_count'] as const;
const questionCounts = ['taken_count', 'correct_count', 'taken_sum', 'taken_square_sum', 'correct_sum'] as const;

/** The stored counts of a chapter and of its questions and answers. */
export async function countersOf({ services }: TestServer, chapterId: string) {
  const { read } = services.database;
  const [chapter] = await read.selectFrom('chapters').select(sums).where('id', '=', chapterId).execute();
  const [bins] = await read
    .selectFrom('chapters')
    .select(binColumns('estimates'))
    .where('id', '=', chapterId)
    .execute();
  const ofQuestions = read.selectFrom('questions').select(questionCounts).where('chapter_id', '=', chapterId);
  const answers = await read
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.chosen_count', 'answers.chosen_rest_sum'])
    .where('questions.chapter_id', '=', chapterId)
    .orderBy('questions.position')
    .orderBy('answers.position')
    .execute();
  const scores = await read
    .selectFrom('score_counts')
    .select(['total', 'correct', 'submissions_count'])
    .where('chapter_id', '=', chapterId)
    .where('submissions_count', '<>', 0)
    .orderBy('total')
    .orderBy('correct')
    .execute();
  return {
    chapter,
    scores,
    distribution: Object.values(bins ?? {}),
    questions: await ofQuestions.orderBy('position').execute(),
    chosen: answers.map((answer) => answer.chosen_count),
    rests: answers.map((answer) => answer.chosen_rest_sum),
  };
}
