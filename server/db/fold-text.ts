/**
 * The form in which texts are compared and searched, on any database: compatibility forms are unified, case is folded for every script
 * (databases fold only what their locale knows, SQLite only ASCII), and ё becomes е.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** Letters whose marks cannot be removed, and the letters that they are sorted with. */
const besides: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ є: 'е', і: 'и', ї: 'и', ґ: 'г', ў: 'у' },
};

/**
 * The form in which people are sorted and searched: folded, and without the marks of letters, so that Öztürk is sorted under O and can be
 * found without a key for Ö. Й is a letter of its own. The order is that of code points, which is the same on every database.
 */
export function foldName(name: string): string {
  return foldText(name).replaceAll(
    /[^\p{ASCII}й]/gu,
    (letter) => besides[letter] ?? letter.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
  );
}

/** The folded words of a text that is searched for. Commas part them too: lists say "Byron, Ada", but names are stored without commas. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
