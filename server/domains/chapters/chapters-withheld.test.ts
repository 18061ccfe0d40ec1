import { describe, expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/operations.ts';
import { aQuestion, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { ask, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: it is about what answers hold, whatever they are read from; the same statements run on both in other files.

const texts = { openTest: 'Quasicrystals', openMaterials: 'Supramolecules', closed: 'Photoswitches' };

type Reader = 'participant' | 'blocked' | 'outsider' | 'visitor' | 'administrator';

const server = await serveTests();
const administrator = await signIn(server, 'ADMIN');
const course = await createCourse(server, administrator, { title: 'Withheld' });
const courseId = course.id;
const materialsToRead = await writeChapter(
  server,
  administrator,
  { ...materials, courseId, description: texts.openMaterials },
  { field: 'files', content: aPdf() },
);
const source = { attachmentId: materialsToRead.attachments[0]?.id ?? '', page: 1 };
const explained = { courseId, data: [aQuestion({ explanation: 'Metallocene', source })], feedback: 'explanations' };
const chapters = [
  materialsToRead,
  // A submission gets only a score: no part of the answer says what is right.
  await writeTest(server, administrator, courseId, 1, { description: texts.openTest, feedback: 'score' }),
  await writeTest(server, administrator, courseId, 1, { description: texts.closed, isOpen: 'false' }),
  // A blank submission never passes the first. It passes the second, whose explanations wait until it has closed.
  await writeChapter(server, administrator, explained),
  await writeChapter(server, administrator, { ...explained, passMark: '0', explainAfter: 'closed' }),
];
const participant = await aLearner(server, administrator, course);
const blocked = await aLearner(server, administrator, course);
await succeed(server, 'blockParticipant', { token: administrator, body: { courseId, userId: blocked.id } });
const tokens = {
  ...{ administrator, participant: participant.token, blocked: blocked.token },
  ...{ outsider: await signIn(server, 'USER'), visitor: undefined },
};

/** These would end the caller's sign-in, or the account. */
const endings: readonly string[] = ['logout', 'endSignIn', 'endOtherSignIns', 'changePassword', 'deleteAccount'];
const names = (Object.keys(operations) as OperationName[]).filter((name) => !endings.includes(name));

/** The answer of any operation when it is asked about the course and each of its chapters. */
async function answersOf(name: OperationName, reader: Reader): Promise<string[]> {
  const token = tokens[reader];
  const asked = chapters.flatMap(({ id: chapterId }) => [courseId, chapterId].map((id) => ({ id, chapterId })));
  const answers: string[] = [];
  for (const { id, chapterId } of asked) {
    const fields = { id, courseId, chapterId, language: 'en', query: 'Withheld', kind: 'course', ref: courseId };
    const body = {
      ...fields,
      answers: [],
      isCompleted: true,
      participants: [{ courseId, email: 'nobody@example.org' }],
    };
    const parameters = { id, courseId, number: 'none', name: 'none' };
    const query = `${new URLSearchParams(fields)}`;
    const sent = 'body' in operations[name] ? { body } : {};
    answers.push((await ask(server, name, { token, parameters, query, ...sent })).payload);
  }
  return answers;
}

/** Values that tell which answer is right, or why. A blank answer may be told to be wrong. */
const secrets = [
  '"isCorrect":true',
  'Metallocene',
  '"explanation":',
  '"explanationText"',
  '"source"',
  '"correctAnswerId"',
];

/** The texts that occur in any answer to a user, and whether the key of a test does. */
async function seenBy(reader: Reader, asked: readonly OperationName[] = names) {
  const answers: string[] = [];
  for (const name of asked) answers.push(...(await answersOf(name, reader)));
  const isIn = (text: string) => answers.some((answer) => answer.includes(text));
  return { texts: Object.values(texts).filter(isIn), secrets: secrets.filter(isIn) };
}

describe('the text of a chapter, and the key of a test, are in no answer of any operation', () => {
  test.each(['visitor', 'outsider', 'blocked'] as const)('to a %s', async (reader) => {
    expect(await seenBy(reader)).toEqual({ texts: [], secrets: [] });
  });

  test('to a participant, while it is closed; the key never, also when a test was handed in', async () => {
    for (const _ of ['before', 'after']) {
      expect(await seenBy('participant')).toEqual({ texts: [texts.openTest, texts.openMaterials], secrets: [] });
    }
    const own = await Promise.all(
      chapters
        .slice(-2)
        .map(({ id }) => succeed(server, 'listOwnAttempts', { token: tokens.participant, query: `chapterId=${id}` })),
    );
    expect(own.map(([attempt]) => [attempt?.isPassed, attempt?.questions?.length])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test('to an administrator they are', async () => {
    expect((await seenBy('administrator', ['getChapter'])).secrets).toHaveLength(4);
  });
});

test.each(['listCourses', 'getCourse', 'listChapters', 'getChapter', 'getChapterTexts'] as const)(
  '%s gives it to users who may open the chapter now, and to administrators',
  async (name) => {
    expect((await seenBy('participant', [name])).texts).toEqual([texts.openTest, texts.openMaterials]);
    expect((await seenBy('administrator', [name])).texts).toEqual(Object.values(texts));
  },
);

test('a user who may not open a chapter is told its title', async () => {
  for (const reader of ['outsider', 'blocked', 'participant'] as const) {
    const course = await succeed(server, 'getCourse', { token: tokens[reader], query: `courseId=${courseId}` });
    expect(course.chapters.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title));
  }
});
