import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { useListedName } from '../../lib/person-name.ts';

/** So many results stand beside a name in digits that can be read; on paper that is higher than wide, too, where a printer knows no other. */
const widestBand = 16;

/** A run of columns: those from an index on, and before another. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Columns that are too many for the width of a page, in bands that are about equally wide. */
export function bandsOf(columnsCount: number): readonly Band[] {
  const count = Math.max(1, Math.ceil(columnsCount / widestBand));
  const width = Math.ceil(columnsCount / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * width,
    to: Math.min(columnsCount, (index + 1) * width),
  }));
}

/** Writes the name of a participant for paper: who is blocked is marked in words. */
export function usePrintedName(): (person: Participant) => string {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  return (person) => (person.isBlocked ? t('print.blocked', { name: listedName(person) }) : listedName(person));
}
