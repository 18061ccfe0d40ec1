/** A form of nothing but texts: `Fields extends TextFields<Fields>`. */
export type TextFields<Fields> = { readonly [Name in keyof Fields]: string };
/** Name of a field of such a form. */
export type NameOf<Fields extends TextFields<Fields>> = keyof Fields & string;

/** The names whose texts differ by more than the blanks around them, which the server trims. */
export function differingNames<Fields extends TextFields<Fields>>(
  names: readonly NameOf<Fields>[],
  one: Fields,
  other: Fields,
): NameOf<Fields>[] {
  return names.filter((name) => one[name].trim() !== other[name].trim());
}
