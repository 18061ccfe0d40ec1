import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RichText as Body } from '#contract/rich-text.ts';
import { renderApp } from '../testing.tsx';
import { RichText } from './rich-text.tsx';

function html(text: string, hasFormulas = false): Body[number] {
  return { kind: 'html', html: text, hasFormulas };
}

function show(body: Body) {
  return renderApp({
    routes: [
      { path: '/', element: <RichText body={body} lang="ru" /> },
      { path: '/news/:id', element: <p>Another page</p> },
    ],
  });
}

/** Clicks, and returns whether the browser's default action was prevented. */
function click(name: string, how: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name });
  const event = createEvent.click(link, { button: 0, ...how });
  // jsdom cannot load another document, so it must not try.
  addEventListener('click', (late) => late.preventDefault(), { once: true });
  let isPrevented = false;
  link.ownerDocument.addEventListener('click', (late) => (isPrevented = late.defaultPrevented), { once: true });
  fireEvent(link, event);
  return isPrevented;
}

test('parts are shown in their order, in their language', () => {
  const { container } = show([html('<p>First</p>'), html('<h2>Second</h2><ul><li>Third</li></ul>')]);
  expect(container.textContent).toBe('FirstSecondThird');
  expect(screen.getByRole('heading', { level: 2 }).closest('[lang]')?.getAttribute('lang')).toBe('ru');
});

test('the styles of formulas come only where there are formulas', () => {
  const sheets = () => [...document.head.querySelectorAll('link[rel=stylesheet][href*=katex]')];
  show([html('<p>No formula</p>')]);
  expect(sheets()).toHaveLength(0);
  show([html('<p>One</p>', true), html('<p>Another</p>', true)]);
  expect(sheets()).toHaveLength(1);
});

describe('a link', () => {
  test('within the site is followed without loading a document', async () => {
    const { router } = show([html('<p><a href="/news/7?a=b#c"><em>Read</em> on</a></p>')]);
    expect(click('Read on')).toBe(true);
    await screen.findByText('Another page');
    expect(router.state.location).toMatchObject({ pathname: '/news/7', search: '?a=b', hash: '#c' });
  });

  test.each([
    ['to another site', '<a href="https://example.org/news/7">Read on</a>', {}],
    ['to write a mail', '<a href="mailto:lab@example.org">Read on</a>', {}],
    ['to a file', '<a href="/files/guide.pdf">Read on</a>', {}],
    ['to a kept picture', '<a href="/api/media/x.webp">Read on</a>', {}],
    ['into a new window', '<a href="/news/7" target="_blank">Read on</a>', {}],
    ['to be kept', '<a href="/news/7" download>Read on</a>', {}],
    ['to a place of the same page', '<a href="#end">Read on</a>', {}],
    ['clicked for a new tab', '<a href="/news/7">Read on</a>', { ctrlKey: true }],
    ['clicked for a new tab on a Mac', '<a href="/news/7">Read on</a>', { metaKey: true }],
    ['clicked with the middle button', '<a href="/news/7">Read on</a>', { button: 1 }],
  ])('%s is left to the browser', (_, text, how) => {
    const { router } = show([html(`<p>${text}</p>`)]);
    expect(click('Read on', how)).toBe(false);
    expect(router.state.location.pathname).toBe('/');
  });
});
