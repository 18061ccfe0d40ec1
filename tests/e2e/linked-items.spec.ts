import type { Publication } from '#contract/publications.ts';
import { demand, signInAsAdministrator, writeNews } from '../support/api-client.ts';
import { createCourse, uniqueTitle } from './courses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectWellMade, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test('a link that an administrator gives is shown at both ends', async ({ page, browser, server }) => {
  const token = await signInAsAdministrator(server.url);
  const news = await writeNews(server.url, token, uniqueTitle('Prize'));
  const title = uniqueTitle('Gearwheels');
  const body = { type: 'article-journal', title, year: 2024, authors: [{ family: 'Orlova' }] };
  const answer = await demand(server.url, 'createPublication', { token, body });
  const publication: Publication = await answer.json();
  const course = await createCourse(server.url, token, uniqueTitle('Machines'));

  await test.step('it is found by typing, and given by the keyboard', async () => {
    await becomeAdministrator(page, server.url);
    await open(page, `/admin/news/editNew/${news.id}`);
    const field = page.getByRole('combobox', { name: 'Find something to link with' });
    for (const wanted of [title, course.title]) {
      await field.fill(wanted);
      await expect(page.getByRole('option', { name: wanted })).toBeVisible();
      await expectAccessible(page);
      await field.press('Enter');
      await expect(page.getByRole('list', { name: 'Linked items' }).getByRole('link', { name: wanted })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
  });

  await test.step('both pages show it, without a program in the browser too', async () => {
    await open(page, `/publications/${publication.id}`);
    await page.getByRole('region', { name: 'News on this' }).getByRole('link', { name: news.title_en }).click();
    await expect(page).toHaveURL(`/news/${news.id}`);
    const related = page.getByRole('region', { name: 'Related', exact: true });
    await expect(related.getByRole('link', { name: title })).toBeVisible();
    await expectWellMade(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const plain = await context.newPage();
    await plain.goto(`/news/${news.id}`);
    await expect(plain.getByRole('link', { name: title })).toBeVisible();
    // Only signed-in users see the names of courses.
    await expect(plain.getByText(course.title)).toHaveCount(0);
    await context.close();
  });
});
