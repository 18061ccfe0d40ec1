import { noPerson, type Person } from './people-text.ts';

/** `I.`, `И. И.`, `J.-P.`, `AB`: letters in place of given names. */
const initials = /^(?:-?\p{Lu}(?:\p{Ll}?\.)+){1,4}$|^\p{Lu}{1,2}$/u;
/** Small words that begin a family name. */
const particles = new Set([
  'von',
  'van',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'ten',
  'ter',
  'zu',
  'фон',
  'ван',
  'де',
]);
const patronymic = /(?:ович|евич|ич|овна|евна|ична|инична|оглы|кызы)$/u;
const bodyWords =
  /(?:collaboration|consortium|university|institute|laborator(?:y|ies)|society|committee|working group|коллаборация|консорциум|университет|институт|лаборатория|общество|комитет)/iu;
/** Who is not named. */
const others = /^(?:et\s+al|и\s+др|and\s+others|others|etc)\.?$/iu;

function isInitials(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => initials.test(word));
}

/** A mark of a footnote, or a number before a name. */
function cleaned(text: string): string {
  return text
    .replace(/^\s*(?:\d+[.)]|[-–—•*])\s+/u, '')
    .replace(/[\s*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰\d]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function person(family: readonly string[], given: readonly string[]): Person {
  return { ...noPerson, family: family.join(' '), given: given.join(' ') };
}

/** One name in whichever order: `Smith, John`, `Иванов И. И.`, `I. I. Ivanov`, `Vincent van Gogh`, `Иванов Иван Иванович`. */
function readName(text: string): Person | null {
  const name = cleaned(text);
  if (name === '' || others.test(name)) return null;
  if (bodyWords.test(name)) return { ...noPerson, isBody: true, family: name };
  const [family = '', ...given] = name.split(/\s*,\s*/u).filter((part) => part !== '');
  if (family === '') return null;
  if (given.length > 0) return person([family], given);
  // `И.И. Иванов`: initials may stand close together.
  const words = name.replace(/(?<=\.)(?=\p{Lu}\p{L}+)/gu, ' ').split(' ');
  const [first = ''] = words;
  const leading = words.findIndex((word) => !initials.test(word));
  const lastWord = words.findLastIndex((word) => !initials.test(word));
  if (words.length === 1 || leading === -1) return person(words, []);
  if (leading > 0) return person(words.slice(leading), words.slice(0, leading));
  if (lastWord < words.length - 1) return person(words.slice(0, lastWord + 1), words.slice(lastWord + 1));
  if (words.length === 3 && patronymic.test(words[2] ?? '')) return person([first], words.slice(1));
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const cut = particle === -1 ? words.length - 1 : particle;
  return person(words.slice(cut), words.slice(0, cut));
}

/** Names between commas: a comma may also stand inside a name, before its initials. */
function splitAtCommas(line: string): string[] {
  const parts = line.split(/\s*,\s*/u).filter((part) => part !== '');
  const isGiven = (part: string | undefined) => part !== undefined && isInitials(cleaned(part).split(' '));
  // `Smith, John Peter`
  if (parts.length === 2 && !/\s/u.test(parts[0] ?? '')) return [line];
  const names: string[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const [part = '', next] = parts.slice(place, place + 2);
    const isOpen = !cleaned(part)
      .split(' ')
      .some((word) => initials.test(word));
    if (isOpen && next !== undefined && isGiven(next)) {
      names.push(`${part}, ${next}`);
      place += 1;
    } else names.push(part);
  }
  return names;
}

/**
 * Everybody whom a pasted list names: one a line, or parted by semicolons, by "and", or by commas. Nothing is thrown away: what cannot be
 * told apart comes as one name, to be seen and mended in its row.
 */
export function readNames(list: string): Person[] {
  // Between semicolons a comma stands inside a name.
  const namesIn = (line: string) => (list.includes(';') ? [line] : splitAtCommas(line.replace(/,\s*$/u, '')));
  return list
    .split(/\r?\n|;|\s+(?:and|и|&)\s+/iu)
    .flatMap(namesIn)
    .flatMap((name) => readName(name) ?? []);
}
