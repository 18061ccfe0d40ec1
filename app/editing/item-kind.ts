import * as z from 'zod/mini';
import type { AuditAction } from '#contract/audit.ts';
import { fieldNamesOf } from '#contract/item.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { EditedItem, Texts } from './save-request.ts';

/** What an editor knows of one kind of item, all derived from the contract's schema for writing it. */
export interface ItemKind<Item extends EditedItem, Name extends string> {
  /** Schema for writing an item; it validates the texts of the form. */
  readonly content: z.ZodMiniType;
  /** In the order of the form. */
  readonly fieldNames: readonly Name[];
  /** Values of the form: every field as text, without other fields of the server. '' for missing ones. */
  readonly fieldsOf: (item: Partial<Item>) => Record<Name, string>;
  /** Values of the form for a new item. */
  readonly emptyFields: () => Record<Name, string>;
  /** Reads the item from an answer; null for anything else. */
  readonly readItem: (value: unknown) => Item | null;
  /** Drafts may lack fields that an earlier release did not have, and may have fields that this one does not have. */
  readonly drafts: DraftStore<Texts>;
  /** The journal's action for a change of such an item. */
  readonly changeAction: AuditAction;
}

interface Definition<Item extends EditedItem, Name extends keyof Item & string> {
  /** The word for this kind of item in the keys of drafts. */
  readonly area: string;
  readonly item: z.ZodMiniType<Item>;
  readonly content: z.ZodMiniObject<Readonly<Record<Name, z.ZodMiniType>>>;
  readonly changeAction: AuditAction;
  /** Initial values of a new item, if the contract has no default and '' is not right. */
  readonly begin?: () => Partial<Record<Name, string>>;
  /** Converts a field to the text in the form. Default: its value, '' for none. */
  readonly textOf?: (item: Partial<Item>, name: Name) => string;
}

/** Names the fields of a kind: `FieldNameOf<typeof newsKind>`. */
export type FieldNameOf<Kind extends { readonly fieldNames: readonly string[] }> = Kind['fieldNames'][number];

function defaultOf(field: z.ZodMiniType): unknown {
  return field instanceof z.ZodMiniDefault ? field.def.defaultValue : undefined;
}

/** Makes the description of a kind of item. A written field that the item does not have is a type error. */
export function itemKind<Item extends EditedItem, Name extends keyof Item & string>(
  definition: Definition<Item, Name>,
): ItemKind<Item, Name> {
  const { area, item, content, changeAction } = definition;
  const { begin = () => ({}), textOf = (one, name) => String(one[name] ?? '') } = definition;
  const fieldNames: readonly Name[] = fieldNamesOf(content);
  const byName = (read: (name: Name) => unknown) => Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  // `Object.fromEntries` loses the type of the keys.
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

/** Names of fields whose texts differ in more than surrounding blanks, which the server trims. */
export function differingNames<Name extends string>(names: readonly Name[], one: Texts, other: Texts): Name[] {
  return names.filter((name) => one[name]?.trim() !== other[name]?.trim());
}
