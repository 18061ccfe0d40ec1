import { ProblemError } from '#contract/errors.ts';

const maxTries = 10;

/** An entity before a change and after it. */
export interface VersionChange<Entity> {
  readonly before: Entity;
  readonly after: Entity;
}

/** How an entity with counted versions is found, changed and written. */
interface VersionedWrite<Entity> {
  /** The version that the change was made from; without one, the change is made to whatever version is there. */
  readonly version: number | undefined;
  find(): Promise<Entity | undefined>;
  /** Writes the changed entity; null if somebody else has changed it since it was found. */
  write(before: Entity): Promise<Entity | null>;
  /** The entity as it is shown to a client that has an older version. */
  view(current: Entity): unknown;
}

/** Changes the present entity, and tries again if somebody else was first. @throws ProblemError NOT_FOUND, STALE_VERSION, UNAVAILABLE */
export async function changeVersion<Entity extends { readonly version: number }>({
  version,
  find,
  write,
  view,
}: VersionedWrite<Entity>): Promise<VersionChange<Entity>> {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await find();
    if (!before) throw new ProblemError('NOT_FOUND');
    if (version !== undefined && version !== before.version) {
      throw new ProblemError('STALE_VERSION', { current: await view(before) });
    }
    const after = await write(before);
    if (after) return { before, after };
  }
  throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
