import { texText } from './tex-text.ts';

/** What stands behind a name: `Jr.`, `III`, `мл.` */
export const suffixWord = /^(?:[JS][Rr]|[js]r|мл|ст)\.?$|^(?:II|III|IV)$/;
/** What else may stand there where commas say that something does. */
const titleWord = /^(?:ph\.? ?d|m\.? ?d|esq|v|vi)\.?$/i;
/** What a list ends in when it does not name everybody; nobody is called so. */
export const othersWord = /^\[?(?:others|et\.? al\.?|и др(?:угие|\.)?|и соавт(?:оры|\.)?)\]?$/iu;
const othersAtEnd = /[\s,]+(?:\[(?:et\.? al|и др)\.?\]|et\.? al\.?|и др\.|и соавт\.)\s*$/iu;

const initials = String.raw`(?:\p{Lu}\p{Ll}?\.[\s~-]*)+`;
const justInitials = new RegExp(`^${initials}$`, 'u');
const spoken = new RegExp(String.raw`^${initials}\s*[\p{L}{\\]{2}`, 'u');
const inverted = new RegExp(String.raw`^((?!\p{Lu}\.)\S.*?[^\s.,])[\s~]+(${initials})$`, 'u');
/** As medical indexes write it: `Smith JA`. */
const bareInitials = /^(\p{Lu}\p{Ll}[\p{L}’'-]*)\s+(\p{Lu}{1,3})$/u;
const patronymic = /(?:[ое]вич|[ое]вна|ична)$/i;
/** Russian names that end as families do, and are given ones. */
const givenNames =
  /^(?:лев|яков|мартин|вениамин|валентин|константин|августин|ирина|марина|галина|полина|нина|алина|кристина|екатерина|ангелина|антонина|валентина)$/i;
const familyEnding = /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|енко|чук|[иы]х)$/i;
const bodyName =
  /^the\s|\s(?:collaborations?|consortium|group|team|society|university|institute|committee|organization|initiative|network)$/i;

/** Whether a part between commas is neither a family name nor a given one. */
export function isBehindName(part: string): boolean {
  return suffixWord.test(part) || titleWord.test(part);
}

/** Names one by one, a family name that comes first with a comma behind it. */
export interface SeparateNames {
  readonly names: readonly string[];
  /** Those that can be read in another way just as well, as plain text. */
  readonly unclear: readonly string[];
}

/** How unclear names are to be read, as somebody has settled it: the number of one of {@link readingsOf}. */
export type SettledNames = ReadonlyMap<string, number>;

const longestUnclear = 200;

/** The ways in which an unclear name can be read, each of them as people with their family name first; none where it is no plain text. */
export function readingsOf(name: string): string[][] {
  const parts = partsOf(name);
  if (/[\\{}$&=]/.test(name) || othersWord.test(name) || name.length === longestUnclear || parts.includes(''))
    return [];
  const [first = '', ...rest] = parts;
  const pairs = parts.flatMap((part, index) => (index % 2 === 0 ? `${part}, ${parts[index + 1]}` : []));
  const readings = [
    parts.map((part) => part.replace(/^(.*\S)\s+(\S+)$/, '$2, $1')),
    parts.map((part) => part.replace(/^(\S+)\s+/, '$1, ')),
    ...(parts.length > 2 && parts.length % 2 === 0 ? [pairs] : []),
    ...(rest.length > 0 ? [[`${first}, ${rest.join(' ')}`]] : []),
  ];
  return [...new Map(readings.map((reading) => [reading.join('; '), reading])).values()];
}

/** Whether a name stands for no person, though no braces say so: `the ATLAS Collaboration`. */
export function isBody(name: string): boolean {
  return !name.includes(',') && bodyName.test(name);
}

/** Puts `and others` in place of an `et al.` that nothing separates from the last name. */
export function withSeparateOthers(list: string): string {
  return list.replace(othersAtEnd, ' and others');
}

/**
 * Takes apart what commas separate where an `and` should, and says where the family name comes first. The rule of BibTeX stands for all
 * that cannot be told by itself.
 */
export function separateNames(list: readonly string[], settled: SettledNames = new Map()): SeparateNames {
  const isIndex = list.length > 1 && list.every((name) => bareInitials.test(name));
  const names: string[] = [];
  const unclear: string[] = [];
  for (const name of list.flatMap(splitByWords)) {
    const plain = texText(name).text.slice(0, longestUnclear);
    const chosen = settled.has(plain) ? readingsOf(plain)[settled.get(plain) ?? 0] : undefined;
    if (chosen) {
      names.push(...chosen);
      continue;
    }
    const parts = partsOf(name);
    const isAlone = list.length === 1 || list.some((other) => other !== name && !other.includes(','));
    const read = parts.length === 1 ? [invertedName(name, isIndex)] : separated(parts, isAlone);
    if (read) names.push(...read);
    else names.push(name);
    if (!read || (parts.length === 1 && isUnclear(name, list.length === 1))) unclear.push(plain);
  }
  return { names, unclear };
}

/** `Иванов И. И. и Петров П. П.`: only where each side is a name for certain. */
function splitByWords(name: string): string[] {
  const sides = name.split(/\s(?:и|\\?&)\s/u);
  return sides.length > 1 && sides.every((side) => isComplete(side.trim())) ? sides.map((side) => side.trim()) : [name];
}

/** What commas outside of braces separate. */
function partsOf(name: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of name) {
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + sign);
  }
  return parts.map((part) => part.trim());
}

