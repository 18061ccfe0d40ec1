import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, renderAdminPage, signedInStore, stubServer } from '../../../admin-testing.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { sessionEnded, sessionStarted } from '../../../session/session-slice.ts';
import { useAppSelector } from '../../../store/state.ts';
import { makeNews } from './news.test-support.ts';
import { newsKind } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';

beforeEach(() => {
  stubServer(() => ({ status: 201, body: makeNews() }));
});
afterEach(() => vi.unstubAllGlobals());

const key = newsKind.drafts.keyOf(administrator.id, 'new');
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');

function form(onSaved = () => {}) {
  return <NewsForm news={null} onSaved={onSaved} onLeave={() => {}} />;
}

function leaveDraft(changes: Partial<Draft<Readonly<Record<string, string>>>> = {}) {
  const fields = { ...newsKind.emptyFields(), title_en: 'From yesterday' };
  newsKind.drafts.write(key, {
    fields,
    version: null,
    savedAtMs: Date.now(),
    ...changes,
  });
}

describe('earlier work', () => {
  test('comes back when the form is opened, and says how old it is', async () => {
    leaveDraft({ savedAtMs: Date.now() - 5 * 60_000 });
    renderAdminPage(form());
    expect(await screen.findByText(/work is back\. It was last changed 5 minutes ago/)).toBeDefined();
    expect(titleField().value).toBe('From yesterday');
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/work is back/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
  });

  test('that the release before kept comes back, too', async () => {
    const fields = { ...newsKind.emptyFields(), title_en: 'From the release before' };
    localStorage.setItem(key, JSON.stringify([{ editorId: 'e', fields, version: null, savedAtMs: Date.now() }]));
    renderAdminPage(form());
    await waitFor(() => expect(titleField().value).toBe('From the release before'));
  });

  test('says that a chosen picture has to be chosen again', async () => {
    leaveDraft({ files: ['lab.png'] });
    renderAdminPage(form());
    expect(await screen.findByText(/lab\.png had not arrived: choose it again\./)).toBeDefined();
  });

  test('is gone when it is discarded, which is asked about once', async () => {
    leaveDraft();
    renderAdminPage(form());
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(titleField().value).toBe('From yesterday');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard the draft?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(titleField().value).toBe(''));
    expect(screen.queryByText(/work is back/)).toBeNull();
    expect(newsKind.drafts.read(key)).toBeNull();
    await userEvent.type(titleField(), 'Anew');
    expect(newsKind.drafts.read(key)?.fields.title_en).toBe('A');
  });

  test('is not touched by another tab in which nothing was typed', async () => {
    const { unmount } = renderAdminPage(form());
    leaveDraft();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    unmount();
    expect(newsKind.drafts.read(key)?.fields.title_en).toBe('From yesterday');
  });

  test('that another tab has written since stays when this one saves its own', async () => {
    const onSaved = vi.fn();
    renderAdminPage(form(onSaved));
    await userEvent.type(titleField(), 'Mine');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    leaveDraft({ savedAtMs: Date.now() + 1000 });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(newsKind.drafts.read(key)?.fields.title_en).toBe('From yesterday');
  });

  test('that is only looked at stays as old as it is', async () => {
    const savedAtMs = Date.now() - 5 * 60_000;
    leaveDraft({ savedAtMs });
    const { unmount } = renderAdminPage(form());
    await screen.findByText(/work is back/);
    unmount();
    expect(newsKind.drafts.read(key)?.savedAtMs).toBe(savedAtMs);
  });

  test('of somebody else does not come back', () => {
    newsKind.drafts.write(newsKind.drafts.keyOf('another-person', 'new'), {
      fields: { ...newsKind.emptyFields(), title_en: 'Secret' },
      version: null,
      savedAtMs: Date.now(),
    });
    renderAdminPage(form());
    expect(titleField().value).toBe('');
  });
});

describe('unsaved work', () => {
  test('is kept when the page is hidden, and given up when it is saved', async () => {
    const onSaved = vi.fn();
    renderAdminPage(form(onSaved));
    await userEvent.type(titleField(), 'Half written');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(newsKind.drafts.read(key)?.fields.title_en).toBe('Half written');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(newsKind.drafts.read(key)).toBeNull();
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
    expect(newsKind.drafts.read(key)).not.toBeNull();
    await userEvent.clear(titleField());
    expect(newsKind.drafts.read(key)).toBeNull();
  });

  test('makes the browser ask before the tab is closed', async () => {
    renderAdminPage(form());
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.type(titleField(), 'Half written');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('is back when the sign-in ran out and the same person returned, and names the picture to choose again', async () => {
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
    expect(screen.getByText(/Your unsaved work is back\..*lab\.png had not arrived/)).toBeDefined();
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
    expect(newsKind.drafts.read(key)?.fields.title_en).toBe('Half written');
  });

  test('keeps nothing when asked to', async () => {
    await leaveChanged();
    await userEvent.click(screen.getByRole('button', { name: 'Leave and discard' }));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(newsKind.drafts.read(key)).toBeNull();
  });
});
