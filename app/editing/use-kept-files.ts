import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DraftedFile } from './draft-store.ts';
import { dropFiles, findFiles, isOnlyInThisTab, keepFile, subscribeToKeeping, type UnsentFile } from './kept-files.ts';

/** What came of the files that a draft names. */
export interface FoundFiles {
  readonly found: readonly UnsentFile[];
  /** Names of those that are not there any more, and have to be chosen again. */
  readonly lost: readonly string[];
}

/**
 * Keeps the files of a form that are still on their way, each until it is there no more; finds and drops those of earlier drafts.
 * @param isOthers whether another form's draft names the file, too: then it stays; does not change
 */
export function useKeptFiles(draftsKey: string, unsent: readonly UnsentFile[], isOthers: (id: string) => boolean) {
  const kept = useRef(new Set<string>());
  useEffect(() => {
    const ids = new Set(unsent.map(({ id }) => id));
    for (const one of unsent) if (!kept.current.has(one.id)) void keepFile(draftsKey, one);
    void dropFiles(
      draftsKey,
      [...kept.current].filter((id) => !ids.has(id) && !isOthers(id)),
    );
    kept.current = ids;
  }, [draftsKey, unsent, isOthers]);

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
        files.map(({ id }) => id).filter((id) => !isOthers(id)),
      ),
    [draftsKey, isOthers],
  );
  return { take, drop };
}

/** Whether the browser could not keep a file on its way, so that it is lost when the page is loaded anew. */
export function useIsOnlyInThisTab(id: string | undefined): boolean {
  return useSyncExternalStore(subscribeToKeeping, () => id !== undefined && isOnlyInThisTab(id));
}
