import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(() => vi.useRealTimers());

function renderTooltip(onEscape = () => {}) {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialogue that closes by Escape.
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <Tooltip text="Opens in a new window">
        <button type="button">Read</button>
      </Tooltip>
    </div>,
  );
  return { button: screen.getByRole('button'), tip: screen.getByRole('tooltip', { hidden: true }) };
}

const isShown = (tip: HTMLElement) => tip.dataset.open === 'true';

test('describes its element, and does not name it', () => {
  const { button, tip } = renderTooltip();
  expect(button.getAttribute('aria-describedby')).toBe(tip.id);
  expect(button.textContent).toBe('Read');
});

test('shows at once by the focus, and goes with it', async () => {
  const { tip } = renderTooltip();
  await userEvent.tab();
  expect(isShown(tip)).toBe(true);
  await userEvent.tab();
  expect(isShown(tip)).toBe(false);
});

test('stays while the pointer is on it', () => {
  vi.useFakeTimers();
  const { button, tip } = renderTooltip();
  const pass = () => act(() => vi.advanceTimersByTime(5000));
  fireEvent.pointerOver(button);
  expect(isShown(tip)).toBe(false);
  pass();
  expect(isShown(tip)).toBe(true);
  fireEvent.pointerOut(button, { relatedTarget: tip });
  fireEvent.pointerOver(tip, { relatedTarget: button });
  pass();
  expect(isShown(tip)).toBe(true);
  fireEvent.pointerOut(tip, { relatedTarget: document.body });
  pass();
  expect(isShown(tip)).toBe(false);
});

test('goes only when neither the pointer nor the focus is on its element', () => {
  vi.useFakeTimers();
  const { button, tip } = renderTooltip();
  const pass = () => act(() => vi.advanceTimersByTime(5000));
  fireEvent.pointerOver(button);
  pass();
  act(() => button.focus());
  fireEvent.pointerOut(button, { relatedTarget: document.body });
  pass();
  expect(isShown(tip)).toBe(true);
  fireEvent.pointerOver(button);
  act(() => button.blur());
  pass();
  expect(isShown(tip)).toBe(true);
  fireEvent.pointerOut(button, { relatedTarget: document.body });
  pass();
  expect(isShown(tip)).toBe(false);
});

test('Escape takes it away for the pointer and the focus together', () => {
  vi.useFakeTimers();
  const { button, tip } = renderTooltip();
  fireEvent.pointerOver(button);
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(isShown(tip)).toBe(false);
  fireEvent.pointerOut(button, { relatedTarget: document.body });
  act(() => vi.advanceTimersByTime(5000));
  expect(isShown(tip)).toBe(false);
});

test('Escape takes it away and nothing else', async () => {
  const onEscape = vi.fn();
  const { button, tip } = renderTooltip(onEscape);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isShown(tip)).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});
