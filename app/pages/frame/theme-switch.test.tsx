import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../testing.tsx';
import { earlyScript } from './early-script.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;

function runEarlyScript() {
  // biome-ignore lint/security/noGlobalEval: the very text that stands in the page, run as a browser would.
  globalThis.eval(earlyScript);
}

afterEach(() => {
  delete root.dataset.theme;
  delete root.dataset.returning;
});

it('goes round as on the device, light and dark, and remembers it', async () => {
  renderApp({ routes: [{ path: '/', element: <ThemeSwitch /> }] });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Theme: as on the device');
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  await press('Theme: light');
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await press('Theme: dark');
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null]);
});

it('is applied before anything is painted', () => {
  localStorage.setItem('theme', 'dark');
  runEarlyScript();
  expect(root.dataset.theme).toBe('dark');
  renderApp({ routes: [{ path: '/', element: <ThemeSwitch /> }] });
  expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeTruthy();
});

it('ignores a remembered word that is no theme, and notes who was signed in', () => {
  localStorage.setItem('theme', '"><script>');
  localStorage.setItem('token', 't');
  runEarlyScript();
  expect(root.dataset.theme).toBeUndefined();
  expect(root.dataset.returning).toBe('');
});

it('paints the frame of the browser as the page', async () => {
  for (const scheme of ['light', 'dark']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.media = `(prefers-color-scheme: ${scheme})`;
    document.head.append(meta);
  }
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const painted = () => metas.map(({ content }) => content);
  localStorage.setItem('theme', 'dark');
  runEarlyScript();
  renderApp({ routes: [{ path: '/', element: <ThemeSwitch /> }] });
  expect(painted()).toEqual(['#0b1219', '#0b1219']);
  await userEvent.click(screen.getByRole('button', { name: 'Theme: dark' }));
  expect(painted()).toEqual(['#f6f8fb', '#0b1219']);
  for (const meta of metas) meta.remove();
});
