import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatSize } from './format-size.ts';

const bytesInMebibyte = 1_048_576;

interface SizeLimit {
  /** The limit for people: as it was set, if it is a whole number of mebibytes. */
  readonly limit: string;
  /** Returns the size of a file beyond the limit, in the same unit. It rounds so that the two never read alike. */
  readonly beyond: (bytes: number) => string;
}

/** Returns texts about the largest size of a file. */
export function useSizeLimit(limitBytes: number): SizeLimit {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const isWhole = limitBytes > 0 && limitBytes % bytesInMebibyte === 0;
  const words = (bytes: number, roundingMode: 'floor' | 'ceil') => {
    if (!isWhole) return formatSize(bytes, language, roundingMode);
    // `Intl` does not know mebibytes.
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode });
    return t('materials.mebibytes', { size: format.format(bytes / bytesInMebibyte) });
  };
  return { limit: words(limitBytes, 'floor'), beyond: (bytes) => words(bytes, 'ceil') };
}
