import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { callsOf, sentText, stubServer } from '../admin-testing.tsx';
import { problem } from '../testing.tsx';
import {
  button,
  leaveDraft,
  makeThing,
  openThing,
  readDraft,
  titleField,
  versionedServer,
} from './things.test-support.tsx';

describe('somebody else has saved meanwhile', () => {
  const theirs = makeThing({ title: 'Their title', isOpen: false, version: 2 });

  async function meetConflict() {
    const server = versionedServer(theirs);
    const { onSaved } = openThing(makeThing());
    await userEvent.clear(titleField());
    await userEvent.type(titleField(), 'My title');
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this item' });
    expect(onSaved).not.toHaveBeenCalled();
    return {
      server,
      onSaved,
      dialog,
      press: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })),
    };
  }

  test('both are shown side by side, where they differ, and mine can be kept', async () => {
    const { server, onSaved, dialog, press } = await meetConflict();
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TitleMineMy titleTheirsTheir title',
      'StateMineopen: trueTheirsopen: false',
    ]);
    expect(within(dialog).getByText('The same in both: Words, Picture')).toBeDefined();
    await press('Keep mine');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.asked.map((call) => sentText(call).version)).toEqual(['1', '2']);
    expect(sentText(server.asked[1])).toMatchObject({ title: 'My title', words: 'Old words', isOpen: 'true' });
  });

  test('theirs can be taken, and edited on', async () => {
    const { server, onSaved, press } = await meetConflict();
    await press('Take theirs');
    await waitFor(() => expect(titleField().value).toBe('Their title'));
    expect(callsOf(server, 'PUT')).toHaveLength(1);
    await userEvent.type(titleField(), '!');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[1])).toMatchObject({ version: '2', title: 'Their title!' });
  });

  test('undecided, the form still has mine, and saving asks again', async () => {
    const { server } = await meetConflict();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(titleField().value).toBe('My title');
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sentText(server.asked[1]).version).toBe('1');
  });

  test('a third version meanwhile is not overwritten either', async () => {
    const { server, onSaved, press } = await meetConflict();
    const third = { ...theirs, title: 'Third title', version: 3 };
    server.answering = () => problem(409, 'STALE_VERSION', { current: third });
    await press('Keep mine');
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(2));
    await screen.findByRole('alertdialog');
    expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(titleField().value).toBe('Third title'));
  });

  test('work that came back from a draft of an older version overwrites nothing unasked', async () => {
    const server = versionedServer(theirs);
    leaveDraft({ version: 1 }, theirs.id);
    const { onSaved } = openThing(theirs);
    await screen.findByText(/Somebody has saved another version since then/);
    await userEvent.click(button('Save'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.asked.map((call) => sentText(call).version)).toEqual(['1', '2']);
    expect(readDraft(theirs.id)).toBeNull();
  });
});

describe('somebody else has deleted it meanwhile', () => {
  async function meetDeletion() {
    const server = stubServer(({ method }) =>
      method === 'PUT' ? problem(404, 'NOT_FOUND') : { status: 201, body: makeThing({ id: 'another' }) },
    );
    const view = openThing(makeThing());
    await userEvent.type(titleField(), ' and more');
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog', { name: 'This item has been deleted meanwhile' });
    expect(within(dialog).getByText('Its picture is lost.')).toBeDefined();
    return { ...view, server };
  }

  test('the text can be saved as a new item', async () => {
    const { server, onSaved } = await meetDeletion();
    await userEvent.click(button('Save as a new item'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(makeThing({ id: 'another' })));
    const texts = { title: 'Old title and more', words: 'Old words', isOpen: 'true' };
    expect(sentText(callsOf(server, 'POST')[0])).toEqual(texts);
  });

  test('or given up', async () => {
    const { server, onLeave } = await meetDeletion();
    await userEvent.click(button('Discard my text'));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(callsOf(server, 'POST')).toEqual([]);
  });
});
