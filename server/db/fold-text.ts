/**
 * The form that texts are compared and searched in, whatever the database: compatibility forms unified, case folded for every script
 * (databases fold only what their locale knows, SQLite only ASCII), ё read as е.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** Letters that no mark can be taken off, and what they stand beside in a list of names. */
const besides: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ є: 'е', і: 'и', ї: 'и', ґ: 'г', ў: 'у' },
};

/**
 * What people are sorted by and searched in: folded, and without the marks of letters, so that Öztürk stands among those with O, and is found
 * by who has no such key. Й is a letter of its own. The order is that of the code points: the same on every database.
 */
export function foldName(name: string): string {
  return foldText(name).replaceAll(
    /[^\p{ASCII}й]/gu,
    (letter) => besides[letter] ?? letter.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
  );
}

/** The words of a text that is searched for, folded. Commas part them too: names are listed as "Byron, Ada", and kept without. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
