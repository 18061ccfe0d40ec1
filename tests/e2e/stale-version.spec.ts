import type { BrowserContext, Page } from '@playwright/test';
import type { News } from '#contract/news.ts';
import { call, signInAsAdministrator, writeNews } from '../support/api-client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keepToken } from './people.ts';

interface Conflict {
  readonly mine: Page;
  readonly news: News;
  readonly read: () => Promise<News>;
}

/** Two tabs with one item: the other has saved, this one presses save and is told so. */
async function meetConflict(context: BrowserContext, baseUrl: string): Promise<Conflict> {
  const token = await signInAsAdministrator(baseUrl);
  const news = await writeNews(baseUrl, token, `Contested ${Date.now()}`);
  const mine = await context.newPage();
  await keepToken(mine, token);
  const theirs = await context.newPage();
  const address = `/admin/news/editNew/${news.id}`;
  await open(mine, address);
  await open(theirs, address);
  await mine.getByLabel('Title in English').fill('Mine');

  await theirs.getByLabel('Title in English').fill('Theirs');
  await theirs.getByLabel('Text in English').fill('Their text');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toHaveURL(/\/admin\/news\/all$/);
  await theirs.close();

  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine.getByText('Somebody else has changed this item')).toBeVisible();
  const read = async (): Promise<News> => {
    const response = await call(baseUrl, 'getNews', { parameters: { id: news.id } });
    return await response.json();
  };
  return { mine, news, read };
}

test.beforeEach(({ complaints }) => complaints.expect(/status of 409/));

test('nothing is overwritten unseen, and mine can be kept', { tag: '@phone' }, async ({ context, server }) => {
  const { mine, read } = await meetConflict(context, server.url);
  expect(await read()).toMatchObject({ title_en: 'Theirs', version: 2 });
  // Both are shown side by side.
  const question = mine.getByRole('alertdialog');
  await expect(question.getByText('Their text')).toBeVisible();
  await expect(question.getByText(/^The same in both: .*Text in Russian/)).toBeVisible();
  await expectAccessible(mine);
  await expectNoSidewaysScroll(mine);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toHaveURL(/\/admin\/news\/all$/);
  expect(await read()).toMatchObject({ title_en: 'Mine', version: 3 });
});
