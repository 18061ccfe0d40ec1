import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, renderAdminPage, signedInStore, stubServer } from '../../../admin-testing.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { stubLocks } from '../../../editing/locks.test-support.ts';
import { sessionEnded, sessionStarted } from '../../../session/session-slice.ts';
import { useAppSelector } from '../../../store/make-store.ts';
import { makeNews } from './news.test-support.ts';
import { emptyFields, type NewsFields } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';
import { newsKind } from './news-kind.ts';

beforeEach(() => {
  stubServer(() => ({ status: 201, body: makeNews() }));
});
afterEach(() => vi.unstubAllGlobals());

const key = newsKind.drafts.keyOf(administrator.id, 'new');
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');

function form(onSaved = () => {}) {
  return <NewsForm news={null} onSaved={onSaved} onLeave={() => {}} />;
}

function leaveDraft(changes: Partial<Draft<NewsFields>> = {}) {
  const fields = { ...emptyFields('2026-11-20'), title_en: 'From yesterday' };
  newsKind.drafts.write(key, {
    editorId: 'earlier',
    fields,
    version: null,

    savedAtMs: Date.now(),
    ...changes,
  });
}

describe('earlier work', () => {
  test('is offered, and comes back when it is wanted', async () => {
    leaveDraft({ savedAtMs: Date.now() - 5 * 60_000 });
    renderAdminPage(form());
    expect(screen.getByText(/unsaved work of yours here, last changed 5 minutes ago/)).toBeDefined();
    expect(titleField().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Take it up again' }));
    expect(titleField().value).toBe('From yesterday');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('says that a chosen picture has to be chosen again', async () => {
    leaveDraft({ picture: { id: 'lost' }, files: [{ id: 'lost', name: 'lab.png' }] });
    renderAdminPage(form());
    expect(screen.getByText(/It holds a file that had not arrived: lab\.png/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take it up again' }));
    expect(await screen.findByText(/The chosen picture has not come back/)).toBeDefined();
  });

  test('is gone when it is discarded', async () => {
    leaveDraft();
    renderAdminPage(form());
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
    expect(newsKind.drafts.read(key)).toEqual([]);
  });

  test('that is open in another tab is offered only when that tab has gone', async () => {
    const letGo = stubLocks().hold('earlier');
    leaveDraft();
    renderAdminPage(form());
    expect(await screen.findByText(/unsaved work on this open in another tab/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    letGo();
    expect(await screen.findByRole('button', { name: 'Take it up again' })).toBeDefined();
  });

  test('is not overwritten by what is typed beside it', async () => {
    leaveDraft();
    const { unmount } = renderAdminPage(form());
    await userEvent.type(titleField(), 'Something else');
    unmount();
    expect(newsKind.drafts.read(key).map(({ fields }) => fields.title_en)).toEqual([
      'From yesterday',
      'Something else',
    ]);
  });

  test('of somebody else is not offered', () => {
    newsKind.drafts.write(newsKind.drafts.keyOf('another-person', 'new'), {
      editorId: 'theirs',
      fields: { ...emptyFields('2026-11-20'), title_en: 'Secret' },
      version: null,

      savedAtMs: Date.now(),
    });
    renderAdminPage(form());
    expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
  });
});

describe('unsaved work', () => {
  test('is kept when the page is hidden, and given up when it is saved', async () => {
    const onSaved = vi.fn();
    renderAdminPage(form(onSaved));
    await userEvent.type(titleField(), 'Half written');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(newsKind.drafts.read(key)[0]?.fields.title_en).toBe('Half written');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(newsKind.drafts.read(key)).toEqual([]);
  });

  test('for which the browser has no room is said to be kept nowhere, until there is room', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renderAdminPage(form());
    expect(screen.queryByText(/no room to keep a draft/)).toBeNull();
    await userEvent.type(titleField(), 'Half');
    expect(await screen.findByText(/no room to keep a draft/)).toBeDefined();
    full.mockRestore();
    await userEvent.type(titleField(), ' written');
    await waitFor(() => expect(screen.queryByText(/no room to keep a draft/)).toBeNull());
  });

  test('that was changed back is no work', async () => {
    renderAdminPage(form());
    await userEvent.type(titleField(), 'x');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(newsKind.drafts.read(key)).toHaveLength(1);
    await userEvent.clear(titleField());
    expect(newsKind.drafts.read(key)).toEqual([]);
  });

  test('makes the browser ask before the tab is closed', async () => {
    renderAdminPage(form());
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.type(titleField(), 'Half written');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('is back by itself, with its picture, when the sign-in ran out and the same person returned', async () => {
    const store = signedInStore();
    function Guarded() {
      return useAppSelector(({ session }) => session.role) === 'ADMIN' ? form() : 'Please sign in';
    }
    const { container } = renderAdminPage(<Guarded />, { store });
    await userEvent.type(titleField(), 'Half written');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await userEvent.upload(input, new File(['picture'], 'lab.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Preview of the picture' });

    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByText('Please sign in')).toBeDefined();
    act(() => void store.dispatch(sessionStarted(administrator)));

    await waitFor(() => expect(titleField().value).toBe('Half written'));
    expect(screen.getByText(/lab\.png/)).toBeDefined();
    expect(screen.getByText('Your unsaved work is back.')).toBeDefined();
  });
});

describe('leaving', () => {
  async function leaveChanged() {
    const view = renderAdminPage(form());
    await userEvent.type(titleField(), 'Half written');
    act(() => void view.router.navigate('/admin/news/all'));
    await screen.findByText('Leave without saving?');
    return view;
  }

  test('an untouched form lets go at once', async () => {
    const { router } = renderAdminPage(form());
    act(() => void router.navigate('/admin/news/all'));
    expect(await screen.findByText('The list')).toBeDefined();
  });

  test('stays when asked to', async () => {
    const { router } = await leaveChanged();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(router.state.location.pathname).toBe('/page');
    expect(titleField().value).toBe('Half written');
  });

  test('keeps a draft when asked to', async () => {
    await leaveChanged();
    await userEvent.click(screen.getByRole('button', { name: 'Leave, keep a draft' }));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(newsKind.drafts.read(key)[0]?.fields.title_en).toBe('Half written');
  });

  test('keeps nothing when asked to', async () => {
    await leaveChanged();
    await userEvent.click(screen.getByRole('button', { name: 'Leave and discard' }));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(newsKind.drafts.read(key)).toEqual([]);
  });
});
