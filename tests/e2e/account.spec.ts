import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, open, test } from './journey.ts';
import { keepToken, newPerson, register } from './people.ts';

test('a second factor is set up, and asked for at the next sign-in', async ({ page, server, complaints }) => {
  complaints.expect(/status of 401/);
  const person = newPerson();
  await keepToken(page, await register(server.url, person));
  await open(page, '/account');
  const form = page.getByRole('region', { name: 'Second factor' });
  await form.getByRole('button', { name: 'Set it up' }).click();
  const secret = Secret.fromBase32((await form.getByLabel('Key').inputValue()).replaceAll(' ', ''));
  const codeIn = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1000 });
  await expectAccessible(page);
  await form.getByLabel(/^Code/).fill(codeIn(0));
  await form.getByRole('button', { name: 'Turn it on' }).click();
  await expect(form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await open(page, '/authorization');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await expectAccessible(page);
  // The code of this half minute is already used.
  await page.keyboard.type(codeIn(30));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
});
