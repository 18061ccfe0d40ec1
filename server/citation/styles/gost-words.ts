/** Words of a reference in the language of the work. */
export interface GostWords {
  readonly andOthers: string;
  readonly volume: string;
  readonly pages: string;
  readonly article: string;
  readonly pageCount: string;
  readonly electronic: string;
  readonly thesis: string;
  readonly patent: string;
  readonly published: string;
  /** Stands before the holder of a patent. */
  readonly holder: string;
  /** Stands before editors: in English or before a genitive, and before a nominative. */
  readonly editedBy: string;
  readonly editor: string;
  readonly version: string;
  /** The short names of months, after a day. */
  readonly months: string;
  /** Stands before the date of access of an address. */
  readonly accessed: string;
}

/** From ГОСТ Р 7.0.12 and ГОСТ 7.11, which tell how Russian and foreign words are abbreviated in descriptions. */
export const gostWords: Readonly<Record<'ru' | 'en', GostWords>> = {
  ru: {
    andOthers: '[и др.]',
    volume: 'Т.',
    pages: 'С.',
    article: 'Ст.',
    pageCount: 'с.',
    electronic: '[Электронный ресурс]',
    thesis: 'дис.',
    patent: 'пат.',
    published: 'опубл.',
    holder: 'патентообладатель',
    editedBy: 'под ред.',
    editor: 'ред.',
    version: 'Версия',
    months: 'янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек.',
    accessed: 'дата обращения:',
  },
  en: {
    andOthers: '[et al.]',
    volume: 'Vol.',
    pages: 'P.',
    article: 'Art.',
    pageCount: 'p.',
    electronic: '[Electronic resource]',
    thesis: 'thesis',
    patent: 'pat.',
    published: 'publ.',
    holder: 'patent holder',
    editedBy: 'ed. by',
    editor: 'ed.',
    version: 'Version',
    months: 'Jan. Febr. March Apr. May June July Aug. Sept. Oct. Nov. Dec.',
    accessed: 'accessed',
  },
};

/** Words that a description does not abbreviate, and those that it gives in Russian for every work. */
export const fullWords: Readonly<Record<'ru' | 'en', Partial<GostWords>>> = {
  ru: { thesis: 'диссертация', patent: 'патент', editedBy: 'под редакцией', editor: 'редактор' },
  en: { patent: 'patent', editedBy: 'edited by', editor: 'editor', accessed: gostWords.ru.accessed },
};

/** Cities that are abbreviated in Russian references. */
const cities: Readonly<Record<string, string>> = {
  Москва: 'М.',
  'Санкт-Петербург': 'СПб.',
  Ленинград: 'Л.',
  'Ростов-на-Дону': 'Ростов н/Д',
  'Нижний Новгород': 'Н. Новгород',
};

const wholeNames = Object.fromEntries(Object.entries(cities).map(([name, short]) => [short, name]));

/** A Russian place, or several separated by `;`, in short or in full. */
export function gostPlace(place: string, isShort: boolean): string {
  const names = place.split(/\s*;\s*/).map((name) => name.replace(/^г\.\s*/, ''));
  return names.map((name) => (isShort ? cities : wholeNames)[name] ?? name).join(' ; ');
}

/** Endings of Russian family names that tell a man from a woman, with their genitives. Other names may not be declined at all. */
const genitives: readonly (readonly [RegExp, string])[] = [
  [/([оеё]в|[иы]н)$/, '$1а'],
  [/([оеё]в)а$/, '$1ой'],
  [/([сц]к)[ио]й$/, '$1ого'],
  [/([сц]к)ая$/, '$1ой'],
];

/** The genitive of a Russian family name, as `под ред.` needs it; null where the name does not show it. */
export function genitiveOf(family: string): string | null {
  const rule = genitives.find(([ending]) => ending.test(family));
  return rule ? family.replace(...rule) : null;
}
