import { expect, expectWellMade, open, test } from './journey.ts';
import { keptToken, newPerson } from './people.ts';

test('a person registers and signs out', { tag: '@phone' }, async ({ page, server }) => {
  const person = newPerson();

  await test.step('an empty form names what is missing', async () => {
    await open(page, '/registration');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Please fill this in.')).toHaveCount(4);
    await expectWellMade(page);
  });

  await test.step('registered is signed in, in the own area', async () => {
    await page.getByLabel(/^Name/).fill(person.name);
    await page.getByLabel('Surname').fill(person.surname);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    expect(await keptToken(page)).toMatch(/\S{20,}/);
    expect(server.printed()).not.toContain(person.password);
    await expect(page.getByText('You are not in any course yet')).toBeVisible();
  });

  await test.step('signing out forgets the token', async () => {
    await open(page, '/main');
    await openMenu();
    await expect(page.getByText(`${person.name} ${person.surname}`).filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeAttached();
    expect(await keptToken(page)).toBeNull();
  });

  /** Opens the menu that has the account: a phone's menu, or the account's own. */
  async function openMenu(): Promise<void> {
    await page.locator('[data-session="authenticated"]').first().waitFor({ state: 'attached' });
    const menu = page.getByRole('button', { name: 'Menu' });
    await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: /^Account of/ })).click();
  }
});
