/** Keeps the value that was made last, for as long as it is asked for by an equal key. One whose making fails is made again. */
export function createLastValue<Value>() {
  let last: { readonly key: readonly unknown[]; readonly value: Promise<Value> } | null = null;

  return (key: readonly unknown[], make: () => Promise<Value>): Promise<Value> => {
    if (last && key.every((part, index) => part === last?.key[index])) return last.value;
    const made = { key, value: make() };
    last = made;
    made.value.catch(() => {
      if (last === made) last = null;
    });
    return made.value;
  };
}
