/** The letters in which a table differs from `common`. */
type Table = Readonly<Record<string, string>>;

/** A table written as letters and spellings in turn. A letter without a spelling is left out. */
function tableOf(written: string): Table {
  return Object.fromEntries(written.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
}

const common = tableOf(
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya',
);

const tables: Readonly<Record<string, Table>> = {
  'GOST 7.79-2000, system A (ISO 9)': tableOf('ёë жž йj хh цc чč шš щŝ ъʺ ьʹ эè юû яâ'),
  'GOST 7.79-2000, system B': { й: 'j', х: 'x', ц: 'cz', щ: 'shh', ъ: '``', ы: 'y`', ь: '`', э: 'e`' },
  'ICAO Doc 9303, passports since 2014': { ё: 'e', й: 'i', ъ: 'ie', ю: 'iu', я: 'ia' },
  'the passports of 1997': { ё: 'ye', ъ: '"', ь: '' },
  'the passports of 2010': { ё: 'e', ю: 'yu', я: 'ya' },
  'BGN/PCGN': { ё: 'yë', ъ: '”', ь: '’' },
  'British habit': { ё: 'yo', ь: '' },
  scientific: { ё: 'ë', ж: 'ž', й: 'j', х: 'x', ц: 'c', ч: 'č', ш: 'š', щ: 'šč', ъ: '"', ь: "'", ю: 'ju', я: 'ja' },
};

/** Names of the tables. */
export const schemes = Object.keys(tables);

/** A Russian name spelled by a table. */
export function transliterate(name: string, scheme: string): string {
  const table = { ...common, ...tables[scheme] };
  let latin = '';
  for (const [index, letter] of Array.from(name.toLowerCase()).entries()) {
    const before = name.charAt(index - 1).toLowerCase();
    // BGN/PCGN writes ye at the beginning, and after a vowel or a sign.
    const isYe = scheme === 'BGN/PCGN' && letter === 'е' && (before === '' || 'аеёиоуыэюяйъь '.includes(before));
    latin += isYe ? 'ye' : (table[letter] ?? letter);
  }
  return latin.replaceAll(/(?<![\p{L}\p{M}'’"”`ʹʺ])\p{L}/gu, (letter) => letter.toUpperCase());
}
