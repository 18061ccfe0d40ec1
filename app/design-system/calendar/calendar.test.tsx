import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { InLanguage } from '../environment/environment.test-support.tsx';
import { Calendar } from './calendar.tsx';

function renderCalendar(day: string, locale = 'en') {
  const onPick = vi.fn<(day: string) => void>();
  render(
    <InLanguage locale={locale}>
      <Calendar day={day} onPick={onPick} />
    </InLanguage>,
  );
  return onPick;
}

const upwards = () => screen.getByRole('button', { name: /longerPeriod/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

function tiles(): HTMLElement[] {
  return screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
}

describe('the views', () => {
  test('lead up from the month to the century, and down again to a day of another century', async () => {
    const onPick = renderCalendar('2030-05-17');
    expect(upwards().textContent).toContain('May 2030');
    await userEvent.click(upwards());
    expect(upwards().textContent).toContain('2030');
    expect(tiles()).toHaveLength(12);
    await userEvent.click(upwards());
    expect(upwards().textContent).toContain('2021 – 2030');
    await userEvent.click(upwards());
    expect(screen.queryByRole('button', { name: /longerPeriod/ })).toBeNull();
    expect(screen.getByRole('button', { name: '2001 – 2100' })).toHaveProperty('disabled', true);

    await press('previousCentury');
    await press('1961 – 1970');
    await press('1961');
    await press('April 1961');
    expect(onPick).not.toHaveBeenCalled();
    await press('Wednesday, April 12, 1961');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('1961-04-12');
  });

  test('the focus stays in the calendar whatever is pressed', async () => {
    renderCalendar('2030-05-17');
    await userEvent.click(upwards());
    await press('March 2030');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, March 1, 2030');
    await userEvent.click(upwards());
    await userEvent.click(upwards());
    await userEvent.click(upwards());
    expect(document.activeElement?.textContent).toBe('2021 – 2030');
  });

  test('the arrows at the sides lead one page on, and twelve months', async () => {
    renderCalendar('2030-05-17');
    await press('nextMonth');
    expect(upwards().textContent).toContain('June 2030');
    await press('previousYear');
    expect(upwards().textContent).toContain('June 2029');
  });

  test('speak the language of the page, and begin the week as it does', () => {
    renderCalendar('2030-05-17', 'ru');
    expect(upwards().textContent).toContain('май 2030');
    expect(screen.getByRole('button', { name: 'пятница, 17 мая 2030 г.' })).toBeDefined();
    expect(document.querySelector('abbr[title]')?.getAttribute('title')).toBe('понедельник');
  });
});

describe('the keyboard', () => {
  const isOn = () => document.activeElement?.getAttribute('aria-label');

  test('reaches one tile by Tab and the others by arrows', async () => {
    renderCalendar('2030-05-17');
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
    screen.getByRole('button', { name: 'Friday, May 17, 2030' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(isOn()).toBe('Saturday, May 18, 2030');
    await userEvent.keyboard('{ArrowUp}');
    expect(isOn()).toBe('Saturday, May 11, 2030');
    await userEvent.keyboard('{Home}');
    expect(isOn()).toBe('Monday, May 6, 2030');
    await userEvent.keyboard('{End}');
    expect(isOn()).toBe('Sunday, May 12, 2030');
  });

  test('goes from page to page', async () => {
    renderCalendar('2030-01-31');
    screen.getByRole('button', { name: 'Thursday, January 31, 2030' }).focus();
    await userEvent.keyboard('{PageDown}');
    expect(isOn()).toBe('Thursday, February 28, 2030');
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(isOn()).toBe('Wednesday, February 28, 2029');
    await userEvent.keyboard('{ArrowRight}');
    expect(isOn()).toBe('Thursday, March 1, 2029');
  });

  test('picks, and goes down the views', async () => {
    const onPick = renderCalendar('2030-05-17');
    await userEvent.click(upwards());
    screen.getByRole('button', { name: 'May 2030' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(isOn()).toBe('Thursday, August 1, 2030');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2030-08-01');
  });

  test('stops at the first year', async () => {
    renderCalendar('0001-01-01');
    const [first] = tiles().filter((tile) => tile.tabIndex === 0);
    first?.focus();
    await userEvent.keyboard('{ArrowLeft}{PageUp}');
    expect(document.activeElement).toBe(first);
  });
});

test.each([
  ['Pacific/Kiritimati', '2030-05-17'],
  ['Pacific/Pago_Pago', '2030-05-17'],
  // The clocks went forward at midnight: the day began at one o'clock.
  ['America/Sao_Paulo', '2018-11-04'],
  ['Europe/Moscow', '0001-01-01'],
])('in %s the day picked is the day shown', async (zone, day) => {
  vi.stubEnv('TZ', zone);
  const onPick = renderCalendar(day);
  const [chosen] = tiles().filter((tile) => tile.getAttribute('aria-pressed') === 'true');
  expect(chosen?.textContent).toBe(String(Number(day.slice(-2))));
  if (chosen) await userEvent.click(chosen);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(day);
});

test('says which day is today', () => {
  vi.useFakeTimers({ now: new Date(2030, 4, 17, 23, 59) });
  renderCalendar('');
  const current = tiles().filter((tile) => tile.getAttribute('aria-current') === 'date');
  expect(current.map((tile) => tile.getAttribute('aria-label'))).toEqual(['Friday, May 17, 2030']);
});
