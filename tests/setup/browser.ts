import { unpackChromium } from '../../scripts/test-chromium.ts';
import { makeDemoData } from '../support/demo-data.ts';

/** Prepares browser and demo content once before the workers start, so that not every worker does it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await unpackChromium();
  return makeDemoData();
}
