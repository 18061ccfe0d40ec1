import type { Chapter } from '#contract/chapters.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { aQuestion, createCourse, enrol, handIn, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectNoSidewaysScroll, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

interface TaughtCourse {
  readonly id: string;
  readonly title: string;
  readonly admin: string;
  /** Materials, a test, materials, and a closed test. */
  readonly chapters: readonly Chapter[];
}

async function writeChapter(baseUrl: string, token: string, body: object): Promise<Chapter> {
  const content = { description: 'What it is $\\Delta G$ about.', isOpen: true, type: 1, ...body };
  const response = await demand(baseUrl, 'createChapter', { token, body: content });
  return await response.json();
}

async function teach(baseUrl: string, words: string): Promise<TaughtCourse> {
  const admin = await signInAsAdministrator(baseUrl);
  const title = uniqueTitle(words);
  const { id: courseId } = await createCourse(baseUrl, admin, title);
  const chapters = [
    await writeChapter(baseUrl, admin, { courseId, title: 'Reading' }),
    await writeTest(baseUrl, admin, courseId, 'Testing'),
    await writeChapter(baseUrl, admin, { courseId, title: 'Reading on' }),
    await writeChapter(baseUrl, admin, {
      courseId,
      title: 'Later',
      isOpen: false,
      type: 2,
      data: [aQuestion('When?')],
    }),
  ];
  return { id: courseId, title, admin, chapters };
}

test('a learner goes from the list through the course to the results', { tag: '@both' }, async ({ page, server }) => {
  const course = await teach(server.url, 'Folding');
  const learner = await enrol(server.url, course.admin, course.id, 'Sokolova');
  const body = { chapterId: course.chapters[0]?.id, isCompleted: true };
  await demand(server.url, 'completeChapter', { token: learner.token, body });
  await keepToken(page, learner.token);

  await open(page, '/courses');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: course.title }) });
  await expect(card).toContainText('1 of 4 chapters');
  await expect(card).toContainText('Next: Testing');
  await expectWellMade(page);

  await page.getByRole('link', { name: course.title }).click();
  await expect(page).toHaveURL(`/courses/${course.id}/description`);
  await expect(page).toHaveTitle(new RegExp(`\\| ${course.title}$`));
  await expect(page.getByText('Made by a journey.')).toBeVisible();
  await expect(page.getByText(/1 chapter is not open yet; it counts too/)).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/courses/${course.id}/${course.chapters[1]?.id}`);
  await expect(page.getByRole('heading', { name: 'Testing', level: 1 })).toBeFocused();
  await expect(page.getByText('Chapter 2 of 4')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const [, exam] = course.chapters;
  if (exam) await handIn(server.url, learner, exam, [0]);
  const drawer = page.getByRole('button', { name: 'Chapters' });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('link', { name: 'My results' }).click();
  await expect(page).toHaveURL(`/courses/${course.id}/results`);
  await page.reload();
  const results = page.getByRole('region', { name: 'Chapter by chapter' });
  await expect(results).toContainText('Passed, 100%');
  await expect(results).toContainText('1, no limit');
  await expectWellMade(page);
});

test('the skip link leads past the rail', async ({ page, server }) => {
  const course = await teach(server.url, 'Skipping');
  const learner = await enrol(server.url, course.admin, course.id, 'Belova');
  await keepToken(page, learner.token);
  await open(page, `/courses/${course.id}/description`);
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Begin' })).toBeFocused();
});

test('on a phone the chapters are in a drawer that keeps the focus and gives it back', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  const course = await teach(server.url, 'Drawer');
  const learner = await enrol(server.url, course.admin, course.id, 'Titova');
  await keepToken(page, learner.token);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/courses/${course.id}/description`);
  await expectNoSidewaysScroll(page);
  const opener = page.getByRole('button', { name: 'Chapters' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Pages of the course' });
  await expect(drawer.getByRole('button', { name: 'Close the list of chapters' })).toBeFocused();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header') === null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: /Reading on/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Reading on', level: 1 })).toBeFocused();
});
