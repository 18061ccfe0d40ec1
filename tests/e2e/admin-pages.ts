import { readNews, signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, enrol, handIn, uniqueTitle, writeTest } from './courses.ts';

/** Paths of every page of the administration, those of a course that two people take among them. */
export async function adminPages(baseUrl: string): Promise<string[]> {
  const token = await signInAsAdministrator(baseUrl);
  const [news] = await readNews(baseUrl);
  const { id: courseId } = await createCourse(baseUrl, token, uniqueTitle('Thermodynamics of irreversible processes'));
  const exam = await writeTest(baseUrl, token, courseId, 'Entropy');
  await handIn(baseUrl, await enrol(baseUrl, token, courseId, 'Onsager'), exam, [0]);
  await enrol(baseUrl, token, courseId, 'Prigogine');
  const editor = `/admin/courses/editCourse/${courseId}`;
  return [
    '/admin/news/all',
    '/admin/news/createNew',
    `/admin/news/editNew/${news?.id}`,
    '/admin/courses/all',
    '/admin/courses/createCourse',
    editor,
    `${editor}?tab=participants`,
    `${editor}?tab=settings`,
    `/admin/courses/results/${courseId}`,
    `/admin/courses/results/${courseId}/${exam.id}`,
    '/admin/users/all',
    '/admin/audit/all',
    '/admin/webhooks/all',
    '/account',
  ];
}
