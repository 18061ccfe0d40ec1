import { type Browser, chromium } from '@playwright/test';
import { testChromium, unpackChromium } from '../scripts/test-chromium.ts';

/** Starts the tests' browser for a measurement and ends it afterwards; `args` are added to its own arguments. */
export async function withChromium<Result>(
  args: readonly string[],
  run: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  await unpackChromium();
  const program = await testChromium();
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: [...program.args, ...args],
    env: { ...Object.fromEntries(environment), ...program.env },
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
