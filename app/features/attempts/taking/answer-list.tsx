import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { type AnswerQueue, answersAndMarksOf } from '../answers/answer-queue.ts';
import { ShownAnswer } from '../shown-answer.tsx';
import styles from './answer-list.module.css';

interface AnswerListProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly queue: AnswerQueue;
}

/** The answers as they will be judged: every question with its chosen answer, shortened. */
export function AnswerList({ chapter, texts, queue }: AnswerListProps) {
  const { t } = useTranslation('attempts');
  const { answers } = answersAndMarksOf(queue);
  return (
    <section className={stack('1')}>
      <Text as="h3" size="s" weight="medium">
        {t('handIn.sheet')}
      </Text>
      <ol className={stack('0', 'oneColumn')}>
        {chapter.chapterData.map((question, index) => {
          const answerId = answers[question.id] ?? null;
          return (
            <li key={question.id} className={styles.row} data-answered={answerId !== null}>
              <Caption as="p">
                {t('question.name', { number: index + 1 })}
                {queue.elsewhere.includes(question.id) && ` · ${t('elsewhere.short')}`}
              </Caption>
              <div className={styles.answer}>
                <ShownAnswer
                  question={question}
                  texts={texts.questions.find(({ questionId }) => questionId === question.id)}
                  answerId={answerId}
                  none={t('judged.unanswered')}
                  pictureClassName={styles.picture}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
