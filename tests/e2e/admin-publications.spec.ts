import { expect, expectWellMade, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test('an administrator adds and changes a publication', async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  const unique = `Journey ${test.info().project.name} ${Date.now()}`;
  const authors = page.getByRole('group', { name: 'Authors' });

  await test.step('the list leads to an empty form', async () => {
    await open(page, '/admin/publications');
    await expect(page).toHaveURL(/\/admin\/publications\/all$/);
    await expect(page.getByText(/^\d+ publications?$/)).toBeVisible();
    await page.getByRole('link', { name: 'Add' }).click();
    await expect(page).toHaveURL(/\/admin\/publications\/createPublication$/);
  });

  await test.step('BibTeX fills it', async () => {
    await page.getByRole('button', { name: 'Fill from a DOI or BibTeX' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fill the form' });
    await dialog
      .getByRole('textbox')
      .fill(
        `@article{key, title = {${unique}}, author = {Orlova, Vera and Doe, Anna}, year = 2031, journal = {Journal of Journeys}, abstract = {Uptake of $\\ce{CO2}$.}}`,
      );
    await dialog.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByRole('dialog', { name: 'What was found' })).toContainText('Journal of Journeys');
    await page.getByRole('button', { name: /^Fill in \d+ fields$/ }).click();
    await expect(page.getByLabel('Journal', { exact: true })).toHaveValue('Journal of Journeys');
    await expect(page.getByRole('region', { name: 'Preview' }).locator('.katex')).toHaveCount(1);
  });

  await test.step('an author is linked by who says so', async () => {
    await expect(authors.getByRole('textbox', { name: 'Family name, 1' })).toHaveValue('Orlova');
    await authors.getByRole('button', { name: 'This is Vera Orlova' }).click();
    await expect(authors.getByText('Vera Orlova of the lab')).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('what is saved stands in the list and on the site', async () => {
    await page.getByRole('button', { name: 'Add publication' }).click();
    await expect(page).toHaveURL(/\/admin\/publications\/all$/);
    await expect(page.getByText(`“${unique}” is added.`)).toBeVisible();
    await page.getByRole('searchbox').fill(unique);
    await expect(page.getByText(/^1 of \d+ publications$/)).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: unique });
    await expect(row).toContainText('V. Orlova, A. Doe');
    await page.getByRole('link', { name: `View “${unique}” on the site` }).click();
    await expect(page.getByRole('heading', { name: unique })).toBeVisible();
  });

  await test.step('a change by hand is saved', async () => {
    await open(page, `/admin/publications/all?q=${encodeURIComponent(unique)}`);
    await page.getByRole('link', { name: `Edit “${unique}”` }).click();
    await expect(page).toHaveURL(/\/admin\/publications\/editPublication\//);
    await page.getByLabel(/^Type/).selectOption('paper-conference');
    await page.getByLabel('Conference', { exact: true }).fill('Meeting of Travellers');
    await page.getByLabel('DOI').fill('not a DOI');
    await page.getByLabel('Web address').click();
    await expect(page.getByText('This is not a DOI. It begins with 10. and has a slash.')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('DOI').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${unique}” is saved.`)).toBeVisible();
  });
});
