import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { maxHandInsPerHour } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { type AnswerQueue, type Conflict, conflictsOf } from '../answers/answer-queue.ts';
import { AnswerList } from './answer-list.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import styles from './hand-in-dialog.module.css';
import type { QuestionState } from './question-states.ts';

/** So long after the last decision a press may still be meant for it: the button that hands in may stand in its place. */
const settlingMs = 700;

/** The steps of handing in a test. */
export type HandInStep =
  | { readonly kind: 'closed' }
  /** Fetches what other devices have saved. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** `retryAt`: when to try again, if the server has said so. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly retryAt: Date | null };

interface HandInDialogProps {
  readonly step: HandInStep;
  readonly questions: readonly QuestionState[];
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly queue: AnswerQueue;
  readonly onDecide: (conflict: Conflict, isOurs: boolean) => void;
  readonly onGo: (questionId: string) => void;
  readonly onHandIn: () => void;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | true;
}

interface QuestionLinksProps {
  readonly label: string;
  readonly questions: readonly QuestionState[];
  readonly onGo: (questionId: string) => void;
}

function QuestionLinks({ label, questions, onGo }: QuestionLinksProps) {
  const { t } = useTranslation('attempts');
  if (questions.length === 0) return null;
  return (
    <section className={stack('1')}>
      <Text size="s" weight="medium">
        {label}
      </Text>
      <ul className={styles.numbers}>
        {questions.map(({ id, number }) => (
          <li key={id}>
            <Button
              variant="secondary"
              width="content"
              aria-label={t('handIn.goTo', { number })}
              onClick={() => onGo(id)}
              className={styles.number}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says why handing in failed. Without an answer nobody knows if it did: trying again is safe, as it counts once. */
function Failure({ code, retryAt }: Pick<Extract<HandInStep, { kind: 'failed' }>, 'code' | 'retryAt'>) {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  const errorText = useErrorText();
  if (code === 'NOT_FOUND') return <Notice tone="warning">{t('trouble.removed')}</Notice>;
  const isUnknown = code === 'UNAVAILABLE' || code === 'INTERNAL';
  const time = retryAt?.toLocaleTimeString(language, { timeStyle: 'short' });
  const reasons: Partial<Record<ErrorCode, string>> = {
    VALIDATION_FAILED: t('handIn.edited'),
    ANSWERS_CHANGED: t('handIn.changed'),
    ...(time === undefined ? {} : { TOO_MANY_REQUESTS: t('handIn.tooMany', { count: maxHandInsPerHour, time }) }),
  };
  return (
    <Notice tone="warning">
      <strong>{t(isUnknown ? 'handIn.unconfirmed' : 'handIn.refused')}</strong>{' '}
      {isUnknown ? t('handIn.noAnswer') : (reasons[code] ?? errorText(code))} {t('handIn.kept')}
    </Notice>
  );
}

/** The answers as they will be judged. Questions that have no answer or are marked are named, with ways to them. */
function AnswersToHandIn({ questions, chapter, texts, queue, onGo }: HandInDialogProps) {
  const { t } = useTranslation('attempts');
  const unanswered = questions.filter(({ isAnswered }) => !isAnswered);
  const marked = questions.filter(({ isMarked }) => isMarked);
  const { passMark } = chapter;
  return (
    <>
      <Text size="s">
        {unanswered.length === 0
          ? t('handIn.allAnswered', { count: questions.length, passMark })
          : t('handIn.someUnanswered', { count: unanswered.length })}
      </Text>
      <QuestionLinks label={t('handIn.unanswered')} questions={unanswered} onGo={onGo} />
      <QuestionLinks label={t('handIn.marked')} questions={marked} onGo={onGo} />
      <AnswerList chapter={chapter} texts={texts} queue={queue} />
    </>
  );
}

/** Asks a last time before a test counts. It first asks about answers that conflict with another device's. */
export function HandInDialog(props: HandInDialogProps) {
  const { step, questions, chapter, texts, queue, onDecide, onHandIn, onClose, finalFocus } = props;
  const { t } = useTranslation('attempts');
  const body = useRef<HTMLDivElement>(null);
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), settlingMs);
    return () => clearTimeout(timer);
  }, [isSettling]);
  const conflicts = conflictsOf(queue);
  const decide = (conflict: Conflict, isOurs: boolean) => {
    onDecide(conflict, isOurs);
    setSettling(true);
    if (conflicts.length === 1) body.current?.focus();
  };
  const isBusy = step.kind === 'sending' || step.kind === 'checking';
  return (
    <Modal
      isOpen={step.kind !== 'closed'}
      onClose={onClose}
      title={t('handIn.title')}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('handIn.back')}
          </Button>
          {conflicts.length === 0 && (
            <Button busy={isBusy || isSettling} onClick={onHandIn}>
              {t(questions.every(({ isAnswered }) => isAnswered) ? 'handIn.now' : 'handIn.anyway')}
            </Button>
          )}
        </>
      }
    >
      <div className={stack('2')} aria-busy={isBusy} tabIndex={-1} ref={body}>
        {step.kind === 'failed' && <Failure code={step.code} retryAt={step.retryAt} />}
        {step.kind === 'sending' && <Notice icon="clock">{t('handIn.sending')}</Notice>}
        {conflicts.length === 0 ? (
          <AnswersToHandIn {...props} />
        ) : (
          <ConflictQuestion chapter={chapter} texts={texts} conflicts={conflicts} onDecide={decide} />
        )}
      </div>
    </Modal>
  );
}
