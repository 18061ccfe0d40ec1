import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastRegion, useToast } from './toast.tsx';

function Saver() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast('Saved.')}>
      Save
    </button>
  );
}

function renderSaver() {
  render(
    <ToastRegion>
      <Saver />
    </ToastRegion>,
  );
}

test('says it in a region that was there before, until it is closed', async () => {
  renderSaver();
  const region = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(region.textContent).toBe('Saved.');
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('goes by itself, but not under a pointer', () => {
  vi.useFakeTimers();
  renderSaver();
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.pointerEnter(region);
  act(() => vi.advanceTimersByTime(60_000));
  expect(region.textContent).toBe('Saved.');
  fireEvent.pointerLeave(region);
  act(() => vi.advanceTimersByTime(60_000));
  expect(region.textContent).toBe('');
});
