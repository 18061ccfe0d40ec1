import { signInAsAdministrator } from '../support/api-client.ts';
import { aQuestion, createCourse, readChapters, uniqueTitle, writeTest } from './courses.ts';
import { expect, open, test } from './journey.ts';
import { keepToken } from './people.ts';

test('a test of 200 questions opens, and is typed in and saved', async ({ page, server }) => {
  test.slow();
  const token = await signInAsAdministrator(server.url);
  const { id: courseId } = await createCourse(server.url, token, uniqueTitle('Questions'));
  const questions = Array.from({ length: 200 }, (_, place) => aQuestion(`Question number ${place + 1}?`));
  await writeTest(server.url, token, courseId, 'Exam', questions);
  await keepToken(page, token);
  await open(page, `/admin/courses/editCourse/${courseId}`);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  const form = page.getByRole('form', { name: 'Chapter 1' });
  await expect(form.getByText('200 questions', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Expand all' }).click();
  const last = form.getByRole('group', { name: 'Question 200', exact: true });
  const text = last.getByRole('textbox', { name: 'Text of the question' });
  // Questions are drawn once they are in view, and the ones above then push the last one down.
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(text).toBeVisible({ timeout: 500 });
  }).toPass();
  await text.fill('');
  await text.pressSequentially('The last of all?');
  await expect(text).toHaveValue('The last of all?');
  await expect(last.getByRole('region', { name: 'Preview of question 200' })).toContainText('The last of all?');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  const [exam] = await readChapters(server.url, token, courseId);
  expect(exam?.chapterData).toHaveLength(200);
  expect(exam?.chapterData.at(-1)?.question).toBe('The last of all?');
});
