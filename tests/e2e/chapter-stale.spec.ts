import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, readChapters, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

test('what somebody else has saved meanwhile is shown beside mine, which can be kept', { tag: '@phone' }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const token = await signInAsAdministrator(server.url);
  const { id: courseId } = await createCourse(server.url, token, uniqueTitle('Contested'));
  const { id } = await writeTest(server.url, token, courseId, 'Exam');
  await keepToken(page, token);
  await open(page, `/admin/courses/editCourse/${courseId}`);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await page.getByRole('form').getByRole('textbox', { name: 'Title' }).fill('Mine');
  const theirs = { id, version: 1, title: 'Theirs', description: 'Their text.' };
  await demand(server.url, 'updateChapter', { token, body: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It was saved by you');
  await expect(question.getByText('Their text.')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect((await readChapters(server.url, token, courseId))[0]).toMatchObject({ title: 'Mine', version: 3 });
});
