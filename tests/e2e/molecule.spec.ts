import type { Page } from '@playwright/test';
import { expect, expectWellMade, test } from './journey.ts';

// The drawing turns.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const structurePath = '/files/1bna.pdb';

/** The molecule of the home page. */
function moleculeOf(page: Page) {
  const figure = page.getByRole('figure').filter({ has: page.locator('svg[data-pose]') });
  return {
    figure,
    still: figure.getByRole('img'),
    drawn: figure.getByRole('application'),
    show: figure.getByRole('button', { name: 'Show in 3D' }),
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

/** What the drawing shows, as its paths have it. */
function pathsOf(page: Page): Promise<(string | null)[]> {
  return page.locator('svg[data-pose] path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
}

test('the drawing turns without the program, until somebody stops it', async ({ page }) => {
  const requests = recordRequests(page);
  const { figure, pause, play } = moleculeOf(page);
  const sent = await (await page.request.get('/main')).text();
  await page.goto('/main', { waitUntil: 'load' });
  await figure.scrollIntoViewIfNeeded();

  const first = [...sent.matchAll(/ d="([^"]*)" data-/g)].map(([, data = '']) => data);
  expect(first.length).toBeGreaterThan(20);
  await expect.poll(() => pathsOf(page)).not.toEqual(first);
  await pause.press('Enter');
  await expect(play).toBeFocused();
  const stopped = await pathsOf(page);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await pathsOf(page)).toEqual(stopped);
  await play.press('Enter');
  await expect.poll(() => pathsOf(page)).not.toEqual(stopped);
  const scripts = requests.map(({ pathname }) => pathname).filter((pathname) => pathname.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/turning-drawing-/)]);
});

test('the home page shows the drawing first and, once asked for, the molecule in space, which keys turn and zoom', async ({
  page,
  server,
}) => {
  const requests = recordRequests(page);
  const { still, drawn, show, pause, play } = moleculeOf(page);
  const look = () => drawn.locator('canvas').screenshot({ animations: 'disabled' });

  await test.step('the drawing is on the page that the server sends, and nothing of the model is loaded', async () => {
    await page.goto('/main', { waitUntil: 'load' });
    await expect(still).toBeVisible();
    await expect(still).toHaveAccessibleName(/double helix/);
    expect(requests.filter(({ pathname }) => pathname === structurePath)).toEqual([]);
  });

  await test.step('then it is drawn in the same place, stands still, and asks nobody else for anything', async () => {
    await show.click();
    // Without a graphics card the first picture takes seconds, and more while other tests use the processor.
    await expect(drawn).toBeFocused({ timeout: 30_000 });
    await expect(drawn.locator('canvas')).toHaveCount(1);
    await expect(pause).toBeHidden();
    await expect(play).toBeVisible();
    expect(requests.filter(({ pathname }) => pathname === structurePath)).toHaveLength(1);
    const elsewhere = requests.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== server.url);
    expect(elsewhere.map(String)).toEqual([]);
    await expectWellMade(page);
  });

  await test.step('keys turn and zoom it, and bring it back', async () => {
    const beginning = await look();
    await page.keyboard.press('ArrowLeft');
    const turned = await look();
    expect(turned.equals(beginning)).toBe(false);
    await page.keyboard.press('+');
    expect((await look()).equals(turned)).toBe(false);
    await page.keyboard.press('0');
    const reset = await look();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('0');
    expect((await look()).equals(reset)).toBe(true);
  });
});

test('the drawing stands still where little movement is wanted', async ({ page }) => {
  const { show, play, pause } = moleculeOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/main', { waitUntil: 'load' });
  await expect(show).toBeVisible();
  await expect(pause).toBeHidden();
  await expect(play).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawing and its caption are there', async ({ page }) => {
    await page.goto('/main');
    const { figure, still, show } = moleculeOf(page);
    await expect(still).toBeVisible();
    await expect(show).toBeHidden();
    await expect(figure.getByText('1BNA')).toBeVisible();
  });
});

test('formulas bring their fonts as woff2 from this site', async ({ page, server }) => {
  const requests = recordRequests(page);
  await page.goto('/research2');
  await expect(page.locator('math').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const fonts = requests.filter(({ pathname }) => /\/KaTeX_/.test(pathname));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(({ origin, pathname }) => origin !== server.url || !pathname.endsWith('.woff2'))).toEqual([]);
  await page.goto('/main');
  await expect(page.locator('link[href*="katex"]')).toHaveCount(0);
});
