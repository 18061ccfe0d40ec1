import { describe, expect, test } from 'vitest';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: texts are rendered.

const server = await serveTests({ SITE_LANGUAGES: 'en,ru' });
const admin = await signIn(server, 'ADMIN');

function get(token: string | undefined, courseId: string, more = '') {
  return call(server, 'getCourseTexts', { token, query: `courseId=${courseId}${more}` });
}

describe('the texts of a course', () => {
  test('come rendered, those of after every change', async () => {
    const course = await createCourse(server, admin, { description: 'How a *molecule* turns: $E = mc^2$' });
    const { token } = await aLearner(server, admin, course);
    const texts = await succeed(server, 'getCourseTexts', { token, query: `courseId=${course.id}` });
    expect(texts).toMatchObject({ courseId: course.id, description: [{ kind: 'html', hasFormulas: true }] });
    expect((await get(token, course.id)).text).toContain('<em>molecule</em>');
    await succeed(server, 'updateCourse', { token: admin, body: { id: course.id, description: 'Otherwise' } });
    expect((await get(token, course.id)).text).toContain('Otherwise');
  });

  test('have no parts where there is no description', async () => {
    const course = await createCourse(server, admin, { description: '' });
    expect((await get(admin, course.id)).body).toEqual({ courseId: course.id, description: [] });
  });

  test('lead to pages of the reader’s language', async () => {
    const course = await createCourse(server, admin, { description: '[News](/news)' });
    expect((await get(admin, course.id)).text).toContain('href=\\"/news\\"');
    expect((await get(admin, course.id, '&language=ru')).text).toContain('href=\\"/ru/news\\"');
  });
});
