import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { journalOf, makeCourse, writeChapter } from '#server/testing/a-chapter.ts';
import { aCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

let courseId: string;
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
beforeEach(async () => {
  courseId = await makeCourse(server, token);
});

/** Adds a chapter of this title, at a position where one is given. */
async function add(title: string, position?: number): Promise<string> {
  const place = position === undefined ? {} : { position: String(position) };
  return (await writeChapter(server, token, { courseId, title, data: [], ...place })).id;
}

/** The titles in their order; fails where the positions are not 1..n. */
async function order(): Promise<string> {
  const chapters = await succeed(server, 'listChapters', { token, parameters: { courseId } });
  expect(chapters.map(({ position }) => position)).toEqual(chapters.map((_, index) => index + 1));
  return chapters.map(({ title }) => title).join('');
}

function reorder(chapters: readonly { id: string; position: number }[], course = courseId) {
  return call(server, 'updateChapterPositions', { token, body: { courseId: course, chapters } });
}

describe('a new chapter', () => {
  test('is the last, or takes the place that it asks for, while the others make room', async () => {
    await add('A');
    await add('B');
    await add('C', 1);
    await add('D', 2);
    await add('E', 5);
    await add('F', 999);
    expect(await order()).toBe('CDABEF');
  });

  test('has its place in its own course alone', async () => {
    await add('A');
    const first = courseId;
    courseId = await makeCourse(server, token);
    await add('X', 1);
    expect(await order()).toBe('X');
    courseId = first;
    expect(await order()).toBe('A');
  });
});

describe('a changed chapter', () => {
  test.each([
    [1, 'CABD'],
    [2, 'ACBD'],
    [3, 'ABCD'],
    [4, 'ABDC'],
    [50, 'ABDC'],
  ])('of the third place may go to place %i: %s', async (position, expected) => {
    await add('A');
    await add('B');
    const id = await add('C');
    await add('D');
    const changed = await succeed(server, 'updateChapter', { token, body: { id, position } });
    expect(changed.position).toBe(Math.min(position, 4));
    expect(await order()).toBe(expected);
  });
});

describe('a new order', () => {
  test('is taken over at once, and answered', async () => {
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
    const chapters = [
      { id: a, position: 4 },
      { id: b, position: 1 },
      { id: c, position: 3 },
      { id: d, position: 2 },
    ];
    const body = { courseId, chapters };
    const answer = await succeed(server, 'updateChapterPositions', { token, body });
    expect(answer.map(({ title, position }) => `${position}${title}`)).toEqual(['1B', '2D', '3C', '4A']);
    expect(await order()).toBe('BDCA');
    expect((await journalOf(server, courseId)).at(-1)).toEqual({
      action: 'chapters.reordered',
      subjectId: courseId,
      title: aCourse.title,
      details: { chapters: 4 },
    });
  });

  test('does not make who edits a chapter start anew', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await reorder([
      { id: a, position: 2 },
      { id: b, position: 1 },
    ]);
    const changed = await succeed(server, 'updateChapter', { token, body: { id: a, version: 1, title: 'C' } });
    expect(changed.version).toBe(2);
    expect(await order()).toBe('BC');
  });

  // The chapters a and b are those of the course.
  test.each([
    ['a hole', 'a1 b3', 'chapters.1.position'],
    ['a place twice', 'a1 b1', 'chapters.1.position'],
    ['a chapter twice', 'a1 a2', 'chapters.1.id'],
    ['a chapter missing', 'a1', 'chapters'],
    ['a chapter too many', 'a1 b2 x3', 'chapters.2.id'],
    ['a foreign chapter', 'a1 x2', 'chapters.1.id'],
    ['nothing', '', 'chapters'],
  ])('with %s is refused, and the old one stays', async (_, places, path) => {
    const ids: Record<string, string> = { a: await add('A'), b: await add('B') };
    const chapters = [...places.matchAll(/(\w)(\d)/g)].map(([, name = '', place]) => {
      return { id: ids[name] ?? newId(), position: Number(place) };
    });
    const answer = await reorder(chapters);
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    expect(answer.fieldCodes).toEqual([`${path} POSITIONS_INCOMPLETE`]);
    expect(await order()).toBe('AB');
  });

  test('of a course that is not there is not found', async () => {
    expect((await reorder([], newId())).problem?.code).toBe('NOT_FOUND');
  });
});

describe('at the same time', () => {
  test('many changes leave the positions 1..n', async () => {
    const ids = [await add('A'), await add('B'), await add('C'), await add('D')];
    const forwards = ids.map((id, index) => ({ id, position: index + 1 }));
    const backwards = ids.map((id, index) => ({ id, position: ids.length - index }));
    const move = (id = '', position = 1) => call(server, 'updateChapter', { token, body: { id, position } });
    const answers = await Promise.all([
      reorder(backwards),
      reorder(forwards),
      reorder(backwards),
      add('E', 1).then(() => null),
      add('F', 2).then(() => null),
      move(ids[0], 3),
      move(ids[3], 1),
      call(server, 'deleteChapter', { token, query: `id=${ids[1]}&courseId=${courseId}` }),
    ]);
    // One that comes after a chapter was added or deleted no longer names them all; none may fail in another way.
    for (const answer of answers) expect([200, 204, 400, undefined]).toContain(answer?.status);
    expect([...(await order())].sort().join('')).toBe('ACDEF');
  });
});
