import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldErrorCatalogue } from '#contract/errors.ts';
import { NewsContent } from '#contract/news.ts';
import { callsOf, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import type { Settings } from '../../../lib/settings.tsx';
import { aNews, problem } from '../../../testing.tsx';
import { NewsForm } from './news-edit.tsx';

const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');
const textField = () => screen.getByLabelText<HTMLTextAreaElement>('Text in English');
const publish = () => screen.getByRole('button', { name: /^Publish/ });

function renderNew(settings: Partial<Settings> = {}) {
  const onSaved = vi.fn();
  const view = renderAdminPage(<NewsForm news={null} onSaved={onSaved} onLeave={() => {}} />, { settings });
  return { ...view, onSaved };
}

describe('before it is sent', () => {
  beforeEach(() => void stubServer(() => ({ status: 500 })));

  test('a field that was left says what is wrong with it', async () => {
    renderNew();
    await userEvent.click(titleField());
    expect(screen.queryByText(fieldErrorCatalogue.TITLE_REQUIRED)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(fieldErrorCatalogue.TITLE_REQUIRED)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Title in Russian'), 'Н');
    await waitFor(() => expect(screen.queryByText(fieldErrorCatalogue.TITLE_REQUIRED)).toBeNull());
    await userEvent.clear(screen.getByLabelText('Title in Russian'));
    expect(await screen.findByText(fieldErrorCatalogue.TITLE_REQUIRED)).toBeDefined();
  });

  test('a site in one language asks for no other, and names none', async () => {
    const { container } = renderNew({ languages: ['en'] });
    await userEvent.click(screen.getByLabelText('Title'));
    await userEvent.tab();
    expect(await screen.findByText(fieldErrorCatalogue.REQUIRED)).toBeDefined();
    expect(container.textContent).not.toMatch(/English|Russian|[А-я]/);
    expect(screen.queryByRole('group', { name: /language/i })).toBeNull();
  });

  test('the preview shows what is typed, in the language that is being typed', async () => {
    renderNew();
    const preview = screen.getByRole('region', { name: 'Preview' });
    await userEvent.type(textField(), 'One paragraph.{enter}{enter}Another.');
    await waitFor(() =>
      expect([...preview.querySelectorAll('p')].map((p) => p.textContent)).toEqual(
        expect.arrayContaining(['One paragraph.', 'Another.']),
      ),
    );
    await userEvent.type(screen.getByLabelText('Title in Russian'), 'Новость');
    expect(preview.textContent).toContain('Новость');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'RU' }).checked).toBe(true);
  });

  test('the preview keeps its last text while the server does not answer, says so, and tries again', async () => {
    const server = stubServer(() => ({ status: 500 }));
    renderNew();
    const preview = screen.getByRole('region', { name: 'Preview' });
    fireEvent.input(textField(), { target: { value: 'First.' } });
    await within(preview).findByText('First.');
    const { rendering } = server;
    server.rendering = () => problem(503, 'UNAVAILABLE');
    fireEvent.input(textField(), { target: { value: 'Second.' } });
    await within(preview).findByText(/The preview cannot be brought up to date/);
    expect(within(preview).getByText('First.')).toBeDefined();
    server.rendering = rendering;
    await userEvent.click(within(preview).getByRole('button', { name: 'Try again' }));
    await within(preview).findByText('Second.');
    expect(within(preview).queryByText(/The preview cannot be brought up to date/)).toBeNull();
  });
});

describe('a molecule', () => {
  const structure = new File(['HEADER'], 'helix.pdb');
  /** Presses the button of the English text, and chooses a file in the dialog. */
  async function insertStructure() {
    const dialog = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      fireEvent.change(this, { target: { files: [structure] } });
    });
    const [button] = screen.getAllByRole('button', { name: 'Insert a molecule' });
    if (button) await userEvent.click(button);
    dialog.mockRestore();
  }

  test('is kept on the server, and its block stands in the text, its description to be typed', async () => {
    const stored = { id: 'x', name: 'helix.pdb', format: 'pdb', url: 'media/abc.pdb' };
    const server = stubServer(() => ({ status: 201, body: stored }));
    renderNew();
    await userEvent.type(textField(), 'Before.');
    await insertStructure();
    const block = '```molecule\nfile: media/abc.pdb\nstyle: cartoon\nalt: What is to be seen\n```';
    await waitFor(() => expect(textField().value).toBe(`Before.\n\n${block}\n`));
    expect(callsOf(server, 'POST')[0]?.path).toBe('media/structure');
    await userEvent.keyboard('A helix');
    expect(textField().value).toContain('alt: A helix\n');
    await insertStructure();
    const both = `Before.\n\n${block.replace('What is to be seen', 'A helix')}\n\n${block}\n`;
    await waitFor(() => expect(textField().value.trimEnd()).toBe(both.trimEnd()));
  });

  test('that the server refuses changes nothing, and says why', async () => {
    stubServer(() => problem(422, 'VALIDATION_FAILED', { errors: [{ path: 'structure', code: 'INVALID_TYPE' }] }));
    renderNew();
    await insertStructure();
    expect(await screen.findByText(fieldErrorCatalogue.INVALID_TYPE)).toBeDefined();
    expect(textField().value).toBe('');
  });
});

test('a new item goes with its texts and its day, and the button says what becomes of it', async () => {
  const server = stubServer(() => ({ status: 201, body: aNews() }));
  const { onSaved } = renderNew();
  await userEvent.type(titleField(), 'News');
  expect(publish()).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2999-12-24' } });
  expect(await screen.findByRole('button', { name: 'Schedule' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(aNews()));
  const content = NewsContent.parse({ title_en: 'News', date: '2999-12-24' });
  expect(sentText(server.asked[0])).toEqual({ ...content, isDraft: 'true' });
});

test('what somebody else has saved meanwhile is compared by the names of the fields', async () => {
  const news = aNews({ imageUrl: 'media/a.webp' });
  const current = { ...news, title_en: 'Their title', description_ru: 'Их текст', version: 2 };
  const server = stubServer(() => problem(409, 'STALE_VERSION', { current }));
  renderAdminPage(<NewsForm news={news} onSaved={() => {}} onLeave={() => {}} />);
  await userEvent.type(titleField(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Title in EnglishMineA title!TheirsTheir title',
    'Text in RussianMineОписаниеTheirsИх текст',
  ]);
  expect(within(dialog).getByText('Их текст').lang).toBe('ru');
  expect(callsOf(server, 'PUT')).toHaveLength(1);
});
