import { type NewsFields, newsFieldNames } from './news-fields.ts';

/** Unsaved work of one opened form. */
export interface NewsDraft {
  /** The opened form that wrote it; two tabs never overwrite each other's. */
  readonly editorId: string;
  readonly fields: NewsFields;
  /** Version of the item that the work began from; null for a new item. */
  readonly version: number | null;
  readonly hasPicture: boolean;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const maxDrafts = 5;

/** Where a person's drafts of an item (`null`: of new items) are kept; nobody else at this computer is offered them. */
export function draftsKey(userId: string, newsId: string | null): string {
  return `molsys.drafts.${userId}.news.${newsId ?? 'new'}`;
}

function isFields(value: unknown): value is NewsFields {
  return (
    typeof value === 'object' &&
    value !== null &&
    newsFieldNames.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

function isDraft(value: unknown): value is NewsDraft {
  if (typeof value !== 'object' || value === null) return false;
  const read = (name: keyof NewsDraft): unknown => Reflect.get(value, name);
  return (
    typeof read('editorId') === 'string' &&
    isFields(read('fields')) &&
    (read('version') === null || typeof read('version') === 'number') &&
    typeof read('hasPicture') === 'boolean' &&
    typeof read('savedAtMs') === 'number'
  );
}

/** The drafts under a key, oldest first. What cannot be read, and what is older than thirty days, is left out. */
export function readDrafts(key: string, nowMs: number = Date.now()): NewsDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : [];
    return drafts.filter(({ savedAtMs }) => nowMs - savedAtMs < keptForMs).sort((a, b) => a.savedAtMs - b.savedAtMs);
  } catch {
    return [];
  }
}

function store(key: string, drafts: readonly NewsDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(-maxDrafts)));
  } catch {
    // Storage may be full or forbidden: the form itself still holds the work, and leaving it asks.
  }
}

/** Keeps a draft in place of the same form's earlier one. */
export function writeDraft(key: string, draft: NewsDraft): void {
  const others = readDrafts(key).filter(({ editorId }) => editorId !== draft.editorId);
  store(key, [...others, draft]);
}

export function removeDraft(key: string, editorId: string): void {
  store(
    key,
    readDrafts(key).filter((draft) => draft.editorId !== editorId),
  );
}
