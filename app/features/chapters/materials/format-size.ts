import type { Language } from '../../../i18n/language.tsx';

const units = [
  { unit: 'megabyte', bytes: 1_000_000, digits: 1 },
  { unit: 'kilobyte', bytes: 1_000, digits: 0 },
  { unit: 'byte', bytes: 1, digits: 0 },
] as const;

type Rounding = Intl.NumberFormatOptions['roundingMode'];

/** Formats a size for people: "2.4 MB", «314 кБ», "907 bytes". */
export function formatSize(bytes: number, language: Language, roundingMode: Rounding = 'halfExpand'): string {
  const fitting = units.find((one) => bytes >= one.bytes);
  const { unit, bytes: unitBytes, digits } = fitting ?? units[2];
  // The short form of "byte" has no plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const look = { style: 'unit', unit, unitDisplay } as const;
  const format = new Intl.NumberFormat(language, { ...look, maximumFractionDigits: digits, roundingMode });
  return format.format(bytes / unitBytes);
}
