/** How many tests of one suite passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts as the reporters in `tests/setup` write them; `flaky` names the tests that passed only on the second try. */
export interface ReportedCounts extends Counts {
  readonly flaky: readonly string[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...noTests, passed: 1 };
export const oneFailed: Counts = { ...noTests, failed: 1 };

/** The sum of the counts of several suites. */
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

/** Counts of one suite. It counts as failed if it ran nothing, or if its program failed although no test did. */
export function judged(counts: Counts, endedWell: boolean): Counts {
  const isSilentFailure = counts.failed === 0 && (!endedWell || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
