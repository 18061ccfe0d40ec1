import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, callsOf, problem, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { forgetKeptFiles, keptNames, stubFileClones } from '../../../editing/kept-files.test-support.ts';
import { findFiles, keepFile } from '../../../editing/kept-files.ts';
import { stubLocks } from '../../../editing/locks.test-support.ts';
import { makeNews } from './news.test-support.ts';
import { NewsEdit } from './news-edit.tsx';
import { fieldsOf } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';
import { newsKind } from './news-kind.ts';

const { drafts } = newsKind;
const news = makeNews();
const key = drafts.keyOf(administrator.id, news.id);
const newKey = drafts.keyOf(administrator.id, 'new');
const button = (name: string) => screen.getByRole('button', { name });

async function leaveDraft(): Promise<void> {
  const fields = { ...fieldsOf(news), title_en: 'Kept title' };
  await keepFile(key, { id: 'sent', file: new File(['old'], 'old.png'), place: 'picture' });
  await keepFile(key, { id: 'chosen', file: new File(['lab'], 'lab.png', { type: 'image/png' }), place: 'picture' });
  drafts.write(key, {
    editorId: 'earlier',
    fields,
    version: 1,
    base: fieldsOf(news),
    picture: { id: 'chosen' },
    files: [
      { id: 'sent', name: 'old.png' },
      { id: 'chosen', name: 'lab.png' },
    ],
    saving: { key: 'k', version: 1, fields, picture: { id: 'sent' }, sentAtMs: Date.now() },
    savedAtMs: Date.now() - 5 * 60_000,
  });
}

const open = (language: 'en' | 'ru' = 'en') =>
  renderAdminPage(<NewsEdit id={news.id} onSaved={() => {}} onLeave={() => {}} />, { language });

beforeEach(async () => {
  stubFileClones();
  await leaveDraft();
});
afterEach(async () => {
  await forgetKeptFiles();
  vi.unstubAllGlobals();
});

describe('unsaved work on an item that somebody has deleted meanwhile', () => {
  test('is offered, and taken up as a new item with its picture', async () => {
    const server = stubServer(({ method }) =>
      method === 'GET' ? problem(404, 'NOT_FOUND') : { status: 201, body: makeNews({ title_en: 'Kept title' }) },
    );
    const { router, unmount } = open();
    expect(await screen.findByText('Kept title')).toBeDefined();
    expect(screen.getByText(/has been deleted meanwhile/)).toBeDefined();
    expect(screen.getByText(/last changed 5 minutes ago/).textContent).not.toMatch(/old\.png|had been sent/);
    await userEvent.click(button('Take it up again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news/createNew'));
    expect(drafts.read(key)).toEqual([]);
    expect(await findFiles(key, ['sent', 'chosen'])).toEqual([]);
    const [moved] = drafts.read(newKey);
    expect(moved).toMatchObject({ version: null, fields: { title_en: 'Kept title' }, picture: { id: 'chosen' } });
    expect(moved).not.toHaveProperty('base');
    expect(moved).not.toHaveProperty('saving');
    unmount();

    const onSaved = vi.fn();
    renderAdminPage(<NewsForm news={null} onSaved={onSaved} onLeave={() => {}} />);
    expect(await screen.findByText('Your unsaved work is back.')).toBeDefined();
    await userEvent.click(button('Publish'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [call] = callsOf(server, 'POST');
    expect(sentText(call)).toMatchObject({ title_en: 'Kept title' });
    expect(call?.form?.get('image')).toMatchObject({ name: 'lab.png' });
    expect(drafts.read(newKey)).toEqual([]);
    await waitFor(async () => expect(await keptNames()).toEqual([]));
  });

  test('is gone with its files when it is discarded', async () => {
    stubServer(() => problem(404, 'NOT_FOUND'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('lab.png');
    await userEvent.click(button('Discard'));
    await waitFor(() => expect(screen.queryByText('Kept title')).toBeNull());
    expect(drafts.read(key)).toEqual([]);
    await waitFor(async () => expect(await keptNames()).toEqual([]));
    expect(screen.getByText('There is no such news item')).toBeDefined();
  });

  test('is only told of while another tab has it open', async () => {
    stubLocks().hold('earlier');
    stubServer(() => problem(404, 'NOT_FOUND'));
    open();
    expect(await screen.findByText(/open in another tab/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
  });

  test('is offered in Russian, too, and not as long as the item only could not be loaded', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    open('ru');
    const again = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.queryByText(news.title_ru)).toBeNull();
    server.answering = () => problem(404, 'NOT_FOUND');
    await userEvent.click(again);
    expect(await screen.findByText(/она станет новой записью/)).toBeDefined();
  });
});
