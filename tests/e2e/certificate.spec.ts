import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Course } from '#contract/courses.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { enrol, handIn, type Learner, readChapters } from './courses.ts';
import { expect, expectAccessible, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

/** Lets a new learner finish, over the API, the demo course whose chapters are all open. */
async function finishDemoCourse(baseUrl: string, admin: string): Promise<{ course: Course; learner: Learner }> {
  const courses: Course[] = await (await demand(baseUrl, 'listCourses', { token: admin })).json();
  // Other journeys write courses too, but none that is complete.
  const course = courses.find(({ chapters, isComplete }) => isComplete && chapters.every(({ isOpen }) => isOpen));
  if (!course) throw new Error('The demo content has no course that could be finished');
  const learner = await enrol(baseUrl, admin, course.id, 'Щёголева');
  for (const chapter of await readChapters(baseUrl, admin, course.id)) {
    if (chapter.type === 2) {
      const rightPlaces = chapter.chapterData.map(({ answers }) => answers.findIndex(({ isCorrect }) => isCorrect));
      await handIn(baseUrl, learner, chapter, rightPlaces);
    } else {
      const body = { chapterId: chapter.id, isCompleted: true };
      await demand(baseUrl, 'completeChapter', { token: learner.token, body });
    }
  }
  return { course, learner };
}

/** The words of a PDF that a press downloads. */
async function downloadedText(page: Page, press: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await press();
  const path = await (await downloading).path();
  const loading = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a finished course gives a certificate, which anybody checks and an administrator can revoke', {
  tag: '@phone',
}, async ({ page, browser, server, complaints }) => {
  const admin = await signInAsAdministrator(server.url);
  const { course, learner } = await finishDemoCourse(server.url, admin);
  const name = 'Vera Щёголева';
  let number = '';

  await test.step('its owner gets it in the language of the page', async () => {
    await keepToken(page, learner.token);
    await open(page, `/courses/${course.id}/description`);
    const card = page.getByRole('region', { name: 'You have finished this course' });
    const english = await downloadedText(page, () => card.getByRole('button', { name: 'Get the certificate' }).click());
    expect(english).toContain('Certificate of completion');
    expect(english).toContain(name);
    number = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(english)?.[0] ?? '';
    await expect(card).toContainText(number);
    await expectWellMade(page);

    await open(page, `/ru/courses/${course.id}/description`);
    const russian = await downloadedText(page, () => page.getByRole('button', { name: 'Скачать PDF' }).click());
    expect(russian).toContain('Сертификат о прохождении курса');
    expect(russian).toContain(`/ru/certificate/${number}`);
  });

  await test.step('a stranger checks its number, without a program in the browser', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const stranger = await context.newPage();
    await stranger.goto('/certificate');
    await stranger.getByRole('textbox', { name: 'Number' }).fill(number.toLowerCase().replaceAll('-', ' '));
    await stranger.getByRole('button', { name: 'Check' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
    for (const text of [name, course.title, number]) await expect(stranger.getByRole('main')).toContainText(text);
    await context.close();
  });

  await test.step('an administrator revokes it', async () => {
    await keepToken(page, admin);
    await open(page, `/admin/certificates/all?courseId=${course.id}`);
    await page.getByRole('searchbox').fill(number);
    await expect(page.getByText('1 certificate')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: `Revoke the certificate of ${name}, ${number}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Reason').fill('Issued by mistake');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`The certificate of ${name} is revoked.`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Issued by mistake');
    await open(page, '/admin/audit/all');
    await expect(page.getByText(`Certificate revoked: ${number}, ${name}`)).toBeVisible();
  });

  await test.step('and the check says so in both languages', async () => {
    await open(page, '/certificate');
    await page.getByRole('textbox', { name: 'Number' }).fill(number);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate has been revoked');
    await expect(page).toHaveURL(new RegExp(`/certificate/${number}$`));
    await expectWellMade(page);
    await open(page, `/ru/certificate/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сертификат отозван');
    await expect(page.getByText('Issued by mistake')).toHaveCount(0);
  });

  await test.step('a number that there is not is said to be unknown', async () => {
    complaints.expect(/404/);
    await open(page, '/certificate/0000-0000-0000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no certificate with this number');
    await expectAccessible(page);
  });
});
