import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { TableSort } from '../table/table.tsx';
import { VirtualTable } from './virtual-table.tsx';
import type { VirtualTableColumns } from './virtual-table-column.ts';

interface Sample {
  readonly name: string;
  readonly mass: number;
}

const columns: VirtualTableColumns<Sample> = [
  { id: 'name', header: 'Sample', cell: ({ name }) => name, isSortable: true, foot: 'Mean' },
  {
    id: 'mass',
    header: 'Mass',
    cell: ({ mass }) => mass,
    isNumeric: true,
    isSortable: true,
    firstDirection: 'descending',
    foot: '5',
  },
];

const sampleAt = (index: number): Sample => ({ name: `Sample ${index}`, mass: index });

interface SamplesProps {
  readonly rowCount?: number;
  readonly rowAt?: (index: number) => Sample | undefined;
  readonly onOpen?: (sample: Sample) => void;
  readonly onRowsShown?: (first: number, last: number) => void;
}

function Samples({ rowCount = 10_000, rowAt = sampleAt, onOpen, onRowsShown }: SamplesProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <VirtualTable
      caption="Samples"
      columns={columns}
      rowCount={rowCount}
      rowAt={rowAt}
      sort={sort}
      onSort={setSort}
      onOpen={onOpen}
      keyHint="Arrow keys move between samples"
      onRowsShown={onRowsShown}
      contentKey={`${sort?.columnId} ${sort?.direction}`}
    />
  );
}

const opener = (index: number) => screen.getByRole('button', { name: `Sample ${index}` });
const focused = () => document.activeElement?.textContent;

/** jsdom has no layout: the element is told where it stands. */
function scrollTo(top: number) {
  const frame = screen.getByRole('region', { name: 'Samples' });
  frame.scrollTop = top;
  fireEvent.scroll(frame);
}

test('draws few of many rows, and says how many there are and which these are', () => {
  render(<Samples />);
  const table = screen.getByRole('table', { name: 'Samples' });
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThan(40);
  expect(table.getAttribute('aria-rowcount')).toBe('10002');
  expect(rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(rows.at(-1)?.textContent).toBe('Mean5');
  expect(rows.at(-1)?.getAttribute('aria-rowindex')).toBe('10002');
});

test('scrolled, it draws the rows that are there and tells which', async () => {
  const onRowsShown = vi.fn();
  render(<Samples onRowsShown={onRowsShown} />);
  scrollTo(44 * 5000);
  expect(await screen.findByText('Sample 5000')).toBeDefined();
  expect(screen.queryByText('Sample 20')).toBeNull();
  await waitFor(() => expect(onRowsShown).toHaveBeenLastCalledWith(5000, 5013));
});

test('a header sorts the way its column begins with, then the other, and says so', async () => {
  render(<Samples />);
  const header = screen.getByRole('columnheader', { name: 'Mass' });
  const press = () => userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('none');
  await press();
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await press();
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(document.activeElement).toBe(within(header).getByRole('button'));
});

test('other content begins at its top', async () => {
  render(<Samples />);
  scrollTo(44 * 5000);
  await screen.findByText('Sample 5000');
  await userEvent.click(screen.getByRole('button', { name: 'Mass' }));
  expect(screen.getByRole('region', { name: 'Samples' }).scrollTop).toBe(0);
});

test('the rows are one stop of Tab, and arrow keys go from one to another', async () => {
  const onOpen = vi.fn();
  render(<Samples onOpen={onOpen} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe('Sample 0');
  const [first] = screen.getAllByRole('button', { description: 'Arrow keys move between samples' });
  expect(first).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Sample 1');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(sampleAt(1));
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('End goes to the last row, drawn or not', async () => {
  render(<Samples onOpen={() => {}} />);
  opener(0).focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe('Sample 9999'));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(focused()).toBe('Sample 0'));
});

test('the row with the focus stays when it is scrolled out of sight', async () => {
  render(<Samples onOpen={() => {}} />);
  opener(3).focus();
  scrollTo(44 * 5000);
  await screen.findByText('Sample 5000');
  expect(focused()).toBe('Sample 3');
});

test('and still opens when what it shows has been dropped, but not as a row of other content', async () => {
  const onOpen = vi.fn();
  const onlyNear = (index: number) => (index > 4900 ? sampleAt(index) : undefined);
  const { rerender } = render(<Samples onOpen={onOpen} />);
  act(() => opener(3).focus());
  rerender(<Samples onOpen={onOpen} rowAt={onlyNear} />);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(sampleAt(3));
  await userEvent.click(screen.getByRole('button', { name: 'Mass' }));
  expect(screen.queryByText('Sample 3')).toBeNull();
});

test('a row that is on its way can have the focus, and opens nothing', async () => {
  const onOpen = vi.fn();
  render(<Samples rowAt={() => undefined} onOpen={onOpen} />);
  const [first] = screen.getAllByRole('button', { name: 'loading' });
  first?.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
  expect(onOpen).not.toHaveBeenCalled();
});

test('rows that do not open leave the keys to the scrolling', async () => {
  render(<Samples />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Samples' }));
});

test('the row with the focus gone, the last one has it', () => {
  const { rerender } = render(<Samples onOpen={() => {}} rowCount={8} />);
  act(() => opener(7).focus());
  rerender(<Samples onOpen={() => {}} rowCount={3} />);
  expect(focused()).toBe('Sample 2');
});
