interface LanguageFacts {
  /** As its own speakers call it. */
  readonly name: string;
  /** Whose days, numbers and spreadsheets those who read it expect, as `Intl` names it. */
  readonly region: string;
  /** Whose letters a page in it is set in. */
  readonly script: 'latin' | 'cyrillic';
}

/**
 * The languages that the program knows, by the names of their folders in `locales/` and `content/`; which of them a site offers is its
 * own setting. The first stands in for what another lacks.
 */
const known = {
  en: { name: 'English', region: 'en-US', script: 'latin' },
  ru: { name: 'Русский', region: 'ru-RU', script: 'cyrillic' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof known;

/** What is to be known of each, beside its texts. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = known;

/** Languages that texts are written in, English before all others. */
export const languages = Object.keys(known) as readonly Language[];

/** Bare addresses are in this one, and so is what another language lacks. */
export const defaultLanguage = 'en' as const;

/** The same made for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // An object of entries forgets which keys it has.
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** The languages in the order in which a reader of one wants a text that is not there in all: her own, the default, others. */
export function languagesFor(reader: Language): Language[] {
  return [...new Set([reader, ...languages])];
}
