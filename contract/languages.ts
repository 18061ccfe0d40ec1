interface LanguageFacts {
  /** Its name in the language itself. */
  readonly name: string;
  /** Region whose days, numbers and spreadsheets its readers expect, as `Intl` names it. */
  readonly region: string;
  /** The script that its pages are set in. */
  readonly script: 'latin' | 'cyrillic';
}

/**
 * The languages that the program knows, by the names of their folders in `locales/` and `content/`; each site sets which of them it
 * offers. The first one fills in for what another lacks.
 */
const known = {
  en: { name: 'English', region: 'en-US', script: 'latin' },
  ru: { name: 'Русский', region: 'ru-RU', script: 'cyrillic' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof known;

/** Facts about each language, beside its texts. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = known;

/** All languages that the program knows, English first. */
export const languages = Object.keys(known) as readonly Language[];

/** Language of addresses without a language prefix; it fills in for what another language lacks. */
export const defaultLanguage = 'en' as const;

/** A record with one value per language, each made by `make`. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** The order in which languages are tried when a text is missing: the reader's own, the default, the others. */
export function languagesFor(reader: Language): Language[] {
  return [...new Set([reader, ...languages])];
}
