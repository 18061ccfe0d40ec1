import * as z from 'zod/mini';
import type { AuditAction } from '#contract/audit.ts';
import { fieldNamesOf } from '#contract/item.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Texts } from './save-request.ts';

/** What every item has that such an editor edits. */
export interface EditedItem {
  readonly id: string;
  readonly version: number;
  readonly imageUrl: string | null;
}

/** What an editor knows of one kind of item. All is derived from the contract's schema of what is written. */
export interface ItemKind<Item extends EditedItem, Name extends string> {
  /** What is written of an item; judges the texts of the form. */
  readonly content: z.ZodMiniType;
  /** In the order of the form. */
  readonly fieldNames: readonly Name[];
  /** What the form holds of an item: every field as text, without whatever else the server tells. '' for what it lacks. */
  readonly fieldsOf: (item: Partial<Item>) => Record<Name, string>;
  /** The same of an item that nobody has written yet. */
  readonly emptyFields: () => Record<Name, string>;
  /** The item out of an answer; null for anything else. */
  readonly readItem: (value: unknown) => Item | null;
  /** Fields that an earlier release did not know are missing in its drafts, and may be there that this one does not know. */
  readonly drafts: DraftStore<Texts>;
  /** What the journal calls a change of it. */
  readonly changeAction: AuditAction;
}

interface Definition<Item extends EditedItem, Name extends keyof Item & string> {
  /** The word for this kind of item in the keys of drafts. */
  readonly area: string;
  readonly item: z.ZodMiniType<Item>;
  readonly content: z.ZodMiniObject<Readonly<Record<Name, z.ZodMiniType>>>;
  readonly changeAction: AuditAction;
  /** What a new item begins with, where the contract gives no default and '' will not do. */
  readonly begin?: () => Partial<Record<Name, string>>;
  /** A field as the text that the form holds. Default: its value, '' for none. */
  readonly textOf?: (item: Partial<Item>, name: Name) => string;
}

/** Names the fields of a kind: `FieldNameOf<typeof newsKind>`. */
export type FieldNameOf<Kind extends { readonly fieldNames: readonly string[] }> = Kind['fieldNames'][number];

function defaultOf(field: z.ZodMiniType): unknown {
  return field instanceof z.ZodMiniDefault ? field.def.defaultValue : undefined;
}

/** Derives what an editor knows of a kind of item. A field that is written and not told by the item is a type error. */
export function itemKind<Item extends EditedItem, Name extends keyof Item & string>(
  definition: Definition<Item, Name>,
): ItemKind<Item, Name> {
  const { area, item, content, changeAction } = definition;
  const { begin = () => ({}), textOf = (one, name) => String(one[name] ?? '') } = definition;
  const fieldNames: readonly Name[] = fieldNamesOf(content);
  const byName = (read: (name: Name) => unknown) => Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  // An object of entries forgets which keys it has.
  const fieldsOf = (one: Partial<Item>) => byName((name) => textOf(one, name)) as Record<Name, string>;
  const defaults = byName((name) => defaultOf(content.shape[name])) as Partial<Item>;
  return {
    content,
    fieldNames,
    fieldsOf,
    emptyFields: () => ({ ...fieldsOf(defaults), ...begin() }),
    readItem: (value) => item.safeParse(value).data ?? null,
    drafts: createDraftStore(area, z.record(z.string(), z.string())),
    changeAction,
  };
}

/** The names whose texts differ by more than the blanks around them, which the server trims. */
export function differingNames<Name extends string>(names: readonly Name[], one: Texts, other: Texts): Name[] {
  return names.filter((name) => one[name]?.trim() !== other[name]?.trim());
}
