import type { ChapterSummary } from '#contract/chapters.ts';
import { Icon, type IconName } from '../../../design-system/icon/icon.tsx';
import { type ChapterState, chapterStateOf } from './chapter-state.ts';
import styles from './state-node.module.css';

const icons: Partial<Record<ChapterState, IconName>> = {
  read: 'check',
  passed: 'check',
  tried: 'retry',
  locked: 'lock',
};

/** A chapter as a node of the chain. It shows the chapter's number until there is a result. The words beside it say the same. */
export function StateNode({ chapter }: { readonly chapter: ChapterSummary }) {
  const state = chapterStateOf(chapter);
  const icon = icons[state];
  return (
    <span aria-hidden="true" className={`${styles.node} ${styles[state]}`}>
      {icon ? <Icon name={icon} size={14} /> : chapter.position}
    </span>
  );
}
