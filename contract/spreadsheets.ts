import { type Language, languageFacts } from './languages.ts';

/** The cell separator that spreadsheets in a language expect in a CSV file: a semicolon where the decimal sign is a comma. */
export function delimiterIn(language: Language): ',' | ';' {
  return (0.5).toLocaleString(languageFacts[language].region).includes(',') ? ';' : ',';
}
