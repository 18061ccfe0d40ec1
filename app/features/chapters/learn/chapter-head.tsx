import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import styles from './chapter-head.module.css';
import { useOpeningWords } from './opening.ts';
import { StateWords } from './state-words.tsx';

interface ChapterHeadProps {
  readonly chapter: ChapterSummary;
  readonly total: number;
  readonly titleRef?: Ref<HTMLElement> | undefined;
  /** The chapter's description, or a placeholder while it loads. */
  readonly children?: ReactNode;
}

/** The head of a chapter: its title, its place in the course, and its description. */
export function ChapterHead({ chapter, total, titleRef, children }: ChapterHeadProps) {
  const { t } = useTranslation('learn');
  const { title, position, type } = chapter;
  const opening = useOpeningWords(chapter);
  return (
    <header className={styles.head}>
      <div className={cluster('0 2')}>
        <Caption>{t('chapter.position', { position, total })}</Caption>
        <Caption>{t(`type.${type}`)}</Caption>
        <StateWords chapter={chapter} />
        {opening !== null && <Caption>{opening}</Caption>}
      </div>
      <Text as="h1" size="l" ref={titleRef} tabIndex={-1}>
        {title}
      </Text>
      {children}
    </header>
  );
}
