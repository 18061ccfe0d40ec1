import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { fullWords, type GostWords, genitiveOf, gostPlace, gostWords } from './gost-words.ts';
import {
  bareVersion,
  capitalised,
  editionNumber,
  englishEdition,
  initialsFirst,
  isOfDay,
  joined,
  type Part,
  pagesOf,
} from './sentences.ts';
import { isNamedPatent } from './word-keys.ts';

/** An item with the words of its language. */
export interface Work {
  readonly item: CitationItem;
  readonly language: 'ru' | 'en';
  readonly words: GostWords;
  /** By R 7.0.100-2018 and not R 7.0.5-2008: with full words and more names. */
  readonly isFull: boolean;
}

/** An item, prepared for one of the two standards. */
export function workOf(item: CitationItem, isFull: boolean): Work {
  const language = gostLanguage(item);
  return { item, language, words: { ...gostWords[language], ...(isFull && fullWords[language]) }, isFull };
}

/** The language of a reference's words: Russian or English. */
export function gostLanguage({ language, title }: CitationItem): 'ru' | 'en' {
  if (language) return language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
  return /\p{Script=Cyrillic}/u.test(title) ? 'ru' : 'en';
}

/** The work that contains an item; undefined for a book, a thesis, a report and a patent, which are whole. */
export function containerOf(item: CitationItem): string | undefined {
  if (['book', 'thesis', 'report', 'patent'].includes(item.type)) return undefined;
  if (item.type === 'article') return item.containerTitle ?? item.publisher;
  return item.containerTitle ?? (item.type === 'paper-conference' ? item.eventTitle : undefined);
}

/** `Сборник тезисов : Менделеевский съезд / под ред. В. И. Романова`. */
export function namedContainer(work: Work): string {
  const { item } = work;
  const container = containerOf(item) ?? '';
  const isIn = (name: string) => container.toLowerCase().includes(name.toLowerCase());
  const event = item.eventTitle && !isIn(item.eventTitle) && item.eventTitle;
  return joined([joined([container, event], ' : '), editorsOf(work)], ' / ');
}

/** The names of persons and bodies, as many as the standard allows for their number. */
export function peopleOf(
  { words, isFull }: Work,
  people: readonly PublicationAuthor[],
  { othersOmitted = false, nameOf = initialsFirst } = {},
): string {
  const [most, first] = isFull ? [4, 3] : [3, 1];
  if (people.length <= most && !othersOmitted) return people.map(nameOf).join(', ');
  return joined([people.slice(0, first).map(nameOf).join(', '), words.andOthers], ' ');
}

/** `под ред. В. И. Романова`: the editors. */
export function editorsOf(work: Work): string {
  const { language, words, item } = work;
  const { editors = [], editorsOmitted: othersOmitted } = item;
  if (editors.length === 0) return '';
  if (language === 'en') return `${words.editedBy} ${peopleOf(work, editors, { othersOmitted })}`;
  // If the genitive is not certain, the nominative «ред. В. И. Кюн» is correct too.
  const canDecline = editors.every(({ literal, family }) => !literal && genitiveOf(family));
  if (!canDecline) return `${words.editor} ${peopleOf(work, editors, { othersOmitted })}`;
  const nameOf = (editor: PublicationAuthor) => initialsFirst({ ...editor, family: genitiveOf(editor.family) ?? '' });
  return `${words.editedBy} ${peopleOf(work, editors, { othersOmitted, nameOf })}`;
}

/** The holders of a patent after their word, `патентообладатель …`; '' where none is named. */
export function holdersOf(work: Work): string {
  const { holders = [] } = work.item;
  return holders.length === 0 ? '' : `${work.words.holder} ${peopleOf(work, holders)}`;
}

/** The date of a patent, `опубл. 20.08.2002`, or the known part of it. */
export function publishedOn({ item: { year, month, day }, words }: Work): string {
  const digits = [month && day, month, year].filter((part) => part !== undefined);
  return `${words.published} ${digits.map((part) => String(part).padStart(2, '0')).join('.')}`;
}

