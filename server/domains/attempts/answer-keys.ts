import { LRUCache } from 'lru-cache';
import type { Executor } from '#server/db/tables.ts';
import { listKeyRows } from './attempts.repository.ts';
import { type AnswerKey, keyOf } from './grading.ts';

/** Less than 10 MB. */
const maxKeptQuestions = 10_000;

/** Finds what can be chosen in a chapter, and what is right. */
export type FindAnswerKey = (chapter: { readonly id: string; readonly version: number }) => Promise<AnswerKey>;

/** The key of a chapter as it stands in the database. */
export async function readAnswerKey(executor: Executor, chapterId: string): Promise<AnswerKey> {
  return keyOf(await listKeyRows(executor, { chapterId }));
}

/**
 * Keeps the keys of chapters that are asked for, as every answer that is saved is checked by one. Whatever changes the questions of a
 * chapter counts up its version.
 * @param read sees what is committed: a version that a unit has written may yet be undone, and then stand for something else
 */
export function createAnswerKeys(read: Executor): FindAnswerKey {
  const kept = new LRUCache<string, AnswerKey>({
    maxSize: maxKeptQuestions,
    sizeCalculation: (key) => Math.max(1, key.size),
  });
  return async ({ id, version }) => {
    const name = `${id} ${version}`;
    const known = kept.get(name);
    if (known) return known;
    const key = await readAnswerKey(read, id);
    kept.set(name, key);
    return key;
  };
}
