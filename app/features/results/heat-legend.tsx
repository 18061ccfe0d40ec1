import { useTranslation } from 'react-i18next';
import styles from './heat-scale.module.css';
import { tickClass } from './result-cell.tsx';

/** The numbers of the heat scale's steps, from the lowest estimates to the highest. */
export const heatSteps = [1, 2, 3, 4, 5] as const;
type HeatStep = (typeof heatSteps)[number];

/** How many per cent a step covers; the last one includes its upper end. */
const stepWidth = 100 / heatSteps.length;

/** Returns the step of an estimate of 0..100, from 1 (0–19 per cent) to 5 (80–100). */
export function heatStepOf(estimate: number): HeatStep {
  return heatSteps.findLast((step) => estimate >= (step - 1) * stepWidth) ?? 1;
}

/** Returns the ends of a step, in whole per cent. */
export function rangeOfStep(step: HeatStep): { readonly from: number; readonly to: number } {
  const from = (step - 1) * stepWidth;
  return { from, to: step === heatSteps.length ? 100 : from + stepWidth - 1 };
}

/** Returns the class that colours a cell with this estimate; undefined for none. */
export function heatClassOf(estimate: number | null): string | undefined {
  return estimate === null ? undefined : styles[`heat${heatStepOf(estimate)}`];
}

/** Explains the colours, numbers and signs of the cells. */
export function HeatLegend() {
  const { t } = useTranslation('results');
  return (
    <div className={styles.legend}>
      <span>{t('legend.percent')}</span>
      <ul className={styles.steps} aria-label={t('legend.steps')}>
        {heatSteps.map((step) => {
          const { from, to } = rangeOfStep(step);
          return (
            <li key={step} className={styles[`heat${step}`]}>
              {`${from}–${to}`}
            </li>
          );
        })}
      </ul>
      <span>
        <span aria-hidden="true" className={tickClass(true)} /> {t('legend.passed')} · {t('legend.notTaken')}
      </span>
    </div>
  );
}
