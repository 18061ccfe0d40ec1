import { useCallback, useEffect, useRef } from 'react';
import type { DraftedFile } from './draft-store.ts';
import { dropFiles, findFiles, keepFile, type UnsentFile } from './kept-files.ts';

/** What came of the files that a draft names. */
export interface FoundFiles {
  readonly found: readonly UnsentFile[];
  /** Names of those that are not there any more, and have to be chosen again. */
  readonly lost: readonly string[];
}

/** Keeps the files of a form that are still on their way, each until it is there no more; finds and drops those of earlier drafts. */
export function useKeptFiles(draftsKey: string, unsent: readonly UnsentFile[]) {
  const kept = useRef(new Set<string>());
  useEffect(() => {
    const ids = new Set(unsent.map(({ id }) => id));
    for (const one of unsent) if (!kept.current.has(one.id)) void keepFile(draftsKey, one);
    void dropFiles(
      draftsKey,
      [...kept.current].filter((id) => !ids.has(id)),
    );
    kept.current = ids;
  }, [draftsKey, unsent]);

  /** The files of an earlier draft, which are this form's from now on. */
  const take = useCallback(
    async (files: readonly DraftedFile[]): Promise<FoundFiles> => {
      const found = await findFiles(
        draftsKey,
        files.map(({ id }) => id),
      );
      const ids = new Set(found.map(({ id }) => id));
      for (const id of ids) kept.current.add(id);
      return { found, lost: files.filter(({ id }) => !ids.has(id)).map(({ name }) => name) };
    },
    [draftsKey],
  );
  const drop = useCallback(
    (files: readonly DraftedFile[]) =>
      void dropFiles(
        draftsKey,
        files.map(({ id }) => id),
      ),
    [draftsKey],
  );
  return { take, drop };
}
