import type { Browser, Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/api-client.ts';
import { aQuestion, createCourse, enrol, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectWellMade, open, test } from './journey.ts';
import { keepToken } from './people.ts';

const saving = (page: Page, state: string) => page.locator(`[data-save="${state}"]:visible`);
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();

/** Opens the same test as the same learner on another device. */
async function onDevice(browser: Browser, baseURL: string, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await keepToken(page, token);
  await open(page, path);
  await page.getByRole('button', { name: /^(Begin|Go on with) the test$/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  return page;
}

test('two devices: what one saves the other shows, what differs is asked about, and what is handed in is what was seen', {
  tag: '@phone',
}, async ({ page: phone, context, browser, server, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const admin = await signInAsAdministrator(server.url);
  const { id: courseId } = await createCourse(server.url, admin, uniqueTitle('Two devices'));
  const data = ['Which of these is aromatic? $\\ce{C6H6}$', 'Which is a solvent?'].map(aQuestion);
  const chapter = await writeTest(server.url, admin, courseId, 'Exam', data);
  const { token } = await enrol(server.url, admin, courseId, 'Sokolova');
  const path = `${server.url}/courses/${courseId}/${chapter.id}`;
  await keepToken(phone, token);
  await open(phone, path);
  await phone.getByRole('button', { name: 'Begin the test' }).click();
  const laptop = await onDevice(browser, server.url, token, path);

  await choose(phone, 'Answer 2: Hexane');
  await expect(saving(phone, 'saved')).toContainText('Saved at');
  await laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(laptop.getByRole('radio', { name: 'Answer 2: Hexane' })).toBeChecked();
  await expect(laptop.getByText('The answer to this question was changed on another device.')).toBeVisible();

  await context.setOffline(true);
  await choose(phone, 'Answer 3: Ethanol');
  await expect(saving(phone, 'waiting')).toBeVisible();
  await choose(laptop, 'Answer 1: Benzene');
  await expect(saving(laptop, 'saved')).toContainText('Saved at');
  await context.setOffline(false);
  const asked = phone.getByRole('region', { name: 'Question 1: which answer counts?' });
  await expect(asked).toContainText(/From this device\s*Ethanol.*From another device, saved .*Benzene/s);
  await expect(saving(phone, 'asked')).toBeVisible();
  await expectWellMade(phone);
  await phone.reload();
  const keeps = asked.getByRole('button', { name: 'Keep this device’s answer' });
  await keeps.focus();
  await phone.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(saving(phone, 'saved')).toContainText('Saved at');

  await laptop.getByRole('button', { name: 'Next', exact: true }).click();
  await laptop.getByRole('button', { name: 'Hand in…' }).first().click();
  const dialog = laptop.getByRole('dialog', { name: 'Hand in the test?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Question 1' })).toContainText('Ethanol');
  const handsIn = dialog.getByRole('button', { name: /^Hand in/ });
  await expect(handsIn).not.toHaveAttribute('aria-busy');
  await choose(phone, 'Answer 1: Benzene');
  await expect(saving(phone, 'saved')).toContainText('Saved at');
  await handsIn.click();
  await expect(dialog.getByRole('region', { name: 'Question 1: which answer counts?' })).toContainText('Benzene');
  await expectAccessible(laptop);
  await dialog.getByRole('button', { name: 'Take the other device’s answer' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Question 1' })).toContainText('Benzene');
  await expect(handsIn).not.toHaveAttribute('aria-busy');
  await handsIn.click();
  await expect(laptop.getByRole('heading', { name: 'Not passed this time: 50%' })).toBeVisible();
  await laptop.context().close();
});
