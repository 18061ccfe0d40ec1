import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { useListedName } from '../../lib/person-name.ts';

/** So many results fit beside a name in readable digits, even on upright paper, if the printer has no other. */
const widestBand = 16;

/** A run of columns: from one index up to, not including, another. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Splits columns that are too many for a page into bands of about the same width. */
export function bandsOf(columnsCount: number): readonly Band[] {
  const count = Math.max(1, Math.ceil(columnsCount / widestBand));
  const width = Math.ceil(columnsCount / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * width,
    to: Math.min(columnsCount, (index + 1) * width),
  }));
}

/** Returns a function that writes a participant's name for printing. Blocked people are marked in words. */
export function usePrintedName(): (person: Participant) => string {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  return (person) => (person.isBlocked ? t('print.blocked', { name: listedName(person) }) : listedName(person));
}
