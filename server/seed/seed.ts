import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Actor, type Caller, Role } from '#contract/auth.ts';
import { type Chapter, ChapterContent, Feedback, type QuestionContent } from '#contract/chapters.ts';
import { CourseContent } from '#contract/courses.ts';
import { fieldErrorCatalogue } from '#contract/errors.ts';
import { NewsContent } from '#contract/news.ts';
import { PublicationContent } from '#contract/publications.ts';
import { type Config, ConfigError } from '../config.ts';
import { beginFilling, endFilling } from '../db/filling.ts';
import { newId } from '../db/new-id.ts';
import { isNew } from '../db/whole-tables.ts';
import { passwordFault } from '../domains/auth/password-hashing.ts';
import { isDemo } from '../text/texts.ts';
import type { Services } from '../wiring/compose.ts';

const demoFolder = join(import.meta.dirname, 'demo');
const passwordBytes = 12;
/** E-mail of the first administrator if no setting names another. No mail reaches this address. */
export const defaultAdminEmail = 'admin@localhost';
const administratorName = { name: 'Site', surname: 'Administrator' } as const;

const DemoNews = z.array(z.object({ image: z.optional(z.string()), content: NewsContent }));
const DemoPublications = z.array(z.extend(PublicationContent, { image: z.optional(z.string()) }));
const DemoUsers = z.array(z.object({ name: z.string(), surname: z.string(), email: z.string(), role: Role }));

/** What a start wrote into a new database. */
export interface Seeded {
  /** E-mail of the first administrator. */
  readonly email: string;
  /** A password that the program generated, to be shown once; null if a setting gave one. */
  readonly password: string | null;
  /** Says which demo content was left out as it does not fit this lab; null if nothing was, or no demo was asked for. */
  readonly leftOut: string | null;
}

/**
 * Fills a new database: creates the administrator, and demo content if the configuration asks for it.
 * @returns null for a database that already has an administrator; then it changes nothing.
 */
export async function seedNewDatabase(config: Config, services: Services): Promise<Seeded | null> {
  if (await services.users.hasAdministrator()) return null;
  const email = config.adminEmail ?? defaultAdminEmail;
  const siteNames = Object.values(services.currentTexts().frame.titlePrefix);
  const fault = config.adminPassword && passwordFault(config.adminPassword, { ...administratorName, email, siteNames });
  if (fault) throw new ConfigError([`ADMIN_PASSWORD: ${fieldErrorCatalogue[fault].replace(/\.$/, '')}`]);
  const password = config.adminPassword ?? randomBytes(passwordBytes).toString('base64url');
  const leftOut = config.seed === 'demo' ? await seedDemo(services) : null;
  if (await services.users.findByEmail(email)) {
    throw new ConfigError([
      `Nobody administers this site, and ${email} has an account: npm run cli -- create-admin ${email}`,
    ]);
  }
  // The administrator comes last: if the start is interrupted before, the database still counts as new.
  const account = {
    ...administratorName,
    email,
    role: 'ADMIN',
    passwordHash: await services.passwords.hash(password),
  } as const;
  await services.database.write(async (executor) => {
    await services.users.add(executor, account);
    await endFilling(executor);
  });
  return { email, password: config.adminPassword === null ? password : null, leftOut };
}

async function seedDemo(services: Services): Promise<string | null> {
  // Another lab's site must not show the demo lab's content.
  if (!isDemo(services.currentTexts())) {
    return 'The demo is left out: this is the site of another lab';
  }
  const { read, write } = services.database;
  if (!(await isNew(read))) return 'The demo is left out: this site has been in use';
  await write((executor) => beginFilling(executor, 'demo'));
  const rights = { confirmedAt: new Date(), hasSecondFactor: false, isHeldBack: false };
  const seeder: Caller = { id: newId(), role: 'ADMIN', signInId: newId(), ...rights };
  // An interrupted start may have left some of them.
  const present = await services.news.list(seeder, { limit: 1000 });
  const stories = DemoNews.parse(await readDemo('news.json', toStory));
  for (const { image, content } of stories) {
    if (present.items.some((item) => item.title_en === content.title_en)) continue;
    await services.news.create({ actor: seeder, upload: uploadOf(image) }, content);
  }
  const leftOutCount = await seedDemoPublications(services, seeder);
  // Nobody knows this password, so nobody can sign in as these people.
  const passwordHash = await services.passwords.hash(randomBytes(passwordBytes).toString('hex'));
  for (const person of DemoUsers.parse(await readDemo('users.json', (entry) => entry))) {
    if (!(await services.users.findByEmail(person.email))) await addUser(services, { ...person, passwordHash });
  }
  await seedDemoCourses(services, seeder, demoFolder);
  return leftOutCount === 0
    ? null
    : `Left out of the demo: ${leftOutCount} publications of people who are not in site.json`;
}

