/** The parts of a lock file that are looked at. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * What is wrong with a lock file: an optional package that has no entry of its own (`npm ci` stops at such a hole wherever the
 * registry does have it), or an address that only one machine can reach.
 */
export function findLockFaults(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const holes = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(lock, path, name));
    return [
      ...holes.map((name) => `${path || 'the project'} lacks its optional ${name}`),
      ...(entry.resolved === undefined ? [] : [`${path} names an address`]),
    ];
  });
}

/** Node's own way: the nearest `node_modules` on the way up. */
function isLocked(lock: LockFile, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.replace(/\/?(?:node_modules\/(?:@[^/]+\/)?[^/]+)$/, '')) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in lock.packages) return true;
    if (folder === '') return false;
  }
}
