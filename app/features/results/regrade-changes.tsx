import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Regrade } from '#contract/results.ts';
import { Table, type TableColumn } from '../../design-system/table/table.tsx';
import { Note } from '../../design-system/text/text.tsx';
import { useListedName } from '../../lib/person-name.ts';
import { ListFoot, useAdminFootWords } from '../../lists/list-pages.tsx';

type Change = Regrade['changes'][number];

const meanings = { passes: 'regrade.passes', stays: 'regrade.stays' } as const;

/** Returns what a change means beside its numbers: the test is passed now, or stays passed though the estimate fell below the pass mark. */
function meaningOf({ before, after }: Change): keyof typeof meanings | 'none' {
  if (after.isCompleted && !before.isCompleted) return 'passes';
  const hasFallen = (after.testEstimate ?? 0) < (before.testEstimate ?? 0);
  return after.isCompleted && hasFallen ? 'stays' : 'none';
}

/** How many changes are drawn at first, and more at each press. */
const step = 100;

/** Lists whose result changes, from what to what. */
export function RegradeChanges({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  const words = useAdminFootWords();
  const [shown, setShown] = useState(step);
  const percent = (value: number | null) => (value === null ? '–' : t('percent', { value }));
  const columns: readonly TableColumn<Change>[] = [
    {
      id: 'name',
      header: t('grid.name'),
      isRowHeader: true,
      // A column of its own would be outside of a narrow screen.
      cell: (row) => {
        const meaning = meaningOf(row);
        return (
          <>
            {listedName(row)}
            {meaning !== 'none' && <Note as="div">{t(meanings[meaning])}</Note>}
          </>
        );
      },
    },
    { id: 'before', header: t('regrade.before'), isNumeric: true, cell: ({ before }) => percent(before.testEstimate) },
    { id: 'after', header: t('regrade.after'), isNumeric: true, cell: ({ after }) => percent(after.testEstimate) },
  ];
  return (
    <div>
      <Table
        caption={t('regrade.caption')}
        isCaptionHidden
        hasStickyHead
        columns={columns}
        rows={changes.slice(0, shown)}
        keyOf={({ userId }) => userId}
      />
      <ListFoot
        {...{ step, words, shown: Math.min(shown, changes.length), total: changes.length }}
        onMore={() => setShown(shown + step)}
      />
    </div>
  );
}
