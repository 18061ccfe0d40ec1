import { signInAsAdministrator } from '../support/api-client.ts';
import { administrator } from '../support/start-server.ts';
import { createCourse, enrol, handIn, newLearner, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keepToken } from './people.ts';

// With a server of its own: nobody else makes administrators here.
test.use({ serverEnvironment: { SEED: 'none' } });

test('people are found, made administrators and back, and deleted with what is theirs', { tag: '@phone' }, async ({
  page,
  server,
}) => {
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
    await expect(page.getByText('3 people')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const search = page.getByRole('searchbox', { name: 'Find by name or e-mail' });
    await search.fill('ozer vera');
    await expect(page.getByText('1 person')).toBeVisible();
    await search.fill(pupil.email.slice(0, 12).toUpperCase());
    await expect(page.getByText('1 person')).toBeVisible();
    await expect(row).toContainText('here within the last hour');
  });

  await test.step('an administrator, and a learner again', async () => {
    await row.getByRole('button', { name: 'Make administrator: Vera Ozerova' }).click();
    await expect(question).toContainText('see everybody’s results');
    await expectAccessible(page);
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
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByText('The account of Vera Ozerova is deleted.')).toBeVisible();
    await expect(page.getByText('Nobody was found')).toBeVisible();
  });
});

test('the last administrator can neither give up the role nor be deleted', async ({ page, server, complaints }) => {
  complaints.expect(/status of 409/);
  await keepToken(page, await signInAsAdministrator(server.url));
  await open(page, '/admin/users/all');
  const question = page.getByRole('alertdialog');
  const row = page.getByRole('listitem').filter({ hasText: administrator.email });
  await row.getByRole('button', { name: /^Take the role away/ }).click();
  await expect(question).toContainText('This is your own account');
  await question.getByRole('button', { name: 'Take the role away' }).click();
  await expect(question).toContainText('This is the last administrator');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Delete the account of/ }).click();
  await question.getByRole('button', { name: 'Delete the account' }).click();
  await expect(question).toContainText('This is the last administrator');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toContainText('Administrator');
});
