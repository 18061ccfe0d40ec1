import type { CitationItem } from '../citation-model.ts';
import { wordsOfKeys } from '../formats/bibtex-types.ts';
import { capitalised, joined, specialityOf } from './sentences.ts';

/** English words that Russian works have too, with their Russian form. A thesis of no closer kind is named by its style. */
const inRussian: Readonly<Record<string, string>> = {
  'phd thesis': '',
  диссертация: '',
  "master's thesis": 'магистерская диссертация',
  "bachelor's thesis": 'бакалаврская работа',
  'candidate thesis': 'кандидатская диссертация',
  'technical report': 'технический отчёт',
  'in preparation': 'готовится к печати',
  submitted: 'направлено в печать',
  forthcoming: 'готовится к выходу',
  'in press': 'в печати',
};

/** Replaces keys of BibLaTeX such as `patentus` and `countryus` by words, wherever they came from. */
export function spelledOut(item: CitationItem, language: 'ru' | 'en'): CitationItem {
  const word = (told = '') => {
    const spelled = wordsOfKeys(told, language === 'ru');
    return (language === 'ru' ? inRussian[spelled.toLowerCase()] : undefined) ?? spelled;
  };
  const { genre, publisherPlace, status } = item;
  return {
    ...item,
    genre: word(genre) || undefined,
    publisherPlace: word(publisherPlace) || undefined,
    status: word(status) || undefined,
  };
}

/** Names of countries and offices, with the codes that numbers of patents begin with, and what English calls their patents. */
const countries: readonly (readonly [RegExp, string])[] = [
  [/^(?:United States|США|USA?$)/, 'U.S.'],
  [/^(?:Рос|Russia|RU$|РФ$)/, 'Russian'],
  [/^(?:Europe|Европ|EP$)/, 'European'],
  [/^(?:German|Герман|ФРГ|DE$)/, 'German'],
  [/^(?:France|Франц|FR$)/, 'French'],
  [/^(?:United Kingdom|Великобритан|GB$)/, 'British'],
  [/^(?:Canada|Канад|CA$)/, 'Canadian'],
  [/^(?:Japan|Япон|JP$)/, 'Japanese'],
  [/^(?:China|Кита|CN$)/, 'Chinese'],
  [/^(?:Korea|South Korea|Коре|Южная Корея|KR$)/, 'Korean'],
  [/^(?:USSR|СССР|SU$)/, 'Soviet'],
  [/^(?:Eurasia|Еврази|EA$)/, 'Eurasian'],
];

/** `U.S. Patent`: the English name of a patent's kind, with the country that its number (`EP 1234567 B1`) or its place tells. */
export function patentKind({ genre = 'Patent', publisherPlace = '', number = '' }: CitationItem): string {
  const [isBare, place = ''] = /^(?:patent|патент|пат\.)(?:\s+(.+))?$/i.exec(genre) ?? [];
  const [, office] = /^([A-Z]{2})\s?\d/.exec(number) ?? [];
  const country = countries.find(([names]) => names.test(place || (office ?? publisherPlace)));
  if (isBare === undefined || (place && !country)) return genre.replace(/\bpatent\b/, 'Patent');
  return joined([country?.[1] ?? (office ? '' : publisherPlace), 'Patent'], ' ');
}

/** Whether a patent's number says by itself what it is: `U.S. Patent 6,738,537`. */
export function isNamedPatent({ type, number = '' }: CitationItem): boolean {
  return type === 'patent' && /\bpat(?:\.|ent)|(?<!\p{L})пат(?:\.|ент)/iu.test(number);
}

/** The kind of a thesis: usual kinds as the style spells them, others as given; with the code of the speciality. */
export function thesisKind(item: CitationItem, doctor: (word: string) => string, master: string): string {
  const { genre = 'Thesis' } = item;
  const [, word] = /^(?:ph\.?\s?d\.?|doctoral) (thesis|dissertation)$/i.exec(genre) ?? [];
  const isMaster = /^(?:master['’]?s|m\.?\s?(?:sc?|a)\.?) thesis$/i.test(genre);
  const code = specialityOf(item);
  return joined([word ? doctor(capitalised(word)) : isMaster ? master : capitalised(genre), code && `(${code})`], ' ');
}
