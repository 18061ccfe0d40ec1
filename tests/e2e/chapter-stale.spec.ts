import type { Browser, Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import type { Chapter } from '#contract/chapters.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, newLearner, readChapters, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keepToken } from './people.ts';

/** Makes a second administrator, and gives the token that they are signed in with. */
async function signInAsColleague(baseUrl: string, token: string): Promise<string> {
  const colleague = await newLearner(baseUrl, 'Kollegova');
  const response = await demand(baseUrl, 'checkAuth', { token: colleague.token });
  const { id }: Session = await response.json();
  await demand(baseUrl, 'changeUserRole', { token, body: { id, role: 'ADMIN' } });
  return colleague.token;
}

async function editExam(page: Page, courseId: string): Promise<void> {
  await open(page, `/admin/courses/editCourse/${courseId}`);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
}

function field(page: Page, name: string) {
  return page.getByRole('form').getByRole('textbox', { name });
}

interface Conflict {
  readonly courseId: string;
  readonly read: () => Promise<Chapter | undefined>;
}

/** Two administrators with one chapter: a colleague has saved, this one presses save and is told so. */
async function meetConflict(mine: Page, browser: Browser, baseUrl: string): Promise<Conflict> {
  const token = await signInAsAdministrator(baseUrl);
  const { id: courseId } = await createCourse(baseUrl, token, uniqueTitle('Contested'));
  await writeTest(baseUrl, token, courseId, 'Exam');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await keepToken(mine, token);
  await keepToken(theirs, await signInAsColleague(baseUrl, token));
  await editExam(mine, courseId);
  await editExam(theirs, courseId);

  await field(mine, 'Title').fill('Mine');
  await field(theirs, 'Title').fill('Theirs');
  await field(theirs, 'Description').fill('Their text.');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await context.close();

  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine.getByRole('alertdialog')).toContainText('Somebody else has changed this item');
  await expect(mine.getByRole('alertdialog')).toContainText(/It was saved by [^@ ]+@/);
  return { courseId, read: async () => (await readChapters(baseUrl, token, courseId))[0] };
}

test.beforeEach(({ complaints }) => complaints.expect(/status of 409/));

test('nothing is overwritten unseen, and mine can be kept', { tag: '@phone' }, async ({ page, browser, server }) => {
  const { read } = await meetConflict(page, browser, server.url);
  expect(await read()).toMatchObject({ title: 'Theirs', version: 2 });
  // Both are shown side by side.
  await expect(page.getByRole('alertdialog').getByText('Their text.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(await read()).toMatchObject({ title: 'Mine', version: 3 });
});
