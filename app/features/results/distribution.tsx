import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { distributionBins } from '#contract/limits.ts';
import { Text, visuallyHiddenClass } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import styles from './distribution.module.css';

interface DistributionProps {
  readonly title: string;
  /** How many results are in 0–9, 10–19, … 90–100 per cent. */
  readonly counts: readonly number[];
  /** In per cent, drawn as a line. */
  readonly passMark?: number | undefined;
}

const width = 360;
const height = 150;
const floor = 124;
const ceiling = 18;
const binWidth = width / distributionBins;

/** Returns the first and last per cent of a column. */
function rangeOf(bin: number): { readonly from: number; readonly to: number } {
  const step = 100 / distributionBins;
  return { from: bin * step, to: bin === distributionBins - 1 ? 100 : (bin + 1) * step - 1 };
}

interface ColumnProps {
  readonly bin: number;
  readonly count: number;
  readonly largest: number;
}

function Column({ bin, count, largest }: ColumnProps) {
  const language = useLanguage();
  const columnHeight = largest === 0 ? 0 : (count / largest) * (floor - ceiling);
  const middle = (bin + 0.5) * binWidth;
  return (
    <>
      <rect
        className={styles.column}
        x={bin * binWidth + 3}
        y={floor - columnHeight}
        width={binWidth - 6}
        height={columnHeight}
        rx={2}
      />
      {count > 0 && (
        <text className={styles.count} x={middle} y={floor - columnHeight - 5}>
          {count.toLocaleString(language)}
        </text>
      )}
      <text className={styles.tick} x={bin * binWidth} y={floor + 15}>
        {rangeOf(bin).from}
      </text>
    </>
  );
}

/** The distribution of results, as ten columns. For screen readers the same numbers are a list. */
export function Distribution({ title, counts, passMark }: DistributionProps) {
  const { t } = useTranslation('results');
  const titleId = useId();
  const largest = Math.max(0, ...counts);
  const markAt = ((passMark ?? 0) / 100) * width;
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <Text as="span" id={titleId} size="xs" weight="medium">
          {title}
        </Text>
      </figcaption>
      <svg aria-hidden="true" viewBox={`-8 0 ${width + 24} ${height}`} className={styles.plot}>
        {counts.map((count, bin) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <Column key={bin} bin={bin} count={count} largest={largest} />
        ))}
        <path className={styles.axis} d={`M0 ${floor + 0.5}H${width}`} />
        <text className={styles.tick} x={width} y={floor + 15}>
          {100}
        </text>
        {passMark !== undefined && <path className={styles.mark} d={`M${markAt} 4V${floor}`} />}
      </svg>
      {passMark !== undefined && (
        <Text size="xss" tone="muted" className={styles.legend}>
          {t('distribution.passMark', { value: passMark })}
        </Text>
      )}
      <ul className={visuallyHiddenClass}>
        {counts.map((count, bin) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={bin}>{t('distribution.column', { ...rangeOf(bin), count })}</li>
        ))}
      </ul>
    </figure>
  );
}
