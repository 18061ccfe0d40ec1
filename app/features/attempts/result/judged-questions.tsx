import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Caption, Note, Text, type TextTag } from '../../../design-system/text/text.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { questionPictureSizes, TestPicture } from '../test-picture.tsx';
import type { JudgedQuestion } from '../test-result.ts';
import { TestText } from '../test-text.tsx';
import { ExplainedAnswer } from './explained-answer.tsx';
import styles from './judged-questions.module.css';

interface JudgedQuestionsProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly judged: readonly JudgedQuestion[];
  /** Heading level of the questions' numbers. */
  readonly as: TextTag;
}

function verdictOf({ scoring, answerId, isCorrect }: JudgedQuestion) {
  if (scoring === 'dropped' || scoring === 'credited') return scoring;
  if (answerId === null) return 'unanswered';
  return isCorrect ? 'right' : 'wrong';
}

const icons = { right: 'check', credited: 'check', wrong: 'cross', unanswered: 'minus', dropped: 'minus' } as const;

function Verdict({ judged }: { readonly judged: JudgedQuestion }) {
  const { t } = useTranslation('attempts');
  const verdict = verdictOf(judged);
  return (
    <span className={`${styles.verdict} ${styles[verdict]}`}>
      <Icon name={icons[verdict]} size={16} />
      {t(`judged.${verdict}`)}
    </span>
  );
}

/** Which questions of a submission were right, each with the learner's answer. The right answer is shown once the server tells it. */
export function JudgedQuestions({ chapter, texts, judged, as }: JudgedQuestionsProps) {
  const { t } = useTranslation('attempts');
  const verdicts = new Map(judged.map((one) => [one.questionId, one]));
  const shown = chapter.chapterData.flatMap((question, index) => {
    const verdict = verdicts.get(question.id);
    return verdict ? [{ question, verdict, number: index + 1 }] : [];
  });
  const goneCount = judged.length - shown.length;
  return (
    <>
      <ol className={stack('0', 'oneColumn')}>
        {shown.map(({ question, verdict, number }) => {
          const own = texts.questions.find(({ questionId }) => questionId === question.id);
          return (
            <li key={question.id} className={styles.item}>
              <div className={cluster('half 2', 'center', 'spread')}>
                <Text as={as} size="s" weight="semibold">
                  {t('question.name', { number })}
                </Text>
                <Verdict judged={verdict} />
              </div>
              {verdict.isChanged && <Note>{t('judged.changed')}</Note>}
              <TestText body={own?.question} source={question.question} />
              {question.imageUrl !== null && (
                <TestPicture
                  imageUrl={question.imageUrl}
                  alt={t('question.picture', { number })}
                  sizes={questionPictureSizes}
                  className={styles.picture}
                />
              )}
              <div className={styles.answer}>
                {verdict.answerId !== null && <Caption as="p">{t('judged.ownAnswer')}</Caption>}
                <ShownAnswer
                  question={question}
                  texts={own}
                  answerId={verdict.answerId}
                  none={t('judged.noAnswer')}
                  pictureClassName={styles.picture}
                />
              </div>
              <ExplainedAnswer courseId={chapter.courseId} question={question} texts={own} judged={verdict} />
            </li>
          );
        })}
      </ol>
      {goneCount > 0 && <Note>{t('judged.gone', { count: goneCount })}</Note>}
    </>
  );
}
