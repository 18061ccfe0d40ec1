/** Values that one query may name: well under what either database takes. */
const maxNamedValues = 5_000;

/** Cuts a list into such as one query may name, or shorter ones. */
export function* chunksOf<Value>(values: readonly Value[], size = maxNamedValues): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
