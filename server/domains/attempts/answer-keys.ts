import { LRUCache } from 'lru-cache';
import type { Executor } from '#server/db/tables.ts';
import { listKeyRows, listWordings } from './attempts.repository.ts';
import { type AnswerKey, keyOf } from './grading.ts';

/** They take less than 10 MB. */
const maxKeptQuestions = 10_000;

/** The present state of a chapter. */
interface Keyed {
  readonly id: string;
  readonly version: number;
}

/**
 * Finds the answers that can be chosen in a version of a chapter, and which of them are right. `within` is a unit that may have written the
 * chapter; without it the committed state is read. Version null means all questions of the chapter.
 */
export type FindAnswerKey = (chapter: Keyed, version: number | null, within?: Executor) => Promise<AnswerKey>;

/** Gives the key of each version of a chapter, as the database has it; for null, that of all questions of the chapter. */
export type AnswerKeys = (version: number | null) => AnswerKey;

/** Reads the key of one version of a chapter from the database. */
export async function readAnswerKey(
  executor: Executor,
  chapter: Keyed,
  version: number | null = chapter.version,
): Promise<AnswerKey> {
  const place = { chapterId: chapter.id };
  const wordings = version !== null && version < chapter.version ? await listWordings(executor, place) : [];
  return keyOf(await listKeyRows(executor, place), wordings, version);
}

/** Reads the keys of all versions of a chapter. Each key is built when it is asked for. */
export async function readAnswerKeys(executor: Executor, chapterId: string): Promise<AnswerKeys> {
  const rows = await listKeyRows(executor, { chapterId });
  const wordings = await listWordings(executor, { chapterId });
  const known = new Map<number | null, AnswerKey>();
  return (version) => {
    const key = known.get(version) ?? keyOf(rows, wordings, version);
    known.set(version, key);
    return key;
  };
}

/**
 * Caches the keys of chapters, because every saved or submitted answer is checked by one. A change of a chapter's questions raises its
 * version, so cached keys stay true.
 * @param read sees only committed data: a version that a unit has written may be undone, and its number may then mean something else
 */
export function createAnswerKeys(read: Executor): FindAnswerKey {
  const kept = new LRUCache<string, AnswerKey>({
    maxSize: maxKeptQuestions,
    sizeCalculation: (key) => Math.max(1, key.size),
  });
  return async (chapter, version, within = read) => {
    const name = `${chapter.id} ${chapter.version} ${version}`;
    const known = kept.get(name);
    if (known) return known;
    const key = await readAnswerKey(within, chapter, version);
    if (within === read) kept.set(name, key);
    return key;
  };
}
