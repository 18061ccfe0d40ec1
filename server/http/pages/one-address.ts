const spelling = /^(?:\/[A-Za-z0-9-]+)+\/?$/;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** The language, if there is one, and the section. */
const beginning = /^(?:\/[a-z]{2}(?=\/))?\/[^/]+/i;

/**
 * The one address of a page whose section or id came in upper case, or with a slash at its end; null where it came as it is. What follows
 * a section may tell by its case what it is.
 */
export function oneAddressOf(path: string): string | null {
  if (!spelling.test(path)) return null;
  const lower = (part: string) => part.toLowerCase();
  const one = path.replace(/\/$/, '').replace(beginning, lower).replaceAll(id, lower);
  return one === path ? null : one;
}
