import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { bestEstimateOf, chapterStateOf } from './chapter-state.ts';
import { openingOf } from './opening.ts';

const tones = { read: 'success', passed: 'success', tried: 'warning', open: 'muted', locked: 'muted' } as const;

/** How a chapter stands, in words: "Passed, 85 %", "Not open yet". What is completed and closed since says both. */
export function StateWords({ chapter }: { readonly chapter: ChapterSummary }) {
  const { t } = useTranslation('learn');
  const standing = chapterStateOf(chapter);
  const state = standing === 'locked' && openingOf(chapter)?.kind === 'closed' ? 'closed' : standing;
  const percent = bestEstimateOf(chapter);
  const words = percent === null ? t(`state.${state}`) : t(`stateWithScore.${standing}`, { percent });
  return (
    <Text as="span" size="xss" tone={tones[standing]}>
      {chapter.isOpenNow || standing === 'locked' ? words : t('state.closedSince', { words })}
    </Text>
  );
}
