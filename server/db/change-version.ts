import { ProblemError } from '#contract/errors.ts';

const maxTries = 10;

/** An entity before a change and after it. */
export interface VersionChange<Entity> {
  readonly before: Entity;
  readonly after: Entity;
}

/** How an entity whose versions are counted is found, changed and written. */
interface VersionedWrite<Entity> {
  /** The version that the change was made of; without one it is made of whatever stands. */
  readonly version: number | undefined;
  find(): Promise<Entity | undefined>;
  /** Writes the changed entity unless somebody else has changed it since it was found; then null. */
  write(before: Entity): Promise<Entity | null>;
  /** The entity as it is told to whoever is behind. */
  view(current: Entity): unknown;
}

/** Changes what stands, again where somebody else was first. @throws ProblemError NOT_FOUND, STALE_VERSION, UNAVAILABLE */
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
