import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Writes the same counts for journeys as `count-reporter.ts` writes for all other tests. */
export default class JourneyReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0, flaky: [] as string[] };
  #all: Suite | undefined;

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all;
  }

  onError(): void {
    this.#counts.failed++;
  }

  onEnd(): void {
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'unexpected') this.#counts.failed++;
      else if (outcome === 'skipped') this.#counts.skipped++;
      else this.#counts.passed++;
      if (outcome === 'flaky') this.#counts.flaky.push(test.title);
    }
    const file = process.env.TEST_COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify({ 'end to end': this.#counts }));
  }
}
