import type { Publication } from '#contract/publications.ts';
import { demand } from '../support/api-client.ts';
import { expect, hydrated, open, test } from './journey.ts';

async function readPublications(baseUrl: string): Promise<Publication[]> {
  return await (await demand(baseUrl, 'listPublications')).json();
}

/** The longest word of a title, for a search that no other filter could replace. */
function longWordOf({ title }: Publication): string {
  const words = title.match(/\p{L}{6,}/gu) ?? [];
  return words.toSorted((one, other) => other.length - one.length)[0] ?? title;
}

test('a visitor finds a paper and cites it', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const publications = await readPublications(server.url);
  const [wanted] = publications;
  if (!wanted) throw new Error('the demo content has no publications');
  await open(page, '/publications');
  const found = page.getByRole('main').getByRole('status');
  await expect(found).toContainText(`${publications.length} publications`);

  await test.step('by words, as they are typed', async () => {
    const words = page.getByLabel('Title, author, journal, DOI');
    await words.pressSequentially(longWordOf(wanted));
    await expect(page).toHaveURL(/\?q=/);
    await expect(words).toBeFocused();
    await expect(found).not.toContainText(`${publications.length} publications`);
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: String(wanted.year) })
        .first(),
    ).toBeVisible();
  });

  await test.step('by its year, and the address can be shared', async () => {
    await page.getByLabel('Year', { exact: true }).selectOption(String(wanted.year));
    await expect(page).toHaveURL(new RegExp(`\\?year=${wanted.year}&q=`));
    await page.reload();
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue(String(wanted.year));
    await hydrated(page);
  });

  await test.step('cites it, and comes back to the list as it was', async () => {
    const list = page.url();
    await page.getByRole('article').first().getByRole('link', { name: /^Cite/ }).click();
    const cite = page.getByRole('region', { name: 'Cite' });
    await expect(cite.getByRole('heading', { name: 'Cite' })).toBeInViewport();
    await expect(cite.getByRole('group', { name: 'GOST R 7.0.5' })).toContainText(/\p{L}/u);
    await cite.getByRole('button', { name: 'Copy: BibTeX' }).click();
    await expect(cite.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@.*\n/);
    const download = page.waitForEvent('download');
    await cite.getByRole('link', { name: 'Download BibTeX' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.bib$/);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(list);
  });

  await test.step('takes the filters away', async () => {
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/\/publications$/);
    await expect(found).toContainText(`${publications.length} publications`);
    await expect(found).toBeFocused();
  });
});

test('what is typed stays where it is, whatever it leaves of the list', { tag: '@phone' }, async ({ page, server }) => {
  const [wanted] = await readPublications(server.url);
  if (!wanted) throw new Error('the demo content has no publications');
  await open(page, '/ru/publications');
  const main = page.getByRole('main');
  const words = main.getByRole('searchbox');
  const found = main.getByRole('status');
  /** Distance from the top of the window. */
  const placeOfField = async () => Math.round((await words.boundingBox())?.y ?? Number.NaN);
  await words.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  for (const isAtTop of [false, true]) {
    if (isAtTop) await words.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 120));
    await words.fill('');
    await expect(page).toHaveURL(/\/publications$/);
    const place = await placeOfField();
    for (const [typed, count] of [
      [longWordOf(wanted), /^\d+/],
      ['xyzzyxyzzy', /^0 /],
    ] as const) {
      await words.fill(typed);
      await expect(page).toHaveURL(/\?q=/);
      await expect(found).toHaveText(count);
      expect(await placeOfField(), typed).toBe(place);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered all the same', async ({ page, server }) => {
    const [paper] = await readPublications(server.url);
    await page.goto('/publications');
    await page.getByLabel('Year', { exact: true }).selectOption(String(paper?.year));
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(new RegExp(`/publications\\?year=${paper?.year}$`));
    await expect(page.getByRole('heading', { level: 2, name: String(paper?.year) })).toBeVisible();
  });
});
