import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#contract/chapters.ts';
import { maxQuestionLength } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { plainWords } from '../../../lib/plain-words.ts';
import { hasFormulas } from '../has-formulas.ts';
import type { QuestionTexts } from '../shown-answer.tsx';
import { questionPictureSizes, TestPicture } from '../test-picture.tsx';
import { TestText } from '../test-text.tsx';
import type { ZoomTarget } from '../zoom/zoom-dialog.tsx';
import { AnswerOption } from './answer-option.tsx';
import styles from './question-form.module.css';

interface QuestionFormProps {
  readonly question: Question;
  readonly texts: QuestionTexts | undefined;
  /** Its place in the test, from 1. */
  readonly number: number;
  readonly total: number;
  readonly chosenId: string | undefined;
  readonly isMarked: boolean;
  readonly onChoose: (answerId: string) => void;
  readonly onMark: (isMarked: boolean) => void;
  readonly onZoom: (target: ZoomTarget) => void;
  readonly headingRef: Ref<HTMLElement>;
}

function QuestionTools({ question, texts, number, isMarked, onMark, onZoom }: QuestionFormProps) {
  const { t } = useTranslation('attempts');
  const { imageUrl } = question;
  const body = texts?.question ?? [];
  const zoom = () => onZoom({ name: t('question.name', { number }), imageUrl, sizes: questionPictureSizes, body });
  return (
    <div className={styles.tools}>
      {(imageUrl !== null || hasFormulas(body)) && (
        <Button variant="quiet" icon="search" iconOnly onClick={zoom}>
          {t('zoom.enlarge', { number })}
        </Button>
      )}
      <Button
        variant={isMarked ? 'secondary' : 'quiet'}
        width="content"
        icon={isMarked ? 'check' : 'clock'}
        aria-pressed={isMarked}
        onClick={() => onMark(!isMarked)}
      >
        {t('question.mark')}
      </Button>
    </div>
  );
}

/** One question with its answers to choose from. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, texts, number, total, chosenId, onChoose, onZoom, headingRef } = props;
  const { t } = useTranslation('attempts');
  const id = useId();
  const numberWords = t('question.numberOf', { number, total });
  const spoken = hasFormulas(texts?.question ?? [])
    ? `${numberWords} ${plainWords(question.question, maxQuestionLength)}`
    : undefined;
  return (
    <fieldset
      className={styles.question}
      aria-labelledby={spoken === undefined ? `${id}-number ${id}-text` : undefined}
      aria-label={spoken}
    >
      <div className={styles.head}>
        <Text as="h2" size="xs" weight="semibold" tone="muted" id={`${id}-number`} tabIndex={-1} ref={headingRef}>
          {numberWords}
        </Text>
      </div>
      <QuestionTools {...props} />
      <div id={`${id}-text`} className={styles.text}>
        <TestText body={texts?.question} source={question.question} />
        {question.imageUrl !== null && (
          <TestPicture
            imageUrl={question.imageUrl}
            alt={t('question.picture', { number })}
            sizes={questionPictureSizes}
            className={styles.picture}
          />
        )}
      </div>
      <div className={`${styles.answers} ${styles[question.type]}`}>
        {question.answers.map((answer, index) => (
          <AnswerOption
            key={answer.id}
            group={`${id}-answers`}
            answer={answer}
            body={texts?.answers.find((one) => one.answerId === answer.id)?.answer}
            number={index + 1}
            isChosen={answer.id === chosenId}
            onChoose={onChoose}
            onZoom={onZoom}
          />
        ))}
      </div>
    </fieldset>
  );
}
