import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { distributionBins } from '#contract/limits.ts';
import { foldName, foldText } from '#server/db/fold-text.ts';
import { firstIdAt, newId } from '#server/db/new-id.ts';
import { Filler } from './filler.ts';

/** Numbers at 1×. All grow with the scale, except those within one course, chapter or question. */
const coursesAtOne = 10;
const usersAtOne = 200;
const participantsOfLargeAtOne = 100;
const auditEntriesAtOne = 1000;
const minutesBetweenEntries = 10;

const chaptersOfCourse = 10;
const testsOfLarge = 5;
const questionsOfTest = 20;
const participantsOfOther = 10;

/** Ids of the written rows, for requests about them. */
export interface CourseData {
  /** A course in which every participant took each test. */
  readonly largeCourseId: string;
  readonly largeTestId: string;
  readonly otherCourseId: string;
  readonly learnerId: string;
  readonly counts: {
    readonly courses: number;
    readonly users: number;
    readonly participants: number;
    readonly answers: number;
  };
}

/** A written test, with the ids of its answers, the right one first. */
export interface TestData {
  readonly id: string;
  readonly questions: ReadonlyArray<{ readonly id: string; readonly answerIds: readonly string[] }>;
}

/** A written course. */
export interface WrittenCourse {
  readonly id: string;
  readonly tests: readonly TestData[];
}

const now = new Date().toISOString();

/**
 * Fills the empty database of a server that is not running: `scale` times ten courses, two hundred users, a hundred participants in the
 * first course and ten thousand stored answers there. At the end SQL computes all stored counts.
 */
export function fillCourses(dataDirectory: string, scale: number): CourseData {
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  database.exec('pragma synchronous = off; begin');
  const fill = new Filler(database);
  const users = Array.from({ length: usersAtOne * scale }, (_, number) => addUser(fill, number));
  const large = addCourse(fill, 0, testsOfLarge, questionsOfTest);
  const others = Array.from({ length: coursesAtOne * scale - 1 }, (_, number) => addCourse(fill, number + 1, 2, 5));
  const learners = users.slice(0, participantsOfLargeAtOne * scale);
  for (const [number, user] of learners.entries()) {
    addParticipant(fill, large.id, user);
    for (const test of large.tests) addSubmission(fill, test, user, number);
  }
  others.forEach((course, number) => {
    for (let place = 0; place < participantsOfOther; place++) {
      const user = users[(number * participantsOfOther + place) % users.length];
      if (user) addParticipant(fill, course.id, user);
    }
  });
  addAudit(fill, large.id, auditEntriesAtOne * scale);
  countAll(database);
  database.exec('commit; pragma optimize');
  database.close();
  const [test] = large.tests;
  const [learner] = learners;
  const [other = large] = others;
  if (!test || !learner) throw new Error('the scale must be 1 at least');
  return {
    largeCourseId: large.id,
    largeTestId: test.id,
    otherCourseId: other.id,
    learnerId: learner.id,
    counts: {
      courses: others.length + 1,
      users: users.length,
      participants: learners.length,
      answers: learners.length * testsOfLarge * questionsOfTest,
    },
  };
}

/** A written user. */
export interface WrittenUser {
  readonly id: string;
  readonly sortName: string;
}

const surnames = ['Соколова', 'Байрон', 'Кузнецов', 'Hill', 'Ёлкин', 'Meyer', 'Орлова', 'Nowak', 'Фёдоров', 'Singh'];

/** Adds a user without a valid password. */
export function addUser(fill: Filler, number: number): WrittenUser {
  const id = newId();
  const surname = `${surnames[number % surnames.length]}${number}`;
  const email = `learner-${number}@example${number % 7}.org`;
  const sortName = foldName(`${surname} Ada ${email}`);
  fill.insert('users', {
    id,
    email,
    email_folded: email,
    name: 'Ada',
    surname,
    password_hash: '-',
    role: 'USER',
    created_at: now,
    sort_name: sortName,
    last_seen_at: new Date(Date.now() - number * 60_000).toISOString(),
  });
  return { id, sortName };
}

