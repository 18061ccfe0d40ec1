import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { type GostWords, genitiveOf, gostPlace, gostWords } from './gost-words.ts';
import { pagesOf } from './pages.ts';
import { personOf, straightName } from './people.ts';
import { capitalised, ended, englishEdition, isBareNumber, joined, type Part } from './sentences.ts';

/** Four authors and more stand behind the title, by the first of them. */
const maxNamed = 3;

/** An item with the words of its language. */
interface Work {
  readonly item: CitationItem;
  readonly language: 'ru' | 'en';
  readonly words: GostWords;
}

/** Types that somebody reads at an address rather than on paper. */
const electronic = new Set<CitationItem['type']>(['dataset', 'software', 'webpage']);

/** A reference by ГОСТ Р 7.0.5-2008, section 7 (за текстом), the areas separated by full stops as section 4 permits. */
export function gostReference(item: CitationItem, citedOn: string): string {
  const language = languageOf(item);
  const work: Work = { item, language, words: gostWords[language] };
  const areas = containerOf(item) ? partAreas(work) : wholeAreas(work);
  const found = whereaboutsOf(work, citedOn);
  return joined([...areas.filter((area) => !!area).map((area) => ended(String(area))), found], ' ');
}

/** `URL: https://example.org/a (дата обращения: 03.02.2026).`; no full stop behind a DOI, that it can be copied whole. */
function whereaboutsOf({ item, words }: Work, citedOn: string): string {
  if (item.doi) return `DOI: ${item.doi}`;
  const day = citedOn.split('-').toReversed().join('.');
  return item.url ? `URL: ${item.url} (${words.accessed} ${day}).` : '';
}

function languageOf({ language, title }: CitationItem): 'ru' | 'en' {
  if (language) return language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
  return /\p{Script=Cyrillic}/u.test(title) ? 'ru' : 'en';
}

/** What a part of something stands in; a book, a thesis, a report and a patent are a whole. */
function containerOf(item: CitationItem): string | undefined {
  if (['book', 'thesis', 'report', 'patent'].includes(item.type)) return undefined;
  if (item.type === 'article') return item.containerTitle ?? item.publisher;
  return item.containerTitle ?? (item.type === 'paper-conference' ? item.eventTitle : undefined);
}

/** Авторы. Название // Журнал. 2020. Т. 12, № 3. С. 45–67. */
function partAreas(work: Work): Part[] {
  const { item, language } = work;
  const container = containerOf(item) ?? '';
  const isIn = (name: string) => container.toLowerCase().includes(name.toLowerCase());
  const event = item.eventTitle && !isIn(item.eventTitle) && item.eventTitle;
  const responsible = joined([joined([container, event], ' : '), editorsOf(work)], ' / ');
  const hasImprint = item.type === 'chapter' || item.type === 'paper-conference';
  return [
    joined([headOf(work), responsible], ' // '),
    item.edition && editionOf(item.edition, language),
    hasImprint ? imprintOf(work) : item.year,
    volumeOf(work),
    item.type === 'article' && item.number,
    pagesArea(work),
  ];
}

/** Авторы. Название / под ред. 2-е изд. М. : Наука, 2001. 250 с. */
function wholeAreas(work: Work): Part[] {
  const { item, language, words } = work;
  const isPatent = item.type === 'patent';
  return [
    isPatent ? patentHead(work) : headOf(work, editorsOf(work)),
    item.edition && (electronic.has(item.type) ? item.edition : editionOf(item.edition, language)),
    !isPatent && imprintOf(work),
    volumeOf(work),
    pagesArea(work),
    item.numberOfPages && `${item.numberOfPages} ${words.pageCount}`,
  ];
}

/** `Иванов И. И., Петров П. П. Название`, or `Название / И. И. Иванов [и др.]`; bodies stand behind the title. */
function headOf(work: Work, editors = ''): string {
  const { item, words } = work;
  const persons = item.authors.filter(({ literal }) => !literal);
  const areNamed = item.authors.length <= maxNamed;
  const heading = areNamed ? persons.map(headingName).join(', ') : '';
  const behind = areNamed ? item.authors.filter(({ literal }) => literal) : item.authors;
  const described = joined([titled(work), electronic.has(item.type) && words.electronic], ' ');
  const title = joined([described, joined([peopleOf(work, behind), editors], ' ; ')], ' / ');
  return joined([heading && ended(heading), title], ' ');
}

/** What kind of a work it is, behind its title. */
function titled({ item, words }: Work): string {
  if (item.type === 'thesis') return `${item.title} : ${item.genre ?? words.thesis}`;
  if (item.type !== 'report') return item.title;
  const number = item.number && (isBareNumber(item.number) ? `№ ${item.number}` : item.number);
  return joined([item.title, joined([item.genre, number], ' ')], ' : ');
}

/** `Название : пат. 2187888 Рос. Федерация / В. И. Чугаева ; опубл. 2002`. */
function patentHead(work: Work): string {
  const { item, words } = work;
  const kind = item.genre ?? words.patent;
  const about = joined([item.title, joined([kind, item.number, item.publisherPlace], ' ')], ' : ');
  return joined([joined([about, peopleOf(work, item.authors)], ' / '), `${words.published} ${item.year}`], ' ; ');
}

function headingName(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return joined([family, initials, suffix], ' ');
}

/** Up to three, or the first and others. */
function peopleOf({ words }: Work, people: readonly PublicationAuthor[], nameOf = straightName): string {
  if (people.length <= maxNamed) return people.map(nameOf).join(', ');
  return joined([people[0] && nameOf(people[0]), words.andOthers], ' ');
}

function editorsOf(work: Work): string {
  const editors = work.item.editors ?? [];
  if (editors.length === 0) return '';
  if (work.language === 'en') return `ed. by ${peopleOf(work, editors)}`;
  // Where the genitive is not certain, the nominative of «ред. В. И. Кюн» is right as well.
  const named = editors.length <= maxNamed ? editors : editors.slice(0, 1);
  const canDecline = named.every(({ literal, family }) => !literal && genitiveOf(family));
  if (!canDecline) return `ред. ${peopleOf(work, editors)}`;
  return `под ред. ${peopleOf(work, editors, (editor) => straightName({ ...editor, family: genitiveOf(editor.family) ?? '' }))}`;
}

/** `М. : Наука, 2001`. */
function imprintOf({ item, language }: Work): string {
  const place = item.publisherPlace && gostPlace(item.publisherPlace, language);
  return joined([joined([place, item.publisher], ' : '), item.year], ', ');
}

/** `Т. 12, № 3`; an issue in words stays as it is: `Т. 6, вып. 1`, `Вып. 1`. */
function volumeOf({ item, words }: Work): string {
  const issue = item.issue && (/^\p{L}{2,}/u.test(item.issue) ? item.issue : `№ ${item.issue}`);
  const area = joined([item.volume && `${words.volume} ${item.volume}`, issue], ', ');
  return capitalised(area);
}

function pagesArea({ item, words }: Work): string {
  const pages = pagesOf(item.pages);
  return pages ? `${pages.kind === 'article' ? words.article : words.pages} ${pages.text}` : '';
}

function editionOf(edition: string, language: 'ru' | 'en'): string {
  if (language === 'en') return englishEdition(edition);
  const number = /^(\d+)(?:st|nd|rd|th)?(?:\s*ed\.?)?$/i.exec(edition)?.[1];
  return number ? `${number}-е изд.` : edition;
}
