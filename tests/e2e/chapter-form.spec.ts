import { signInAsAdministrator } from '../support/api-client.ts';
import { createCourse, uniqueTitle } from './courses.ts';
import { expect, open, test } from './journey.ts';
import { keepToken } from './people.ts';

test('leaving an empty field by a press elsewhere loses no press, and says what is missing', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  const token = await signInAsAdministrator(server.url);
  const { id } = await createCourse(server.url, token, uniqueTitle('Presses'));
  await keepToken(page, token);
  await open(page, `/admin/courses/editCourse/${id}`);
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  const form = page.getByRole('form', { name: 'New chapter' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  // A press as long as a finger's: it would miss a control that moves meanwhile.
  await form.getByRole('radio', { name: 'Test' }).click({ delay: 100 });
  await expect(form.getByRole('radio', { name: 'Test' })).toBeChecked();
  await expect(form.getByText('Please fill this in.')).toHaveCount(1);
  await form.getByRole('button', { name: 'Add a question' }).click();
  await expect(form.getByRole('textbox', { name: 'Text of the question' })).toBeFocused();
  await form.getByRole('radio', { name: 'Pictures' }).click({ delay: 100 });
  await expect(form.getByRole('radio', { name: 'Pictures' })).toBeChecked();
  await expect(form.getByText('Please fill this in.')).toHaveCount(2);
});
