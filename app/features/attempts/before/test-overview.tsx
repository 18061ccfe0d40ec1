import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { CallFailure } from '../../../lists/call-failure.tsx';
import { isOpen, type OpenAttempt } from '../answers/live-senders.ts';
import { attemptsApi } from '../attempts.api.ts';
import { useExplanationsRule } from '../result/explained-answer.tsx';
import { OwnAttempts } from './own-attempts.tsx';
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
  /** null: no limit. */
  readonly attemptsLeft: number | null;
  /** Whether right answers and explanations are already shown with the user's attempts. */
  readonly areExplained?: boolean;
}

/** How long a test is, when it is passed, how often it may be taken, and what learners are told afterwards. */
export function TestFacts({ chapter, attemptsLeft, areExplained = false }: TestFactsProps) {
  const { t } = useTranslation('attempts');
  const { chapterData, passMark, attemptsLimit, testEstimate, isCompleted, feedback } = chapter;
  const rule = useExplanationsRule(chapter);
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
        {t(feedback === 'score' ? 'feedback.score' : 'feedback.correctness')}
        {rule && ` ${areExplained ? t('feedback.explained') : rule}`}
      </Fact>
    </dl>
  );
}

interface TestOverviewProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly userId: string;
  /** The open attempt; null for none. */
  readonly attempt: OpenAttempt | null;
  /** How many of its questions have an answer, here or on the server, and how many answers are unsent. */
  readonly answeredCount: number;
  readonly unsentCount: number;
  readonly onBegin: (attempt: OpenAttempt) => void;
}

interface StartProps extends Omit<TestOverviewProps, 'texts' | 'userId'> {
  readonly attemptsLeft: number | null;
}

/** The button that begins the test, or the reason why there is none. */
function Start({ chapter, attempt, answeredCount, unsentCount, attemptsLeft, onBegin }: StartProps) {
  const { t } = useTranslation('attempts');
  const [begin, { isLoading, error }] = attemptsApi.useBeginAttemptMutation();
  const count = chapter.chapterData.length;
  if (attempt) {
    return (
      <div className={styles.start}>
        <Text size="s">
          {t('begin.openAttempt', { answered: answeredCount, count })}{' '}
          {unsentCount > 0 && t('begin.unsent', { count: unsentCount })}
        </Text>
        <Button size="l" onClick={() => onBegin(attempt)}>
          {t('begin.goOn')}
        </Button>
      </div>
    );
  }
  if (attemptsLeft === 0)
    return <Notice icon="lock">{t(chapter.isCompleted ? 'begin.noneLeft' : 'begin.noneLeftFailed')}</Notice>;
  const start = async () => {
    const { data } = await begin(chapter.id);
    if (data && isOpen(data)) onBegin(data);
  };
  return (
    <div className={styles.start}>
      {error && (
        <CallFailure title={t('begin.failed')} onRetry={() => void start()} isRetrying={isLoading} error={error} />
      )}
      <Button size="l" busy={isLoading} onClick={() => void start()}>
        {t(chapter.attemptsUsed > 0 ? 'begin.again' : 'begin.first')}
      </Button>
    </div>
  );
}

/** The page before a test: its facts, the way into it, and the user's own attempts so far. */
export function TestOverview(props: TestOverviewProps) {
  const { chapter, texts, userId } = props;
  const { t } = useTranslation('attempts');
  const { attemptsLimit, attemptsUsed } = chapter;
  const attemptsLeft = attemptsLimit === null ? null : Math.max(attemptsLimit - attemptsUsed, 0);
  const mayTake = attemptsLeft !== 0 || props.attempt !== null;
  const isSettled = chapter.isCompleted || !mayTake;
  const areExplained = isSettled && attemptsUsed > 0 && chapter.explainAfter === 'passed';
  if (chapter.chapterData.length === 0) {
    return <EmptyState title={t('begin.noQuestions')}>{t('begin.noQuestionsHint')}</EmptyState>;
  }
  return (
    <div className={stack('4', 'oneColumn')}>
      <section className={styles.card}>
        <Text as="h2" size="m">
          {t('begin.title')}
        </Text>
        <TestFacts chapter={chapter} attemptsLeft={attemptsLeft} areExplained={areExplained} />
        {mayTake && (
          <Text size="xs" tone="muted" className={styles.saved}>
            <Icon name="check" size={16} />
            {t(chapter.closesAt === null ? 'begin.noTimeLimit' : 'begin.handedInAtClosing')} {t('begin.savedByItself')}
          </Text>
        )}
        <Start {...props} attemptsLeft={attemptsLeft} />
      </section>
      <OwnAttempts chapter={chapter} texts={texts} userId={userId} />
    </div>
  );
}
