import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showKeptTheme } from '../lib/theme.ts';
import { ThemeSwitch } from '../pages/frame/theme-switch.tsx';
import { renderApp } from '../testing.tsx';

// The controls themselves are served in every test, as on every page: see tests/setup/components.ts.
const root = document.documentElement;

afterEach(() => {
  delete root.dataset.theme;
  document.head.replaceChildren();
});

describe('the theme', () => {
  it('goes round as on the device, light and dark, and is remembered', async () => {
    renderApp({ routes: [{ path: '/', element: <ThemeSwitch /> }] });
    const press = () => userEvent.click(screen.getByRole('button'));
    const shownAndKept = () => [root.dataset.theme, localStorage.getItem('theme')];
    await press();
    expect(shownAndKept()).toEqual(['light', 'light']);
    await press();
    expect(shownAndKept()).toEqual(['dark', 'dark']);
    await press();
    expect(shownAndKept()).toEqual([undefined, 'system']);
  });

  it('is shown as it is remembered, in the frame of the browser too; a word that is no theme is none', () => {
    for (const scheme of ['light', 'dark']) {
      const meta = Object.assign(document.createElement('meta'), {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
      });
      document.head.append(meta);
    }
    const painted = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
    localStorage.setItem('theme', 'dark');
    showKeptTheme();
    expect([root.dataset.theme, ...painted()]).toEqual(['dark', '#0b1219', '#0b1219']);
    localStorage.setItem('theme', '"><script>');
    showKeptTheme();
    expect([root.dataset.theme, ...painted()]).toEqual([undefined, '#f6f8fb', '#0b1219']);
  });
});

it('tells styles how far the page is scrolled', () => {
  const marks = [0, 1, 2, 1000, 1001, 0].map((top) => {
    window.scrollY = top;
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    return root.dataset.scrolled;
  });
  expect(marks).toEqual(['', '', 'little', 'little', 'far', '']);
});

it('brings the focus to the content with the way to the top', async () => {
  render(
    <>
      <main id="content" tabIndex={-1} />
      <button type="button" data-does="to-top" />
    </>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
