import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { InLanguage } from '../environment/environment.test-support.tsx';
import { DateInput } from './date-input.tsx';

type Props = Partial<Parameters<typeof DateInput>[0]>;

function renderInput(props: Props = {}, inRussian = false) {
  const onChange = vi.fn<(day: string) => void>();
  function Held() {
    const [day, setDay] = useState(props.value ?? '');
    return (
      <>
        <DateInput
          name="date"
          label="Date"
          {...props}
          value={day}
          onChange={(next) => {
            onChange(next);
            setDay(next);
          }}
        />
        <button type="button" onClick={() => setDay('2001-02-03')}>
          Fill
        </button>
      </>
    );
  }
  render(<Held />, inRussian ? { wrapper: InLanguage } : {});
  return { onChange, input: screen.getByLabelText<HTMLInputElement>(/^Date/) };
}

// Found by its label: while the calendar is open, everything behind it is hidden from screen readers.
const openingButton = () => screen.getByLabelText('openCalendar');

async function openCalendar() {
  await userEvent.click(openingButton());
  return screen.findByRole('dialog', { name: 'calendar' });
}

describe('typing', () => {
  test('a day is shown in the language of the page', () => {
    const { input } = renderInput({ value: '2030-05-17' }, true);
    expect(input.value).toBe('17 мая 2030 г.');
  });

  test('a typed day is told as it becomes whole, and shown in words once the field is left', async () => {
    const { input, onChange } = renderInput();
    await userEvent.type(input, '05/17/2030');
    expect(onChange).toHaveBeenLastCalledWith('2030-05-17');
    expect(input.value).toBe('05/17/2030');
    await userEvent.tab();
    expect(input.value).toBe('May 17, 2030');
  });

  test('a day that is being mended is none until it is whole again', async () => {
    const { input, onChange } = renderInput({ value: '2030-05-17' });
    await userEvent.type(input, '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input.value).toBe('May 17, 203');
    await userEvent.type(input, '1');
    expect(onChange).toHaveBeenLastCalledWith('2031-05-17');
  });

  test('what is not a day stays, and is said to be none when the field is left', async () => {
    const { input } = renderInput();
    await userEvent.type(input, '30.02.2030');
    expect(screen.queryByText('noSuchDay')).toBeNull();
    await userEvent.tab();
    expect(input.value).toBe('30.02.2030');
    expect(screen.getByText('noSuchDay')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(input);
    await userEvent.type(input, '28.02.2030');
    expect(screen.queryByText('noSuchDay')).toBeNull();
  });

  test('a day from outside takes the place of what was typed', async () => {
    const { input } = renderInput();
    await userEvent.type(input, 'nonsense');
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
    expect(input.value).toBe('February 3, 2001');
  });

  test('emptied it is empty, without a word about days', async () => {
    const { input, onChange } = renderInput({ value: '2030-05-17' });
    await userEvent.clear(input);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(screen.queryByText('noSuchDay')).toBeNull();
  });

  test('read-only it has no calendar, and disabled none that opens', () => {
    const { input } = renderInput({ value: '2030-05-17', readOnly: true });
    expect(input.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'openCalendar' })).toBeNull();
  });
});

describe('the calendar', () => {
  // It is loaded when it is first opened; here it is loaded beforehand, so that no test waits for it.
  beforeAll(async () => {
    await import('../calendar/calendar-popover.tsx');
  });

  test('opens at the day with the focus on it, and closes as another is picked', async () => {
    const { input, onChange } = renderInput({ value: '2030-05-17' });
    const calendar = await openCalendar();
    expect(openingButton().getAttribute('aria-expanded')).toBe('true');
    const day = within(calendar).getByRole('button', { name: 'Friday, May 17, 2030', pressed: true });
    await waitFor(() => expect(document.activeElement).toBe(day));
    await userEvent.click(within(calendar).getByRole('button', { name: 'Monday, May 20, 2030' }));
    expect(onChange).toHaveBeenLastCalledWith('2030-05-20');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input.value).toBe('May 20, 2030');
    await waitFor(() => expect(document.activeElement).toBe(openingButton()));
  });

  test('closes by Escape, changing nothing, and gives the focus back', async () => {
    const { onChange } = renderInput({ value: '2030-05-17' });
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(openingButton()));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('closes by the button that opened it, and by its own', async () => {
    renderInput();
    await openCalendar();
    await userEvent.click(openingButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens from the field by Alt and the down arrow', async () => {
    const { input } = renderInput();
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});
