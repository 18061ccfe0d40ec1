import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import type { SaveState } from '../answers/save-state.ts';
import { QuestionNavigator } from './question-navigator.tsx';
import type { QuestionState } from './question-states.ts';
import { SaveLine } from './save-line.tsx';
import styles from './taking-test.module.css';

interface TestPartProps {
  readonly states: readonly QuestionState[];
  /** The place of the question in sight, from 0. */
  readonly index: number;
  readonly saveState: SaveState;
  readonly onGo: (questionId: string) => void;
  readonly onHandIn: () => void;
}

function answeredOf(states: readonly QuestionState[]): number {
  return states.filter(({ isAnswered }) => isAnswered).length;
}

function HandInButton({ isMain, onHandIn }: { readonly isMain: boolean; readonly onHandIn: () => void }) {
  const { t } = useTranslation('attempts');
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} width="max" onClick={onHandIn}>
      {t('handIn.open')}
    </Button>
  );
}

/** How many questions have an answer, and all questions by number. */
function Overview({ states, index, onGo }: Pick<TestPartProps, 'states' | 'index' | 'onGo'>) {
  const { t } = useTranslation('attempts');
  return (
    <>
      <p className={styles.progress}>{t('taking.progress', { answered: answeredOf(states), count: states.length })}</p>
      <QuestionNavigator questions={states} currentId={states[index]?.id ?? ''} onGo={onGo} />
    </>
  );
}

/** Beside the question, if there is room. Only the numbers scroll, so that the button at the end stays in sight. */
export function TestAside({ saveState, onHandIn, ...props }: TestPartProps) {
  const { t } = useTranslation('attempts');
  return (
    <aside className={styles.aside} aria-label={t('taking.aside')}>
      <SaveLine state={saveState} />
      <Overview {...props} />
      <HandInButton isMain={false} onHandIn={onHandIn} />
    </aside>
  );
}

interface TestFootProps extends TestPartProps {
  readonly onOpenList: () => void;
}

/** Below the question, on a phone always in reach of the thumb: the saving state, back, all questions, forward. */
export function TestFoot({ states, index, saveState, onGo, onHandIn, onOpenList }: TestFootProps) {
  const { t } = useTranslation('attempts');
  const counts = { answered: answeredOf(states), count: states.length };
  const [before, after] = [states[index - 1], states[index + 1]];
  return (
    <div className={styles.foot}>
      <div className={styles.narrowOnly}>
        <SaveLine state={saveState} />
      </div>
      <div className={styles.steps}>
        <Button variant="secondary" looksDisabled={!before} onClick={() => before && onGo(before.id)}>
          {t('taking.previous')}
        </Button>
        <div className={styles.narrowOnly}>
          <Button
            variant="quiet"
            aria-label={t('taking.listLabel', counts)}
            onClick={onOpenList}
            className={styles.list}
          >
            {t('taking.list', counts)}
          </Button>
        </div>
        {after ? (
          <Button onClick={() => onGo(after.id)}>{t('taking.next')}</Button>
        ) : (
          <Button onClick={onHandIn}>{t('handIn.open')}</Button>
        )}
      </div>
    </div>
  );
}

interface TestListDialogProps extends TestPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | true;
}

/** The same overview as a dialog over the page, where there is no room beside the question. */
export function TestListDialog({ isOpen, onClose, finalFocus, onHandIn, ...props }: TestListDialogProps) {
  const { t } = useTranslation('attempts');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('navigator.label')}
      finalFocus={finalFocus}
      footer={<HandInButton isMain onHandIn={onHandIn} />}
    >
      <div className={stack('2')}>
        <Overview {...props} />
      </div>
    </Modal>
  );
}
