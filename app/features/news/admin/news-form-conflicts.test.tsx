import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { administrator, callsOf, problem, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { makeNews } from './news.test-support.ts';
import { newsKind } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const theirs = makeNews({ title_en: 'Their title', description_ru: 'Их текст', version: 2 });
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');

/** A server that takes only what is based on its own version. */
function versionedServer(current: News) {
  return stubServer(({ form }) =>
    form?.get('version') === String(current.version)
      ? { status: 200, body: { ...current, version: current.version + 1 } }
      : problem(409, 'STALE_VERSION', { current }),
  );
}

async function meetConflict() {
  const server = versionedServer(theirs);
  const onSaved = vi.fn();
  const onLeave = vi.fn();
  renderAdminPage(<NewsForm news={makeNews()} onSaved={onSaved} onLeave={onLeave} />);
  await userEvent.clear(titleField());
  await userEvent.type(titleField(), 'My title');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this item' });
  return { server, onSaved, dialog };
}

describe('somebody else has saved meanwhile', () => {
  test('nothing is overwritten unseen', async () => {
    const { server, onSaved } = await meetConflict();
    expect(callsOf(server, 'PUT')).toHaveLength(1);
    expect(sentText(server.asked[0]).version).toBe('1');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('mine can be kept', async () => {
    const { server, onSaved, dialog } = await meetConflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[1])).toMatchObject({
      version: '2',
      title_en: 'My title',
      description_ru: 'Старый текст',
    });
  });

  test('theirs can be taken, and edited on', async () => {
    const { server, onSaved, dialog } = await meetConflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(titleField().value).toBe('Their title'));
    expect(callsOf(server, 'PUT')).toHaveLength(1);
    await userEvent.type(titleField(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[1])).toMatchObject({ version: '2', title_en: 'Their title!' });
  });

  test('both are shown side by side, where they differ', async () => {
    const { dialog } = await meetConflict();
    const rows = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Title in EnglishMineMy titleTheirsTheir title',
      'Text in RussianMineСтарый текстTheirsИх текст',
    ]);
    expect(within(dialog).getByText(/^The same in both: .*Text in English.*Picture$/)).toBeDefined();
  });

  test('work that came back from a draft of an older version overwrites nothing unasked', async () => {
    const server = versionedServer(theirs);
    const key = newsKind.drafts.keyOf(administrator.id, theirs.id);
    const fields = { ...newsKind.fieldsOf(makeNews()), title_en: 'My title' };
    newsKind.drafts.write(key, { fields, version: 1, savedAtMs: Date.now() });
    const onSaved = vi.fn();
    renderAdminPage(<NewsForm news={theirs} onSaved={onSaved} onLeave={() => {}} />);
    await screen.findByText(/Somebody has saved another version since then/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.asked.map((call) => sentText(call).version)).toEqual(['1', '2']);
    expect(newsKind.drafts.read(key)).toBeNull();
  });

  test('undecided, the form still has mine, and saving asks again', async () => {
    const { server } = await meetConflict();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(titleField().value).toBe('My title');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog');
    expect(sentText(server.asked[1]).version).toBe('1');
  });

  test('a third version meanwhile is not overwritten either', async () => {
    const { server, onSaved, dialog } = await meetConflict();
    const third = { ...theirs, title_en: 'Third title', version: 3 };
    server.answering = () => problem(409, 'STALE_VERSION', { current: third });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(2));
    await screen.findByRole('alertdialog');
    expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(titleField().value).toBe('Third title'));
  });
});

describe('somebody else has deleted it meanwhile', () => {
  async function meetDeletion() {
    const server = stubServer(({ method }) =>
      method === 'PUT' ? problem(404, 'NOT_FOUND') : { status: 201, body: makeNews({ title_en: 'My title' }) },
    );
    const onSaved = vi.fn();
    const onLeave = vi.fn();
    renderAdminPage(<NewsForm news={makeNews()} onSaved={onSaved} onLeave={onLeave} />);
    await userEvent.type(titleField(), ' and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog', { name: 'This item has been deleted meanwhile' });
    return { server, onSaved, onLeave };
  }

  test('the text can be saved as a new item', async () => {
    const { server, onSaved } = await meetDeletion();
    await userEvent.click(screen.getByRole('button', { name: 'Save as a new item' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [created] = callsOf(server, 'POST');
    expect(sentText(created)).toMatchObject({ title_en: 'Old title and more', title_ru: 'Старый заголовок' });
    expect(created?.form?.has('id')).toBe(false);
  });

  test('or given up', async () => {
    const { onLeave, server } = await meetDeletion();
    await userEvent.click(screen.getByRole('button', { name: 'Discard my text' }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(callsOf(server, 'POST')).toEqual([]);
  });
});
