import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import styles from './result-cell.module.css';
import { type ResultFacts, resultStateOf } from './state-mark.tsx';

interface ResultCellProps {
  readonly type: ChapterType;
  readonly result: ResultFacts | undefined;
}

const noResult: ResultFacts = { testEstimate: null, isCompleted: false, completedBy: null };

/** One result in a narrow cell: a number for a test, a word for materials, and a tick if the test is passed. */
export function ResultCell({ type, result = noResult }: ResultCellProps) {
  const { t } = useTranslation('results');
  const state = resultStateOf(type, result);
  if (type === chapterTypes.materials) return t(`state.${state}`);
  return (
    <>
      <span aria-hidden="true" className={tickClass(state === 'passed')}>
        {result.testEstimate ?? '–'}
      </span>
      <VisuallyHidden>
        {result.testEstimate === null
          ? t(`state.${state}`)
          : `${t('percent', { value: result.testEstimate })}, ${t(`state.${state}`)}`}
      </VisuallyHidden>
    </>
  );
}

/** Returns the class that draws a tick after a text, or keeps its room. */
export function tickClass(hasTick: boolean): string | undefined {
  return hasTick ? styles.ticked : styles.room;
}
