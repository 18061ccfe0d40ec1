import type { Page } from '@playwright/test';
import type { Attempt, OwnAttempt } from '#contract/attempts.ts';
import type { Chapter, QuestionContent } from '#contract/chapters.ts';
import { aForm } from '#server/testing/a-form.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { makePicture } from '../support/picture.ts';
import { aQuestion, createCourse, enrol, type Learner, uniqueTitle, writeTest } from './courses.ts';
import { expect, expectAccessible, expectWellMade, open, test } from './journey.ts';
import { fillSignIn, keepToken } from './people.ts';

const questions = ['Which of these is aromatic? $\\ce{C6H6}$', 'Which is an alkane?', 'Which is a solvent?'];

interface Taking {
  readonly learner: Learner;
  readonly chapter: Chapter;
  readonly path: string;
}

/** Prepares a test in a new course, and a signed-in learner who may take it. */
async function prepare(page: Page, baseUrl: string, data: readonly QuestionContent[] = questions.map(aQuestion)) {
  const token = await signInAsAdministrator(baseUrl);
  const { id: courseId } = await createCourse(baseUrl, token, uniqueTitle('Taken'));
  const chapter = await writeTest(baseUrl, token, courseId, 'Exam', data);
  const learner = await enrol(baseUrl, token, courseId, 'Sokolova');
  await keepToken(page, learner.token);
  const path = `${baseUrl}/courses/${courseId}/${chapter.id}`;
  await open(page, path);
  return { learner, chapter, path } satisfies Taking;
}

async function ownAttempts(baseUrl: string, { learner: { token }, chapter }: Taking): Promise<OwnAttempt[]> {
  const answer = await demand(baseUrl, 'listOwnAttempts', { token, query: { chapterId: chapter.id } });
  return await answer.json();
}

/** The answers on the server: their positions, in the order of the questions; null for no answer. */
async function placesOnServer(baseUrl: string, { learner: { token }, chapter }: Taking): Promise<(number | null)[]> {
  const answer = await demand(baseUrl, 'getAttempt', { token, query: { chapterId: chapter.id } });
  const { answers }: Attempt = await answer.json();
  return chapter.chapterData.map((question) => {
    const chosen = answers.find(({ questionId }) => questionId === question.id);
    return chosen ? question.answers.findIndex(({ id }) => id === chosen.answerId) : null;
  });
}

