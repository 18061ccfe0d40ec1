import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../../design-system/layout/layout.ts';
import { QuestionView, type ShownQuestion } from './question-view.tsx';
import styles from './questions-preview.module.css';
import { useSeen } from './use-seen.ts';

interface PreviewedQuestionProps {
  readonly question: ShownQuestion;
  readonly number: number;
}

/** One question, drawn when it comes near the window, as the server renders its texts. */
function PreviewedQuestion({ question, number }: PreviewedQuestionProps) {
  const { t } = useTranslation('chapters');
  const entry = useRef<HTMLLIElement>(null);
  const wasSeen = useSeen(entry);
  return (
    <li ref={entry} className={styles.question} aria-label={t('questions.number', { number })}>
      {wasSeen && <QuestionView question={question} number={number} />}
    </li>
  );
}

/** All questions of a test as learners see them before choosing. Those far from the window are not drawn. */
export function QuestionsPreview({ questions }: { readonly questions: readonly ShownQuestion[] }) {
  return (
    <ol className={stack('3')}>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only looked at; what changes in it is drawn anew.
        <PreviewedQuestion key={index} question={question} number={index + 1} />
      ))}
    </ol>
  );
}
