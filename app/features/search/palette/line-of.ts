import type { MarkedText } from '#contract/search.ts';

/** More before what was looked for might push it out of a narrow line. */
const charactersBefore = 24;

/** An excerpt as one line begins with it: what was looked for stands near its beginning. */
export function lineOf(excerpt: MarkedText): MarkedText {
  const first = excerpt[0];
  if (!first || first.isMatch || first.text.length <= charactersBefore) return excerpt;
  const end = first.text.slice(-charactersBefore);
  const text = `…${end.slice(end.search(/\s/) + 1)}`;
  return [{ text, isMatch: false }, ...excerpt.slice(1)];
}
