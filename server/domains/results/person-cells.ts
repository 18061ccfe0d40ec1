import type { Participant } from '#contract/participants.ts';
import type { ExportCell, ExportColumn, Translate } from './export-table.ts';

/** The columns that every exported table begins with. */
export function personColumns(t: Translate): ExportColumn[] {
  return [
    { heading: t('export.surname'), width: 20 },
    { heading: t('export.name'), width: 20 },
    { heading: t('export.email'), width: 30 },
    { heading: t('export.isBlocked'), width: 14 },
  ];
}

/** The cells in {@link personColumns}. */
export function personCells({ surname, name, email, isBlocked }: Participant, t: Translate): ExportCell[] {
  return [surname, name, email, isBlocked ? t('export.yes') : t('export.no')];
}
