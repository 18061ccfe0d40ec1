import { signInAsAdministrator, writeNews } from '../support/api-client.ts';
import { createCourse, enrol, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keepToken } from './people.ts';

test('the journal is narrowed down by words, entries and courses, and its view stands in the address', {
  tag: '@phone',
}, async ({ page, server }) => {
  const token = await signInAsAdministrator(server.url);
  await keepToken(page, token);
  const title = uniqueTitle('Journal');
  const { id: courseId } = await createCourse(server.url, token, title);
  await writeTest(server.url, token, courseId, 'Exam');
  await enrol(server.url, token, courseId, 'Rybakova');
  await writeNews(server.url, token, `News about ${title}`);
  const entries = page.getByRole('region', { name: 'Journal' }).getByRole('listitem');

  await test.step('by words', async () => {
    await open(page, '/admin/audit');
    await expect(page).toHaveURL(/\/admin\/audit\/all$/);
    await page.getByRole('searchbox', { name: 'Who or what' }).fill(title);
    await expect(page.getByText('4 entries')).toBeVisible();
    await expect(entries.first()).toContainText(`News “News about ${title}” published`);
    await expect(page).toHaveURL(/search=/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('by what was done', async () => {
    await page.getByRole('combobox', { name: 'What was done' }).selectOption('Courses: created');
    await expect(page.getByText('1 entry')).toBeVisible();
    await expect(entries.first()).toContainText(`Course “${title}” created`);
    await page.reload();
    await expect(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the limits' }).click();
    await expect(page).toHaveURL(/\/admin\/audit\/all$/);
  });

  await test.step('by course, and back to it', async () => {
    await open(page, `/admin/courses/editCourse/${courseId}`);
    await page.getByRole('main').getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByText('3 entries')).toBeVisible();
    await expect(entries.first()).toContainText(`Participants added to the course “${title}”`);
    await entries
      .nth(1)
      .getByRole('link', { name: `in the course “${title}”` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/courses/editCourse/${courseId}$`));
  });

  await test.step('by nothing that was ever done', async () => {
    await open(page, `/admin/audit/all?search=${encodeURIComponent(`no ${title}`)}`);
    await expect(page.getByText('Nothing like that is written down')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(entries.first()).toBeVisible();
  });
});
