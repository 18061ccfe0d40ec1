import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/api-client.ts';
import { aQuestion, createCourse, readChapters, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

const gift = `::Gases:: Which gas is the lightest? {=$\\ce{H2}$ ~$\\ce{O2}$ ~$\\ce{N2}$ ~$\\ce{Cl2}$}

Which of these is no metal? {=Sulfur ~Iron ~Copper}

Which ring is aromatic? {~Hexane =Benzene ~Ethanol ~Water}
`;

/** Opens the form of a test with these questions. */
async function editTest(page: Page, baseUrl: string, questionsCount: number) {
  const token = await signInAsAdministrator(baseUrl);
  const { id: courseId } = await createCourse(baseUrl, token, uniqueTitle('Questions'));
  const questions = Array.from({ length: questionsCount }, (_, place) => aQuestion(`Question number ${place + 1}?`));
  await writeTest(baseUrl, token, courseId, 'Exam', questions);
  await keepToken(page, token);
  await open(page, `/admin/courses/editCourse/${courseId}`);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  return { form: page.getByRole('form', { name: 'Chapter 1' }), token, courseId };
}

test('questions are taken over from GIFT, and broken ones are named', async ({ page, server }) => {
  const { form, token, courseId } = await editTest(page, server.url, 1);
  const dialog = page.getByRole('dialog', { name: 'Questions from a text' });

  await test.step('they are looked over first', async () => {
    await form.getByRole('button', { name: 'Paste many' }).click();
    await dialog.getByRole('textbox', { name: 'Text in GIFT or Aiken' }).fill(gift);
    await expect(dialog.getByText('2 questions understood. 1 not taken over.')).toBeVisible();
    await expect(dialog.getByText('Detected: GIFT')).toBeVisible();
    const faults = dialog.getByRole('region', { name: 'Will not be taken over' });
    await expect(faults).toContainText('Line 3');
    await expect(faults).toContainText('3 answers instead of four');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.getByText('3 questions', { exact: true })).toBeVisible();
  });

  await test.step('all of them are saved', async () => {
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    const [exam] = await readChapters(server.url, token, courseId);
    expect(exam?.chapterData.map(({ question }) => question)).toEqual([
      'Question number 1?',
      'Which gas is the lightest?',
      'Which ring is aromatic?',
    ]);
    const rights = exam?.chapterData.map(({ answers }) => answers.find(({ isCorrect }) => isCorrect)?.answer);
    expect(rights).toEqual(['Benzene', '$\\ce{H2}$', 'Benzene']);
  });
});

test('a test of 200 questions opens, and is typed in and saved', async ({ page, server }) => {
  test.slow();
  const { form, token, courseId } = await editTest(page, server.url, 200);
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
