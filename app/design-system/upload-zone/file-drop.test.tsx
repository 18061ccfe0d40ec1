import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { transferOf } from '../../testing.tsx';
import { FileDrop } from './file-drop.tsx';

const pdf = new File(['1'], 'one.pdf', { type: 'application/pdf' });
const other = new File(['2'], 'two.PDF', { type: '' });
const text = new File(['3'], 'notes.txt', { type: 'text/plain' });

function renderDrop(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn();
  const { container } = render(
    <FileDrop
      label="Papers"
      prompt="Choose or drop"
      draggingPrompt="Let go"
      accept={{ 'application/pdf': ['.pdf'] }}
      onFiles={onFiles}
      {...props}
    />,
  );
  return { onFiles, input: container.querySelector('input'), zone: screen.getByRole('button') };
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

test('takes any number of files that are chosen', async () => {
  const { onFiles, input } = renderDrop();
  expect(input?.multiple).toBe(true);
  if (input) await userEvent.upload(input, [pdf, other]);
  const [taken, refused] = onFiles.mock.calls[0] ?? [];
  expect(namesOf(taken)).toEqual(['one.pdf', 'two.PDF']);
  expect(refused).toEqual([]);
});

test('gives what is dropped of another type apart', async () => {
  const { onFiles, zone } = renderDrop();
  await act(async () => void fireEvent.drop(zone, { dataTransfer: transferOf(text, pdf) }));
  const [taken, refused] = onFiles.mock.calls[0] ?? [];
  expect(namesOf(taken)).toEqual(['one.pdf']);
  expect(refused).toMatchObject([{ file: { name: 'notes.txt' } }]);
});

test('is named by its label and its prompt, and described by what is wrong and by its hint', () => {
  const { zone } = renderDrop({ error: 'Too many', hint: 'Up to ten' });
  expect(screen.getByRole('button', { name: 'Papers Choose or drop' })).toBe(zone);
  expect(screen.getByRole('button', { description: 'Too many Up to ten' })).toBe(zone);
});
