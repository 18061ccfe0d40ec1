/** The parts of a lock file that the check reads. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The faults of a lock file: an optional package without its own entry (`npm ci` fails at it if the registry has that package), or an
 * address that only one machine can reach.
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

/** Finds a package as Node does: in the nearest `node_modules` on the way up. */
function isLocked(lock: LockFile, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.replace(/\/?(?:node_modules\/(?:@[^/]+\/)?[^/]+)$/, '')) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in lock.packages) return true;
    if (folder === '') return false;
  }
}
