import type { PublicationType } from '#contract/publications.ts';

/** Types of works by the words of a format, in pairs. */
export function typesByWord(
  words: Readonly<Partial<Record<PublicationType, string>>>,
): ReadonlyMap<string, PublicationType> {
  const types = Object.entries(words) as [PublicationType, string][];
  return new Map(types.flatMap(([type, each]) => each.split(' ').map((word) => [word, type])));
}

/** Entry types of BibTeX and BibLaTeX that tell the type of a work. `misc` and similar ones do not. */
export const typesOfEntries = typesByWord({
  'article-journal': 'article suppperiodical review',
  'paper-conference': 'inproceedings conference',
  chapter: 'incollection inbook bookinbook suppbook suppcollection inreference',
  book: 'book mvbook booklet collection mvcollection proceedings mvproceedings reference mvreference periodical',
  thesis: 'thesis phdthesis mastersthesis',
  report: 'report techreport manual standard',
  article: 'unpublished preprint',
  patent: 'patent',
  dataset: 'dataset data',
  software: 'software',
  webpage: 'online electronic www webpage',
});

/** Types of works whose `number` is that of their series, if they have one. */
export const seriesTypes: ReadonlySet<PublicationType> = new Set(['book', 'chapter', 'paper-conference']);

/** The kind of a thesis as a key of BibLaTeX, by entry type. */
export const genresOfEntries: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'phdthesis'],
  ['mastersthesis', 'mathesis'],
]);

/**
 * Words that BibLaTeX stores as keys and prints in the reader's language: `key|English|Russian`, as in its own language files and those of
 * biblatex-gost.
 */
const keyWords = `
phdthesis|PhD thesis|диссертация
mathesis|Master's thesis|магистерская диссертация
bathesis|Bachelor's thesis|бакалаврская работа
candthesis|Candidate thesis|кандидатская диссертация
docthesis|Doctoral dissertation|докторская диссертация
techreport|Technical Report|технический отчёт
resreport|Research Report|отчёт о научно-исследовательской работе
software|Computer software|программное обеспечение
datacd|CD-ROM|CD-ROM
audiocd|Audio CD|аудиодиск
patent|Patent|патент
patentde|German patent|патент Германии
patenteu|European patent|европейский патент
patentfr|French patent|патент Франции
patentuk|British patent|патент Великобритании
patentus|U.S. patent|патент США
patentru|Russian patent|патент Российской Федерации
patentussr|Soviet patent|патент СССР
invcert|Inventor's certificate|авторское свидетельство
patreq|Patent request|заявка на патент
patreqde|German patent request|заявка на патент Германии
patreqeu|European patent request|заявка на европейский патент
patreqfr|French patent request|заявка на патент Франции
patrequk|British patent request|заявка на патент Великобритании
patrequs|U.S. patent request|заявка на патент США
patreqru|Russian patent request|заявка на патент Российской Федерации
patrequssr|Soviet patent request|заявка на патент СССР
countryru|Russian Federation|Российская Федерация
countryussr|USSR|СССР
countryde|Germany|Германия
countryeu|European Union|Европейский союз
countryep|European Union|Европейский союз
countryfr|France|Франция
countryuk|United Kingdom|Великобритания
countryus|United States of America|США
newseries|new series|новая серия
oldseries|old series|старая серия
inpreparation|in preparation|in preparation
inpress|in press|in press
`;
const wordsByKey = new Map(
  keyWords
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([key = '', ...words]) => [key, words] as const),
);

/** Replaces keys in a text of one or several keys, separated by `and`. Other texts stay. */
export function wordsOfKeys(text: string, isRussian: boolean): string {
  const keys = text
    .trim()
    .toLowerCase()
    .split(/\s+and\s+/);
  const words = keys.flatMap((key) => wordsByKey.get(key)?.[isRussian ? 1 : 0] ?? []);
  return words.length === keys.length ? words.join('; ') : text;
}
