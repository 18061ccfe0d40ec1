import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { bestEstimateOf, chapterStateOf } from './chapter-state.ts';
import { openingOf } from './opening.ts';

const tones = { read: 'success', passed: 'success', tried: 'warning', open: 'muted', locked: 'muted' } as const;

interface StateWordsProps {
  readonly chapter: ChapterSummary;
  /** The progress, if it is known: then what is left to do is told, also that no attempts are left. */
  readonly progress?: ChapterProgress | undefined;
}

/** `completed`: not recorded whether it was read or marked by hand. */
const readWords = { reading: 'read', hand: 'byHand', unknown: 'completed' } as const;

/** A chapter's state in words: "Passed, 85 %", "Not open yet". A completed chapter that is closed now says both. */
export function StateWords({ chapter, progress }: StateWordsProps) {
  const { t } = useTranslation('learn');
  const state = chapterStateOf(chapter);
  const percent = bestEstimateOf(chapter);
  const named = state === 'locked' && openingOf(chapter)?.kind === 'closed' ? 'closed' : state;
  const plain = t(`state.${named === 'read' ? readWords[chapter.completedBy ?? 'unknown'] : named}`);
  const words = percent === null ? plain : t(`stateWithScore.${state}`, { percent });
  const limit = progress?.attemptsLimit ?? null;
  const isUsedUp = state === 'tried' && limit !== null && (progress?.attemptsUsed ?? 0) >= limit;
  return (
    <Text as="span" size="xss" tone={tones[state]}>
      {chapter.isOpenNow || state === 'locked' ? words : t('state.closedSince', { words })}
      {isUsedUp && `. ${t('state.noneLeft')}`}
    </Text>
  );
}
