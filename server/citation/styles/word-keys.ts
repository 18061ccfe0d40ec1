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

const countries: readonly (readonly [RegExp, string])[] = [
  [/^(?:United States|USA?$)/, 'U.S.'],
  [/^(?:Рос\. Федерация|Россия|Российская Федерация|Russia|RU$)/, 'Russian'],
  [/^(?:Europe|EP$)/, 'European'],
  [/^(?:Germany|DE$)/, 'German'],
  [/^(?:France|FR$)/, 'French'],
  [/^(?:United Kingdom|GB$)/, 'British'],
];

/** `U.S. Patent`: the English name of a patent's kind, with its country. */
export function patentKind({ genre = 'Patent', publisherPlace = '' }: CitationItem): string {
  if (!/^(?:patent|патент|пат\.)$/i.test(genre)) return genre.replace(/\bpatent\b/, 'Patent');
  const country = countries.find(([names]) => names.test(publisherPlace));
  return [country?.[1] ?? publisherPlace, 'Patent'].filter(Boolean).join(' ');
}

/** The kind of a thesis: usual kinds as the style spells them, others as given; with the code of the speciality. */
export function thesisKind(item: CitationItem, doctor: (word: string) => string, master: string): string {
  const { genre = 'Thesis' } = item;
  const [, word] = /^(?:ph\.?\s?d\.?|doctoral) (thesis|dissertation)$/i.exec(genre) ?? [];
  const isMaster = /^(?:master['’]?s|m\.?\s?(?:sc?|a)\.?) thesis$/i.test(genre);
  const code = specialityOf(item);
  return joined([word ? doctor(capitalised(word)) : isMaster ? master : capitalised(genre), code && `(${code})`], ' ');
}
