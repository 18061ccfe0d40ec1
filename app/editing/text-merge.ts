/** A form of nothing but texts: `Fields extends TextFields<Fields>`. */
export type TextFields<Fields> = { readonly [Name in keyof Fields]: string };
/** Name of a field of such a form. */
export type NameOf<Fields extends TextFields<Fields>> = keyof Fields & string;

/** Which version of a field is kept. */
export type Side = 'mine' | 'theirs';
/** And where a field holds many things, the changes of both sides. */
export type Choice = Side | 'both';

/** What can stand as text differs only by blanks around it: the server trims. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** The names whose texts differ. */
export function differingNames<Fields extends TextFields<Fields>>(
  names: readonly NameOf<Fields>[],
  one: Fields,
  other: Fields,
): NameOf<Fields>[] {
  return names.filter((name) => !isSame(one[name], other[name]));
}

/** Both versions put together: mine, but `theirs` for the names that are not kept. */
export function mergedFields<Fields extends TextFields<Fields>>(
  names: readonly NameOf<Fields>[],
  mine: Fields,
  theirs: Fields,
  keptNames: readonly NameOf<Fields>[],
): Fields {
  const merged = { ...mine };
  for (const name of names) if (!keptNames.includes(name)) merged[name] = theirs[name];
  return merged;
}
