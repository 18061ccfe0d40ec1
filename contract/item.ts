import * as z from 'zod/mini';
import { Flag, Id, Version } from './common.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Type of a field in a change: defaults of a new item do not apply. */
type Changed<Field> =
  Field extends z.ZodMiniDefault<infer Given>
    ? z.ZodMiniOptional<Given>
    : Field extends z.ZodMiniOptional
      ? Field
      : Field extends z.ZodMiniType
        ? z.ZodMiniOptional<Field>
        : never;

function changed(field: z.ZodMiniType) {
  if (field instanceof z.ZodMiniOptional) return field;
  return z.optional(field instanceof z.ZodMiniDefault ? field.def.innerType : field);
}

/**
 * Fields of a change of an item, derived from those of a new one. A field that is left out keeps its value. `version` is the one that
 * the writer has seen; without it conflicts are not checked.
 */
export function changesOf<Fields extends Shape>(content: z.ZodMiniObject<Fields>) {
  // `Object.fromEntries` loses the type of each key's value.
  const fields = Object.fromEntries(
    Object.entries(content.shape).map(([name, field]) => [name, changed(field)]),
  ) as unknown as { readonly [Name in keyof Fields]: Changed<Fields[Name]> };
  return z.object({ id: Id, version: z.optional(Version), ...fields, removeImage: z.optional(Flag) });
}

/** Names of all written fields of an item, in the order of its form. */
export function fieldNamesOf<Fields extends Shape>(content: z.ZodMiniObject<Fields>): (keyof Fields & string)[] {
  return Object.keys(content.shape);
}
