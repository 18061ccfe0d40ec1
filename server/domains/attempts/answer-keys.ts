import { LRUCache } from 'lru-cache';
import type { Executor } from '#server/db/tables.ts';
import { listKeyRows, listWordings } from './attempts.repository.ts';
import { type AnswerKey, keyOf } from './grading.ts';

/** Less than 10 MB. */
const maxKeptQuestions = 10_000;

/** A chapter as it is now. */
interface Keyed {
  readonly id: string;
  readonly version: number;
}

/**
 * Finds what can be chosen in a version of a chapter, and what is right; `within` a unit that may have written the chapter, or outside of
 * any. Without a version (null) it is of all questions that there are.
 */
export type FindAnswerKey = (chapter: Keyed, version: number | null, within?: Executor) => Promise<AnswerKey>;

/** The keys of a chapter's versions as they stand in the database; without a version, of all questions that there are. */
export type AnswerKeys = (version: number | null) => AnswerKey;

/** The key of a version of a chapter as it stands in the database. */
export async function readAnswerKey(
  executor: Executor,
  chapter: Keyed,
  version: number | null = chapter.version,
): Promise<AnswerKey> {
  const place = { chapterId: chapter.id };
  const wordings = version !== null && version < chapter.version ? await listWordings(executor, place) : [];
  return keyOf(await listKeyRows(executor, place), wordings, version);
}

/** The keys of all versions of a chapter, each made when it is asked for. */
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
 * Keeps the keys of chapters that are asked for, as every answer that is saved, or handed in, is checked by one. Whatever changes the questions of a
 * chapter counts up its version.
 * @param read sees what is committed: a version that a unit has written may yet be undone, and then stand for something else
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
