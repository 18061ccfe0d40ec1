import { defineConfig, devices } from '@playwright/test';
import { testChromium } from './scripts/test-chromium.ts';
import type { ServerOptions } from './tests/e2e/journey.ts';

const chromium = await testChromium();

/** Process variables with a value, as a browser's environment takes them. */
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

export default defineConfig<object, ServerOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/browser.ts',
  outputDir: 'test-results',
  workers: 2,
  // One by one over both browsers, so that neither waits for the other's last file.
  fullyParallel: true,
  // Two browsers on two cores are late at times. What passes only the second time is named by `npm test`, to be mended.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // The tests' own browser draws alike on every system, so that one set of pictures serves all.
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', scale: 'css' },
  },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Far from the server's own, so that a day that slips with the time zone is seen.
    timezoneId: 'Pacific/Honolulu',
    actionTimeout: 15_000,
    // Recording a trace reads the pages' blob: pictures by fetch, which their policy rightly refuses.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...environment, ...chromium.env },
    },
  },
  // A journey is for a desk; tagged, it is for a phone, or for both.
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // Nothing moves but on the phone and where a journey asks for it: to draw what moves takes the time of all others.
        contextOptions: { reducedMotion: 'reduce' },
      },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: /@phone|@both/,
    },
  ],
});
