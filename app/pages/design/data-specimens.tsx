import { useState } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { ProgressBar } from '../../design-system/progress-bar/progress-bar.tsx';
import { Table, type TableColumn, type TableSort } from '../../design-system/table/table.tsx';
import { Tabs } from '../../design-system/tabs/tabs.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { Specimen, States } from './specimen.tsx';

interface Dye {
  readonly name: string;
  readonly absorption: number;
  readonly emission: number;
  readonly use: string;
}

const dyes: readonly Dye[] = [
  { name: 'Cy3', absorption: 555, emission: 569, use: 'Donor in FRET pairs' },
  { name: 'Cy5', absorption: 651, emission: 670, use: 'Acceptor in FRET pairs' },
  { name: 'ATTO 647N', absorption: 646, emission: 664, use: 'Single molecules, super-resolution' },
  { name: 'FAM', absorption: 494, emission: 518, use: 'Gels and probes' },
];

const columns: readonly TableColumn<Dye>[] = [
  { id: 'name', header: 'Dye', cell: ({ name }) => name, isRowHeader: true, isSortable: true },
  {
    id: 'absorption',
    header: 'Absorption, nm',
    cell: ({ absorption }) => absorption,
    isNumeric: true,
    isSortable: true,
  },
  { id: 'emission', header: 'Emission, nm', cell: ({ emission }) => emission, isNumeric: true, isSortable: true },
  { id: 'use', header: 'Use', cell: ({ use }) => use },
  {
    id: 'action',
    header: 'Action',
    cell: () => <Button size="xs" variant="secondary" labelKey="delete" width="content" />,
  },
];

function sorted(rows: readonly Dye[], { columnId, direction }: TableSort): readonly Dye[] {
  const column = columnId === 'absorption' || columnId === 'emission' ? columnId : 'name';
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (one[column] > other[column] ? 1 : -1));
}

function TableSpecimen() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'emission', direction: 'ascending' });
  const many = [1, 2, 3, 4, 5, 6].flatMap((batch) =>
    dyes.map((dye) => ({ ...dye, name: `${dye.name}, batch ${batch}` })),
  );
  const simple = columns.slice(0, 3).map((column) => ({ ...column, isSortable: false }));
  return (
    <Specimen name="table" title="Table">
      <Table
        caption="Dyes in use"
        columns={columns}
        rows={sorted(dyes, sort)}
        keyOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
      />
      <States label="Without rows; with a head that stays" shape="columns">
        <Table
          caption="Dyes on order"
          columns={simple}
          rows={[]}
          keyOf={({ name }) => name}
          empty="Nothing is on order."
        />
        <Table
          caption="Samples"
          isCaptionHidden
          hasStickyHead
          columns={simple}
          rows={many}
          keyOf={({ name }) => name}
        />
      </States>
    </Specimen>
  );
}

const tabs = [
  { id: 'materials', label: 'Materials', panel: <Text size="sxs">What is to be read before the test.</Text> },
  { id: 'questions', label: 'Questions', panel: <Text size="sxs">Four answers each, one of them right.</Text> },
  { id: 'results', label: 'Results', panel: 'None', isDisabled: true },
  { id: 'people', label: 'Participants', panel: <Text size="sxs">Who has been enrolled.</Text> },
];

/** Components that show many items, or progress. */
export function DataSpecimens() {
  return (
    <>
      <TableSpecimen />
      <Specimen name="tabs" title="Tabs">
        <Tabs label="Parts of a chapter" tabs={tabs} />
      </Specimen>
      <Specimen name="progress" title="Progress">
        <States label="Just begun, under way, reached, unknown" shape="columns">
          <ProgressBar label="First chapter" value={0} max={8} valueText="0 of 8 chapters" />
          <ProgressBar label="Second chapter" value={3} max={8} valueText="3 of 8 chapters" />
          <ProgressBar label="Third chapter" value={8} max={8} valueText="All chapters read" tone="success" />
          <ProgressBar label="Sending the picture" value={null} />
          <ProgressBar label="Without its label" isLabelHidden value={64} />
        </States>
      </Specimen>
    </>
  );
}
