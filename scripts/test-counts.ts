/** How many tests of one suite ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...noTests, passed: 1 };
export const oneFailed: Counts = { ...noTests, failed: 1 };

/** Sum of several suites. */
export function sumCounts(all: Iterable<Counts>): Counts {
  return [...all].reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    noTests,
  );
}

/** The closing line of a run: `N passed, N failed`, and `, N skipped` where there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts of one suite whose program ended well or badly. A suite that ran nothing has failed, and so has one whose program
 * ended badly although no test did.
 */
export function judged(counts: Counts, endedWell: boolean): Counts {
  const isSilentFailure = counts.failed === 0 && (!endedWell || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/**
 * Counts out of what Playwright's JSON reporter writes; null for anything else. A flaky test, one that passed when it was tried again,
 * has passed: {@link flakyTests} names it.
 */
export function playwrightCounts(report: unknown): Counts | null {
  const stats = property(report, 'stats');
  const [expected, unexpected, flaky, skipped] = ['expected', 'unexpected', 'flaky', 'skipped'].map((name) =>
    property(stats, name),
  );
  if (!isCount(expected) || !isCount(unexpected) || !isCount(flaky) || !isCount(skipped)) return null;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Titles of the tests that Playwright's JSON report tells as flaky. */
export function flakyTests(report: unknown): string[] {
  const within = ['suites', 'specs'].flatMap((name) => listOf(report, name).flatMap(flakyTests));
  const isFlaky = listOf(report, 'tests').some((run) => property(run, 'status') === 'flaky');
  return isFlaky ? [...within, String(property(report, 'title'))] : within;
}

/** The same out of what `tests/setup/count-reporter.ts` writes. */
export function flakyVitestTests(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return [];
  return Object.values(report).flatMap((project) => listOf(project, 'flaky').map(String));
}

function listOf(value: unknown, name: string): unknown[] {
  const list = property(value, name);
  return Array.isArray(list) ? list : [];
}

/** Counts by project out of what `tests/setup/count-reporter.ts` writes; null for anything else. */
export function vitestCounts(report: unknown): Map<string, Counts> | null {
  if (typeof report !== 'object' || report === null) return null;
  const counts = new Map<string, Counts>();
  for (const [project, value] of Object.entries(report)) {
    const passed = property(value, 'passed');
    const failed = property(value, 'failed');
    const skipped = property(value, 'skipped');
    if (!isCount(passed) || !isCount(failed) || !isCount(skipped)) return null;
    counts.set(project, { passed, failed, skipped });
  }
  return counts;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
