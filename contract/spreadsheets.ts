import { type Language, languageFacts } from './languages.ts';

/** What spreadsheets of a language expect between cells when they open a CSV file: where a comma parts decimals, a semicolon. */
export function delimiterIn(language: Language): ',' | ';' {
  return (0.5).toLocaleString(languageFacts[language].region).includes(',') ? ';' : ',';
}
