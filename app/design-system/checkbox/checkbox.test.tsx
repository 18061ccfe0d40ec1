import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

const box = (name: RegExp | string = /^Open/) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('its words belong to it, and a press of them turns it', async () => {
  render(<Checkbox name="open" label="Open chapter" />);
  await userEvent.click(screen.getByText('Open chapter'));
  expect(box().checked).toBe(true);
  box().focus();
  await userEvent.keyboard(' ');
  expect(box().checked).toBe(false);
});

test('may be left alone unless told otherwise', () => {
  render(
    <>
      <Checkbox name="open" label="Open" />
      <Checkbox name="agree" label="Agree" required />
    </>,
  );
  expect(box('Open').getAttribute('aria-required')).toBeNull();
  expect(box(/^Agree/).getAttribute('aria-required')).toBe('true');
});

test('stands between on and off for as long as it is told to', async () => {
  const onChange = vi.fn();
  function All() {
    const [some, setSome] = useState(true);
    return (
      <>
        <Checkbox name="all" label="Open all" indeterminate={some} checked={false} onChange={onChange} />
        <button type="button" onClick={() => setSome(false)}>
          None
        </button>
      </>
    );
  }
  render(<All />);
  expect(box().indeterminate).toBe(true);
  await userEvent.click(box());
  expect(onChange).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'None' }));
  expect(box().indeterminate).toBe(false);
});

test('an error and a hint belong to it', () => {
  render(<Checkbox name="open" label="Open" error="Needed." hint="Everybody sees it." />);
  expect(screen.getByRole('checkbox', { description: 'Needed. Everybody sees it.' })).toBe(box());
  expect(box().getAttribute('aria-invalid')).toBe('true');
});
