import type { CitationItem } from '../citation-model.ts';

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ shch',
    'ъ ,ы y,ь ,э e,ю yu,я ya,і i,ї i,є e,ґ g,ў u,ø o,ł l,ß ss,æ ae,œ oe,đ d,ð d,þ th,ı i',
  ]
    .join(',')
    .split(',')
    .map((pair) => pair.split(' ')),
);

/** Words that do not tell what a paper is about. */
const smallWords = new Set([
  ...['the', 'an', 'of', 'on', 'in', 'for', 'and', 'to', 'with', 'by', 'from', 'at', 'is', 'are', 'as'],
  ...['na', 'po', 'iz', 'ob', 'dlya', 'pri', 'ot', 'do', 'za', 'ili', 'how', 'what', 'why'],
]);

/** Small ASCII letters and digits; anything else becomes a blank. Cyrillic is spelled in Latin letters. */
function ascii(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^ -~]/g, (sign) => letters[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function stem({ authors, editors, title, year }: CitationItem): string {
  const first = authors[0] ?? editors?.[0];
  const name = ascii(first?.family || first?.literal || '')
    .replaceAll(' ', '')
    .slice(0, 40);
  const words = ascii(title.replaceAll(/\$[^$]*\$/g, ' ')).split(' ');
  const word = words.find((one) => one.length > 1 && !smallWords.has(one)) ?? '';
  return `${(name || 'anon').replace(/^./, (letter) => letter.toUpperCase())}${year}${word.slice(0, 40)}`;
}

/** `b`, `c` … `z`, `ba` …: makes the second and later ones of equal keys unique. */
function suffix(count: number): string {
  const letter = String.fromCharCode(97 + (count % 26));
  return count < 26 ? letter : suffix(Math.floor(count / 26)) + letter;
}

/** Unique keys for a list, for example `Greene2025hetnetex`: readable, with ASCII letters and digits only. */
export function citationKeys(items: readonly CitationItem[]): string[] {
  const taken = new Map<string, number>();
  const keys = new Set<string>();
  return items.map((item) => {
    const base = stem(item);
    let count = taken.get(base) ?? 0;
    let key = count === 0 ? base : base + suffix(count);
    while (keys.has(key)) key = base + suffix(++count);
    taken.set(base, count + 1);
    keys.add(key);
    return key;
  });
}
