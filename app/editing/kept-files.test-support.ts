import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { vi } from 'vitest';
import { dropFiles } from './kept-files.ts';

function readAll() {
  return entries<[string, string], { file: File }>(createStore('molsys-unsent-files', 'files'));
}

/** Lets the test's database hold files: the clone of the test's runtime knows none of the test's browser. */
export function stubFileClones(): void {
  const clone = structuredClone;
  vi.stubGlobal('structuredClone', (value: unknown) =>
    typeof value === 'object' && value !== null && 'file' in value ? { ...value } : clone(value),
  );
}

/** Names of the files that this browser keeps. */
export async function keptNames(): Promise<string[]> {
  return (await readAll()).map(([, { file }]) => file.name);
}

export async function forgetKeptFiles(): Promise<void> {
  for (const [[draftsKey, id]] of await readAll()) await dropFiles(draftsKey, [id]);
}
