import { useTranslation } from 'react-i18next';
import type { ChapterTexts, Question } from '#contract/chapters.ts';
import { Text } from '../../design-system/text/text.tsx';
import { answerPictureSizes, TestPicture } from './test-picture.tsx';
import { TestText } from './test-text.tsx';

export type QuestionTexts = ChapterTexts['questions'][number];

interface ShownAnswerProps {
  readonly question: Question;
  readonly texts: QuestionTexts | undefined;
  /** null if none was chosen. */
  readonly answerId: string | null;
  readonly none: string;
  readonly pictureClassName?: string | undefined;
}

/** The answer that was chosen for a question, which cannot be changed here. */
export function ShownAnswer({ question, texts, answerId, none, pictureClassName }: ShownAnswerProps) {
  const { t } = useTranslation('attempts');
  const answer = question.answers.find(({ id }) => id === answerId);
  if (!answer) return <Text size="s">{answerId === null ? none : t('judged.goneAnswer')}</Text>;
  return (
    <>
      {answer.imageUrl !== null && (
        <TestPicture
          imageUrl={answer.imageUrl}
          alt={t('answer.pictureOf', { number: question.answers.indexOf(answer) + 1 })}
          sizes={answerPictureSizes}
          className={pictureClassName}
        />
      )}
      <TestText body={texts?.answers.find((one) => one.answerId === answer.id)?.answer} source={answer.answer} />
    </>
  );
}
