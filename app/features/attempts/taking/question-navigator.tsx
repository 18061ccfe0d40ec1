import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './question-navigator.module.css';
import type { QuestionState } from './question-states.ts';

interface NumberButtonProps extends QuestionState {
  readonly isCurrent: boolean;
  readonly onGo: (questionId: string) => void;
}

/** Drawn again only when its own question changes: a test may have hundreds of questions. */
const NumberButton = memo(function NumberButton(props: NumberButtonProps) {
  const { id, number, isAnswered, isMarked, isCurrent, onGo } = props;
  const { t } = useTranslation('attempts');
  const state = t(isAnswered ? 'navigator.answered' : 'navigator.unanswered');
  const name = t(isMarked ? 'navigator.questionMarked' : 'navigator.question', { number, state });
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={name}
      aria-current={isCurrent ? 'step' : undefined}
      data-answered={isAnswered}
      data-marked={isMarked}
      // The whole row is one stop of the Tab key. The arrow keys move within it.
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onGo(id)}
    >
      {number}
    </button>
  );
});

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_place, last) => last,
};

interface QuestionNavigatorProps {
  readonly questions: readonly QuestionState[];
  readonly currentId: string;
  /** Must stay the same function. */
  readonly onGo: (questionId: string) => void;
}

/** All questions by number, each with its state in form and words: answered (filled), unanswered (dashed), marked (a corner). */
export function QuestionNavigator({ questions, currentId, onGo }: QuestionNavigatorProps) {
  const { t } = useTranslation('attempts');
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another number.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button.matches(':focus'));
    const next = moves[event.key]?.(index, buttons.length - 1);
    if (next === undefined || index === -1) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav aria-label={t('navigator.label')} className={styles.navigator}>
      <ol ref={list} className={styles.numbers} onKeyDown={move}>
        {questions.map((question) => (
          <li key={question.id}>
            <NumberButton {...question} isCurrent={question.id === currentId} onGo={onGo} />
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <span className={styles.sample} data-answered="true" />
          {t('navigator.answered')}
        </li>
        <li>
          <span className={styles.sample} data-answered="false" />
          {t('navigator.unanswered')}
        </li>
        <li>
          <span className={styles.sample} data-answered="false" data-marked="true" />
          {t('navigator.marked')}
        </li>
      </ul>
    </nav>
  );
}
