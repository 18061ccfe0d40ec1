import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Actor, Caller } from '#contract/auth.ts';
import { type Chapter, ChapterContent, Feedback, type QuestionContent } from '#contract/chapters.ts';
import { CourseContent } from '#contract/courses.ts';
import type { Services } from '../wiring/compose.ts';

const DemoQuestion = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  correct: z.int(),
  explanation: z.string(),
  /** Of the course's PDF that stands before it. */
  page: z.int(),
});
const DemoChapter = z.object({
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  passMark: z.optional(z.int()),
  attemptsLimit: z.optional(z.int()),
  feedback: z.optional(Feedback),
  /** Materials: what the PDF is called, and where it lies beside this list. */
  file: z.optional(z.object({ name: z.string(), path: z.string() })),
  questions: z.optional(z.array(DemoQuestion)),
});
type DemoChapter = z.infer<typeof DemoChapter>;

const DemoCourse = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  isComplete: z.boolean(),
  /** By e-mail: places of the answers chosen in the open test; null for somebody who has only read. */
  participants: z.record(z.string(), z.nullable(z.array(z.int()))),
  chapters: z.array(DemoChapter),
});
type DemoCourse = z.infer<typeof DemoCourse>;

/** Courses of the demo content, with people in them and what they made of it. Those that are there already stay as they are. */
export async function seedDemoCourses(services: Services, seeder: Caller, folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'courses.json'), 'utf8'));
  const present = await services.courses.list(seeder, {});
  // The newest stands first on the site, as the first in the list shall.
  for (const demo of z.array(DemoCourse).parse(list).toReversed()) {
    if (present.items.some(({ title }) => title === demo.title)) continue;
    await seedCourse(services, seeder, folder, demo);
  }
}

async function seedCourse(services: Services, seeder: Caller, folder: string, demo: DemoCourse): Promise<void> {
  const { title, description, isComplete } = demo;
  const upload = { path: join(folder, demo.image) };
  const content = CourseContent.parse({ title, description, isComplete });
  const course = await services.courses.create({ actor: seeder, upload }, content);
  const chapters: Chapter[] = [];
  for (const chapter of demo.chapters) {
    const attachmentId = chapters.findLast(({ attachments }) => attachments.length > 0)?.attachments[0]?.id;
    const place = { folder, courseId: course.id, attachmentId };
    chapters.push(await seedChapter(services, seeder, place, chapter));
  }
  const emails = Object.keys(demo.participants);
  const entries = emails.map((email) => ({ courseId: course.id, email }));
  const { added } = await services.participants.add(seeder, { participants: entries }, null);
  for (const { userId, email } of added) {
    await learn(services, { id: userId, role: 'USER' }, chapters, demo.participants[email] ?? null);
  }
}

/** Where a chapter goes, and the PDF that its questions are explained by. */
interface DemoPlace {
  readonly folder: string;
  readonly courseId: string;
  readonly attachmentId: string | undefined;
}

async function seedChapter(
  services: Services,
  seeder: Caller,
  { folder, courseId, attachmentId }: DemoPlace,
  { file, questions, ...chapter }: DemoChapter,
): Promise<Chapter> {
  const data = questions?.map(({ question, answers, correct, explanation, page }): QuestionContent => {
    const variants = answers.map((answer, place) => ({ answer, isCorrect: place === correct }));
    const source = attachmentId === undefined ? null : { attachmentId, page };
    return { question, type: 'text', answers: variants, explanation, source };
  });
  const content = ChapterContent.parse({ ...chapter, courseId, type: file ? 1 : 2, data });
  return services.chapters.create(
    seeder,
    content,
    file ? [await uploadOf(join(folder, file.path), file.name)] : [],
    null,
  );
}

async function uploadOf(path: string, name: string) {
  const bytes = await readFile(path);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { field: 'files', name, path, sizeBytes: bytes.length, contentHash };
}

/** Reads what is open, and hands in the open test with the answers at these places. */
async function learn(
  { attempts }: Services,
  learner: Actor,
  chapters: readonly Chapter[],
  chosen: readonly number[] | null,
): Promise<void> {
  for (const { id: chapterId, isOpen, type, chapterData } of chapters) {
    if (!isOpen) continue;
    if (type === 1) await attempts.complete(learner, { chapterId, isCompleted: true }, null);
    else if (chosen) {
      const answers = chapterData.flatMap((question, place) => {
        const answer = question.answers[chosen[place] ?? -1];
        return answer ? [{ questionId: question.id, answerId: answer.id }] : [];
      });
      await attempts.handIn(learner, { chapterId, answers }, 'en', null);
    }
  }
}
