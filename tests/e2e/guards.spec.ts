import { expect, expectAccessible, open, test } from './journey.ts';
import { fillSignIn, newPerson, register } from './people.ts';

test('a visitor who wants the courses signs in and comes to what was wanted', async ({ page, server }) => {
  const person = newPerson();
  await register(server.url, person);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/courses?sort=name#first');
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(page.getByText('you will go on to the page that you asked for')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/courses\?sort=name#first$/);
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  // The page was away for a moment while they came.
  expect(asked, 'texts of administrators').not.toContain('/locales/en/admin.json');
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
