import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/api-client.ts';
import { newLearner, uniqueTitle } from './courses.ts';
import { expect, open, test } from './journey.ts';
import { keepToken } from './people.ts';

/** More stops of the Tab key than any page here has. */
const mostStops = 120;
const focusLimitMilliseconds = 5000;

/** Waits until the focused element can be seen: a part of it is in sight, and nothing covers that part. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(async (limitMilliseconds) => {
    const isSeen = () => {
      const focused = document.activeElement;
      // The focus is between the page's last stop and its first.
      if (!focused || focused === document.body) return true;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      const places = parts.flatMap((across) =>
        parts.map((down) => [left + across * width, top + down * height] as const),
      );
      return places.some(([x, y]) => {
        // A new notice disappears by itself.
        const isLasting = (element: Element) => focused.contains(element) || !element.closest('[role="status"]');
        const above = document.elementsFromPoint(x, y).find(isLasting);
        return above !== undefined && (focused.contains(above) || above.contains(focused));
      });
    };
    // The page may still be scrolling to it.
    const end = performance.now() + limitMilliseconds;
    while (!isSeen() && performance.now() < end) await new Promise(requestAnimationFrame);
    return isSeen() ? null : document.activeElement?.outerHTML;
  }, focusLimitMilliseconds);
  expect(unseen, 'stop of the Tab key that cannot be seen').toBeNull();
}

/** Presses Tab until the target has the focus. Every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < mostStops; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  throw new Error(`the Tab key never comes to ${target}`);
}

async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

/** Checks that the focus is not lost when the focused element disappears. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('a course is built, filled, ordered and deleted by the keyboard alone', async ({ page, server }) => {
  test.setTimeout(240_000);
  const token = await signInAsAdministrator(server.url);
  await keepToken(page, token);
  const title = uniqueTitle('By keys');
  const learner = await newLearner(server.url, 'Keyes');

  await test.step('a course', async () => {
    await open(page, '/admin/courses/all');
    await pressEnterOn(page, page.getByRole('link', { name: 'Create' }));
    await expect(page.getByRole('heading', { name: 'New course' })).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'Title' }), title);
    await pressEnterOn(page, page.getByRole('button', { name: 'Create the course' }));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step('a test with a question', async () => {
    await pressEnterOn(page, page.getByRole('button', { name: 'Add a chapter' }));
    const form = page.getByRole('form', { name: 'New chapter' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.insertText('Exam');
    await typeInto(page, form.getByRole('textbox', { name: 'Description' }), 'One question.');
    await tabTo(page, form.getByRole('radio', { name: 'Materials' }));
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: 'Test' })).toBeFocused();
    await pressEnterOn(page, form.getByRole('button', { name: 'Add a question' }));
    const question = form.getByRole('group', { name: 'Question 1', exact: true });
    await expect(question.getByRole('textbox', { name: 'Text of the question' })).toBeFocused();
    await page.keyboard.insertText('Which of these is aromatic?');
    for (const [place, answer] of ['Hexane', 'Benzene', 'Ethanol', 'Water'].entries()) {
      await typeInto(page, question.getByRole('textbox', { name: `Answer ${place + 1}` }), answer);
    }
    await tabTo(page, question.getByRole('radio', { name: 'Answer 1 is right' }));
    await page.keyboard.press('ArrowDown');
    await expect(question.getByRole('radio', { name: 'Answer 2 is right' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Edit “Exam”' })).toBeFocused();
  });

  await test.step('materials, saved by their button', async () => {
    await pressEnterOn(page, page.getByRole('button', { name: 'Add a chapter' }));
    const form = page.getByRole('form', { name: 'New chapter' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.insertText('Reading');
    await typeInto(page, form.getByRole('textbox', { name: 'Description' }), 'Nothing yet.');
    await pressEnterOn(page, form.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('button', { name: 'Edit “Reading”' })).toBeFocused();
  });

  await test.step('another order, by button and by handle', async () => {
    await pressEnterOn(page, page.getByRole('button', { name: 'Change the order' }));
    await expectFocusKept(page);
    const order = page.getByRole('list', { name: 'Order of the chapters' });
    const first = order.getByRole('listitem').first();
    const up = page.getByRole('button', { name: 'Move “Reading” up' });
    await pressEnterOn(page, up);
    await expect(first).toContainText('Reading');
    await expect(up).toBeFocused();
    const handle = page.getByRole('button', { name: 'Drag “Exam”' });
    await tabTo(page, handle);
    await page.keyboard.press('Space');
    await expect(page.getByText('“Exam” is picked up, at place 2 of 2.')).toBeAttached();
    // A moment passes before a picked-up row hears the keys. A further press in the first place changes nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('“Exam” is over place 1 of 2.')).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(first).toContainText('Exam');
    await expect(handle).toBeFocused();
    await pressEnterOn(page, page.getByRole('button', { name: 'Done' }));
    await expectFocusKept(page);
  });

  await test.step('a participant comes, and is blocked', async () => {
    await tabTo(page, page.getByRole('tab', { name: /^Chapters/ }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Participants/ })).toBeFocused();
    await pressEnterOn(page, page.getByRole('button', { name: 'Add people' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add participants' });
    await typeInto(page, dialog.getByRole('combobox'), learner.email);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await expect(dialog.getByRole('option', { name: learner.email, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Add 1 person' }));
    await expect(dialog).toBeHidden();
    await expectFocusKept(page);
    await pressEnterOn(page, page.getByRole('button', { name: 'Block Vera Keyes' }));
    const question = page.getByRole('alertdialog');
    await pressEnterOn(page, question.getByRole('button', { name: 'Block', exact: true }));
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Unblock Vera Keyes' })).toBeFocused();
  });

  await test.step('a chapter goes, and then the course', async () => {
    await tabTo(page, page.getByRole('tab', { name: /^Participants/ }));
    await page.keyboard.press('ArrowLeft');
    await pressEnterOn(page, page.getByRole('button', { name: 'Delete “Reading”' }));
    const question = page.getByRole('alertdialog');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete “Reading”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressEnterOn(page, question.getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.getByText('“Reading” is deleted.')).toBeVisible();
    await expectFocusKept(page);
    await pressEnterOn(page, page.getByRole('link', { name: 'All courses' }));
    await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
    await typeInto(page, page.getByRole('searchbox', { name: 'Find by title' }), title);
    await expect(page.getByText('1 found')).toBeVisible();
    await pressEnterOn(page, page.getByRole('button', { name: `Delete “${title}”` }));
    await pressEnterOn(page, question.getByRole('button', { name: 'Delete the course' }));
    await expect(page.getByText(`The course “${title}” is deleted.`)).toBeVisible();
    await expectFocusKept(page);
  });
});
