import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, Question } from '#contract/chapters.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { Caption, Note } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import { formatReaderAddress } from '../../../lib/reader-address.ts';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { type QuestionTexts, ShownAnswer } from '../shown-answer.tsx';
import type { JudgedQuestion } from '../test-result.ts';
import styles from './judged-questions.module.css';

interface ExplainedAnswerProps {
  readonly courseId: string;
  readonly question: Question;
  readonly texts: QuestionTexts | undefined;
  readonly judged: JudgedQuestion;
}

/** Tells the right answer, the explanation and its source; nothing if the test does not tell them, or not yet. */
export function ExplainedAnswer({ courseId, question, texts, judged }: ExplainedAnswerProps) {
  const { t } = useTranslation('attempts');
  const { Link } = useEnvironment();
  const { isCorrect, explanationText = [], source, correctAnswerId } = judged;
  const rightAnswerId = isCorrect ? undefined : correctAnswerId;
  if (!rightAnswerId && explanationText.length === 0 && !source) return null;
  return (
    <>
      {rightAnswerId && (
        <div className={`${styles.answer} ${styles.rightAnswer}`}>
          <Caption as="p">{t('judged.rightAnswer')}</Caption>
          <ShownAnswer
            question={question}
            texts={texts}
            answerId={rightAnswerId}
            none=""
            pictureClassName={styles.picture}
          />
        </div>
      )}
      {(explanationText.length > 0 || source) && (
        <div className={styles.answer}>
          <Caption as="p">{t('judged.explanation')}</Caption>
          {explanationText.length > 0 && (
            // Only this part waits for the style sheet of formulas, not the whole page.
            <Suspense fallback={<Skeleton width="long" />}>
              <RichText body={explanationText} />
            </Suspense>
          )}
          {source && (
            <Link
              href={`/courses/${courseId}/${source.chapterId}${formatReaderAddress(source.attachmentId, source.page)}`}
            >
              {t('judged.readPage', { page: source.page })}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

/** Says in words when the right answers and explanations of a test are shown; '' for a test that never shows them. */
export function useExplanationsRule({ feedback, explainAfter, closesAt }: Chapter): string {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  if (feedback !== 'explanations') return '';
  if (explainAfter === 'passed') return t('feedback.explainedPassed');
  return closesAt === null
    ? t('feedback.explainedClosed')
    : t('feedback.explainedAfter', { time: formatInstant(closesAt, language) });
}

interface ExplanationsToComeProps {
  readonly chapter: Chapter;
  readonly questions: readonly JudgedQuestion[] | undefined;
}

/** Says above a submission when its right answers and explanations will be shown, while they are not shown yet. */
export function ExplanationsToCome({ chapter, questions }: ExplanationsToComeProps) {
  const rule = useExplanationsRule(chapter);
  const areShown = questions?.some(({ explanationText }) => explanationText) ?? true;
  return rule !== '' && !areShown && <Note>{rule}</Note>;
}
