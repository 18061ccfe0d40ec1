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
import { ended, joined, personOf, remarksOf, specialityOf } from './sentences.ts';

/** Four or more authors stand after the title, of whom only the first is named. */
const maxNamed = 3;

/** Types that are read at an address rather than on paper. */
const electronic = new Set<CitationItem['type']>(['dataset', 'software', 'webpage']);

/** A reference by ГОСТ Р 7.0.5-2008, section 7 (за текстом), with full stops between the areas as section 4 permits. */
export function gostReference(item: CitationItem): string {
  const work = workOf(item, false);
  const found = item.doi ? `DOI: ${item.doi}` : addressArea(work);
  const areas = [calledBy(work), ...placeAreas(work), ...remarksOf(item), found];
  return joined(
    areas.map((area) => area && closed(String(area))),
    ' ',
  );
}

/** `Авторы. Название // Журнал`, `Авторы. Название / под ред. В. И. Романова`. */
function calledBy(work: Work): string {
  const { item } = work;
  if (containerOf(item)) return joined([headOf(work), namedContainer(work)], ' // ');
  if (item.type === 'patent') return patentHead(work);
  return headOf(work, joined([item.type === 'thesis' && item.publisher, editorsOf(work)], ' ; '));
}

/** `Иванов И. И., Петров П. П. Название`, or `Название / И. И. Иванов [и др.]`; bodies stand after the title. */
function headOf(work: Work, editors = ''): string {
  const { item, words } = work;
  const { authors, othersOmitted } = item;
  const persons = authors.filter(({ literal }) => !literal);
  const areNamed = authors.length <= maxNamed && !othersOmitted;
  const heading = areNamed ? persons.map(headingName).join(', ') : '';
  const behind = areNamed ? authors.filter(({ literal }) => literal) : authors;
  const described = joined([titled(work), electronic.has(item.type) && words.electronic], ' ');
  const responsible = joined([peopleOf(work, behind, { othersOmitted }), editors], ' ; ');
  return joined([heading && ended(heading), joined([described, responsible], ' / ')], ' ');
}

/** The title, followed by the kind of the work. */
function titled(work: Work): string {
  return joined([work.item.title, kindOf(work), specialityOf(work.item)], ' : ');
}

/** `Название : пат. 2187888 Рос. Федерация / В. И. Чугаева ; патентообладатель НИИ связи ; опубл. 20.08.2002`. */
function patentHead(work: Work): string {
  const { item } = work;
  const about = joined([item.title, patentName(work, item.number)], ' : ');
  const people = joined([peopleOf(work, item.authors, item), holdersOf(work)], ' ; ');
  return joined([joined([about, people], ' / '), publishedOn(work)], ' ; ');
}

function headingName(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return joined([family, initials, suffix], ' ');
}
