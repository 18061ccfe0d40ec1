import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Writes the counts of passed, failed and skipped tests of each project to the file that `TEST_COUNTS_FILE` names, with the names of the
 * tests that passed only on the second try.
 */
export default class CountReporter implements Reporter {
  #counts: Record<string, { passed: number; failed: number; skipped: number; flaky: string[] }> = {};

  onInit(vitest: Vitest): void {
    for (const project of vitest.projects) this.#of(project.name);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      const counts = this.#of(module.project.name);
      // A file that could not be loaded has no tests to fail.
      if (module.errors().length > 0) counts.failed++;
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') counts.failed++;
        else counts[state]++;
        if (test.diagnostic()?.flaky) counts.flaky.push(test.fullName);
      }
    }
    const file = process.env.TEST_COUNTS_FILE;
    if (unhandled.length > 0) this.#of('unhandled').failed += unhandled.length;
    if (file) writeFileSync(file, JSON.stringify(this.#counts));
  }

  #of(project: string) {
    this.#counts[project] ??= { passed: 0, failed: 0, skipped: 0, flaky: [] };
    return this.#counts[project];
  }
}