/** The names of such parts, null where several readings are as good as each other. */
function separated(parts: readonly string[], isAlone: boolean): string[] | null {
  const [first = '', second = '', third = ''] = parts;
  const whole = [parts.join(', ')];
  if (parts.includes('') || parts.some((part) => part.includes('='))) return whole;
  if (parts.every(isComplete) || (parts.length > 2 && parts.every((part) => wordsOf(part).length > 1))) {
    return parts.map((part) => invertedName(part, false));
  }
  if (parts.length === 2) {
    const areWords = parts.every((part) => /^\p{Lu}\S*\p{Ll}\s+\p{Lu}\S*\p{Ll}$/u.test(texText(part).text));
    return isAlone && areWords ? null : whole;
  }
  if (parts.length === 3 && isBehindName(second)) return whole;
  if (parts.length === 3 && isBehindName(third)) return [`${first}, ${third}, ${second}`];
  const given = parts.filter((_, index) => index % 2 === 1);
  const arePairs = parts.length % 2 === 0 && given.every((part) => justInitials.test(part));
  return arePairs ? given.map((part, index) => `${parts[2 * index]}, ${part}`) : null;
}

/** Whether a part is a name by itself: it has initials, or a patronymic. */
function isComplete(part: string): boolean {
  return inverted.test(part) || spoken.test(part) || (wordsOf(part).length === 3 && patronymic.test(part));
}

function wordsOf(part: string): string[] {
  return part.split(/\s+/);
}

/** A name without commas; one for each family name that comes first. */
function invertedName(name: string, isIndex: boolean): string {
  const [, family, given] = inverted.exec(name) ?? (isIndex ? bareInitials.exec(name) : null) ?? [];
  if (family !== undefined && !suffixWord.test(given ?? '')) return `${family}, ${given}`;
  const [first = '', ...rest] = wordsOf(name);
  const isWhole = rest.length === 2 && patronymic.test(name) && !patronymic.test(rest[0] ?? '');
  return isWhole ? `${first}, ${rest.join(' ')}` : name;
}

function isUnclear(name: string, isAlone: boolean): boolean {
  if (bareInitials.test(name)) return isAlone && !suffixWord.test(wordsOf(name)[1] ?? '');
  const [first = '', last = '', ...more] = wordsOf(name);
  const isRussian = more.length === 0 && /^[\p{Script=Cyrillic}\s-]+$/u.test(name) && last !== '';
  return isRussian && familyEnding.test(first) && !givenNames.test(first) && !familyEnding.test(last);
}
