import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

function renderMenu(onDelete = () => {}) {
  render(
    <>
      <Menu label="More">
        <MenuItem to="#courses">Courses</MenuItem>
        <MenuItem to="#resources" isCurrent>
          Resources
        </MenuItem>
        <MenuItem isDisabled>Archive</MenuItem>
        <MenuItem tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'More' });
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

test('opens and closes by its button, which names what it controls, and marks the page that is shown', async () => {
  const button = renderMenu();
  expect(isOpen(button)).toBe(false);
  await userEvent.click(button);
  expect(isOpen(button)).toBe(true);
  const popup = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(popup?.querySelectorAll('li')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Resources' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(button);
  expect(isOpen(button)).toBe(false);
});

test('Escape closes it and gives the focus back', async () => {
  const button = renderMenu();
  await userEvent.click(button);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isOpen(button)).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('closes when a press or the focus goes elsewhere', async () => {
  const button = renderMenu();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(isOpen(button)).toBe(false);
  await userEvent.click(button);
  for (let step = 0; step < 4; step += 1) await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  expect(isOpen(button)).toBe(false);
});

test('a choice is acted on and closes it', async () => {
  const onDelete = vi.fn();
  const button = renderMenu(onDelete);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(isOpen(button)).toBe(false);
});
