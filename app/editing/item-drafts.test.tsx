import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, callsOf, renderAdminPage, sentText, signedInStore, stubServer } from '../admin-testing.tsx';
import { sessionEnded, sessionStarted } from '../store/session-slice.ts';
import { useAppSelector } from '../store/state.ts';
import { problem, refuseStorage } from '../testing.tsx';
import {
  button,
  draftKey,
  leaveDraft,
  makeThing,
  openThing,
  readDraft,
  ThingForm,
  titleField,
} from './things.test-support.tsx';

beforeEach(() => {
  stubServer(() => ({ status: 201, body: makeThing() }));
});
const hidePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const isTabLeftUnasked = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('earlier work', () => {
  test('comes back when the form is opened, and says how old it is', async () => {
    leaveDraft({ savedAtMs: Date.now() - 5 * 60_000 });
    openThing();
    expect(await screen.findByText(/work is back\. It was last changed 5 minutes ago/)).toBeDefined();
    expect(titleField().value).toBe('From yesterday');
    await waitFor(() => expect(button('Create').getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(button('Close'));
    expect(screen.queryByText(/work is back/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
  });

  test('of a release that knew other fields comes back; a field that it did not know stays as the item has it', async () => {
    const server = stubServer(() => ({ status: 200, body: makeThing({ version: 2 }) }));
    const draft = { fields: { title: 'Of a former release', subtitle: 'gone' }, version: 1, savedAtMs: Date.now() };
    localStorage.setItem(draftKey('thing-1'), JSON.stringify(draft));
    const { onSaved } = openThing(makeThing());
    await waitFor(() => expect(titleField().value).toBe('Of a former release'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const texts = { title: 'Of a former release', words: 'Old words', isOpen: 'true' };
    expect(sentText(server.asked[0])).toEqual({ ...texts, id: 'thing-1', version: '1' });
  });

  test('is gone when it is discarded, which is asked about once', async () => {
    leaveDraft();
    openThing();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(titleField().value).toBe('From yesterday');
    await userEvent.click(button('Discard it'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard the draft?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(titleField().value).toBe(''));
    expect(screen.queryByText(/work is back/)).toBeNull();
    expect(readDraft()).toBeNull();
    await userEvent.type(titleField(), 'Anew');
    expect(readDraft()?.fields.title).toBe('A');
  });

  test('is not touched by another tab in which nothing was typed', () => {
    const { unmount } = openThing();
    leaveDraft();
    hidePage();
    unmount();
    expect(readDraft()?.fields.title).toBe('From yesterday');
  });

  test('that another tab has written since stays when this one saves its own', async () => {
    const { onSaved } = openThing();
    await userEvent.type(titleField(), 'Mine');
    hidePage();
    leaveDraft({ savedAtMs: Date.now() + 1000 });
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(readDraft()?.fields.title).toBe('From yesterday');
  });

  test('that is only looked at stays as old as it is', async () => {
    const savedAtMs = Date.now() - 5 * 60_000;
    leaveDraft({ savedAtMs });
    const { unmount } = openThing();
    await screen.findByText(/work is back/);
    unmount();
    expect(readDraft()?.savedAtMs).toBe(savedAtMs);
  });
});

describe('unsaved work', () => {
  test('is kept when the page is hidden, asked about when the tab is closed, and given up when it is saved', async () => {
    const { onSaved } = openThing();
    expect(isTabLeftUnasked()).toBe(true);
    await userEvent.type(titleField(), 'Half written');
    expect(isTabLeftUnasked()).toBe(false);
    hidePage();
    expect(readDraft()?.fields.title).toBe('Half written');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(readDraft()).toBeNull();
  });

  test('for which the browser has no room is said to be kept nowhere, until there is room', async () => {
    const full = refuseStorage();
    openThing();
    expect(screen.queryByText(/no room to keep a draft/)).toBeNull();
    await userEvent.type(titleField(), 'Half');
    expect(await screen.findByText(/no room to keep a draft/)).toBeDefined();
    full.mockRestore();
    await userEvent.type(titleField(), ' written');
    await waitFor(() => expect(screen.queryByText(/no room to keep a draft/)).toBeNull());
  });

  test('that was changed back is no work', async () => {
    openThing();
    await userEvent.type(titleField(), 'x');
    hidePage();
    expect(readDraft()).not.toBeNull();
    await userEvent.clear(titleField());
    expect(readDraft()).toBeNull();
  });

  test('is back when the sign-in ran out and the same person returned, and names the picture to choose again', async () => {
    const store = signedInStore();
    const form = <ThingForm thing={null} onSaved={() => {}} onLeave={() => {}} />;
    function Guarded() {
      return useAppSelector(({ session }) => session.role) === 'ADMIN' ? form : 'Please sign in';
    }
    const { container } = renderAdminPage(<Guarded />, { store });
    await userEvent.type(titleField(), 'Half written');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input ?? document.body, new File(['picture'], 'lab.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Preview of the picture' });
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByText('Please sign in')).toBeDefined();
    act(() => void store.dispatch(sessionStarted(administrator)));
    await waitFor(() => expect(titleField().value).toBe('Half written'));
    expect(screen.getByText(/Your unsaved work is back\..*lab\.png had not arrived/)).toBeDefined();
  });

  test('of a picture that was to be taken away still takes it away', async () => {
    const thing = makeThing({ imageUrl: 'media/a.webp' });
    const { crash } = openThing(thing);
    await userEvent.click(button('Remove the picture'));
    // The draft is written at once: a crashing tab gives no warning.
    expect(readDraft(thing.id)).toMatchObject({ isPictureRemoved: true });
    crash();
    openThing(thing);
    expect(await screen.findByText(/Your unsaved work is back\./)).toBeDefined();
    expect(button('Put it back')).toBeDefined();
  });
});

describe('leaving', () => {
  test('an untouched form lets go at once', async () => {
    const { router } = openThing();
    act(() => void router.navigate('/admin/news/all'));
    expect(await screen.findByText('The list')).toBeDefined();
  });

  test.each([
    ['Leave, keep a draft', 'Half written'],
    ['Leave and discard', undefined],
  ])('a changed one asks: %s', async (answer, kept) => {
    const { router } = openThing();
    await userEvent.type(titleField(), 'Half written');
    act(() => void router.navigate('/admin/news/all'));
    await screen.findByText('Leave without saving?');
    await userEvent.click(button(answer));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(readDraft()?.fields.title).toBe(kept);
  });
});

describe('an answer that was lost with its tab', () => {
  /** Sends a new item without getting an answer, then the tab crashes; opens the form again, with a server that answers. */
  async function loseAnswer(picture?: string) {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    const first = openThing();
    await userEvent.type(titleField(), 'Light');
    if (picture) await first.choose(picture);
    await userEvent.click(button('Create'));
    await screen.findByText(/Nothing that you typed is lost/);
    first.crash();
    server.answering = () => ({ status: 201, body: makeThing({ title: 'Light', words: 'Begun', isOpen: false }) });
    return { server, ...openThing() };
  }

  test('is asked for again as it was, and what was changed since is saved over it', async () => {
    const { server, onSaved, choose } = await loseAnswer();
    await screen.findByText(/saving it again writes nothing twice/);
    await choose('new.png');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [sent, again] = callsOf(server, 'POST');
    expect(again?.key).toBe(sent?.key);
    expect(sentText(again)).toEqual(sentText(sent));
    const [over] = callsOf(server, 'PUT');
    expect(sentText(over)).toMatchObject({ id: 'thing-1', version: '1' });
    expect(over?.form?.get('image')).toMatchObject({ name: 'new.png' });
  });

  test('is asked for again, and nothing more, where nothing was changed since', async () => {
    const { server, onSaved } = await loseAnswer();
    await screen.findByText(/Your unsaved work is back\./);
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  });

  test('goes with the work that is discarded: what is written then is another item', async () => {
    const { server, onSaved } = await loseAnswer();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await userEvent.type(titleField(), 'Another');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [sent, another] = callsOf(server, 'POST');
    expect(another?.key).not.toBe(sent?.key);
    expect(sentText(another)).toMatchObject({ title: 'Another' });
    expect(callsOf(server, 'PUT')).toEqual([]);
  });

  test('cannot be had where a picture had been sent: it is said that the item may have been saved', async () => {
    const { server, onSaved } = await loseAnswer('lab.png');
    expect(await screen.findByText(/lab\.png.* whether it was saved can no longer be found out/)).toBeDefined();
    expect(callsOf(server, 'POST')).toHaveLength(1);
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(callsOf(server, 'POST')[1]?.form?.has('image')).toBe(false);
    expect(readDraft()).toBeNull();
  });
});

test('a draft that the browser has no room for is not offered to be kept', async () => {
  refuseStorage();
  openThing(makeThing());
  await userEvent.type(titleField(), ' more');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).queryByRole('button', { name: /keep a draft/ })).toBeNull();
});

test('a file that was chosen and taken back is not named', async () => {
  const { choose } = openThing();
  await userEvent.type(titleField(), 'One');
  await choose('a.png');
  await waitFor(() => expect(readDraft()?.files).toEqual(['a.png']));
  await userEvent.click(button('Remove the picture'));
  await waitFor(() => expect(readDraft()).not.toHaveProperty('files'));
});

test('a file that did not reach the server is named again after each reload', async () => {
  leaveDraft({ files: ['a.png'] });
  openThing().crash();
  openThing();
  expect(await screen.findByText(/a\.png/)).toBeDefined();
});
