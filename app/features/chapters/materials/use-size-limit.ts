import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatSize } from './format-size.ts';

const bytesInMebibyte = 1_048_576;

interface SizeLimit {
  /** The limit as people read it: as it was set, where it is a whole number of mebibytes. */
  readonly limit: string;
  /** The size of a file beyond the limit, in the unit of the limit: the two are there to be compared, so they never read alike. */
  readonly beyond: (bytes: number) => string;
}

/** The words for the most that a file may have. */
export function useSizeLimit(limitBytes: number): SizeLimit {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const isWhole = limitBytes > 0 && limitBytes % bytesInMebibyte === 0;
  const words = (bytes: number, roundingMode: 'floor' | 'ceil') => {
    if (!isWhole) return formatSize(bytes, language, roundingMode);
    // `Intl` has no word for this unit.
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode });
    return t('materials.mebibytes', { size: format.format(bytes / bytesInMebibyte) });
  };
  return { limit: words(limitBytes, 'floor'), beyond: (bytes) => words(bytes, 'ceil') };
}
