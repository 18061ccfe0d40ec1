import { texText } from './tex-text.ts';

/** Suffixes of names: `Jr.`, `III`, `мл.` */
export const suffixWord = /^(?:[JS][Rr]|[js]r|мл|ст)\.?$|^(?:II|III|IV)$/;
/** Other suffixes, which count only where commas mark them. */
const titleWord = /^(?:ph\.? ?d|m\.? ?d|esq|v|vi)\.?$/i;
/** The end of a list that does not name everybody. No person has such a name. */
export const othersOmittedWord = /^\[?(?:others|et\.? al\.?|и др(?:угие|\.)?|и соавт(?:оры|\.)?)\]?$/iu;
const othersAtEnd = /[\s,]+(?:\[(?:et\.? al|и др)\.?\]|et\.? al\.?|и др\.|и соавт\.)\s*$/iu;

const initials = String.raw`(?:\p{Lu}\p{Ll}?\.[\s~-]*)+`;
const justInitials = new RegExp(`^${initials}$`, 'u');
const spoken = new RegExp(String.raw`^(?:\p{Lu}\S*\p{Ll}\s+)?${initials}\s*[\p{L}{\\]{2}`, 'u');
const inverted = new RegExp(String.raw`^((?!\p{Lu}\.)\S.*?[^\s.,])[\s~]+(${initials})$`, 'u');
/** The form of medical indexes: `Smith JA`. */
const bareInitials = /^(\p{Lu}\p{Ll}[\p{L}’'-]*)\s+(\p{Lu}(?:\s?\p{Lu}){0,2})$/u;
const patronymic = /(?:[ое]вич|[ое]вна|ична)$/i;
/** Common Russian given names. Some of them end like family names. */
const givenNames = new RegExp(
  '^(?:александра?|алексей|анатолий|андрей|антон|борис|вадим|василий|виктор|владимир|вячеслав|георгий|григорий|дмитрий|евгений|иван|игорь' +
    '|илья|кирилл|леонид|максим|михаил|николай|олег|павел|п[её]тр|сергей|степан|юрий|анна|вера|елена|любовь|людмила|мария|надежда' +
    '|наталья|ольга|светлана|софья|татьяна|юлия|лев|яков|мартин|вениамин|валентина?|константин|августин|ирина|марина|галина|полина' +
    '|нина|алина|кристина|екатерина|ангелина|антонина)$',
  'i',
);
const familyEnding = /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|енко|чук|[иы]х)$/i;
const bodyName = new RegExp(
  String.raw`^the\s|\s(?:collaborations?|consortium|group|team|society|initiative|network|developers|contributors)$` +
    String.raw`|(?<!\p{L})(?:university|institute|academy|ministry|committee|organi[sz]ation|corporation` +
    '|университет|институт|академия|министерство|комитет|общество|организация|компания|лаборатория|центр|коллаборация)' +
    String.raw`(?!\p{L})`,
  'iu',
);
/** Only in capitals: `Ао` is a family name. */
const legalForm = /(?<!\p{L})(?:НИИ|ООО|ОАО|ЗАО|ПАО|АО|ФГБОУ|ФГБУН|ФГУП)(?!\p{L})/u;

/** Whether a part between commas is neither a family name nor a given one. */
export function isNameSuffix(part: string): boolean {
  return suffixWord.test(part) || titleWord.test(part);
}

/** Single names; a family name that comes first has a comma after it. */
export interface SeparateNames {
  readonly names: readonly string[];
  /** Names that could be read in another way too, as plain text. */
  readonly unclear: readonly string[];
}

/** The chosen reading of unclear names: the number of one of {@link readingsOf}. */
export type SettledNames = ReadonlyMap<string, number>;

const longestUnclear = 200;

/** The possible readings of an unclear name, each a list of people with their family names first; none where it is not plain text. */
export function readingsOf(name: string): string[][] {
  const parts = partsOf(name);
  if (/[\\{}$&=]/.test(name) || othersOmittedWord.test(name) || name.length === longestUnclear || parts.includes(''))
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

/** Whether a name belongs to no person, although it has no braces: `the ATLAS Collaboration`. */
export function isBody(name: string): boolean {
  return !name.includes(',') && (bodyName.test(name) || legalForm.test(name));
}

/** Whether a holder of a patent is a body: bodies hold most patents, so only what is certainly a person's name is one. */
export function isHoldingBody(name: string): boolean {
  return isBody(name) || !(name.includes(',') || isComplete(name));
}

/** Replaces a final `et al.` without a separator by `and others`. */
export function withSeparateOthers(list: string): string {
  return list.replace(othersAtEnd, ' and others');
}

/**
 * Splits names that are separated by commas in place of `and`, and marks family names that come first. Where the text does not decide,
 * BibTeX's rule holds.
 */
export function separateNames(
  list: readonly string[],
  settled: SettledNames = new Map(),
  isWhole = isBody,
): SeparateNames {
  const isIndex = list.length > 1 && list.every((name) => bareInitials.test(name));
  const withoutComma = new Set(list.filter((name) => !name.includes(',')));
  const names: string[] = [];
  const unclear: string[] = [];
  for (const name of list.flatMap(splitByWords)) {
    if (isWhole(name)) {
      names.push(name);
      continue;
    }
    const plain = texText(name).text.slice(0, longestUnclear);
    const chosen = settled.has(plain) ? readingsOf(plain)[settled.get(plain) ?? 0] : undefined;
    if (chosen) {
      names.push(...chosen);
      continue;
    }
    const parts = partsOf(name);
    const isAlone = list.length === 1 || withoutComma.size > (withoutComma.has(name) ? 1 : 0);
    const read = parts.length === 1 ? [invertedName(name, isIndex)] : separated(parts, isAlone);
    if (read) names.push(...read);
    else names.push(name);
    if (!read || (parts.length === 1 && isUnclear(name, isIndex))) unclear.push(plain);
  }
  return { names, unclear };
}

/** Splits `Иванов И. И. и Петров П. П.`, but only if each side is certainly a name. */
function splitByWords(name: string): string[] {
  const sides = name.split(/\s(?:и|\\?&)\s/u);
  return sides.length > 1 && sides.every((side) => isComplete(side.trim())) ? sides.map((side) => side.trim()) : [name];
}

/** The parts between commas outside of braces. */
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

/** The names in such parts; null where several readings are equally good. */
function separated(parts: readonly string[], isAlone: boolean): string[] | null {
  const [first = '', second = '', third = ''] = parts;
  const whole = [parts.join(', ')];
  if (parts.includes('') || parts.some((part) => part.includes('='))) return whole;
  if (parts.every(isComplete) || (parts.length > 2 && parts.every((part) => wordsOf(part).length > 1))) {
    return parts.map((part) => invertedName(part, false));
  }
  if (parts.length === 2) {
    const areWords = parts.every((part) =>
      /^\p{Lu}\S*\p{Ll}\s+(?:\p{Lu}\.\s*)*\p{Lu}\S*\p{Ll}$/u.test(texText(part).text),
    );
    return isAlone && areWords ? null : whole;
  }
  if (parts.length === 3 && isNameSuffix(second)) return whole;
  if (parts.length === 3 && isNameSuffix(third)) return [`${first}, ${third}, ${second}`];
  const given = parts.filter((_, index) => index % 2 === 1);
  const arePairs = parts.length % 2 === 0 && given.every((part) => justInitials.test(part));
  return arePairs ? given.map((part, index) => `${parts[2 * index]}, ${part}`) : null;
}

/** Whether a part is a complete name: it has initials, or a patronymic. */
function isComplete(part: string): boolean {
  return inverted.test(part) || spoken.test(part) || (wordsOf(part).length === 3 && patronymic.test(part));
}

function wordsOf(part: string): string[] {
  return part.split(/\s+/);
}

/** A name without commas; with a comma if its family name comes first. */
function invertedName(name: string, isIndex: boolean): string {
  const [, family, given] = inverted.exec(name) ?? (isIndex ? bareInitials.exec(name) : null) ?? [];
  if (family !== undefined && !suffixWord.test(given ?? '')) return `${family}, ${given}`;
  const [first = '', ...rest] = wordsOf(name);
  const isWhole = rest.length === 2 && patronymic.test(name) && !patronymic.test(rest[0] ?? '');
  return isWhole ? `${first}, ${rest.join(' ')}` : name;
}

function isUnclear(name: string, isIndex: boolean): boolean {
  if (bareInitials.test(name)) return !isIndex && !suffixWord.test(wordsOf(name)[1] ?? '');
  const [first = '', last = '', ...more] = wordsOf(name);
  const isRussian = more.length === 0 && /^[\p{Script=Cyrillic}\s-]+$/u.test(name) && last !== '';
  const isFamilyLast = familyEnding.test(last) && !familyEnding.test(first) && !givenNames.test(last);
  return isRussian && !givenNames.test(first) && !isFamilyLast;
}
