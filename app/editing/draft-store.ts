/** A chosen file that had not reached the server; the file itself is kept by its id (see `kept-files.ts`). */
export interface DraftedFile {
  readonly id: string;
  readonly name: string;
}

/** What was to become of an item's picture: id of a chosen file, null for none any more. */
export interface DraftedPicture {
  readonly id: string | null;
}

/** A saving that was sent, and may have been written. */
export interface KeptSaving<Fields> {
  /** Idempotency key that it can be asked for again under. */
  readonly key: string;
  /** The version that it was meant for; null for a new item. */
  readonly version: number | null;
  readonly fields: Fields;
  /** Left out where it was to stay. */
  readonly picture?: DraftedPicture | undefined;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** Unsaved work of one opened form. `Fields` are plain JSON. */
export interface Draft<Fields> {
  /** The opened form that wrote it; two tabs never overwrite each other's. */
  readonly editorId: string;
  readonly fields: Fields;
  /** Version of the item that the work began from; null for a new item. */
  readonly version: number | null;
  /** The fields of that version. Left out for a new item, where nobody knows them any more, and where there is no room for them. */
  readonly base?: Fields | undefined;
  /** Left out where it was to stay. */
  readonly picture?: DraftedPicture | undefined;
  /** Left out for none. */
  readonly files?: readonly DraftedFile[] | undefined;
  /** Left out where nothing was sent, or it is known what became of it. */
  readonly saving?: KeptSaving<Fields> | undefined;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

/** Where the drafts of one kind of item are kept in this browser. */
export interface DraftStore<Fields> {
  /** Place of a person's drafts of an item, by its id or by any name for one to come; nobody else at this computer is offered them. */
  readonly keyOf: (userId: string, item: string) => string;
  /** The items of a person that something may be kept of, those to come among them. */
  readonly itemsOf: (userId: string) => string[];
  /** The drafts under a key, oldest first. What cannot be read, and what is older than thirty days, is left out. */
  readonly read: (key: string) => Draft<Fields>[];
  /** Keeps a draft in place of the same form's earlier one; gives whether there was room for it. */
  readonly write: (key: string, draft: Draft<Fields>) => boolean;
  readonly remove: (key: string, editorId: string) => void;
  /** Makes one form's draft another's, in one step; gives it, or null where it is not there any more. */
  readonly handOn: (key: string, fromEditorId: string, toEditorId: string) => Draft<Fields> | null;
  /** Ids of the files that drafts of other forms name: not to be dropped by this one. */
  readonly filesOfOthers: (key: string, editorId: string) => ReadonlySet<string>;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const maxDrafts = 5;

function put(key: string, drafts: readonly Draft<unknown>[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** Storage may be full: then what the work began from goes before the work. Or forbidden: the form still holds it, and leaving it asks. */
function save(key: string, drafts: readonly Draft<unknown>[]): boolean {
  const kept = drafts.slice(-maxDrafts);
  const withoutBases = () => kept.map(({ base: _, ...draft }) => draft);
  return put(key, kept) || put(key, withoutBases());
}

/** Calls back when another tab has changed what is kept under a key; gives the way to stop it. */
export function onOtherTab(key: string | null, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (key === null || event.key === null || event.key === key) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** What follows in the storage's keys that begin so; nothing where the storage is forbidden. */
function itemsUnder(start: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
}

function areFiles(value: unknown): boolean {
  return (
    value === undefined || (Array.isArray(value) && value.every((file: unknown) => hasTexts(file, ['id', 'name'])))
  );
}

/** `area` is the word for this kind of item in the storage's keys; `isFields` judges what an earlier release may have written. */
export function createDraftStore<Fields>(
  area: string,
  isFields: (value: unknown) => value is Fields,
): DraftStore<Fields> {
  const isDraft = (value: unknown): value is Draft<Fields> => {
    if (typeof value !== 'object' || value === null) return false;
    const held = (name: keyof Draft<Fields>): unknown => Reflect.get(value, name);
    return (
      typeof held('editorId') === 'string' &&
      isFields(held('fields')) &&
      (held('version') === null || typeof held('version') === 'number') &&
      areFiles(held('files')) &&
      typeof held('savedAtMs') === 'number'
    );
  };
  const isSaving = (value: unknown): boolean =>
    hasTexts(value, ['key']) &&
    isFields(Reflect.get(value, 'fields')) &&
    ['number', 'object'].includes(typeof Reflect.get(value, 'version')) &&
    typeof Reflect.get(value, 'sentAtMs') === 'number';
  const withWhatIsReadable = ({ base, saving, ...draft }: Draft<Fields>): Draft<Fields> => ({
    ...draft,
    ...(isFields(base) && { base }),
    ...(isSaving(saving) && { saving }),
  });
  const read = (key: string): Draft<Fields>[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      const drafts = Array.isArray(stored) ? stored.filter(isDraft).map(withWhatIsReadable) : [];
      const oldestMs = Date.now() - keptForMs;
      return drafts.filter(({ savedAtMs }) => savedAtMs > oldestMs).sort((a, b) => a.savedAtMs - b.savedAtMs);
    } catch {
      return [];
    }
  };
  const keyOf = (userId: string, item: string) => `molsys.drafts.${userId}.${area}.${item}`;
  const others = (key: string, editorId: string) => read(key).filter((draft) => draft.editorId !== editorId);
  return {
    keyOf,
    itemsOf: (userId) => itemsUnder(keyOf(userId, '')),
    read,
    write: (key, draft) => save(key, [...others(key, draft.editorId), draft]),
    remove: (key, editorId) => void save(key, others(key, editorId)),
    handOn: (key, fromEditorId, toEditorId) => {
      const draft = read(key).find(({ editorId }) => editorId === fromEditorId);
      if (!draft) return null;
      save(key, [...others(key, fromEditorId), { ...draft, editorId: toEditorId }]);
      return draft;
    },
    filesOfOthers: (key, editorId) =>
      new Set(others(key, editorId).flatMap(({ files = [] }) => files.map(({ id }) => id))),
  };
}

/** Whether a value is a set of these text fields and, as far as anybody asks, nothing else. */
export function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  return (
    typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
