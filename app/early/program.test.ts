import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const pageHtml = `
  <a href="#cite" data-program>Cite</a> <a href="#news">News</a>
  <button type="button" id="cite">Cite</button> <button type="button" data-does="theme">Theme</button>
  <form data-program><input name="q" value="" /></form>
  <script type="text/plain" id="program">/* the start */</script>
  <script id="state" type="application/json"></script>`;

/** Files that the page requested, in order. */
let asked: string[] = [];
/** The answer to each request; default: success. */
let answerOf: (address: string) => Response | Error = () => new Response('{}');

const byId = (id: string) => document.getElementById(id) ?? document.body;
/** What the page says of missing parts. */
const missing = () => document.documentElement.dataset.missing;
const isStarted = () => document.head.querySelector('script[type=module]') !== null;

/** Runs the early script on a page whose program has two parts. */
async function openPage(when = 'on intent'): Promise<void> {
  // Ends the listening of the former page.
  dispatchEvent(new Event('program'));
  await Promise.resolve();
  asked = [];
  delete document.documentElement.dataset.missing;
  vi.resetModules();
  document.head.replaceChildren();
  document.body.innerHTML = pageHtml;
  const script = document.createElement('script');
  Object.assign(script.dataset, { parts: '/assets/a.js /assets/b.js', state: '/state/x/main', when });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./early.ts');
  dispatchEvent(new Event('DOMContentLoaded'));
}

/** Announces that the program is there. */
async function startProgram(): Promise<void> {
  await waitFor(() => expect(isStarted()).toBe(true));
  dispatchEvent(new Event('program'));
}

beforeEach(() => {
  asked = [];
  answerOf = () => new Response('{"a":1}');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answerOf(address);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

describe('the program', () => {
  it('is not asked for by somebody who reads, follows links and uses what needs no program', async () => {
    await openPage();
    await userEvent.hover(document.body);
    await userEvent.click(document.querySelector('[href="#news"]') ?? document.body);
    await userEvent.click(document.querySelector('[data-does]') ?? document.body);
    expect(asked).toEqual([]);
  });

  it('comes with all its parts and the state side by side when somebody points at what needs it', async () => {
    await openPage();
    await userEvent.hover(byId('cite'));
    expect(asked.toSorted()).toEqual(['/assets/a.js', '/assets/b.js', '/state/x/main']);
    await startProgram();
    expect(byId('state').textContent).toBe('{"a":1}');
    expect(asked).toHaveLength(3);
  });

  it('comes at once where the page says so, and to everybody who is signed in', async () => {
    await openPage('at once');
    expect(asked).toHaveLength(3);
    asked = [];
    localStorage.setItem('token', 't');
    await openPage();
    expect(asked).toHaveLength(3);
    expect(document.documentElement.dataset.returning).toBe('');
    delete document.documentElement.dataset.returning;
  });

  it('leaves the theme as it was chosen on the way from the page and back', async () => {
    await openPage();
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new Event('pageshow'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    delete document.documentElement.dataset.theme;
  });

  it('is told of a press once, however often it was pressed, and of what was typed', async () => {
    await openPage();
    const heard: string[] = [];
    await userEvent.dblClick(byId('cite'));
    const field = document.querySelector('input') ?? document.createElement('input');
    await userEvent.type(field, 'light');
    expect(heard).toEqual([]);
    await waitFor(() => expect(isStarted()).toBe(true));
    byId('cite').addEventListener('click', () => heard.push('click'));
    field.addEventListener('input', () => heard.push(`input ${field.value}`));
    dispatchEvent(new Event('program'));
    await waitFor(() => expect(heard).toEqual(['click', 'input light']));
    heard.length = 0;
    await userEvent.click(byId('cite'));
    expect(heard).toEqual(['click']);
  });

  it('leaves alone a click that opens another tab', async () => {
    await openPage();
    const user = userEvent.setup();
    const clicks: boolean[] = [];
    document.body.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
    await user.keyboard('{Control>}');
    await user.click(document.querySelector('[data-program]') ?? document.body);
    expect(clicks).toEqual([false]);
  });
});

describe('a part that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is asked for again, and comes', async () => {
    let failures = 0;
    answerOf = (address) => (address === '/assets/a.js' && ++failures < 4 ? new Error('offline') : new Response('x'));
    await openPage('at once');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isStarted()).toBe(true);
    expect(missing()).toBeFalsy();
  });

  it('leaves the page as it is, with a notice, until somebody wants another try or is back on the network', async () => {
    let isOffline = true;
    answerOf = () => (isOffline ? new Error('offline') : new Response('x'));
    await openPage('at once');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked.length, missing()]).toEqual([12, 'late']);
    isOffline = false;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect([isStarted(), missing()]).toEqual([true, '']);
  });

  it('is not asked for again where a newer version of the site has taken its place', async () => {
    answerOf = () => new Response('', { status: 404 });
    await openPage('at once');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked.length, missing()]).toEqual([3, 'gone']);
  });
});
