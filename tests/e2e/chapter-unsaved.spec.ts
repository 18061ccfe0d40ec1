import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, uniqueTitle, writeTest } from './courses.ts';
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

test('a draft survives a closed tab, and comes back with its age', { tag: '@phone' }, async ({
  page,
  context,
  server,
}) => {
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
