const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const shiftedLatin = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const toCyrillic = pairs([...latin, ...shiftedLatin], [...cyrillic, ...cyrillic.toUpperCase()]);
const toLatin = pairs([...cyrillic, ...cyrillic.toUpperCase()], [...latin, ...shiftedLatin]);

function pairs(from: readonly string[], to: readonly string[]): ReadonlyMap<string, string> {
  return new Map(from.map((sign, index) => [sign, to[index] ?? sign]));
}

function typedOn(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => keys.get(sign) ?? sign).join('');
}

/** What the same keys would have written on the other keyboard, Russian for Latin letters and Latin for Russian ones. */
export function otherLayouts(typed: string): string[] {
  const others: string[] = [];
  if (/[a-z]/i.test(typed)) others.push(typedOn(typed, toCyrillic));
  if (/[а-яё]/i.test(typed)) others.push(typedOn(typed, toLatin));
  return others;
}
