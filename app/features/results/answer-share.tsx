import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './answer-share.module.css';
import { percentOf } from './question-figures.ts';

interface AnswerShareProps {
  readonly letter: string;
  readonly isCorrect: boolean;
  readonly count: number;
  readonly takenCount: number;
  /** The answer itself. */
  readonly children: ReactNode;
}

/** An answer with a bar for how often it was chosen; the bar stays away where so few chose that it would say too much. */
export function AnswerShare({ letter, isCorrect, count, takenCount, children }: AnswerShareProps) {
  const { t } = useTranslation('results');
  const percent = percentOf(count, takenCount);
  return (
    <li className={styles.answer}>
      <span className={styles.letter}>{letter}</span>
      <div className={styles.words}>
        {children}
        {isCorrect && (
          <span className={styles.right}>
            <Icon name="check" size={14} />
            {t('analysis.rightAnswer')}
          </span>
        )}
      </div>
      <span className={styles.number}>
        {percent === null ? t('analysis.people', { count }) : t('analysis.percentAndPeople', { value: percent, count })}
      </span>
      {percent !== null && (
        <span aria-hidden="true" className={styles.track}>
          <span className={isCorrect ? styles.rightBar : styles.bar} style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}
