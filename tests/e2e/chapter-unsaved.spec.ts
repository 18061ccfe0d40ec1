import type { Page } from '@playwright/test';
import { call, signInAsAdministrator } from '../support/api-client.ts';
import { administrator } from '../support/start-server.ts';
import { createCourse, readChapters, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keepToken } from './people.ts';

interface Editing {
  readonly token: string;
  readonly courseId: string;
  /** Of the course's page. */
  readonly path: string;
}

/** A course with a test, its page open to an administrator. */
async function openCourse(page: Page, baseUrl: string): Promise<Editing> {
  const token = await signInAsAdministrator(baseUrl);
  const { id: courseId } = await createCourse(baseUrl, token, uniqueTitle('Unsaved'));
  await writeTest(baseUrl, token, courseId, 'Exam');
  await keepToken(page, token);
  const path = `/admin/courses/editCourse/${courseId}`;
  await open(page, path);
  return { token, courseId, path };
}

function titleOf(page: Page) {
  return page.getByRole('form').getByRole('textbox', { name: 'Title' });
}

test('a draft survives a closed tab, and comes back with its age', async ({ page, context, server }) => {
  const { path } = await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await titleOf(page).fill('Exam, half rewritten');
  await page.close();

  const next = await context.newPage();
  await open(next, path);
  await expect(next.getByText('Unsaved work of yours waits here')).toBeVisible();
  await next.getByRole('button', { name: 'Edit “Exam”' }).click();
  await expect(next.getByText(/Your unsaved work is back\. It was last changed .+\./)).toBeVisible();
  await expect(titleOf(next)).toHaveValue('Exam, half rewritten');
  await expectAccessible(next);
  await expectNoSidewaysScroll(next);
  await expect(titleOf(next)).toBeFocused();
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next.getByRole('heading', { name: 'Exam, half rewritten' })).toBeVisible();
  await expect(next.getByText('Unsaved work of yours waits here')).toHaveCount(0);
});

test('a chapter that was never saved is offered above the list', async ({ page, context, server }) => {
  const { path } = await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await titleOf(page).fill('Only begun');
  await page.close();

  const next = await context.newPage();
  await open(next, path);
  await next.getByRole('button', { name: 'Take it up again' }).click();
  await expect(titleOf(next)).toHaveValue('Only begun');
});

test('work that is not wanted any more is discarded, and the form shows what is saved', async ({
  page,
  context,
  server,
}) => {
  const { path } = await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await titleOf(page).fill('Exam, a bad idea');
  await page.close();

  const next = await context.newPage();
  await open(next, path);
  await next.getByRole('button', { name: 'Edit “Exam”' }).click();
  await next.getByRole('button', { name: 'Discard it' }).click();
  await expectAccessible(next);
  await next.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(titleOf(next)).toHaveValue('Exam');
  await expect(titleOf(next)).toBeFocused();
  await open(next, path);
  await expect(next.getByText('Unsaved work of yours waits here')).toHaveCount(0);
});

test('closing the form asks, and a kept draft waits on the card', async ({ page, server }) => {
  await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await titleOf(page).fill('Exam, for later');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Close without saving?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close, keep a draft' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByText('Unsaved work of yours waits here')).toBeVisible();
});

test('an answer that is lost on its way costs nothing: the chapter is there, once', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const { token, courseId } = await openCourse(page, server.url);
  // The server writes it, and nobody hears so: the page asks again by itself.
  let lost = 0;
  await page.route('**/course/chapter/create', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await titleOf(page).fill('Written once');
  await page.getByRole('textbox', { name: 'Description' }).fill('In spite of the connection.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Written once' })).toBeVisible();
  expect(lost).toBe(1);
  const titles = (await readChapters(server.url, token, courseId)).map(({ title }) => title);
  expect(titles).toEqual(['Exam', 'Written once']);
});

test('an answer that is lost together with its tab costs nothing, either', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const { token, courseId, path } = await openCourse(page, server.url);
  await page.route('**/course/chapter/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await titleOf(page).fill('Written once');
  await page.getByRole('textbox', { name: 'Description' }).fill('In spite of everything.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It could not be saved')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await open(next, path);
  await next.getByRole('button', { name: 'Take it up again' }).click();
  await expect(next.getByText(/Your unsaved work is back.*saving it again writes nothing twice/)).toBeVisible();
  await expectAccessible(next);
  await titleOf(next).fill('Written once, and changed');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next.getByRole('form')).toHaveCount(0);
  const titles = (await readChapters(server.url, token, courseId)).map(({ title }) => title);
  expect(titles).toEqual(['Exam', 'Written once, and changed']);
});

test('without a connection nothing is lost, and it is saved when there is one again', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await titleOf(page).fill('Exam, on the train');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It could not be saved')).toBeVisible();
  await expect(page.getByText('Nothing that you typed is lost.')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Exam, on the train');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Exam, on the train' })).toBeVisible();
});

test('a sign-in that ends meanwhile leads through the sign-in page back to the work', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { token, path } = await openCourse(page, server.url);
  await page.getByRole('button', { name: 'Edit “Exam”' }).click();
  await titleOf(page).fill('Exam, after a pause');
  await call(server.url, 'logout', { token });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/authorization$/);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(titleOf(page)).toHaveValue('Exam, after a pause');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Exam, after a pause' })).toBeVisible();
});
