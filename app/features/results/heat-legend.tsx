import { useTranslation } from 'react-i18next';
import styles from './heat-scale.module.css';
import { tickClass } from './result-cell.tsx';

/** Numbers of the steps of the heat scale, from the lowest estimates to the highest. */
export const heatSteps = [1, 2, 3, 4, 5] as const;
type HeatStep = (typeof heatSteps)[number];

/** Per cent that one step of the scale covers; the last has its upper end too. */
const stepWidth = 100 / heatSteps.length;

/** Step of the heat scale, from 1 (0–19 per cent) to 5 (80–100), that an estimate of 0..100 stands on. */
export function heatStepOf(estimate: number): HeatStep {
  return heatSteps.findLast((step) => estimate >= (step - 1) * stepWidth) ?? 1;
}

/** Ends of a step, in whole per cent. */
export function rangeOfStep(step: HeatStep): { readonly from: number; readonly to: number } {
  const from = (step - 1) * stepWidth;
  return { from, to: step === heatSteps.length ? 100 : from + stepWidth - 1 };
}

/** Ground of a cell with this estimate; undefined where there is none. */
export function heatClassOf(estimate: number | null): string | undefined {
  return estimate === null ? undefined : styles[`heat${heatStepOf(estimate)}`];
}

/** What the grounds, numbers and signs of the cells mean. */
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
