import type { Page } from '@playwright/test';
import type { Chapter } from '#contract/chapters.ts';
import { signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, enrol, uniqueTitle } from './courses.ts';
import { annotatedPdf, editedPdf, makeHandbook, writeMaterials } from './handbook.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { keepToken } from './people.ts';

/** Signs a new learner in and gives them a chapter of these PDFs. */
async function beReader(page: Page, baseUrl: string, files: Readonly<Record<string, Blob>>): Promise<Chapter> {
  const token = await signInAsAdministrator(baseUrl);
  const course = await createCourse(baseUrl, token, uniqueTitle('Enzymes'));
  const chapter = await writeMaterials(baseUrl, token, course.id, 'The handbook', files);
  const learner = await enrol(baseUrl, token, course.id, 'Reader');
  await keepToken(page, learner.token);
  return chapter;
}

const addressOf = ({ courseId, id }: Chapter) => `/courses/${courseId}/${id}`;
const canvasOf = (page: Page, number: number) => page.locator(`[data-page-number="${number}"] canvas`);
const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page, of/ });
const zoomList = (page: Page) => page.getByRole('combobox', { name: 'Zoom' });
/** Saving waits for a moment of rest. */
const savedPlace = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/reading') && response.request().method() === 'PUT');

test('a book is opened at a page, found again where it was left', {
  tag: '@phone',
}, async ({ page, server }) => {
  const outline = { Beginning: 1, Middle: 20, End: 40 };
  const chapter = await beReader(page, server.url, { Handbook: await makeHandbook({ pages: 40, outline }) });

  await test.step('a link leads to its page, which can be read as text', async () => {
    await page.goto(`${addressOf(chapter)}#page=12`);
    await expect(canvasOf(page, 12)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Page 12', exact: true })).toContainText('Sheet 12 of the handbook');
    await expect(canvasOf(page, 30)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('the address follows, without filling the history', async () => {
    const steps = await page.evaluate(() => history.length);
    await pageField(page).fill('25');
    await pageField(page).press('Enter');
    await expect(canvasOf(page, 25)).toBeVisible();
    await expect(page).toHaveURL(/#page=25$/);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  await test.step('page and zoom are found again', async () => {
    const saved = savedPlace(page);
    await zoomList(page).selectOption('page');
    await saved;
    await page.goto('/healthz');
    await page.goto(addressOf(chapter));
    await expect(canvasOf(page, 25)).toBeVisible();
    await expect(pageField(page)).toHaveValue('25');
    await expect(zoomList(page)).toHaveValue('page');
  });

  await test.step('the table of contents leads on', async () => {
    await page.getByRole('button', { name: 'Table of contents' }).click();
    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('button', { name: 'Middle' }).click();
    await expect(canvasOf(page, 20)).toBeVisible();
    await expect(pageField(page)).toHaveValue('20');
  });

  await test.step('the keyboard scrolls', async () => {
    await page.locator('[role=document]').focus();
    await page.keyboard.press('PageDown');
    await expect(pageField(page)).not.toHaveValue('20');
  });
});

test('a reader who begins at the end has not read it; nine tenths of the pages, each seen for a while, read the chapter', async ({
  page,
  server,
}) => {
  const chapter = await beReader(page, server.url, { Handbook: await makeHandbook({ pages: 3 }) });
  await page.clock.install();
  await page.goto(`${addressOf(chapter)}#page=3`);
  const look = async (number: number) => {
    await expect(canvasOf(page, number)).toBeVisible();
    await page.clock.runFor(2_000);
  };
  await look(3);
  await expect(page.getByText('33% seen')).toBeVisible();
  await expect(page.getByText('Not read yet')).toBeVisible();
  for (const number of [1, 2]) {
    await pageField(page).fill(String(number));
    await pageField(page).press('Enter');
    await look(number);
  }
  await page.clock.runFor(2_000);
  await expect(page.getByText('You have read this chapter')).toBeVisible();
});

test('a word is found on pages that were never drawn', async ({ page, server }) => {
  const chapter = await beReader(page, server.url, { Handbook: await makeHandbook({ pages: 40 }) });
  await page.goto(addressOf(chapter));
  await expect(canvasOf(page, 1)).toBeVisible();
  await page.locator('[role=document]').focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Search in the document' });
  const placeOfField = await field.boundingBox();
  await field.fill('Enzyme');
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible();
  await expect(canvasOf(page, 4)).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible();
  await expect(pageField(page)).toHaveValue('8');
  await expect(page.locator('.highlight.selected')).toHaveText('enzyme');
  await expect(page.locator('.highlight.selected')).toBeInViewport();
  expect(await field.boundingBox()).toEqual(placeOfField);
  await field.fill('phlogiston');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Search in the document' })).toBeFocused();
});

test('a locked PDF asks for its password, a damaged one says so, and both stand beside a whole one', async ({
  page,
  server,
}) => {
  const whole = await makeHandbook({ pages: 3 });
  const chapter = await beReader(page, server.url, {
    Whole: whole,
    Locked: await makeHandbook({ pages: 2, password: 'orbit' }),
    Damaged: new Blob([(await whole.arrayBuffer()).slice(0, 400)], { type: 'application/pdf' }),
  });
  await page.goto(addressOf(chapter));
  await expect(canvasOf(page, 1)).toBeVisible();

  await page.getByRole('button', { name: /^Locked/ }).click();
  await page.getByLabel(/Password of the document/).fill('wrong');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That is not the password.')).toBeVisible();
  await page.getByLabel(/Password of the document/).fill('orbit');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(canvasOf(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/#pdf=[\w-]+&page=1$/);

  await page.getByRole('button', { name: /^Damaged/ }).click();
  await expect(page.getByRole('alert')).toContainText('This PDF cannot be shown');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download “Whole”' }).click();
  expect((await download).suggestedFilename()).toBe('Whole.pdf');
});

test('where streams cannot be iterated, as in Safari, words are found all the same', async ({ page, server }) => {
  const chapter = await beReader(page, server.url, { Handbook: await makeHandbook({ pages: 8 }) });
  const asInSafari = 'delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values;';
  await page.addInitScript(asInSafari);
  await page.route(/pdf\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${asInSafari}${await response.text()}` });
  });
  await page.goto(addressOf(chapter));
  await expect(canvasOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Search in the document' }).click();
  await page.getByRole('searchbox').fill('enzyme');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
});

test('what cannot be laid out is said to be damaged, and pages that cannot be read are not “nothing”', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/Unable to|pdfPage is not loaded/);
  const noPage = '5 0 R';
  const chapter = await beReader(page, server.url, {
    Half: editedPdf(['one', 'two'], { '6 0 R]': `${noPage}]` }),
    Whole: editedPdf(['one', 'two'], { '[4 0 R': `[${noPage}` }),
  });
  await page.goto(addressOf(chapter));
  await expect(canvasOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Search in the document' }).click();
  await page.getByRole('searchbox').fill('phlogiston');
  await expect(page.getByText('1 page could not be read')).toBeVisible();
  await expect(page.locator('[data-page-number="2"]')).toHaveAttribute('data-fault', /^This page is damaged/);
  await page.getByRole('button', { name: /^Whole/ }).click();
  await expect(page.getByRole('alert')).toContainText('This PDF cannot be shown');
});

test('comments are read, files saved, pages called by their names, and all of it printed', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('.printedPdf img').length));
  });
  const chapter = await beReader(page, server.url, { Annotated: annotatedPdf() });
  await page.goto(addressOf(chapter));

  await test.step('by their names', async () => {
    await expect(pageField(page)).toHaveValue('i');
    await pageField(page).fill('1');
    await pageField(page).press('Enter');
    await expect(page.getByText('(3 of 3)', { exact: true })).toBeVisible();
    await pageField(page).fill('i');
    await pageField(page).press('Enter');
  });

  await test.step('comments, by key and by pointer', async () => {
    const comment = page.getByRole('button', { name: 'Comment: Compare with Table 2' });
    const words = page.locator('.popup', { hasText: 'Compare with Table 2' });
    await comment.press('Enter');
    await expect(words).toBeVisible();
    await expectAccessible(page);
    await comment.press('Space');
    await expect(words).toBeHidden();
    await page.locator('.textAnnotation img').hover();
    await expect(words).toBeVisible();
  });

  await test.step('files, of a page and of the whole', async () => {
    const saved = async (name: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save “${name}”` }).press('Enter');
      expect((await download).suggestedFilename()).toBe(name);
    };
    await saved('run.log');
    await page.getByRole('button', { name: 'Table of contents and files' }).click();
    await saved('data.csv');
  });

  await test.step('printed is every page, and nothing of the reader on the page around it', async () => {
    await page.getByRole('button', { name: 'Print the document' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '3');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.printedPdf')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[role=document]')).toBeHidden();
  });
});
