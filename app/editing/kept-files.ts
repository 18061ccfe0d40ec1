import { createStore, delMany, getMany, promisifyRequest, set } from 'idb-keyval';

/** A chosen file that has not reached the server. */
export interface UnsentFile {
  /** Of this choice: another file in the same place has another one. */
  readonly id: string;
  readonly file: File;
  /** Where in the form it belongs, as plain JSON. */
  readonly place: unknown;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** The browser's text storage, where drafts are, cannot hold files. */
const store = createStore('molsys-unsent-files', 'files');

/** What could not be stored (a private window, no space left) lasts as long as the tab: enough for a sign-in that expires. */
const inThisTab = new Map<string, UnsentFile>();
const listeners = new Set<() => void>();

export function subscribeToKeeping(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a file could not be stored, so that it goes with the tab. */
export function isOnlyInThisTab(id: string): boolean {
  return [...inThisTab.values()].some((unsent) => unsent.id === id);
}

/** Begins with the place of the drafts, which has the person in it: nobody else at this computer finds the file. */
function keyOf(draftsKey: string, id: string): [string, string] {
  return [draftsKey, id];
}

function tabKeyOf(draftsKey: string, id: string): string {
  return `${draftsKey}/${id}`;
}

function isUnsent(value: unknown): value is UnsentFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    Reflect.get(value, 'file') instanceof File
  );
}

/** Takes out what no draft can name any more, as it is older than any. */
async function sweep(): Promise<void> {
  const oldestMs = Date.now() - keptForMs;
  await store('readwrite', (files) => {
    const request = files.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const keptAtMs: unknown = Reflect.get(Object(cursor.value), 'keptAtMs');
      if (typeof keptAtMs !== 'number' || keptAtMs < oldestMs) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(files.transaction);
  });
}

let isSwept = false;

/** Keeps a file beside a person's drafts of an item, so that it can be sent by a later form. */
export async function keepFile(draftsKey: string, unsent: UnsentFile): Promise<void> {
  if (!isSwept) void sweep().catch(() => undefined);
  isSwept = true;
  try {
    await set(keyOf(draftsKey, unsent.id), { ...unsent, keptAtMs: Date.now() }, store);
  } catch {
    inThisTab.set(tabKeyOf(draftsKey, unsent.id), unsent);
    for (const listener of listeners) listener();
  }
}

async function readStored(draftsKey: string, ids: readonly string[]): Promise<unknown[]> {
  const keys = ids.map((id) => keyOf(draftsKey, id));
  try {
    return await getMany<unknown>(keys, store);
  } catch {
    return [];
  }
}

/** Those of the files that are still there, in the order that they are asked for. */
export async function findFiles(draftsKey: string, ids: readonly string[]): Promise<UnsentFile[]> {
  const stored = await readStored(draftsKey, ids);
  return ids.flatMap((id, place) => {
    const found = stored[place] ?? inThisTab.get(tabKeyOf(draftsKey, id));
    return isUnsent(found) ? [found] : [];
  });
}

/** They have arrived, or nobody wants them. */
export async function dropFiles(draftsKey: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) inThisTab.delete(tabKeyOf(draftsKey, id));
  for (const listener of listeners) listener();
  const keys = ids.map((id) => keyOf(draftsKey, id));
  try {
    await delMany(keys, store);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
