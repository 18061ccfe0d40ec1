import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { EmptyState, ErrorState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { isOpen, type OpenAttempt } from '../answers/live-senders.ts';
import { useBeginAttemptMutation } from '../attempts.api.ts';
import { OwnAttempts } from './own-attempts.tsx';
import { TestFacts } from './test-facts.tsx';
import styles from './test-overview.module.css';

interface TestOverviewProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly userId: string;
  /** The attempt that is begun; null for none. */
  readonly attempt: OpenAttempt | null;
  /** How many of its questions have an answer, here or on the server, and how many answers wait here. */
  readonly answeredCount: number;
  readonly unsentCount: number;
  readonly onBegin: (attempt: OpenAttempt) => void;
}

interface StartProps extends Omit<TestOverviewProps, 'texts' | 'userId'> {
  readonly attemptsLeft: number | null;
}

/** The way into the test, or why there is none. */
function Start({ chapter, attempt, answeredCount, unsentCount, attemptsLeft, onBegin }: StartProps) {
  const { t } = useTranslation('attempts');
  const errorText = useErrorText();
  const [begin, { isLoading, error }] = useBeginAttemptMutation();
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
  if (attemptsLeft === 0) return <Notice icon="lock">{t('begin.noneLeft')}</Notice>;
  const start = async () => {
    const { data } = await begin(chapter.id);
    if (data && isOpen(data)) onBegin(data);
  };
  return (
    <div className={styles.start}>
      {error && (
        <ErrorState title={t('begin.failed')} onRetry={() => void start()} isRetrying={isLoading}>
          {errorText(errorCodeOf(error))}
        </ErrorState>
      )}
      <Button size="l" busy={isLoading} onClick={() => void start()}>
        {t(chapter.attemptsUsed > 0 ? 'begin.again' : 'begin.first')}
      </Button>
    </div>
  );
}

/** What there is to know before a test, the way into it, and one's own attempts so far. */
export function TestOverview(props: TestOverviewProps) {
  const { chapter, texts, userId } = props;
  const { t } = useTranslation('attempts');
  const { attemptsLimit, attemptsUsed } = chapter;
  const attemptsLeft = attemptsLimit === null ? null : Math.max(attemptsLimit - attemptsUsed, 0);
  if (chapter.chapterData.length === 0) {
    return <EmptyState title={t('begin.noQuestions')}>{t('begin.noQuestionsHint')}</EmptyState>;
  }
  return (
    <div className={stack('4', 'oneColumn')}>
      <section className={styles.card}>
        <Text as="h2" size="m">
          {t('begin.title')}
        </Text>
        <TestFacts chapter={chapter} attemptsLeft={attemptsLeft} />
        <Text size="xs" tone="muted" className={styles.saved}>
          <Icon name="check" size={16} />
          {t('begin.savedByItself')}
        </Text>
        <Start {...props} attemptsLeft={attemptsLeft} />
      </section>
      <OwnAttempts chapter={chapter} texts={texts} userId={userId} />
    </div>
  );
}
