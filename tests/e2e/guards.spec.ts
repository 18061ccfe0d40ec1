import type { Page } from '@playwright/test';
import { administrator } from '../support/start-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { becomeAdministrator, keepToken, keptToken, newPerson, register } from './people.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('a visitor who wants the courses signs in and comes to what was wanted', async ({ page, server }) => {
  const person = newPerson();
  await register(server.url, person);
  await open(page, '/courses?sort=name#first');
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(page.getByText('you will go on to the page that you asked for')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/courses\?sort=name#first$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a visitor who wants to write news signs in as an administrator and writes', async ({ page }) => {
  await open(page, '/admin/news/createNew');
  await expect(page).toHaveURL(/\/authorization$/);
  await signIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/admin\/news\/createNew$/);
  await expect(page.getByLabel('Title in English')).toBeVisible();
});

test('a user does not enter the administration and is told why', async ({ page, server }) => {
  const person = newPerson();
  await keepToken(page, await register(server.url, person));
  await open(page, '/admin/news/all');
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(page.getByText('The page that you asked for needs another account.')).toBeVisible();
  await expect(page.getByText(`${person.name} ${person.surname}`).first()).toBeAttached();
  expect(await keptToken(page)).not.toBeNull();
  await expectAccessible(page);
});

test('after signing in without a wish each role comes to its own area', async ({ page, server }) => {
  const person = newPerson();
  await register(server.url, person);
  await open(page, '/authorization');
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/courses$/);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/authorization');
  await signIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/admin\/courses\/all$/);
});

test('an administrator comes to the courses by every way into the administration', async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  for (const path of ['/admin', '/admin/courses', '/courses', '/courses/a-link-into-a-course']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/admin\/courses\/all$/);
    await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  }
});

test("a page that is not for everybody is kept by no cache and no search engine, and has nobody's data", async ({
  request,
}) => {
  const areas = ['/courses', '/admin', '/admin/news/all', '/admin/courses/all', '/admin/users/all', '/admin/audit/all'];
  for (const path of [...areas, '/account', '/authorization', '/registration', '/password']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['cache-control'], path).toContain('no-store');
    expect(`${response.headers()['x-robots-tag'] ?? ''}${await response.text()}`, path).toMatch(/noindex/);
  }
});
