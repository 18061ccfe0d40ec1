/** Finds a circle, given the places that each place leads to. Gives it as a path from a place back to itself; [] if there is none. */
export function findCircle(leadsTo: Readonly<Record<string, Iterable<string>>>): string[] {
  const done = new Set<string>();
  const visit = (place: string, above: readonly string[]): string[] => {
    if (above.includes(place)) return [...above.slice(above.indexOf(place)), place];
    if (done.has(place)) return [];
    for (const next of leadsTo[place] ?? []) {
      const circle = visit(next, [...above, place]);
      if (circle.length > 0) return circle;
    }
    done.add(place);
    return [];
  };
  for (const place of Object.keys(leadsTo)) {
    const circle = visit(place, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
