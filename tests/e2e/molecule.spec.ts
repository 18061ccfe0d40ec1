import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './journey.ts';

const structurePath = '/files/1bna.pdb';

/** The molecule of the home page. */
function moleculeOf(page: Page) {
  const figure = page.getByRole('figure').filter({ has: page.locator('svg[data-pose]') });
  return {
    figure,
    still: figure.getByRole('img'),
    drawn: figure.getByRole('application'),
    pause: figure.getByRole('button', { name: 'Stop turning' }),
    play: figure.getByRole('button', { name: 'Keep turning' }),
  };
}

/** Records what a page asks for, by address. */
function recordRequests(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  return requests;
}

/** The first thing that somebody does, which ends the page's calm. */
function beginToUse(page: Page): Promise<void> {
  return page.keyboard.press('Shift');
}

/** Opens the home page with its molecule drawn and at rest. */
async function openAtRest(page: Page) {
  const molecule = moleculeOf(page);
  await open(page, '/main');
  await molecule.figure.scrollIntoViewIfNeeded();
  await beginToUse(page);
  await expect(molecule.drawn).toBeVisible();
  // A key stops what turns; a device without a graphics card may have stopped already.
  await molecule.drawn.press('0');
  await expect(molecule.play).toBeVisible();
  return molecule;
}

test('the home page shows the drawing first and the molecule in space once it is used', async ({ page, server }) => {
  const requests = recordRequests(page);
  const { figure, still, drawn, pause, play } = moleculeOf(page);

  await test.step('the drawing is on the page that the server sends, and nothing of the model is loaded', async () => {
    await page.goto('/main', { waitUntil: 'load' });
    await expect(still).toBeVisible();
    await expect(still).toHaveAccessibleName(/double helix/);
    await hydrated(page);
    expect(requests.filter(({ pathname }) => pathname === structurePath)).toEqual([]);
  });

  await test.step('then it is drawn in the same place, can be stopped, and asks nobody else for anything', async () => {
    await figure.scrollIntoViewIfNeeded();
    await beginToUse(page);
    await expect(drawn).toBeVisible();
    await expect(drawn.locator('canvas')).toHaveCount(1);
    await expect(pause.or(play)).toBeVisible();
    expect(requests.filter(({ pathname }) => pathname === structurePath)).toHaveLength(1);
    const elsewhere = requests.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== server.url);
    expect(elsewhere.map(String)).toEqual([]);
  });
});

test('a drawn molecule is turned and zoomed by keys, and goes back to the beginning', async ({ page }) => {
  const { drawn } = await openAtRest(page);
  await drawn.focus();
  await expect(drawn).toBeFocused();
  const look = () => drawn.locator('canvas').screenshot({ animations: 'disabled' });
  const beginning = await look();
  expect(beginning.equals(await look())).toBe(true);
  await page.keyboard.press('ArrowLeft');
  const turned = await look();
  expect(turned.equals(beginning)).toBe(false);
  await page.keyboard.press('+');
  expect((await look()).equals(turned)).toBe(false);
  await page.keyboard.press('0');
  expect((await look()).equals(beginning)).toBe(true);
});

test('a page with a drawn molecule is accessible and no wider than the window', async ({ page }) => {
  await openAtRest(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('where little movement is wanted', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the drawing stays until the person asks for more, and then nothing turns by itself', async ({ page }) => {
    const requests = recordRequests(page);
    const { figure, still, drawn, play } = moleculeOf(page);
    await open(page, '/main');
    await figure.scrollIntoViewIfNeeded();
    await beginToUse(page);
    const show = figure.getByRole('button', { name: 'Show in 3D' });
    await expect(show).toBeVisible();
    await expect(still).toBeVisible();
    expect(requests.filter(({ pathname }) => pathname === structurePath)).toEqual([]);
    await show.click();
    await expect(drawn).toBeFocused();
    await expect(play).toBeVisible();
  });
});

test('a structure that is broken leaves the drawing with a message, and can be had later', async ({ page }) => {
  const { figure, still, drawn } = moleculeOf(page);
  await page.route(`**${structurePath}`, (route) => route.fulfill({ body: 'nothing of the kind' }));
  await open(page, '/main');
  await figure.scrollIntoViewIfNeeded();
  await beginToUse(page);
  await expect(figure.getByText('This structure could not be drawn in 3D.')).toBeVisible();
  await expect(still).toBeVisible();
  await page.unroute(`**${structurePath}`);
  await figure.getByRole('button', { name: 'Try again' }).click();
  await expect(drawn).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawing and its caption are there', async ({ page }) => {
    await page.goto('/main');
    const { figure, still } = moleculeOf(page);
    await expect(still).toBeVisible();
    await expect(figure.getByText('1BNA')).toBeVisible();
  });
});

test('formulas bring their fonts as woff2 from this site', async ({ page, server }) => {
  const requests = recordRequests(page);
  await open(page, '/research2');
  await expect(page.locator('math').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const fonts = requests.filter(({ pathname }) => /\/KaTeX_/.test(pathname));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(({ origin, pathname }) => origin !== server.url || !pathname.endsWith('.woff2'))).toEqual([]);
  await open(page, '/main');
  await expect(page.locator('link[href*="katex"]')).toHaveCount(0);
});
