import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serveControls } from '../../early/controls.ts';
import { SearchPalette } from '../../features/search/palette/search-palette.tsx';
import { renderApp } from '../../testing.tsx';
import { SearchButton } from './site-header.tsx';

serveControls();

function show() {
  const element = (
    <>
      <SearchButton />
      <SearchPalette />
      <input aria-label="Field" />
      <p>Words</p>
    </>
  );
  return { ...renderApp({ language: 'ru', routes: [{ path: '*', element }] }), user: userEvent.setup() };
}

const link = () => screen.getByRole('link', { name: 'Поиск' });
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('the search button', () => {
  it('is a link to the search where there is no program', () => {
    show();
    expect(link().getAttribute('href')).toBe('/ru/search');
  });

  it('opens the palette, once', async () => {
    const { user, router } = show();
    await user.click(link());
    expect(await screen.findByRole('dialog', { name: 'Поиск по сайту' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/');
  });

  it('closes it by its button, and by a press beside it', async () => {
    const { user } = show();
    await user.click(link());
    await user.type(screen.getByRole('combobox'), 'м');
    await user.click(screen.getByRole('button', { name: 'Закрыть поиск' }));
    expect(isOpen()).toBe(false);
    await user.click(link());
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(''));
    await user.click(screen.getByRole('dialog'));
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['Ctrl+K on the Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['/', { key: '/', code: 'Slash' }],
  ])('opens it by %s, instead of what the browser would do', async (_name, keys) => {
    show();
    expect(fireEvent.keyDown(screen.getByText('Words'), keys)).toBe(false);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('lets be typed what is typed', () => {
    show();
    screen.getByLabelText('Field').focus();
    expect(fireEvent.keyDown(screen.getByLabelText('Field'), { key: '/', code: 'Slash' })).toBe(true);
    screen.getByLabelText('Field').blur();
    expect(fireEvent.keyDown(screen.getByText('Words'), { key: 'k', code: 'KeyK' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByText('Words'), { key: '/', code: 'Slash', altKey: true })).toBe(true);
  });

  it('leads to a tab of its own as any link does', async () => {
    show();
    // Otherwise the browser would follow the link.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), { ctrlKey: true });
    await Promise.resolve();
    expect(isOpen()).toBe(false);
  });
});
