import { type LinkEnd, type LinkedKind, linkKey } from '#contract/links.ts';
import { chunksOf } from '#server/db/chunks.ts';
import type { Executor, LinksTable } from '#server/db/tables.ts';

/** The other ends of an item's links, in no order. */
export function listOtherEnds(executor: Executor, { kind, ref }: LinkEnd): Promise<LinkEnd[]> {
  return executor
    .selectFrom('links')
    .select(['second_kind as kind', 'second_ref as ref'])
    .where('first_kind', '=', kind)
    .where('first_ref', '=', ref)
    .unionAll((query) =>
      query
        .selectFrom('links')
        .select(['first_kind as kind', 'first_ref as ref'])
        .where('second_kind', '=', kind)
        .where('second_ref', '=', ref),
    )
    .execute();
}

/** Links an item with others. Links that exist already stay. */
export async function insertLinks(executor: Executor, end: LinkEnd, others: readonly LinkEnd[]): Promise<void> {
  if (others.length === 0) return;
  await executor
    .insertInto('links')
    .values(others.map((other) => rowOf(end, other)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the links between an item and others. */
export async function removeLinks(executor: Executor, end: LinkEnd, others: readonly LinkEnd[]): Promise<void> {
  for (const other of others) {
    const row = rowOf(end, other);
    await executor
      .deleteFrom('links')
      .where('first_kind', '=', row.first_kind)
      .where('first_ref', '=', row.first_ref)
      .where('second_kind', '=', row.second_kind)
      .where('second_ref', '=', row.second_ref)
      .execute();
  }
}

/** Removes all links of these items. */
export async function removeLinksOf(executor: Executor, kind: LinkedKind, refs: readonly string[]): Promise<void> {
  for (const some of chunksOf(refs)) {
    await executor.deleteFrom('links').where('first_kind', '=', kind).where('first_ref', 'in', some).execute();
    await executor.deleteFrom('links').where('second_kind', '=', kind).where('second_ref', 'in', some).execute();
  }
}

/** A link has no direction: its row is the same from either end. */
function rowOf(one: LinkEnd, other: LinkEnd): LinksTable {
  const [first, second] = linkKey(one) < linkKey(other) ? [one, other] : [other, one];
  return { first_kind: first.kind, first_ref: first.ref, second_kind: second.kind, second_ref: second.ref };
}
