import { defaultLanguage, type Language } from '#contract/languages.ts';

/** Where the site is reached and which languages it offers. */
export interface SiteAddress {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly languages: readonly Language[];
}

/** A bare path in a language: `/news` → `/ru/news`, unchanged in English. */
export function localPath(language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`;
}

/** A bare path as a whole address. */
export function addressOf({ publicUrl }: SiteAddress, language: Language, path: string): string {
  return publicUrl + localPath(language, path);
}
