import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { TestResult } from '../test-result.ts';
import { ExplanationsToCome } from './explained-answer.tsx';
import { JudgedQuestions } from './judged-questions.tsx';
import styles from './result-page.module.css';

interface ResultPageProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly result: TestResult;
  readonly onGoOn: () => void;
  readonly footer: ReactNode;
}

/** The score as a ring that is closed up to the score, with a tick at the pass mark. */
function ScoreRing({ estimate, passMark }: { readonly estimate: number; readonly passMark: number }) {
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 120 120">
      <circle cx="60" cy="60" r="52" className={styles.track} pathLength={100} />
      <circle cx="60" cy="60" r="52" className={styles.reached} pathLength={100} strokeDasharray={`${estimate} 100`} />
      <line x1="60" y1="2" x2="60" y2="14" className={styles.mark} transform={`rotate(${passMark * 3.6} 60 60)`} />
      <text x="60" y="69" className={styles.score}>{`${estimate}%`}</text>
    </svg>
  );
}

function ScoreFacts({ result }: { readonly result: TestResult }) {
  const { t } = useTranslation('attempts');
  const { correct, total, testEstimate, bestEstimate, passMark, isPassed, attemptsLeft, ending } = result;
  return (
    <ul className={styles.facts}>
      <li>{t('result.correct', { correct, count: total })}</li>
      <li>{t('result.passMark', { passMark })}</li>
      <li>
        {bestEstimate > testEstimate ? t('result.bestStays', { bestEstimate }) : t('result.isBest')}
        {!isPassed && bestEstimate >= passMark && ` ${t('result.staysPassed')}`}
      </li>
      {ending !== 'closing' && (
        <li>
          {attemptsLeft === null ? t('attemptsLeft.unlimited') : t('attemptsLeft.count', { count: attemptsLeft })}
          {attemptsLeft === 0 && bestEstimate < passMark && ` ${t('attemptsLeft.ask')}`}
        </li>
      )}
    </ul>
  );
}

/** The result of a test. Its heading says it in one line and takes the focus. */
export function ResultPage({ chapter, texts, result, onGoOn, footer }: ResultPageProps) {
  const { t } = useTranslation('attempts');
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { isPassed, testEstimate, passMark, questions, ending, lateCount, attemptsLeft } = result;
  return (
    <section className={stack('3', 'oneColumn')}>
      {ending !== 'here' && (
        <Notice>
          {t(`result.${ending}`)} {lateCount > 0 && t('result.late', { count: lateCount })}
        </Notice>
      )}
      <div className={`${styles.head} ${isPassed ? styles.passed : styles.failed}`}>
        <ScoreRing estimate={testEstimate} passMark={passMark} />
        <div className={styles.words}>
          <Text as="h2" size="lsm" ref={heading} tabIndex={-1} className={styles.heading}>
            <Icon name={isPassed ? 'check' : 'info'} size={28} className={styles.icon} />
            {t(isPassed ? 'result.passed' : 'result.failed', { testEstimate })}
          </Text>
          <ScoreFacts result={result} />
        </div>
      </div>
      <div className={cluster('1half')}>
        <Button variant={isPassed ? 'secondary' : 'primary'} onClick={onGoOn}>
          {t(attemptsLeft === 0 || ending === 'closing' ? 'result.toOverview' : 'result.again')}
        </Button>
        {footer}
      </div>
      {questions ? (
        <div>
          <Text as="h3" size="m" className={styles.subheading}>
            {t('judged.title')}
          </Text>
          <ExplanationsToCome chapter={chapter} questions={questions} />
          <JudgedQuestions chapter={chapter} texts={texts} judged={questions} as="h4" />
        </div>
      ) : (
        <Text size="s" tone="muted">
          {t('feedback.score')}
        </Text>
      )}
    </section>
  );
}
