import { unpackChromium } from '../../scripts/test-chromium.ts';
import { makeDemoData } from '../support/demo-data.ts';

/** Browser and demo content are made once, before the workers start and would each do it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await unpackChromium();
  return makeDemoData();
}
