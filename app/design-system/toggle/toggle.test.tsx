import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Toggle, type ToggleValue } from './toggle.tsx';

function renderToggle() {
  const onChange = vi.fn<(value: ToggleValue) => void>();
  function Held() {
    const [value, setValue] = useState<ToggleValue>(1);
    return (
      <Toggle
        legend="Type"
        labels={['Materials', 'Questions']}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Held />);
  return onChange;
}

const side = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a press of either side calls the handler once, that of the active side too', async () => {
  const onChange = renderToggle();
  await userEvent.click(screen.getByText('Materials'));
  expect(onChange.mock.calls).toEqual([[1]]);
  await userEvent.click(screen.getByText('Questions'));
  expect(onChange.mock.calls).toEqual([[1], [2]]);
  await userEvent.click(screen.getByText('Questions'));
  expect(onChange.mock.calls).toEqual([[1], [2], [2]]);
});

test('arrow keys move to the other side and call it', async () => {
  const onChange = renderToggle();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange.mock.calls).toEqual([[2]]);
  expect(document.activeElement).toBe(side('Questions'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange.mock.calls).toEqual([[2], [1]]);
});