/**
 * Adds the publications of the demo content. Existing ones stay as they are. Gives how many it left out because their people are not of
 * this lab.
 */
async function seedDemoPublications(services: Services, seeder: Actor): Promise<number> {
  const list = DemoPublications.parse(await readDemo('publications.json', (entry) => entry));
  const present = new Set((await services.publications.list({})).items.map(({ title }) => title));
  const people = new Set(services.content.people('en').map(({ id }) => id));
  const fitting = list.filter(({ authors, editors = [] }) =>
    [...authors, ...editors].every(({ memberId }) => !memberId || people.has(memberId)),
  );
  for (const { image, ...content } of fitting) {
    if (present.has(content.title)) continue;
    await services.publications.create({ actor: seeder, upload: uploadOf(image) }, content);
  }
  return list.length - fitting.length;
}

function uploadOf(image: string | undefined) {
  return image === undefined ? null : { path: join(demoFolder, image) };
}

function toStory(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return 'image' in entry ? { image: entry.image, content: entry } : { content: entry };
}

async function readDemo(file: string, toEntry: (entry: unknown) => unknown): Promise<unknown> {
  const entries: unknown = JSON.parse(await readFile(join(demoFolder, file), 'utf8'));
  return Array.isArray(entries) ? entries.map(toEntry) : entries;
}

type NewAccount = z.infer<typeof DemoUsers>[number] & { readonly passwordHash: string };

async function addUser(services: Services, account: NewAccount): Promise<void> {
  await services.database.write((executor) => services.users.add(executor, account));
}

const DemoQuestion = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  correct: z.int(),
  explanation: z.string(),
  /** A page of the PDF that comes before it in the course. */
  page: z.int(),
});
const DemoChapter = z.object({
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  passMark: z.optional(z.int()),
  attemptsLimit: z.optional(z.int()),
  feedback: z.optional(Feedback),
  /** For materials: the name of the PDF, and its path relative to this list. */
  file: z.optional(z.object({ name: z.string(), path: z.string() })),
  questions: z.optional(z.array(DemoQuestion)),
});
type DemoChapter = z.infer<typeof DemoChapter>;

const DemoCourse = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  isComplete: z.boolean(),
  /** By e-mail: the positions of the answers chosen in the open test; null for a participant who has only read. */
  participants: z.record(z.string(), z.nullable(z.array(z.int()))),
  chapters: z.array(DemoChapter),
});
type DemoCourse = z.infer<typeof DemoCourse>;

/** Adds the courses of the demo content, with participants and their results. Existing courses stay as they are. */
async function seedDemoCourses(services: Services, seeder: Caller, folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'courses.json'), 'utf8'));
  const present = await services.courses.list(seeder, {});
  // The site shows the newest course first, so the list's first course is created last.
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

/** The place of a new chapter, and the PDF that the explanations of its questions refer to. */
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
    const variants = answers.map((answer, index) => ({ answer, isCorrect: index === correct }));
    const source = attachmentId === undefined ? null : { attachmentId, page };
    return { question, type: 'text', answers: variants, explanation, source };
  });
  const content = ChapterContent.parse({ ...chapter, courseId, type: file ? 1 : 2, data });
  return services.chapters.create(seeder, content, file ? [await pdfOf(join(folder, file.path), file.name)] : [], null);
}

async function pdfOf(path: string, name: string) {
  const bytes = await readFile(path);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { field: 'files', name, path, sizeBytes: bytes.length, contentHash };
}

/** Reads the open chapters of materials, and submits the open test with the answers at these positions. */
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
      const answers = chapterData.flatMap((question, index) => {
        const answer = question.answers[chosen[index] ?? -1];
        return answer ? [{ questionId: question.id, answerId: answer.id }] : [];
      });
      await attempts.handIn(learner, { chapterId, answers }, 'en', null);
    }
  }
}
