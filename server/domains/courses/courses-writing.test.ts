import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aCourse, createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { storeChapter } from '#server/testing/stored-results.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

function read(courseId: string) {
  return succeed(server, 'getCourse', { token, query: `courseId=${courseId}` });
}

const untouched = { chapters: [], participantsCount: 0, averageEstimate: null, resultsCount: 0, restingCount: 0 };

describe('creating a course', () => {
  test('answers with all of it, and it is there', async () => {
    const course = await succeed(server, 'createCourse', { token, body: aCourse });
    expect(course).toEqual({ id: course.id, ...aCourse, imageUrl: null, version: 1, ...untouched });
    expect(await read(course.id)).toEqual(course);
  });

  test('as a form keeps its picture', async () => {
    const course = await createCourse(server, token, {}, await aPicture());
    expect(course.imageUrl).toMatch(/^media\/[0-9a-f]{32}-60x40\.webp$/);
    const picture = await server.app.inject(`/api/${course.imageUrl}`);
    expect(picture.statusCode).toBe(200);
  });

  test('needs a title alone, which is trimmed', async () => {
    const course = await succeed(server, 'createCourse', { token, body: { title: '  Polymers ' } });
    expect(course).toMatchObject({ title: 'Polymers', description: '', isComplete: false });
  });

  test('takes nothing that only the server decides', async () => {
    const forged = { id: newId(), version: 7, participantsCount: 5, imageUrl: 'media/x.webp' };
    const course = await succeed(server, 'createCourse', { token, body: { ...aCourse, ...forged } });
    expect(course.id).not.toBe(forged.id);
    expect(course).toMatchObject({ version: 1, imageUrl: null, participantsCount: 0 });
  });
});

describe('changing a course', () => {
  test('keeps what it leaves out and counts up the version', async () => {
    const course = await createCourse(server, token, {}, await aPicture());
    const changed = await succeed(server, 'updateCourse', { token, body: { id: course.id, title: ' New ' } });
    expect(changed).toEqual({ ...course, title: 'New', version: 2 });
    expect(await read(course.id)).toEqual(changed);
  });

  test('answers with the chapters as they are', async () => {
    const course = await createCourse(server, token);
    const chapter = await storeChapter(server, course.id);
    const changed = await succeed(server, 'updateCourse', { token, body: { id: course.id, description: '' } });
    expect(changed.chapters.map(({ id }) => id)).toEqual([chapter.id]);
    expect(changed.description).toBe('');
  });

  test('replaces the picture, and removes it, and nothing of it is left', async () => {
    const before = await server.files();
    const course = await createCourse(server, token, {}, await aPicture());
    const body = aForm({ id: course.id, version: '1' }, { content: await aPicture() });
    const replaced = await succeed(server, 'updateCourse', { token, body });
    expect(replaced.imageUrl).not.toBe(course.imageUrl);
    expect(await server.files()).toHaveLength(before.length + 2);
    const bare = await succeed(server, 'updateCourse', { token, body: { id: course.id, removeImage: true } });
    expect(bare.imageUrl).toBeNull();
    expect(await server.files()).toEqual(before);
  });

  test('of who is behind is refused with what stands now', async () => {
    const { id } = await createCourse(server, token);
    await storeChapter(server, id);
    const first = await succeed(server, 'updateCourse', { token, body: { id, version: 1, title: 'First' } });
    const files = await server.files();
    const body = aForm({ id, version: '1', title: 'Second' }, { content: await aPicture() });
    const answer = await call(server, 'updateCourse', { token, body });
    expect(answer.problem?.code).toBe('STALE_VERSION');
    expect(answer.problem?.current).toEqual(first);
    expect(await read(id)).toEqual(first);
    expect(await server.files()).toEqual(files);
  });

  test('without a version lets each write their own fields', async () => {
    const course = await createCourse(server, token);
    const changes = [{ title: 'A' }, { description: 'B' }];
    await Promise.all(
      changes.map((change) => succeed(server, 'updateCourse', { token, body: { id: course.id, ...change } })),
    );
    expect(await read(course.id)).toEqual({ ...course, title: 'A', description: 'B', version: 3 });
  });
});
