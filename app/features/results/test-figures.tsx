import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.tsx';
import styles from './item-analysis.module.css';
import type { ChapterResultsHead } from './results.api.ts';

type Figures = Pick<ChapterResultsHead, 'median' | 'standardDeviation' | 'reliability' | 'standardError' | 'questions'>;

/** Returns why a test that enough people have taken has no reliability. */
function reasonOf({ questions = [], standardDeviation }: Figures) {
  const taken = questions.filter(({ takenCount, scoring }) => takenCount > 0 && scoring !== 'dropped');
  if (taken.length < 2) return 'oneQuestion';
  return standardDeviation === 0 ? 'allAlike' : 'otherQuestions';
}

/** Returns a function that gives the figures of a test as names and values; nothing if too few have taken it. */
export function useTestFigures(): (figures: Figures) => ReadonlyArray<readonly [name: string, value: string]> {
  const { t } = useTranslation('results');
  const language = useLanguage();
  return (figures) => {
    const { median, standardDeviation, reliability, standardError } = figures;
    if (typeof median !== 'number' || typeof standardDeviation !== 'number') return [];
    const percent = (value: number) =>
      t('percent', { value: value.toLocaleString(language, { maximumFractionDigits: 1 }) });
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const takenFigures =
      typeof reliability === 'number' && typeof standardError === 'number'
        ? ([
            [t('analysis.reliability'), reliability.toLocaleString(language, digits).replace('-', '−')],
            [t('analysis.standardError'), t('analysis.plusMinus', { value: percent(standardError) })],
          ] as const)
        : ([[t('analysis.reliability'), t(`analysis.noReliability.${reasonOf(figures)}`)]] as const);
    return [
      [t('analysis.median'), percent(median)],
      [t('analysis.standardDeviation'), percent(standardDeviation)],
      ...takenFigures,
    ];
  };
}

/** The figures of a test as a whole, in first attempts. */
export function TestFigures({ figures }: { readonly figures: Figures }) {
  const testFigures = useTestFigures();
  return (
    <dl className={styles.figures}>
      {testFigures(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
