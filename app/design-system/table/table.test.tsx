import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Table, type TableColumn, type TableSort } from './table.tsx';

interface Dye {
  readonly name: string;
  readonly emission: number;
}

const dyes: readonly Dye[] = [
  { name: 'Cy5', emission: 666 },
  { name: 'FAM', emission: 517 },
];
const columns: readonly TableColumn<Dye>[] = [
  { id: 'name', header: 'Dye', cell: ({ name }) => name, isRowHeader: true },
  { id: 'emission', header: 'Emission', cell: ({ emission }) => emission, isNumeric: true, isSortable: true },
];

function Dyes() {
  const [sort, setSort] = useState<TableSort | null>(null);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const rows = sort ? dyes.toSorted((one, other) => sign * (one.emission - other.emission)) : dyes;
  return <Table caption="Dyes" columns={columns} rows={rows} keyOf={({ name }) => name} sort={sort} onSort={setSort} />;
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('stacked, it stays a table for those who hear it, however its rows are laid out', () => {
  render(<Table caption="Dyes" columns={columns} rows={dyes} keyOf={({ name }) => name} isStacked />);
  const roles = (selector: string) =>
    new Set([...document.querySelectorAll(selector)].map((each) => each.getAttribute('role')));
  const expected = { table: 'table', 'thead, tbody': 'rowgroup', tr: 'row', 'thead th': 'columnheader' };
  for (const [selector, role] of Object.entries({ ...expected, 'tbody th': 'rowheader', td: 'cell' })) {
    expect(roles(selector)).toEqual(new Set([role]));
  }
});

test('a sortable header sorts up, then down, and says how it stands', async () => {
  render(<Dyes />);
  const header = screen.getByRole('columnheader', { name: 'Emission' });
  const press = () => userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Dye' }).hasAttribute('aria-sort')).toBe(false);
  await press();
  expect([header.getAttribute('aria-sort'), names()]).toEqual(['ascending', ['FAM', 'Cy5']]);
  await press();
  expect([header.getAttribute('aria-sort'), names()]).toEqual(['descending', ['Cy5', 'FAM']]);
});

test('as a grid it sorts the way a column begins with, opens rows, and has a row at its foot', async () => {
  const onOpen = vi.fn();
  const onSort = vi.fn();
  const [name, emission] = columns;
  if (!name || !emission) throw new Error('no columns');
  const own = [
    { ...name, foot: 'Mean' },
    { ...emission, firstDirection: 'descending', classOf: () => 'warm', foot: '592' },
  ] as const;
  render(<Table caption="Dyes" isGrid columns={own} rows={dyes} keyOf={({ name }) => name} {...{ onOpen, onSort }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Emission' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ columnId: 'emission', direction: 'descending' });
  await userEvent.click(screen.getByRole('button', { name: 'FAM' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(dyes[1]);
  expect(screen.getByRole('cell', { name: '517' }).className).toContain('warm');
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Mean592');
});

test('without rows it says so across all columns', () => {
  render(<Table caption="Dyes" columns={columns} rows={[]} keyOf={({ name }) => name} empty="No dyes" />);
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'No dyes' }).colSpan).toBe(2);
});

test('can be reached by key, as it may have to be scrolled', async () => {
  render(<Dyes />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dyes' }));
});
