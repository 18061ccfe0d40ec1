import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import styles from './test-overview.module.css';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

function Fact({ name, children, isWide = false }: FactProps) {
  return (
    <div className={isWide ? `${styles.fact} ${styles.wide}` : styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TestFactsProps {
  readonly chapter: Chapter;
  /** null: as many as one likes. */
  readonly attemptsLeft: number | null;
}

/** How long a test is, what it takes to pass, how often it may be taken, and what one is told afterwards. */
export function TestFacts({ chapter, attemptsLeft }: TestFactsProps) {
  const { t } = useTranslation('attempts');
  const { chapterData, passMark, attemptsLimit, testEstimate, isCompleted, feedback } = chapter;
  return (
    <dl className={styles.facts}>
      <Fact name={t('facts.questions')}>{chapterData.length}</Fact>
      <Fact name={t('facts.passMark')}>{t('facts.percent', { percent: passMark })}</Fact>
      <Fact name={t('facts.attemptsLeft')}>
        {attemptsLeft === null
          ? t('facts.unlimited')
          : t('facts.leftOf', { left: attemptsLeft, limit: attemptsLimit ?? attemptsLeft })}
      </Fact>
      <Fact name={t('facts.best')}>
        {testEstimate === null
          ? t('facts.none')
          : t(isCompleted ? 'facts.bestPassed' : 'facts.bestFailed', { testEstimate })}
      </Fact>
      <Fact name={t('facts.feedback')} isWide>
        {t(feedback === 'correctness' ? 'feedback.correctness' : 'feedback.score')}
      </Fact>
    </dl>
  );
}
