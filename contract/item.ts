import * as z from 'zod/mini';
import { Flag, Id, Version } from './common.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** A field of a change: what it is filled with in a new item does not count. */
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
 * Fields of a change of an item, out of what is written of a new one: what is left out keeps its value. `version` is the one that the
 * writer has seen; left out, nobody asks.
 */
export function changesOf<Fields extends Shape>(content: z.ZodMiniObject<Fields>) {
  // An object of entries forgets which key each value has.
  const fields = Object.fromEntries(
    Object.entries(content.shape).map(([name, field]) => [name, changed(field)]),
  ) as unknown as { readonly [Name in keyof Fields]: Changed<Fields[Name]> };
  return z.object({ id: Id, version: z.optional(Version), ...fields, removeImage: z.optional(Flag) });
}

/** Names of all that is written of an item, in the order of its form. */
export function fieldNamesOf<Fields extends Shape>(content: z.ZodMiniObject<Fields>): (keyof Fields & string)[] {
  return Object.keys(content.shape);
}
