import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import {
  addressArea,
  closed,
  containerOf,
  editorsOf,
  holdersOf,
  kindOf,
  namedContainer,
  patentName,
  peopleOf,
  placeAreas,
  publishedOn,
  type Work,
  workOf,
} from './gost-parts.ts';
import {
  capitalised,
  ended,
  initialsFirst,
  invertedName,
  isBareNumber,
  joined,
  type Part,
  pagesOf,
  personOf,
  remarksOf,
  specialityOf,
} from './sentences.ts';

/** A work of up to three authors begins with the first author, other works with their title. */
const maxBeforeTitle = 3;

/**
 * A description by ГОСТ Р 7.0.100-2018. The content type and the address are given in Russian for every work:
 * `Название / И. И. Иванов. — DOI 10.1000/1. — Текст : электронный // Журнал. — 2020. — С. 45–67`,
 * `Название. — Москва : Наука, 2001. — 250 с. — Текст : непосредственный`.
 */
export function gostDescription(item: CitationItem): string {
  const work = workOf(item, true);
  const { type, isbn, doi } = item;
  const isPart = containerOf(item) !== undefined;
  const areas: Part[] = [
    type === 'patent' ? patentHead(work) : headOf(work),
    isPart && doi && `DOI ${doi}`,
    isPart && `${contentOf(item)} // ${namedContainer(work)}`,
    ...placeAreas(work),
    ...remarksOf(item),
    type === 'book' && isbn && `ISBN ${isbn}`,
    !isPart && doi && `DOI ${doi}`,
    addressArea(work),
    !isPart && contentOf(item),
  ];
  const told = areas.filter(Boolean).map(String);
  return told.map((area, index) => (index < told.length - 1 ? ended(area) : closed(area))).join(' — ');
}

/** `Иванов, И. И. Название / …`: the author at the beginning is named again after the title. */
function headOf(work: Work): string {
  const { item } = work;
  const responsible = joined([responsibleFor(work), !containerOf(item) && editorsOf(work)], ' ; ');
  const [first] = item.authors.length <= maxBeforeTitle && !item.othersOmitted ? item.authors : [];
  const heading = first && !first.literal && ended(invertedName(first));
  return joined([heading, joined([titled(work), responsible], ' / ')], ' ');
}

/** Persons, then bodies. For a thesis the author's full name and the university. */
function responsibleFor(work: Work): string {
  const { authors, othersOmitted, type, publisher } = work.item;
  const persons = authors.filter(({ literal }) => !literal);
  const bodies = authors.filter(({ literal }) => literal).map(initialsFirst);
  const nameOf = type === 'thesis' ? fullName : initialsFirst;
  const named = persons.length > 0 || othersOmitted ? peopleOf(work, persons, { othersOmitted, nameOf }) : '';
  return joined([named, ...bodies, type === 'thesis' && publisher], ' ; ');
}

/** `Иванов Иван Иванович` as given, or `Иванов И. И.` */
function fullName({ given = '', ...author }: PublicationAuthor): string {
  return joined([personOf(author).family, given.replaceAll(/\.(?=\p{L})/gu, '. ')], ' ');
}

/** The title, followed by the kind of the work. */
function titled(work: Work): string {
  const { item, language } = work;
  const code = specialityOf(item);
  const speciality = code && `${language === 'ru' ? 'специальность' : 'speciality'} ${code}`;
  return joined([item.title, speciality, kindOf(work)], ' : ');
}

/** `Патент № 2637215 Российская Федерация. Название : опубл. 01.12.2017 / Артеменко К. И. ; патентообладатель БГТУ`. */
function patentHead(work: Work): string {
  const { item } = work;
  const { number = '' } = item;
  const named = capitalised(patentName(work, isBareNumber(number) ? `№ ${number}` : number));
  const nameOf = (author: PublicationAuthor) => invertedName(author).replace(',', '');
  const people = joined([peopleOf(work, item.authors, { ...item, nameOf }), holdersOf(work)], ' ; ');
  return joined([ended(named), joined([joined([item.title, publishedOn(work)], ' : '), people], ' / ')], ' ');
}

/** The content type, and how it is read. */
function contentOf(item: CitationItem): string {
  if (item.type === 'dataset') return 'Электронные данные : электронные';
  if (item.type === 'software') return 'Электронная программа : электронная';
  const isOnline = item.url || item.type === 'article' || item.type === 'webpage';
  const isNumbered = item.doi && pagesOf(item)?.kind === 'article';
  return `Текст : ${isOnline || isNumbered ? 'электронный' : 'непосредственный'}`;
}
