import type { Chapter, QuestionContent } from '#contract/chapters.ts';
import { createCourse } from './a-course.ts';
import { aForm } from './a-form.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** A question with four text answers, of which the second is right. */
export function aQuestion(change: Partial<QuestionContent> = {}): QuestionContent {
  const answers = ['Hexane', 'Benzene', 'Ethanol', 'Water'].map((answer) => ({
    answer,
    isCorrect: answer === 'Benzene',
  }));
  return { question: 'Which of these is *aromatic*? $\\ce{C6H6}$', type: 'text', answers, ...change };
}

/** A test with one question, without the course that it belongs to. */
export const aTest = {
  title: 'Aromaticity',
  description: 'What **Hückel** counted.',
  isOpen: 'true',
  type: '2',
};

/** A chapter of materials, without the course that it belongs to. */
export const materials = { ...aTest, title: 'Reading', type: '1' };

interface FormFile {
  readonly field: string;
  readonly content: Buffer;
  readonly name?: string;
  readonly type?: string;
}

const aPdfFile = { name: 'lecture.pdf', type: 'application/pdf' };

type Fields = Readonly<Record<string, string | readonly QuestionContent[] | readonly object[]>>;

/** The form of a chapter, as a browser sends it: `data` as a part for each question, other lists as JSON. */
export function aChapterForm(fields: Fields, ...files: readonly FormFile[]): FormData {
  const form = aForm({}, ...files.map((file) => (file.field === 'files' ? { ...aPdfFile, ...file } : file)));
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (name !== 'data') form.append(name, JSON.stringify(value));
    else for (const question of value) form.append(name, JSON.stringify(question));
  }
  return form;
}

/** Makes a course without chapters and returns its id. */
export async function makeCourse(server: TestServer, token: string): Promise<string> {
  return (await createCourse(server, token)).id;
}

/** Writes a chapter, by default an open test with one question, and returns it as an administrator sees it. */
export function writeChapter(
  server: TestServer,
  token: string,
  fields: Fields & { readonly courseId: string },
  ...files: readonly FormFile[]
): Promise<Chapter> {
  const isTest = (fields.type ?? aTest.type) === aTest.type;
  const content = { ...aTest, ...(isTest ? { data: [aQuestion()] } : {}), ...fields };
  return succeed(server, 'createChapter', { token, body: aChapterForm(content, ...files) });
}

/** Questions in the form in which an editor sends back what it was shown. */
export function contentsOf(chapter: Chapter): QuestionContent[] {
  return chapter.chapterData.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, isCorrect: answer.isCorrect ?? false })),
  }));
}

/** Questions of a chapter, without their ids: to be written as new ones. */
export function newContentsOf(chapter: Chapter): QuestionContent[] {
  return contentsOf(chapter).map(({ id: _, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id: __, ...answer }) => answer),
  }));
}

/** Everything that a request to write a chapter may leave behind. */
export async function tracesOfChapters({ services, files }: TestServer) {
  const { read } = services.database;
  const [storedFiles, chapters, questions, answers, attachments, images, documents, requests, entries] =
    await Promise.all([
      files(),
      read.selectFrom('chapters').selectAll().orderBy('id').execute(),
      read.selectFrom('questions').selectAll().orderBy('id').execute(),
      read.selectFrom('answers').selectAll().orderBy('id').execute(),
      read.selectFrom('attachments').selectAll().orderBy('id').execute(),
      read.selectFrom('images').selectAll().orderBy('url').execute(),
      read.selectFrom('documents').selectAll().orderBy('id').execute(),
      read.selectFrom('idempotent_requests').select('key_hash').orderBy('key_hash').execute(),
      read.selectFrom('audit_entries').select('id').orderBy('id').execute(),
    ]);
  return { storedFiles, chapters, questions, answers, attachments, images, documents, requests, entries };
}

/** The journal's entries about a course, oldest first. */
export async function journalOf({ services }: TestServer, courseId: string) {
  return services.database.read
    .selectFrom('audit_entries')
    .select(['action', 'subject_id as subjectId', 'subject_title as title', 'details'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute();
}
