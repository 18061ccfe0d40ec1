/**
 * The Russian letters that a Latin spelling of a name may stand for. One table covers GOST 7.79-2000 (system B), ISO 9, ICAO Doc 9303
 * (passports since 2014), the passports before it, BGN/PCGN and people's own spellings, so that no two systems need be compared. A spelling
 * with several readings has them all.
 */
const readings: Readonly<Record<string, string>> = {
  // The hissing letters. Of spellings that begin alike the longest comes first.
  shch: 'щ',
  shh: 'щ',
  šč: 'щ',
  ŝ: 'щ',
  sch: 'ш щ',
  sh: 'ш',
  š: 'ш с',
  tsch: 'ч',
  tch: 'ч',
  ch: 'ч',
  č: 'ч ц к',
  zh: 'ж',
  ž: 'ж з',
  dzh: 'дж',
  dj: 'дж ди',
  ts: 'ц',
  tz: 'ц',
  cz: 'ц',
  c: 'к ц',
  kh: 'х',
  h: 'х',
  x: 'х кс',
  // Vowels with й before them. A French or English j is another letter.
  ya: 'я',
  ia: 'я',
  ja: 'я жа джа',
  yu: 'ю',
  iu: 'ю',
  ju: 'ю жу джу',
  ye: 'е',
  ie: 'е',
  je: 'е же дже',
  yo: 'ё',
  io: 'ё',
  jo: 'ё жо джо',
  // The hard sign of ICAO Doc 9303: Podieiachev.
  ieia: 'я',
  ieiu: 'ю',
  iee: 'е',
  y: 'и',
  j: 'и ж',
  // Letters of other alphabets, with their marks and without.
  ä: 'а е',
  ae: 'ае а е',
  æ: 'ае а е',
  ö: 'о е',
  oe: 'ое о е',
  ø: 'о е',
  œ: 'о е',
  ü: 'у ю',
  ue: 'уе у ю',
  â: 'я а',
  û: 'ю у',
  ß: 'с',
  ł: 'л',
  đ: 'д',
  ð: 'д',
  ı: 'и',
  ph: 'ф',
  th: 'т',
  þ: 'т',
  ck: 'к',
  qu: 'кв',
  q: 'к',
  w: 'в',
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  i: 'и',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  z: 'з',
};

const readingsOf = new Map(Object.entries(readings).map(([spelling, letters]) => [spelling, letters.split(' ')]));

/** The length of the longest spelling that begins with each letter. */
const longestFrom = new Map<string, number>();
for (const spelling of readingsOf.keys()) {
  const letter = spelling.charAt(0);
  longestFrom.set(letter, Math.max(longestFrom.get(letter) ?? 0, spelling.length));
}

/** The most readings of one name; real names have only a few. */
const maxReadings = 32;

/** Letters that spellings do not distinguish, and signs that they leave out. */
const nuances: Readonly<Record<string, string>> = {
  ъ: '',
  ь: '',
  ё: 'е',
  э: 'е',
  є: 'е',
  й: 'и',
  ы: 'и',
  і: 'и',
  ї: 'и',
  ґ: 'г',
  ў: 'у',
};

/** The letter that и becomes before a vowel: Мария is Marya, Васильев is Vasilev. */
const afterI: Readonly<Record<string, string>> = { е: 'е', о: 'е', а: 'я', я: 'я', у: 'ю', ю: 'ю' };

/** A letter without its marks, unless they mean something; nothing for a sign. */
const plainLetters = new Map<string, string>();

function plainLetter(letter: string): string {
  let plain = plainLetters.get(letter);
  if (plain === undefined) {
    const keepsMarks = readingsOf.has(letter) || letter in nuances;
    plain = keepsMarks ? letter : letter.normalize('NFD').replaceAll(/[^\p{L}]|\p{Lm}/gu, '');
    // Alphabets are small, but anything may be sent as a name.
    if (plainLetters.size < 1_000) plainLetters.set(letter, plain);
  }
  return plain;
}

/** A name in small letters, without other signs. */
function lettersOf(name: string): string {
  const small = name.toLowerCase();
  return /^[a-z]*$/.test(small) ? small : Array.from(small.normalize('NFC'), plainLetter).join('');
}

function append(beginnings: readonly string[], endings: readonly string[]): string[] {
  const [first = ''] = endings;
  if (endings.length === 1 || beginnings.length * endings.length > maxReadings) {
    return beginnings.map((beginning) => beginning + first);
  }
  return beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));
}

/** Russian letters without the differences between spellings. */
function withoutNuances(letters: string): string {
  let key = '';
  let last = '';
  for (const letter of letters) {
    let next = nuances[letter] ?? letter;
    const joined = last === 'и' ? afterI[next] : undefined;
    if (joined) {
      key = key.slice(0, -1);
      last = key.at(-1) ?? '';
      next = joined;
    }
    // Горбачёв is Gorbachev and Gorbachov.
    if (next === 'о' && 'жчшщ'.includes(last) && last !== '') next = 'е';
    if (next === last || next === '') continue;
    key += next;
    last = next;
  }
  // Smirnoff.
  return last === 'ф' ? key.replace(/([ое])ф$/, '$1в') : key;
}

/** The keys of a name in any spelling: two spellings of one name have a key in common. */
export function nameKeys(name: string): readonly string[] {
  const letters = lettersOf(name);
  let keys = [''];
  for (let index = 0; index < letters.length; ) {
    let length = longestFrom.get(letters.charAt(index)) ?? 1;
    let found = readingsOf.get(letters.slice(index, index + length));
    while (!found && length > 1) found = readingsOf.get(letters.slice(index, index + --length));
    keys = append(keys, found ?? [letters.charAt(index)]);
    index += length;
  }
  return [...new Set(keys.map(withoutNuances))].filter((key) => key !== '');
}
