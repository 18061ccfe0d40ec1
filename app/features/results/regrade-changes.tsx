import { useTranslation } from 'react-i18next';
import type { Regrade } from '#contract/results.ts';
import { VirtualTable } from '../../design-system/virtual-table/virtual-table.tsx';
import type { VirtualTableColumns } from '../../design-system/virtual-table/virtual-table-column.ts';
import { useListedName } from '../../lib/person-name.ts';
import styles from './regrade-changes.module.css';

type Change = Regrade['changes'][number];

const meanings = { passes: 'regrade.passes', stays: 'regrade.stays' } as const;

/** What a change means beside its numbers: that the test is passed now, or still is though the estimate fell below the pass mark. */
export function meaningOf({ before, after }: Change): keyof typeof meanings | 'none' {
  if (after.isCompleted && !before.isCompleted) return 'passes';
  const hasFallen = (after.testEstimate ?? 0) < (before.testEstimate ?? 0);
  return after.isCompleted && hasFallen ? 'stays' : 'none';
}

/** Who it is, and below it what the change means: a column of its own would be out of sight on a narrow screen. */
function ChangedPerson({ row }: { readonly row: Change }) {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  const meaning = meaningOf(row);
  return (
    <>
      <span className={styles.name}>{listedName(row)}</span>
      {meaning !== 'none' && <span className={styles[meaning]}>{t(meanings[meaning])}</span>}
    </>
  );
}

/** Whose result changes, from what to what. */
export function RegradeChanges({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('results');
  const percent = (value: number | null) => (value === null ? '–' : t('percent', { value }));
  const columns: VirtualTableColumns<Change> = [
    { id: 'name', header: t('grid.name'), cell: (row) => <ChangedPerson row={row} /> },
    {
      id: 'before',
      header: t('regrade.before'),
      width: 4.375,
      isNumeric: true,
      cell: (row) => percent(row.before.testEstimate),
    },
    {
      id: 'after',
      header: t('regrade.after'),
      width: 4.375,
      isNumeric: true,
      cell: (row) => percent(row.after.testEstimate),
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
