import { expect, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test('closing the tab asks, and a reload brings the draft back', async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  await open(page, '/admin/news/createNew');
  await page.getByLabel('Title in English').fill('Before the reload');
  let asked = '';
  page.once('dialog', async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  await expect(page.getByLabel('Title in English')).toHaveValue('Before the reload');
});
