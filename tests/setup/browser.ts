import { unpackChromium } from '../../scripts/test-chromium.ts';

/** The browser is unpacked once, before the workers start and would do it all at the same time. */
export default async function setUp(): Promise<void> {
  await unpackChromium();
}
