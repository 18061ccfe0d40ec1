import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatZonedInstant } from '../../../lib/format-instant.ts';

type Bounded = Pick<ChapterSummary, 'isOpen' | 'isOpenNow' | 'opensAt' | 'closesAt'>;

/** When a chapter opens, closes, or closed. */
export interface Opening {
  readonly kind: 'opens' | 'closes' | 'closed';
  readonly at: string;
}

/** Returns the next instant, or that at which the chapter closed; null if none matters. The server decides whether it is open. */
export function openingOf({ isOpen, isOpenNow, opensAt, closesAt }: Bounded, nowMs = Date.now()): Opening | null {
  if (isOpenNow) return closesAt === null ? null : { kind: 'closes', at: closesAt };
  const isBefore = opensAt !== null && (closesAt === null || nowMs < Date.parse(closesAt));
  if (isBefore && nowMs < Date.parse(opensAt)) return isOpen ? { kind: 'opens', at: opensAt } : null;
  const isOver = closesAt !== null && nowMs >= Date.parse(closesAt);
  return isOver ? { kind: 'closed', at: closesAt } : null;
}

/** Returns the chapter's opening in words, in the reader's time zone. */
export function useOpeningWords(chapter: Bounded): string | null {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const opening = openingOf(chapter);
  return opening && t(`opening.${opening.kind}`, { at: formatZonedInstant(opening.at, language) });
}
