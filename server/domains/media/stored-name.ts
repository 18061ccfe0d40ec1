/** What no name needs and PostgreSQL or a terminal stumbles over. */
const controlCharacters = /\p{Cc}+/gu;

/** A file's name as it is kept, of what its sender calls it: without the folders before it, on one line; `otherwise` where nothing is left. */
export function storedNameOf(name: string, maxLength: number, otherwise: string): string {
  const lastPart = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = lastPart.replaceAll(controlCharacters, ' ').trim().slice(0, maxLength).toWellFormed();
  return cleaned === '' ? otherwise : cleaned;
}
