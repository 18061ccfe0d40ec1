import { newLearner } from './courses.ts';
import { expect, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test('people are found, and made administrators and back', async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  const pupil = await newLearner(server.url, 'Ozerova');
  await newLearner(server.url, 'Pavlova');
  const row = page.getByRole('listitem').filter({ hasText: pupil.email });
  const question = page.getByRole('alertdialog');

  await test.step('found by name and by e-mail', async () => {
    await open(page, '/admin/users/all');
    await expect(page.getByText(/^\d+ people$/)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Find by name or e-mail' });
    await search.fill('ozerov vera');
    await expect(page.getByText('1 person')).toBeVisible();
    await search.fill(pupil.email.slice(0, 12).toUpperCase());
    await expect(page.getByText('1 person')).toBeVisible();
    await expect(row).toContainText('here within the last hour');
  });

  await test.step('an administrator, and a learner again', async () => {
    await row.getByRole('button', { name: 'Make administrator: Vera Ozerova' }).click();
    await expect(question).toContainText('see everybody’s results');
    await question.getByRole('button', { name: 'Make administrator' }).click();
    await expect(row).toContainText('Administrator');
    await row.getByRole('button', { name: 'Take the role away: Vera Ozerova' }).click();
    await question.getByRole('button', { name: 'Take the role away' }).click();
    await expect(row).toContainText('Learner');
  });
});
