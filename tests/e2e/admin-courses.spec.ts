import type { Locator } from '@playwright/test';
import { aPdf } from '#server/testing/a-pdf.ts';
import { signInAsAdministrator } from '../support/api-client.ts';
import { makePicture } from '../support/picture.ts';
import { enrol, handIn, readChapters, uniqueTitle } from './courses.ts';
import { expect, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

function pdf(name: string, ...pages: string[]) {
  return { name, mimeType: 'application/pdf', buffer: aPdf({ pages }) };
}

/** The block of a question in a chapter's form. */
function questionOf(form: Locator, number: number): Locator {
  return form.getByRole('group', { name: `Question ${number}`, exact: true });
}

test('a course is built, its test is handed in, analysed and regraded', { tag: '@phone' }, async ({ page, server }) => {
  test.setTimeout(300_000);
  const token = await signInAsAdministrator(server.url);
  await keepToken(page, token);
  const title = uniqueTitle('Physical chemistry');
  const reading = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Reading list' }) });
  let courseId = '';

  await test.step('a course is created', async () => {
    await open(page, '/admin');
    await expect(page).toHaveURL(/\/admin\/courses\/all$/);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/admin\/courses\/createCourse$/);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill('What *energy* is: $E = mc^2$.');
    await page.getByRole('button', { name: 'Create the course' }).click();
    await expect(page).toHaveURL(/\/admin\/courses\/editCourse\/[0-9a-f-]+$/);
    await expect(page.getByText(`The course “${title}” is created.`)).toBeVisible();
    courseId = page.url().split('/').at(-1) ?? '';
  });

  await test.step('materials: two PDFs arrive, and their pages are counted', async () => {
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    const form = page.getByRole('form', { name: 'New chapter' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
    await form.getByRole('textbox', { name: 'Title' }).fill('Reading list');
    await form.getByRole('textbox', { name: 'Description' }).fill('Read **both** before the test.');
    await form
      .locator('input[type="file"]')
      .setInputFiles([pdf('thermo.pdf', 'Heat', 'Work'), pdf('waves.pdf', 'Light')]);
    await expect(form.getByText('2 pages')).toBeVisible();
    await expect(form.getByText('1 page', { exact: false })).toHaveCount(1);
    await expectWellMade(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(reading).toContainText('2 PDFs · 3 pages');
  });

  await test.step('a test: formulas and pictures, the key of the first question wrong', async () => {
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    const form = page.getByRole('form', { name: 'New chapter' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Exam');
    await form.getByRole('textbox', { name: 'Description' }).fill('Two questions.');
    await form.getByRole('checkbox', { name: 'Open to learners' }).check();
    await form.getByRole('group', { name: 'What it holds' }).getByRole('radio', { name: 'Test' }).check();
    await form.getByRole('button', { name: 'Add a question' }).click();
    const first = questionOf(form, 1);
    await first.getByRole('textbox', { name: 'Text of the question' }).fill('What is $E$ in $E = mc^2$?');
    for (const [place, answer] of ['Energy', 'Momentum', 'Mass', 'Charge'].entries()) {
      await first.getByRole('textbox', { name: `Answer ${place + 1}` }).fill(answer);
    }
    await first.getByRole('radio', { name: 'Answer 2 is right' }).check();
    await expect(first.getByRole('region', { name: 'Preview of question 1' }).locator('.katex').first()).toBeVisible();
    await form.getByRole('button', { name: 'Add a question' }).click();
    const second = questionOf(form, 2);
    await second.getByRole('textbox', { name: 'Text of the question' }).fill('Which square is the widest?');
    await second.getByRole('radio', { name: 'Pictures' }).check();
    for (const place of [0, 1, 2, 3]) {
      const buffer = await makePicture('png', 200 + 40 * place, 200);
      // The question's own picture field comes first.
      const chooser = second.locator('input[type="file"]').nth(place + 1);
      await chooser.setInputFiles({ name: `square-${place}.png`, mimeType: 'image/png', buffer });
    }
    await second.getByRole('radio', { name: 'Answer 4 is right' }).check();
    await expect(second.getByRole('region').getByRole('img', { name: 'Answer 4' })).toBeVisible();
    await expectWellMade(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the preview shows what learners will see', async () => {
    await page.getByRole('button', { name: 'Show “Exam”' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Exam' }) });
    await expect(card.locator('.katex').first()).toBeVisible();
    const picture = card.getByRole('img', { name: 'Answer 4' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show “Reading list”' }).click();
    const link = await reading.getByRole('link', { name: 'thermo' }).getAttribute('href');
    const file = await page.request.get(link ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectWellMade(page);
  });

  await test.step('what two people hand in stands in the results', async () => {
    const [, exam] = await readChapters(server.url, token, courseId);
    if (!exam) throw new Error('there is no exam');
    await handIn(server.url, await enrol(server.url, token, courseId, 'Abramova'), exam, [0, 3]);
    await handIn(server.url, await enrol(server.url, token, courseId, 'Belov'), exam, [1, 3]);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/courses/results/${courseId}$`));
    await expect(page.getByText('2 have handed in a test; their average is 75%.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Abramova/ })).toContainText('50');
    await expect(page.getByRole('row', { name: /Belov/ })).toContainText('100');
  });

  await test.step('the test is analysed question by question', async () => {
    await page.getByRole('link', { name: '2. Exam' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/courses/results/${courseId}/[0-9a-f-]+$`));
    await expect(page.getByText('1 has passed (pass mark 60%).')).toBeVisible();
    const questions = page.getByRole('region', { name: 'Questions' });
    await expect(questions.getByText('1 of 2 right')).toBeVisible();
    await questions.getByText('Which square is the widest?').click();
    await expect(questions.getByText('2 of 2 right')).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('the key is put right, and results are judged by it once that was looked over', async () => {
    await page.getByRole('link', { name: 'Edit the course' }).click();
    await page.getByRole('button', { name: 'Edit “Exam”' }).click();
    const form = page.getByRole('form', { name: 'Chapter 2' });
    const first = questionOf(form, 1);
    if (!(await first.isVisible())) await form.getByRole('button', { name: /^Question 1/ }).click();
    await first.getByRole('radio', { name: 'Answer 1 is right' }).check();
    await expect(first.getByRole('radio', { name: 'Answer 2 is right' })).not.toBeChecked();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Regrade by the present key' });
    await expect(dialog.getByText('2 submissions were looked at. The results of 2 participants change:')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Abramova/ })).toContainText(/Passes now\s*50%\s*100%/);
    await expect(dialog.getByRole('row', { name: /Belov/ })).toContainText(/Stays passed\s*100%\s*50%/);
    await dialog.getByRole('button', { name: 'Change 2 results' }).click();
    await expect(dialog.getByText('2 results have been changed.')).toBeVisible();
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The key has been changed since')).toHaveCount(0);
  });
});
