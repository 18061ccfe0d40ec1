import { makePicture } from '../support/picture.ts';
import { expect, expectWellMade, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test('an administrator writes, changes and deletes news with a picture, and the home page shows it at once', {
  tag: '@phone',
}, async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  const unique = `Journey ${test.info().project.name} ${Date.now()}`;

  await test.step('an empty form is not sent', async () => {
    await open(page, '/admin/news');
    await expect(page).toHaveURL(/\/admin\/news\/all$/);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/admin\/news\/createNew$/);
    await page.getByLabel('Date').fill('2026-11-13');
    // The button looks disabled; pressing it shows the reason.
    await page.getByRole('button', { name: 'Publish' }).click({ force: true });
    await expect(page.getByText('Give a title in at least one language.').first()).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('the preview follows what is typed', async () => {
    await page.getByLabel('Title in English').fill(unique);
    await page.getByLabel('Text in English').fill('First paragraph.\n\nSecond paragraph.');
    await expect(page.getByText('Second paragraph.').last()).toBeVisible();
    const picture = { name: 'lab.jpg', mimeType: 'image/jpeg', buffer: await makePicture('jpeg', 1200, 700) };
    await page.locator('input[type="file"]').setInputFiles(picture);
    await expect(page.getByAltText('Preview of the picture')).toBeVisible();
  });

  await test.step('what is published stands on the home page at once', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL(/\/admin\/news\/all$/);
    await expect(page.getByText(unique).first()).toBeVisible();
    await open(page, '/main');
    const card = page.getByRole('article').filter({ hasText: unique.toUpperCase() });
    await expect(card).toBeVisible();
    await expect(card.getByText('November 13, 2026')).toBeVisible();
    const picture = card.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveAttribute('width', '1200');
    await expect(picture).toHaveAttribute('height', '700');
  });

  await test.step('a change stands there at once too', async () => {
    await open(page, '/admin/news/all');
    await page.getByRole('link', { name: `Edit “${unique}”` }).click();
    await expect(page).toHaveURL(/\/admin\/news\/editNew\//);
    await page.getByLabel('Title in English').fill(`${unique} changed`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/news\/all$/);
    await open(page, '/main');
    await expect(page.getByRole('heading', { name: `${unique} changed`.toUpperCase() })).toBeVisible();
  });

  await test.step('deleting asks once and names what goes', async () => {
    await open(page, '/admin/news/all');
    await page.getByRole('button', { name: `Delete “${unique} changed”` }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText(unique);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Delete “${unique} changed”` }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`“${unique} changed” is deleted.`)).toBeVisible();
    await open(page, '/main');
    await expect(page.getByRole('heading', { name: unique.toUpperCase() })).toHaveCount(0);
  });
});
