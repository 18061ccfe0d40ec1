import type { CitationItem } from '../citation-model.ts';

/** A word in the languages of references. */
interface Word {
  readonly en: string;
  readonly ru: string;
}

/** Kinds and states that BibTeX and biblatex name by a word of their own. A Russian thesis of no nearer kind is just one. */
const words: Readonly<Record<string, Word>> = {
  phdthesis: { en: 'PhD thesis', ru: '' },
  mathesis: { en: "Master's thesis", ru: 'магистерская диссертация' },
  bathesis: { en: "Bachelor's thesis", ru: 'бакалаврская работа' },
  candthesis: { en: 'Candidate thesis', ru: 'дис. … канд. наук' },
  techreport: { en: 'Technical report', ru: 'техн. отчёт' },
  resreport: { en: 'Research report', ru: 'отчёт о НИР' },
  patent: { en: 'Patent', ru: 'пат.' },
  patreq: { en: 'Patent Application', ru: 'заявка' },
  inpreparation: { en: 'in preparation', ru: 'готовится к печати' },
  submitted: { en: 'submitted', ru: 'направлено в печать' },
  forthcoming: { en: 'forthcoming', ru: 'готовится к выходу' },
  inpress: { en: 'in press', ru: 'в печати' },
  prepublished: { en: 'pre-published', ru: 'препубликация' },
};
const wordsByName = new Map(Object.values(words).map((word) => [word.en.toLowerCase(), word]));

/** A word of biblatex in a language; of Russian works those that it is read as, too. Anything else stays as it is. */
function wordIn(language: keyof Word, told: string): string {
  const key = told.toLowerCase();
  const word = words[key] ?? (language === 'ru' ? wordsByName.get(key) : undefined);
  return word?.[language] ?? told;
}

/** Countries of patents: what a patent of one is called, too. */
const countries: Readonly<Record<string, Word & { readonly adjective: string }>> = {
  us: { en: 'United States', ru: 'США', adjective: 'U.S.' },
  uk: { en: 'United Kingdom', ru: 'Великобритания', adjective: 'British' },
  eu: { en: 'European Union', ru: 'Европейский союз', adjective: 'European' },
  ep: { en: 'European Patent Office', ru: 'Европейское патентное ведомство', adjective: 'European' },
  de: { en: 'Germany', ru: 'Германия', adjective: 'German' },
  fr: { en: 'France', ru: 'Франция', adjective: 'French' },
};
const russia = /^(?:Рос\. Федерация|Россия|Российская Федерация|RU)$/;

/** Words of biblatex that stand for others, `patentus`, `countryus`, written out: a kind of patent as kind and country. */
export function spelledOut(item: CitationItem, language: keyof Word): CitationItem {
  const { genre = '', publisherPlace = '', status } = item;
  const [, request, of = ''] = /^(patent|patreq)([a-z]{2})?$/i.exec(genre) ?? [];
  const country = countries[/^country([a-z]{2})$/i.exec(publisherPlace)?.[1]?.toLowerCase() ?? of.toLowerCase()];
  const place =
    country && (publisherPlace === '' || /^country/i.test(publisherPlace)) ? country[language] : publisherPlace;
  return {
    ...item,
    genre: wordIn(language, request ?? genre) || undefined,
    publisherPlace: place || undefined,
    status: status && wordIn(language, status),
  };
}

/** `U.S. Patent` of a patent of the United States: what it is called in English. */
export function patentKind({ genre = 'Patent', publisherPlace = '' }: CitationItem): string {
  if (!/^patent(?: application)?$/i.test(genre)) return genre;
  const country = Object.values(countries).find(({ en }) => en === publisherPlace);
  const adjective = russia.test(publisherPlace) ? 'Russian' : (country?.adjective ?? publisherPlace);
  return [adjective, genre].filter(Boolean).join(' ');
}
