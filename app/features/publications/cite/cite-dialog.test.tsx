import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../../store/make-store.ts';
import { type Answer, fakeApi, problem, renderApp } from '../../../testing.tsx';
import { aPaper, aWholePaper } from '../publications.test-support.ts';
import { CiteDialog } from './cite-dialog.tsx';
import { CiteSection } from './cite-section.tsx';

function show(answer: (path: string) => Answer = (path) => file(`Text of ${path}`)) {
  const api = fakeApi(({ path }) => answer(path));
  const onClose = vi.fn<() => void>();
  renderApp({
    store: makeStore({ call: api.call }),
    routes: [{ path: '/', element: <CiteDialog story={aPaper({ id: 'p1' })} onClose={onClose} /> }],
  });
  return { ...api, onClose };
}

function file(text: string): Answer {
  // jsdom’s blobs cannot be read as text.
  const content = Object.assign(new Blob([text]), { text: async () => text });
  return { status: 200, file: { name: 'reference.txt', content } };
}

const shown = (name: string) => screen.findByRole('group', { name });

describe('the ways to cite a paper', () => {
  it('begin with GOST, and ask for another when it is looked at', async () => {
    const { calls } = show();
    expect((await shown('GOST R 7.0.5')).textContent).toBe('Text of publications/p1/cite?format=text&style=gost');
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: 'BibTeX' }));
    expect((await shown('BibTeX')).textContent).toBe('Text of publications/p1/cite?format=bibtex');
    await userEvent.click(screen.getByRole('tab', { name: 'GOST R 7.0.5' }));
    expect(calls).toHaveLength(2);
  });

  it('offer every style and format, each as a file too', async () => {
    show();
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(names).toEqual(['GOST R 7.0.5', 'APA 7', 'ACS', 'BibTeX', 'RIS', 'CSL-JSON']);
    await userEvent.click(screen.getByRole('tab', { name: 'CSL-JSON' }));
    const link = await screen.findByRole('link', { name: 'Download CSL-JSON' });
    expect(link.getAttribute('href')).toBe('/api/api/publications/p1/cite?format=csl');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('are copied, and say so', async () => {
    const user = userEvent.setup();
    show(() => file('  The reference\n'));
    await user.click(await screen.findByRole('button', { name: 'Copy: GOST R 7.0.5' }));
    expect(await navigator.clipboard.readText()).toBe('The reference');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('are selected where the browser does not let us copy', async () => {
    const user = userEvent.setup();
    show(() => file('The reference'));
    const copy = await screen.findByRole('button', { name: 'Copy: GOST R 7.0.5' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('withheld'));
    await user.click(copy);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/press Ctrl\+C/));
    expect(getSelection()?.toString()).toBe('The reference');
    expect(document.activeElement).toBe(await shown('GOST R 7.0.5'));
  });

  it('can be asked for again', async () => {
    const answers = [problem(500, 'INTERNAL'), file('At last')];
    show(() => answers.shift() ?? file(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await shown('GOST R 7.0.5')).textContent).toBe('At last');
  });

  it('close by Escape', async () => {
    const { onClose } = show();
    await shown('GOST R 7.0.5');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the ways to cite on a paper’s page', () => {
  it('show every style as text and every format as a file', () => {
    renderApp({ routes: [{ path: '/', element: <CiteSection story={aWholePaper({ id: 'p1' })} /> }] });
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('cite');
    expect(screen.getByText('Byron, A. (2024).')).toBeTruthy();
    const files = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1]);
    expect(files).toEqual([
      'format=text&style=gost',
      'format=text&style=apa',
      'format=text&style=acs',
      'format=bibtex',
      'format=ris',
      'format=csl',
    ]);
  });
});
