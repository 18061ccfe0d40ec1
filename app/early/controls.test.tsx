import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showKeptTheme } from '../lib/theme.ts';
import { visitedPages } from '../lib/visited-pages.ts';
import { ThemeSwitch } from '../pages/frame/theme-switch.tsx';
import { renderApp } from '../testing.tsx';

// The controls themselves are served in every test, as on every page: see tests/setup/window-parts.ts.
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
  for (const broken of ['{', '5']) {
    localStorage.setItem('visited', broken);
    expect(visitedPages()).toEqual([]);
  }
  history.replaceState(null, '', '/');
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

it('opens a dialogue that closes by a press beside it, not by the second one of an impatient double press', async () => {
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

describe('a section of another page', () => {
  const page = '<h1>Paper</h1><section id="cite">Byron A. Folding</section>';

  function show() {
    const asked: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      await promise;
      return new Response(page);
    });
    render(
      <>
        <a href="/publications/p1#cite" aria-controls="ways" data-does="show-section">
          Cite
        </a>
        <dialog id="ways">
          <button type="button" data-does="close-dialog" />
          <div />
        </dialog>
      </>,
    );
    return { asked, answer: resolve, user: userEvent.setup() };
  }

  it('is shown in a dialogue, once for an impatient double press', async () => {
    const { asked, answer, user } = show();
    await user.dblClick(screen.getByRole('link'));
    answer();
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(dialog.lastElementChild?.innerHTML).toBe('<section id="cite">Byron A. Folding</section>');
    expect(asked).toEqual(['/publications/p1']);
    expect(screen.getByRole('link').ariaBusy).toBeNull();
  });

  it('is gone to by a press into another tab', async () => {
    const { asked, user } = show();
    let isPrevented = true;
    addEventListener(
      'click',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link'));
    expect([asked, isPrevented]).toEqual([[], false]);
  });
});

describe('a text', () => {
  function show(isStyled = false) {
    render(
      <div>
        <p id="text" tabIndex={-1}>
          Byron A. {isStyled ? <i>Folding</i> : 'Folding'}
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
    return userEvent.setup();
  }

  it('is copied, and said to be', async () => {
    const user = show();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    expect(await navigator.clipboard.readText()).toBe('Byron A. Folding');
  });

  it('keeps its italics where it is pasted', async () => {
    const user = show(true);
    const items = vi.fn<(forms: Record<string, Blob>) => void>();
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(forms: Record<string, Blob>) {
          items(forms);
        }
      },
    );
    vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    const forms = Object.entries(items.mock.lastCall?.[0] ?? {}).map(async ([type, form]) => [type, await form.text()]);
    expect(Object.fromEntries(await Promise.all(forms))).toEqual({
      'text/plain': 'Byron A. Folding',
      'text/html': 'Byron A. <i>Folding</i>',
    });
  });

  it('is selected where the browser withholds the clipboard', async () => {
    const user = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('withheld'));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Press Ctrl+C'));
    expect(getSelection()?.toString()).toBe('Byron A. Folding');
    expect(document.activeElement).toBe(screen.getByText('Byron A. Folding'));
  });
});
