import { describe, expect, test } from 'vitest';
import { aCourse, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { storeChapter } from '#server/testing/stored-results.ts';

// On SQLite alone: its statements go to both from audit and courses-reading.

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

  test('needs a title alone, which is trimmed', async () => {
    const course = await succeed(server, 'createCourse', { token, body: { title: '  Polymers ' } });
    expect(course).toMatchObject({ title: 'Polymers', description: '', isComplete: false });
  });
});

describe('changing a course', () => {
  test('answers with the chapters as they are', async () => {
    const course = await createCourse(server, token);
    const chapter = await storeChapter(server, course.id);
    const changed = await succeed(server, 'updateCourse', { token, body: { id: course.id, description: '' } });
    expect(changed.chapters.map(({ id }) => id)).toEqual([chapter.id]);
    expect(changed.description).toBe('');
  });
});