/** `Т. 12, № 3. С. 45–67`, `2-е изд. М. : Наука, 2001. 250 с. (Серия ; 5)`: everything between the title and the remarks. */
export function placeAreas(work: Work): Part[] {
  const { item, words } = work;
  const { type, year, number, numberOfPages } = item;
  const isPart = containerOf(item) !== undefined;
  const isDescribed = type !== 'patent' && (!isPart || type === 'chapter' || type === 'paper-conference');
  return [
    editionOf(work),
    isDescribed ? imprintOf(work) : isPart && year,
    dayArea(work),
    volumeOf(work),
    isPart && type === 'article' && numbered(number),
    pagesArea(work),
    !isPart && numberOfPages && `${numberOfPages} ${words.pageCount}`,
    seriesOf(work),
  ];
}

/** `М. : Наука, 2001`. A thesis has no publisher: its university stands with its author. */
function imprintOf({ item, language, isFull }: Work): string {
  const { publisherPlace: place, publisher, year, type } = item;
  const named = place && (language === 'ru' ? gostPlace(place, !isFull) : place.replaceAll(/\s*;\s*/g, ' ; '));
  return joined([joined([named, type !== 'thesis' && publisher], ' : '), year], ', ');
}

/** The day of a work that is known by it (a newspaper, a preprint or a page): `5 окт.` */
function dayArea({ item, words }: Work): string {
  const { type, month, day } = item;
  const isDated = type === 'article' || type === 'webpage' || isOfDay(item);
  return isDated && month && day ? `${day} ${words.months.split(' ')[month - 1]}` : '';
}

/** `№ 12` for a bare number. */
function numbered(number = ''): string {
  return /^[\d/-]+$/.test(number) ? `№ ${number}` : number;
}

/** `Т. 12, № 3`. What is in words stays as given: `Т. 6, вып. 1`, `Вып. 1`, `Ч. 2`. */
function volumeOf({ item, words }: Work): string {
  const issue = item.issue && (/^\p{L}{2,}/u.test(item.issue) ? item.issue : `№ ${item.issue}`);
  const volume = item.volume && (/^\p{L}+\.\s/u.test(item.volume) ? item.volume : `${words.volume} ${item.volume}`);
  const area = joined([volume, issue], ', ');
  return capitalised(area);
}

/** `С. 45–67`, or an article's number. */
function pagesArea({ item, words }: Work): string {
  const pages = pagesOf(item);
  return pages ? `${pages.kind === 'article' ? words.article : words.pages} ${pages.text}` : '';
}

/** `2-е изд.`, or the version of software and data. */
function editionOf({ item, language, words }: Work): string {
  const { edition = '' } = item;
  const number = editionNumber(edition);
  const named =
    language === 'ru' && number > 0
      ? `${number}-е изд.`
      : edition && (language === 'en' ? englishEdition(edition) : edition);
  const version = bareVersion(item);
  return joined([version && `${words.version} ${version}`, named], ', ');
}

/** `(Новая история искусства ; 5)`. */
function seriesOf({ item: { collectionTitle, collectionNumber } }: Work): string {
  return collectionTitle ? `(${joined([collectionTitle, collectionNumber], ' ; ')})` : '';
}

/** `дис. … канд. хим. наук` for a thesis, `отчёт о НИР № 12` for a report. */
export function kindOf({ item: { type, genre, number }, words }: Work): Part {
  if (type === 'thesis') return genre ?? words.thesis;
  return type === 'report' && joined([genre, numbered(number)], ' ');
}

/** `пат. 2187888 Рос. Федерация`. A kind that says more than "patent" names its country itself. */
export function patentName({ item, words }: Work, number = ''): string {
  const { genre = '', publisherPlace } = item;
  if (isNamedPatent(item)) return number;
  const isBare = genre === '' || /^(?:пат(?:ент|\.)?|pat(?:ent|\.)?)$/i.test(genre);
  return joined(isBare ? [words.patent, number, publisherPlace] : [genre, number], ' ');
}

/** `URL: https://example.org/a (дата обращения: 03.02.2026)`. */
export function addressArea({ item: { url, accessed }, words }: Work): string {
  const day = accessed?.split('-').toReversed().join('.');
  return url ? joined([`URL: ${url}`, day && `(${words.accessed} ${day})`], ' ') : '';
}

/** An area with its full stop; without one after an address or a DOI, so that it can be copied whole. */
export function closed(area: string): string {
  return /^(?:URL|DOI):?\s\S+$/.test(area) || /[.?!…]["”’»]?$/u.test(area) ? area : `${area}.`;
}
