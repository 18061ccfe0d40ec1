import { useTranslation } from 'react-i18next';
import { type ChapterType, type CompletedBy, chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './marks.module.css';

/** A participant's state in a chapter. `completed`: materials, not recorded whether they were read or marked by hand. */
export type ResultState = 'read' | 'byHand' | 'completed' | 'unread' | 'passed' | 'failed' | 'notTaken';

/** A participant's result in a chapter. */
export interface ResultFacts {
  /** The best result in per cent; null without a submission. */
  readonly testEstimate: number | null;
  readonly isCompleted: boolean;
  readonly completedBy: CompletedBy | null;
}

const readStates = { reading: 'read', hand: 'byHand', unknown: 'completed' } as const;

/** Returns the state of a result. A test that was passed once stays passed, whatever its estimate is now. */
export function resultStateOf(type: ChapterType, { testEstimate, isCompleted, completedBy }: ResultFacts): ResultState {
  if (type === chapterTypes.materials) return isCompleted ? readStates[completedBy ?? 'unknown'] : 'unread';
  if (isCompleted) return 'passed';
  return testEstimate === null ? 'notTaken' : 'failed';
}

/** A result in a word, with a tick if the chapter is done. */
export function StateMark({ state }: { readonly state: ResultState }) {
  const { t } = useTranslation('results');
  const isDone = ['read', 'byHand', 'completed', 'passed'].includes(state);
  return (
    <span className={isDone ? styles.done : styles.open}>
      {isDone && <Icon name="check" size={14} />}
      {t(`state.${state}`)}
    </span>
  );
}
