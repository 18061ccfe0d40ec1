/** Parts of a document that stand in it once, under `components`, however often they are needed; one that is needed once stays in its place. */
export function createSharedParts() {
  const parts = new Map<
    string,
    { readonly name: string; readonly kind: string; readonly part: object; uses: number }
  >();

  return {
    /** Stands for a part. Another part that asks for the same name gets a number after it. */
    share(kind: string, wanted: string, part: object): object {
      const key = `${kind} ${wanted} ${JSON.stringify(part)}`;
      const others = [...parts.keys()].filter((each) => each.startsWith(`${kind} ${wanted} `));
      const known = parts.get(key) ?? {
        name: wanted + (others.length > 0 ? `_${others.length + 1}` : ''),
        kind,
        part,
        uses: 0,
      };
      known.uses += 1;
      parts.set(key, known);
      return { $shared: key };
    },
    /** What was built, with a reference or the part itself in the place of each. */
    settle<Built>(built: Built): Built {
      return JSON.parse(JSON.stringify(built), (_key, value) => {
        const shared = parts.get(value?.$shared);
        if (!shared) return value;
        return shared.uses > 1 ? { $ref: `#/components/${shared.kind}/${shared.name}` } : shared.part;
      });
    },
    /** Those of a kind that are referred to. */
    componentsOf(kind: string): Record<string, object> {
      const ofKind = [...parts.values()].filter((each) => each.kind === kind && each.uses > 1);
      return Object.fromEntries(ofKind.map(({ name, part }) => [name, part]));
    },
  };
}
