import { useTranslation } from 'react-i18next';
import type { Regrade } from '#contract/results.ts';
import { VirtualTable } from '../../design-system/virtual-table/virtual-table.tsx';
import type { VirtualTableColumns } from '../../design-system/virtual-table/virtual-table-column.ts';
import { useListedName } from '../../lib/person-name.ts';
import styles from './regrade-changes.module.css';

type Change = Regrade['changes'][number];

const meanings = { passes: 'regrade.passes', stays: 'regrade.stays', none: '' } as const;

/** What a change means beside its numbers: that the test is passed now, or still is though the estimate fell below the pass mark. */
export function meaningOf({ before, after }: Change): keyof typeof meanings {
  if (after.isCompleted && !before.isCompleted) return 'passes';
  const hasFallen = (after.testEstimate ?? 0) < (before.testEstimate ?? 0);
  return after.isCompleted && hasFallen ? 'stays' : 'none';
}

/** Whose result changes, from what to what. */
export function RegradeChanges({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  const percent = (value: number | null) => (value === null ? '–' : t('percent', { value }));
  const columns: VirtualTableColumns<Change> = [
    { id: 'name', header: t('grid.name'), cell: listedName },
    {
      id: 'before',
      header: t('regrade.before'),
      width: 4,
      isNumeric: true,
      cell: (row) => percent(row.before.testEstimate),
    },
    {
      id: 'after',
      header: t('regrade.after'),
      width: 4,
      isNumeric: true,
      cell: (row) => percent(row.after.testEstimate),
    },
    {
      id: 'meaning',
      header: t('regrade.meaning'),
      width: 8,
      cell: (row) => {
        const meaning = meaningOf(row);
        return meaning === 'none' ? null : <span className={styles[meaning]}>{t(meanings[meaning])}</span>;
      },
    },
  ];
  return (
    <div className={styles.changes}>
      <VirtualTable
        caption={t('regrade.caption')}
        columns={columns}
        rowCount={changes.length}
        rowAt={(index) => changes[index]}
      />
    </div>
  );
}
