import type { Page } from '@playwright/test';
import { expect, open } from './journey.ts';

/** Opens the gallery and waits for everything that loads by itself: fonts, icons, pictures. */
export async function openGallery(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Higher than any specimen, so that none is cut off at the window's edge.
  const width = page.viewportSize()?.width ?? 1440;
  await page.setViewportSize({ width, height: 1800 });
  await open(page, '/design');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Names of the specimens, in their order on the page. */
export function specimensOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-specimen]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-specimen') ?? ''));
}

/**
 * Checks that these specimens look as in their stored pictures. After an intended change run
 * `npm run build && scripts/run playwright test design --update-snapshots`, and look at the new pictures.
 */
export async function expectLooks(page: Page, theme: 'light' | 'dark', names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect.soft(page.locator(`[data-specimen="${name}"]`)).toHaveScreenshot([theme, `${name}.png`]);
  }
}