/** Adds a course of ten chapters. The first `tests` of them are tests, each with `questions` questions. */
export function addCourse(fill: Filler, number: number, tests: number, questions: number): WrittenCourse {
  const id = newId();
  const title = `Course ${number} on molecules`;
  fill.insert('courses', {
    id,
    title,
    title_folded: foldText(title),
    description: 'What grows is a honeycomb a single molecule thick. '.repeat(4),
    image_url: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  const written: TestData[] = [];
  for (let position = 1; position <= chaptersOfCourse; position++) {
    const isTest = position <= tests;
    const chapterId = newId();
    fill.insert('chapters', {
      id: chapterId,
      course_id: id,
      title: `Chapter ${position}`,
      description: 'Read the book, then think of it for a while.',
      position,
      type: isTest ? 2 : 1,
      is_open: 1,
      pass_mark: 60,
      feedback: 'correctness',
      version: 1,
      created_at: now,
      updated_at: now,
    });
    if (isTest) written.push({ id: chapterId, questions: addQuestions(fill, chapterId, questions) });
  }
  return { id, tests: written };
}

function addQuestions(fill: Filler, chapterId: string, count: number): TestData['questions'] {
  return Array.from({ length: count }, (_, index) => {
    const id = newId();
    fill.insert('questions', {
      id,
      chapter_id: chapterId,
      position: index + 1,
      question: `Which of these is molecule ${index}: $C_6H_6$?`,
      type: 'text',
      image_url: null,
    });
    const answerIds = [1, 2, 3, 4].map((position) => {
      const answerId = newId();
      fill.insert('answers', {
        id: answerId,
        question_id: id,
        position,
        answer: `Answer ${position}`,
        image_url: null,
        is_correct: position === 1 ? 1 : 0,
      });
      return answerId;
    });
    return { id, answerIds };
  });
}

/** Adds a user to a course as a participant. */
export function addParticipant(fill: Filler, courseId: string, { id, sortName }: WrittenUser): void {
  fill.insert('participants', {
    course_id: courseId,
    user_id: id,
    is_blocked: 0,
    sort_name: sortName,
    created_at: now,
  });
}

/** Adds a submission with some right answers, different for each learner, and its result. */
function addSubmission(fill: Filler, test: TestData, { id: userId, sortName }: WrittenUser, number: number): void {
  const answers = test.questions.map((question, index) => {
    const place = (number * 7 + index * 3) % 10 < 2 + (number % 8) ? 0 : (number + index) % 4;
    return { questionId: question.id, answerId: question.answerIds[place] ?? null, isCorrect: place === 0 };
  });
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  const estimate = Math.round((100 * correct) / answers.length);
  const id = newId();
  fill.insert('submissions', {
    id,
    chapter_id: test.id,
    user_id: userId,
    started_at: now,
    submitted_at: now,
    estimate,
    correct,
    total: answers.length,
    answers: JSON.stringify(answers),
  });
  fill.insert('results', {
    chapter_id: test.id,
    user_id: userId,
    test_estimate: estimate,
    is_completed: estimate >= 60 ? 1 : 0,
    attempts: 1,
    last_attempt_at: now,
    submission_id: id,
    sort_name: sortName,
  });
}

function addAudit(fill: Filler, courseId: string, entries: number): void {
  for (let number = 0; number < entries; number++) {
    const at = new Date(Date.now() - (entries - number) * minutesBetweenEntries * 60_000);
    fill.insert('audit_entries', {
      id: firstIdAt(at),
      at: at.toISOString(),
      actor_id: null,
      actor_email: 'admin@molsys.test',
      action: number % 3 === 0 ? 'participant.blocked' : 'chapter.updated',
      subject_id: null,
      subject_title: `Chapter ${number}`,
      course_id: courseId,
      search_text: `admin@molsys.test chapter ${number}`,
      details: '{}',
    });
  }
}

/** SQL for the number of results in each ten per cent, for chapters and courses. */
function countDistributions(): string {
  return Array.from({ length: distributionBins }, (_, bin) => {
    const range = `between ${10 * bin} and ${bin === distributionBins - 1 ? 100 : 10 * bin + 9}`;
    return `
      update chapters set estimates_${bin} = (
        select count(*) from results where chapter_id = chapters.id and test_estimate ${range});
      update courses set averages_${bin} = (
        select count(*) from participants where course_id = courses.id and average_estimate ${range});`;
  }).join('');
}

/** Computes from the written rows the counts that the program otherwise keeps up to date with each write. */
export function countAll(database: DatabaseSync): void {
  database.exec(`
    update participants set
      average_estimate = (
        select cast(round(avg(test_estimate)) as integer) from results
        where results.user_id = participants.user_id
          and chapter_id in (select id from chapters where chapters.course_id = participants.course_id)),
      completed_count = (
        select count(*) from results
        where results.user_id = participants.user_id and is_completed
          and chapter_id in (select id from chapters where chapters.course_id = participants.course_id));
    update chapters set
      estimates_count = (select count(test_estimate) from results where chapter_id = chapters.id),
      estimates_sum = (select coalesce(sum(test_estimate), 0) from results where chapter_id = chapters.id),
      completed_count = (select count(*) from results where chapter_id = chapters.id and is_completed);
    update courses set averages_sum = (select coalesce(sum(average_estimate), 0) from participants where course_id = courses.id);
    ${countDistributions()}
    update courses set
      participants_count = (select count(*) from participants where course_id = courses.id),
      results_count = (
        select count(*) from results join chapters on chapters.id = chapter_id where course_id = courses.id),
      average_estimate = (
        select cast(round(avg(average_estimate)) as integer) from participants where course_id = courses.id);
    create temp table submissions as
      select submissions.id as submission, correct, chosen.value ->> 'questionId' as question_id,
        chosen.value ->> 'answerId' as answer_id, chosen.value ->> 'isCorrect' as is_correct
      from submissions, json_each(submissions.answers) as chosen;
    create temp table by_question as
      select question_id, count(*) as taken, sum(is_correct) as right, sum(correct) as sum,
        sum(correct * correct) as square_sum, sum(correct * is_correct) as right_sum
      from submissions group by question_id;
    create index temp.by_question_id on by_question (question_id);
    update questions set
      taken_count = taken, correct_count = right, taken_sum = sum, taken_square_sum = square_sum, correct_sum = right_sum
      from by_question where by_question.question_id = questions.id;
    create temp table by_answer as
      select answer_id, count(*) as chosen, sum(correct - is_correct) as rest from submissions group by answer_id;
    create index temp.by_answer_id on by_answer (answer_id);
    update answers set chosen_count = chosen, chosen_rest_sum = rest
      from by_answer where by_answer.answer_id = answers.id;
    insert into score_counts (chapter_id, total, correct, submissions_count)
      select chapter_id, total, correct, count(*) from main.submissions group by chapter_id, total, correct;
    insert into version_counts (chapter_id, shown_version, submissions_count)
      select chapter_id, coalesce(shown_version, 0), count(*) from main.submissions group by 1, 2;
  `);
}
