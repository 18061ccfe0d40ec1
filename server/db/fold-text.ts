/**
 * The form that texts are compared and searched in, whatever the database: compatibility forms unified, case folded for every script
 * (databases fold only what their locale knows, SQLite only ASCII), ё read as е.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** The words of a text that is searched for, folded. Commas part them too: names are listed as "Byron, Ada", and kept without. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
