const plainCharacters = /^[\p{L}\p{N} ,;?!()«»"'’%°–—−./-]*$/u;
/** A list, where a text begins so. */
const listStart = /^(?:-|\d+[.)])(?:\s|$)/;

/** Whether a text is nothing but words, which Markdown leaves as they are: most answers are, and nobody needs to be asked for those. */
export function isPlainText(text: string): boolean {
  return plainCharacters.test(text) && !listStart.test(text) && !/^[-\s]+$/.test(text);
}
