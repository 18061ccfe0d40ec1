import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { bestEstimateOf, chapterStateOf } from './chapter-state.ts';
import { openingOf } from './opening.ts';

const tones = { read: 'success', passed: 'success', tried: 'warning', open: 'muted', locked: 'muted' } as const;

interface StateWordsProps {
  readonly chapter: ChapterSummary;
  /** Where it is known: what is left to do is said, when no attempts are. */
  readonly standing?: ChapterProgress | undefined;
}

/** `completed`: it was not kept yet whether it was read or marked by hand. */
const readWords = { reading: 'read', hand: 'byHand', unknown: 'completed' } as const;

/** How a chapter stands, in words: "Passed, 85 %", "Not open yet". What is completed and closed since says both. */
export function StateWords({ chapter, standing }: StateWordsProps) {
  const { t } = useTranslation('learn');
  const state = chapterStateOf(chapter);
  const percent = bestEstimateOf(chapter);
  const named = state === 'locked' && openingOf(chapter)?.kind === 'closed' ? 'closed' : state;
  const plain = t(`state.${named === 'read' ? readWords[chapter.completedBy ?? 'unknown'] : named}`);
  const words = percent === null ? plain : t(`stateWithScore.${state}`, { percent });
  const limit = standing?.attemptsLimit ?? null;
  const isUsedUp = state === 'tried' && limit !== null && (standing?.attemptsUsed ?? 0) >= limit;
  return (
    <Text as="span" size="xss" tone={tones[state]}>
      {chapter.isOpenNow || state === 'locked' ? words : t('state.closedSince', { words })}
      {isUsedUp && `. ${t('state.noneLeft')}`}
    </Text>
  );
}
