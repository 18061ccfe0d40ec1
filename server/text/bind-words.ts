import type { HtmlPart } from '#contract/rich-text.ts';
import { escapeHtml } from './escape-html.ts';

/** As wide as a blank, but no line ends at it. */
const tie = '\u00A0';
/** Has no width, and no line ends at it. */
const joiner = '\u2060';

/** Prepositions, conjunctions, particles and articles. */
const shortWords =
  'во?|ко?|со?|об?|у|и|а|но|не|ни|да|от|до|из|за|на|по|для|под|над|при|без|про|an?|as|at|by|i|in|of|on|or|to';
const units = [
  '[°%‰]\\S?|К|K|[мнпф]?с|мин|ч|[мнп]?м|мкм|см|км|[мк]?г|мкг|м?л|мкл|[мк]?моль|мк?М|мкмоль|[кМГТ]?Гц|[кМ]?Дж|[кМм]?эВ|[мк]?Вт?|п|гг?',
  '[mnµμpf]?[sm]|cm|km|min|h|[mkµμ]?g|[mµμ]?L|[mµμk]?mol|[mµμn]?M|[kMGT]?Hz|[kM]?J|[mk]?eV|[mkM]?[VW]|nt|bp',
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
].join('|');
const abbreviations = '№|§|(?<!\\p{L})(?:г|ул|д|рис|табл|гл|т|с|стр|Fig|Eq|No|pp?)\\.|(?<!\\p{L})\\p{Lu}\\.';

/** Not after a letter, digit or sign, which would make it the end of a word. */
const alone = "(?<![\\p{L}\\p{N}\\p{M}.’'\\u2011-])";
const rest = '(?![\\p{L}\\p{N}])';

/** Blanks at which no line should end. */
const ties: readonly RegExp[] = [
  // After a short word; markup may come next, and in texts of the interface a place for words.
  new RegExp(`(?<=${alone}(?:${shortWords})) (?=[«„“"([{−+~≈]*[\\p{L}\\p{N}]|(?<=[а-яё] )$)`, 'giu'),
  // Before a particle, a dash, a unit or a month.
  new RegExp(`(?<=\\p{L}) (?=(?:же?|ли|бы?)${rest})`, 'gu'),
  / (?=[—–](?: |$))/g,
  // Before the number of a part of a figure.
  / (?=\(\d\))/g,
  new RegExp(`(?<=\\d) (?=(?:${units})${rest})`, 'gu'),
  // After an abbreviation and an initial.
  new RegExp(`(?<=${abbreviations}) (?=[\\p{Lu}\\p{N}])`, 'gu'),
];

/**
 * A text in which short words, dashes, units and initials stay on one line with the words that they belong to, as typographers want it. The
 * letters tell which language's rules apply.
 */
export function bindWords(text: string): string {
  return ties.reduce((bound, blank) => bound.replaceAll(blank, tie), text);
}

/** Places where lines may end within a range or a compound unit, which are read as one word. */
const inner = new RegExp(`(?<=\\d)–(?=\\d)|(?<=${tie}(?:${units}))/(?=\\p{L})`, 'gu');

/** Words that are longer than a line, or than a column of a table, on some phones. */
const longWords = { line: /[а-яё]{15,}/giu, column: /[а-яё]{10,}/giu };
/** Where words may be divided: between a vowel and a syllable. */
const joints = /(?<=[а-яё]{2}[аеёиоуыэюя])(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя][а-яё])/giu;

/** {@link bindWords} for what is only read, never searched or cited: `45–67` and `моль/л` stay whole, long Russian words get hyphens. */
export function bindShown(text: string, width: keyof typeof longWords = 'line'): string {
  const bound = bindWords(text).replaceAll(inner, `$&${joiner}`);
  return bound.replaceAll(longWords[width], (word) => word.replaceAll(joints, '\u00AD'));
}

/** A line as it is shown, if that differs from how it is written; otherwise null. */
export function boundHtml(text: string): HtmlPart | null {
  const bound = bindShown(text);
  return bound === text ? null : { kind: 'html', html: escapeHtml(bound), hasFormulas: false };
}

/** Binds all texts of a value that otherwise contains only names, numbers and addresses. */
export function bindTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, each) => (typeof each === 'string' ? bindWords(each) : each));
}
