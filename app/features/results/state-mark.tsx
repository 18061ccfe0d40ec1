import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './marks.module.css';

/** How one participant stands to one chapter. */
export type ResultState = 'read' | 'unread' | 'passed' | 'failed' | 'notTaken';

interface ResultFacts {
  /** Best result in per cent; null where no test was handed in. */
  readonly testEstimate: number | null;
  readonly isCompleted: boolean;
}

/** What a result amounts to. A test that was passed once stays passed, whatever its estimate is now. */
export function resultStateOf(type: ChapterType, { testEstimate, isCompleted }: ResultFacts): ResultState {
  if (type === chapterTypes.materials) return isCompleted ? 'read' : 'unread';
  if (isCompleted) return 'passed';
  return testEstimate === null ? 'notTaken' : 'failed';
}

/** A result in a word, with a tick where the chapter is done. */
export function StateMark({ state }: { readonly state: ResultState }) {
  const { t } = useTranslation('results');
  const isDone = state === 'read' || state === 'passed';
  return (
    <span className={isDone ? styles.done : styles.open}>
      {isDone && <Icon name="check" size={14} />}
      {t(`state.${state}`)}
    </span>
  );
}
