import { useTranslation } from 'react-i18next';
import { type ChapterType, type CompletedBy, chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './marks.module.css';

/** How one participant stands to one chapter. `completed`: materials, when nobody kept yet whether they were read or marked by hand. */
export type ResultState = 'read' | 'byHand' | 'completed' | 'unread' | 'passed' | 'failed' | 'notTaken';

/** What somebody has made of a chapter. */
export interface ResultFacts {
  /** Best result in per cent; null where no test was handed in. */
  readonly testEstimate: number | null;
  readonly isCompleted: boolean;
  readonly completedBy: CompletedBy | null;
}

const readStates = { reading: 'read', hand: 'byHand', unknown: 'completed' } as const;

/** What a result amounts to. A test that was passed once stays passed, whatever its estimate is now. */
export function resultStateOf(type: ChapterType, { testEstimate, isCompleted, completedBy }: ResultFacts): ResultState {
  if (type === chapterTypes.materials) return isCompleted ? readStates[completedBy ?? 'unknown'] : 'unread';
  if (isCompleted) return 'passed';
  return testEstimate === null ? 'notTaken' : 'failed';
}

/** A result in a word, with a tick where the chapter is done. */
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
