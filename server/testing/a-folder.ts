import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, type onTestFinished } from 'vitest';

/** A new folder, which is removed after the tests of a file, or after the test that says `onTestFinished`. */
export function aFolder(after: typeof afterAll | typeof onTestFinished = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'molsys-test-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
