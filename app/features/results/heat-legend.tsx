import { useTranslation } from 'react-i18next';
import styles from './heat-scale.module.css';
import { heatStepOf, heatSteps, rangeOfStep } from './heat-step.ts';
import { tickClass } from './result-cell.tsx';

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