/** Answers the first question by its first answer, as another device of the learner would. */
async function answerElsewhere(baseUrl: string, { learner: { token }, chapter }: Taking): Promise<void> {
  const [first] = chapter.chapterData;
  const begun = await demand(baseUrl, 'beginAttempt', { token, body: { chapterId: chapter.id } });
  const { attemptId }: Attempt = await begun.json();
  const answers = [{ questionId: first?.id, answerId: first?.answers[0]?.id }];
  await demand(baseUrl, 'changeAttempt', { token, body: { chapterId: chapter.id, attemptId, answers } });
}

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Begin the test' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
};
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${questions.length}` });
/** The note about saving. A phone shows it below the question, a desktop beside it. */
const saving = (page: Page, state: string) => page.locator(`[data-save="${state}"]:visible`);

test('a test is taken by the keyboard alone', async ({ page, server }) => {
  const taking = await prepare(page, server.url);
  const begins = page.getByRole('button', { name: 'Begin the test' });
  await begins.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page, 1)).toBeFocused();
  for (const [index, downs] of [0, 1, 2].entries()) {
    await expect(question(page, index + 1)).toBeFocused();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown');
    if (index === 1) {
      await expectWellMade(page);
    }
    await page
      .getByRole('button', { name: index < 2 ? 'Next' : 'Hand in…' })
      .first()
      .focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name: 'Hand in the test?' });
  await expect(dialog.getByText('All 3 questions have an answer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  const handsIn = dialog.getByRole('button', { name: 'Hand in', exact: true });
  await expect(handsIn).not.toHaveAttribute('aria-busy');
  await handsIn.focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('heading', { name: 'Not passed this time: 33%' });
  await expect(result).toBeFocused();
  await expectWellMade(page);
  await expect(page.getByText('Right', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Another attempt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Attempt 1', { exact: true })).toBeVisible();
  expect(await ownAttempts(server.url, taking)).toHaveLength(1);
});

test('offline in the middle: answers are kept, the tab may be closed, and all of them arrive', {
  tag: '@phone',
}, async ({ page, context, server, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const taking = await prepare(page, server.url);
  await begin(page);
  await choose(page, 'Answer 2: Hexane');
  await expect(saving(page, 'saved')).toContainText('Saved at');
  await context.setOffline(true);
  await choose(page, 'Answer 3: Ethanol');
  await next(page);
  await choose(page, 'Answer 2: Hexane');
  await expect(saving(page, 'waiting')).toContainText('2 changes are kept on this device and will be sent');
  await expectAccessible(page);
  expect(await placesOnServer(server.url, taking)).toEqual([1, null, null]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in…' }).first().click();
  await page.getByRole('button', { name: 'Hand in anyway' }).click();
  await expect(page.getByText('It is not confirmed that the test was handed in.')).toBeVisible({ timeout: 20_000 });
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await open(later, taking.path);
  await expect(later.getByText(/You have begun this test: 2 of 3 questions/)).toBeVisible();
  await expect.poll(() => placesOnServer(server.url, taking)).toEqual([2, 1, null]);
  await later.getByRole('button', { name: 'Go on with the test' }).click();
  await expect(later.getByRole('radio', { name: 'Answer 3: Ethanol' })).toBeChecked();
  await later.reload();
  await expect(question(later, 1)).toBeVisible();
  await expect(later.getByRole('radio', { name: 'Answer 3: Ethanol' })).toBeChecked();
});

test('what another device has saved meanwhile is asked about, after a reload too', { tag: '@phone' }, async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const taking = await prepare(page, server.url);
  await begin(page);
  await context.setOffline(true);
  await choose(page, 'Answer 3: Ethanol');
  await expect(saving(page, 'waiting')).toBeVisible();
  await answerElsewhere(server.url, taking);
  await context.setOffline(false);
  const asked = page.getByRole('region', { name: 'Question 1: which answer counts?' });
  await expect(asked).toContainText(/From this device\s*Ethanol.*From another device, saved .*Benzene/s);
  await expectWellMade(page);
  await page.reload();
  await asked.getByRole('button', { name: 'Keep this device’s answer' }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect.poll(() => placesOnServer(server.url, taking)).toEqual([2, null, null]);
});

test('of two hundred questions the end is one press away, and the numbers scroll', { tag: '@both' }, async ({
  page,
  server,
}) => {
  await prepare(
    page,
    server.url,
    Array.from({ length: 200 }, (_, index) => aQuestion(`Which is compound ${index + 1}?`)),
  );
  await begin(page);
  const list = page.getByRole('button', { name: /all questions$/ });
  const isPhone = await list.isVisible();
  if (isPhone) await list.click();
  const overview = isPhone ? page.getByRole('dialog', { name: 'All questions' }) : page.getByRole('complementary');
  const handsIn = overview.getByRole('button', { name: 'Hand in…' });
  await expect(handsIn).toBeInViewport({ ratio: 1 });
  await overview.getByRole('button', { name: 'Question 1,' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 200 of 200' })).toBeFocused();
  if (isPhone) await list.click();
  await expect(overview.getByRole('button', { name: 'Question 200,' })).toBeInViewport({ ratio: 0.9 });
  await expect(handsIn).toBeInViewport({ ratio: 1 });
});

test('two tabs share one attempt; handed in by a double click in one, it counts once and the other shows the result', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*409/);
  const taking = await prepare(page, server.url);
  await begin(page);
  await choose(page, 'Answer 1: Benzene');
  const other = await context.newPage();
  await open(other, taking.path);
  await other.getByRole('button', { name: 'Go on with the test' }).click();
  await expect(other.getByRole('radio', { name: 'Answer 1: Benzene' })).toBeChecked();
  await choose(other, 'Answer 2: Hexane');
  await expect(page.getByRole('radio', { name: 'Answer 2: Hexane' })).toBeChecked();
  await choose(page, 'Answer 1: Benzene');
  await expect(saving(page, 'saved')).toBeVisible();
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Hand in…' }).first().click();
  await expect(page.getByText('2 questions have no answer and would count as wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in anyway' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Not passed this time: 33%' })).toBeFocused();
  // The other tab asks as soon as it is looked at, which this browser does not tell it. An answer given there would race with the result.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other.getByText(/This attempt was handed in from another tab or device\./)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Not passed this time: 33%' })).toBeFocused();
  expect(await ownAttempts(server.url, taking)).toHaveLength(1);
});

test('pictures are chosen and looked at from near', { tag: '@phone' }, async ({ page, server }) => {
  const token = await signInAsAdministrator(server.url);
  const body = aForm({}, { content: await makePicture('png', 900, 600) });
  const { imageUrl }: { imageUrl: string } = await (await demand(server.url, 'uploadImage', { token, body })).json();
  const answers = [0, 1, 2, 3].map((place) => ({ answer: '', imageUrl, isCorrect: place === 2 }));
  const taking = await prepare(page, server.url, [{ question: 'Which is blue?', type: 'img', answers }]);
  await begin(page);
  await page.getByRole('radio', { name: 'Answer 3: picture' }).locator('..').locator('img').click();
  await expect(page.getByRole('radio', { name: 'Answer 3: picture' })).toBeChecked();
  await page.getByRole('button', { name: 'Enlarge answer 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer 3' });
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('status')).toHaveText('196%');
  await expectWellMade(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enlarge answer 3' })).toBeFocused();
  await expect.poll(() => placesOnServer(server.url, taking)).toEqual([2]);
  await page.getByRole('button', { name: 'Hand in…' }).first().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Passed with 100%' })).toBeFocused();
});

test('a sign-in that ends in the middle costs nothing', async ({ page, server, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const taking = await prepare(page, server.url);
  await begin(page);
  await choose(page, 'Answer 2: Hexane');
  await expect(saving(page, 'saved')).toContainText('Saved at');
  await demand(server.url, 'logout', { token: taking.learner.token });
  await next(page);
  // Not `check`, which looks at the button afterwards: the page may be gone by then.
  await page.getByRole('radio', { name: 'Answer 3: Ethanol' }).click();
  await expect(page).toHaveURL(/\/authorization$/);
  const kept = page.getByText('Your sign-in has ended, but your answers are kept.');
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(kept).toBeVisible();
  await fillSignIn(page, taking.learner);
  await expect(question(page, 2)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Answer 3: Ethanol' })).toBeChecked();
  await expect(saving(page, 'saved')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await placesOnServer(server.url, { ...taking, learner: { ...taking.learner, token } })).toEqual([1, 2, null]);
});
