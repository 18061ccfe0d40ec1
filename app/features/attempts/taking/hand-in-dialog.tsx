import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import styles from './hand-in-dialog.module.css';
import type { QuestionState } from './question-states.ts';

/** What is going on while a test is about to be handed in. */
export type HandingStep =
  | { readonly kind: 'closed' }
  /** What other devices have saved is being fetched. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

interface HandInDialogProps {
  readonly step: HandingStep;
  readonly questions: readonly QuestionState[];
  readonly passMark: number;
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
    <section className={styles.links}>
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

/** Why it has not come through. Where no answer came, nobody knows: it may be tried again, and counts once. */
function Failure({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation('attempts');
  const errorText = useErrorText();
  if (code === 'NOT_FOUND') return <Notice tone="warning">{t('trouble.removed')}</Notice>;
  const isUnknown = code === 'UNAVAILABLE' || code === 'INTERNAL';
  const reason = code === 'VALIDATION_FAILED' ? t('handIn.edited') : errorText(code);
  return (
    <Notice tone="warning">
      <strong>{t(isUnknown ? 'handIn.unconfirmed' : 'handIn.refused')}</strong>{' '}
      {isUnknown ? t('handIn.noAnswer') : reason} {t('handIn.kept')}
    </Notice>
  );
}

/** The last question before a test counts: what has no answer yet is named, with ways to it. */
export function HandInDialog(props: HandInDialogProps) {
  const { step, questions, passMark, onGo, onHandIn, onClose, finalFocus } = props;
  const { t } = useTranslation('attempts');
  const unanswered = questions.filter(({ isAnswered }) => !isAnswered);
  const marked = questions.filter(({ isMarked }) => isMarked);
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
          <Button busy={isBusy} onClick={onHandIn}>
            {t(unanswered.length > 0 ? 'handIn.anyway' : 'handIn.now')}
          </Button>
        </>
      }
    >
      <div className={styles.body} aria-busy={isBusy}>
        {step.kind === 'failed' && <Failure code={step.code} />}
        {step.kind === 'sending' && <Notice icon="clock">{t('handIn.sending')}</Notice>}
        <Text size="s">
          {unanswered.length === 0
            ? t('handIn.allAnswered', { count: questions.length, passMark })
            : t('handIn.someUnanswered', { count: unanswered.length })}
        </Text>
        <QuestionLinks label={t('handIn.unanswered')} questions={unanswered} onGo={onGo} />
        <QuestionLinks label={t('handIn.marked')} questions={marked} onGo={onGo} />
      </div>
    </Modal>
  );
}
