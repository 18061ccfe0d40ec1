import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showKeptTheme } from '../lib/theme.ts';
import { visitedPages } from '../lib/visited-pages.ts';
import { ThemeSwitch } from '../pages/frame/theme-switch.tsx';
import { renderApp } from '../testing.tsx';

// The controls are active in every test, as on every page: see tests/setup/window-parts.ts.
const root = document.documentElement;

afterEach(() => {
  delete root.dataset.theme;
  for (const meta of document.querySelectorAll('meta')) meta.remove();
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
    expect(shownAndKept()).toEqual(['system', 'system']);
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
    expect(painted()).toEqual(['#f6f8fb', '#0b1219']);
  });
});

it('remembers a page that is clicked in or left, once and the newest first, and none that search engines are kept from', () => {
  const leave = (path: string, title: string) => {
    history.replaceState(null, '', path);
    document.title = title;
    dispatchEvent(new Event('pagehide'));
  };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) leave(`/news/${number}`, `Story ${number}`);
  expect(
    visitedPages()
      .map(({ title }) => title)
      .join(),
  ).toBe('Story 3,Story 7,Story 6,Story 5,Story 4,Story 2');
  document.head.append(Object.assign(document.createElement('meta'), { name: 'robots' }));
  leave('/admin', 'Secret');
  expect(visitedPages()[0]).toEqual({ path: '/news/3', title: 'Story 3' });
  history.replaceState(null, '', '/');
});

it('leads a link to another language on to what is read, as the addresses of both languages name it', async () => {
  render(
    <>
      <a href="/ru/about" hrefLang="ru" onClick={(event) => event.preventDefault()}>
        RU
      </a>
      <main>
        {[-500, 100, 5000].map((top, index) => (
          <h2 key={top} id={`part-${index}`} ref={(heading) => placed(heading, top)}>
            Part
          </h2>
        ))}
        <h2 ref={(heading) => placed(heading, 200)}>No address</h2>
      </main>
    </>,
  );
  const twin = screen.getByRole('link');
  await userEvent.click(twin);
  expect(twin.getAttribute('href')).toMatch(/\/ru\/about#part-1$/);
});

function placed(heading: HTMLElement | null, top: number): void {
  if (heading) heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
}

it('tells styles how far the page is scrolled', () => {
  const marks = [0, 1, 2, 1000, 1001, 0].map((top) => {
    window.scrollY = top;
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    return root.dataset.scrolled;
  });
  expect(marks).toEqual(['', '', 'little', 'little', 'far', '']);
});

it('opens a dialog that closes by a press beside it, not by the second one of an impatient double press', async () => {
  render(
    <>
      <button type="button" data-does="open-dialog" aria-controls="menu" />
      <dialog id="menu">
        <button type="button" data-does="close-dialog" />
      </dialog>
    </>,
  );
  const [opener = document.body, closer = document.body] = document.querySelectorAll('button');
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog');
  for (const place of [closer, dialog]) {
    await userEvent.click(opener);
    fireEvent.click(place, { detail: 2 });
    expect(dialog.open).toBe(true);
    fireEvent.click(place, { detail: 1 });
    expect(dialog.open).toBe(false);
  }
});

describe('a text', () => {
  /** Returns what was copied, as its forms. */
  async function copy(write: (items: ClipboardItem[]) => Promise<void>) {
    const copied: Record<string, Blob>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(forms: Record<string, Blob>) {
          copied.push(forms);
        }
      },
    );
    render(
      <div>
        <p id="text" tabIndex={-1}>
          Byron A. <i>Folding</i>
        </p>
        <div>
          <button
            type="button"
            aria-controls="text"
            data-does="copy"
            data-copied="Copied"
            data-selected="Press Ctrl+C"
          />
          <span role="status" />
        </div>
      </div>,
    );
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    const forms = Object.entries(copied[0] ?? {}).map(async ([type, form]) => [type, form.type, await form.text()]);
    return await Promise.all(forms);
  }

  it('is copied, with its italics for where it is pasted, and said to be', async () => {
    expect(await copy(async () => {})).toEqual([
      ['text/plain', 'text/plain', 'Byron A. Folding'],
      ['text/html', 'text/html', '<p id="text" tabindex="-1">Byron A. <i>Folding</i></p>'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('is selected where the browser withholds the clipboard', async () => {
    await copy(() => Promise.reject(new Error('withheld')));
    expect(screen.getByRole('status').textContent).toBe('Press Ctrl+C');
    expect(getSelection()?.toString()).toBe('Byron A. Folding');
    expect(document.activeElement).toBe(screen.getByText('Byron A.'));
  });
});
