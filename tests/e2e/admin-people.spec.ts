import { signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, enrol, handIn, newLearner, uniqueTitle, writeTest } from './courses.ts';
import { expect, open, test } from './journey.ts';
import { keepToken } from './people.ts';

test('people are found, made administrators and back, and deleted with what is theirs', async ({ page, server }) => {
  const token = await signInAsAdministrator(server.url);
  await keepToken(page, token);
  const title = uniqueTitle('Optics');
  const { id: courseId } = await createCourse(server.url, token, title);
  const exam = await writeTest(server.url, token, courseId, 'Exam');
  const pupil = await enrol(server.url, token, courseId, 'Ozerova');
  await handIn(server.url, pupil, exam, [0]);
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

  await test.step('deleting names the consequences', async () => {
    await row.getByRole('button', { name: 'Delete the account of Vera Ozerova' }).click();
    for (const loss of ['a place in 1 course', title, '1 result', '1 test handed in']) {
      await expect(question).toContainText(loss);
    }
    await question.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByText('The account of Vera Ozerova is deleted.')).toBeVisible();
    await expect(page.getByText('Nobody was found')).toBeVisible();
  });
});
