import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Publication } from '#contract/publications.ts';
import { renderAdminPage, sentText } from '../../../../admin-testing.tsx';
import { problem } from '../../../../testing.tsx';
import { makePublication, makeStory, stubPublications } from '../publications.test-support.ts';
import { PublicationForm } from './publication-form.tsx';

const titleField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Title/);
const yearField = () => screen.getByLabelText<HTMLInputElement>(/^Year/);
const typeField = () => screen.getByLabelText<HTMLSelectElement>(/^Type/);
const add = () => screen.getByRole('button', { name: 'Add publication' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Puts a whole value into a field at once. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function renderForm(publication: Publication | null = null) {
  const onSaved = vi.fn();
  const view = renderAdminPage(<PublicationForm publication={publication} onSaved={onSaved} onLeave={() => {}} />);
  return { ...view, onSaved };
}

/** A server that accepts everything. */
function takingServer(stories = [makeStory()]) {
  return stubPublications({ stories, answering: () => ({ status: 201, body: makePublication(), headers: {} }) });
}

describe('what it asks for', () => {
  test('follows from the kind of work, with labels of its own', async () => {
    takingServer();
    renderForm();
    expect(screen.getByLabelText('Journal')).toBeDefined();
    expect(screen.getByLabelText('Pages')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Editors' })).toBeNull();
    await userEvent.selectOptions(typeField(), 'paper-conference');
    expect(screen.getByLabelText('Proceedings')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Editors' })).toBeDefined();
    await userEvent.selectOptions(typeField(), 'patent');
    expect(screen.getByRole('group', { name: 'Inventors' })).toBeDefined();
    expect(screen.getByLabelText('Number of the patent')).toBeDefined();
    expect(screen.queryByLabelText('Proceedings')).toBeNull();
  });

  test('what the new kind does not have is kept while it is hidden, said to go, and not saved', async () => {
    const server = takingServer([]);
    const { onSaved } = renderForm();
    put(titleField(), 'A work');
    put(yearField(), '2024');
    put(screen.getByLabelText('Journal'), 'Nature');
    await userEvent.selectOptions(typeField(), 'thesis');
    expect(screen.getByText(/Thesis does not have these fields.*Published in/)).toBeDefined();
    await userEvent.selectOptions(typeField(), 'article-journal');
    expect(screen.getByLabelText<HTMLInputElement>('Journal').value).toBe('Nature');
    await userEvent.selectOptions(typeField(), 'thesis');
    await userEvent.click(add());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const sent = { type: 'thesis', title: 'A work', year: '2024', containerTitle: '' };
    expect(sentText(server.sent('POST', 'publication')[0])).toMatchObject(sent);
  });

  test('the preview says where it came out, and nothing that the kind of work does not have', async () => {
    takingServer();
    renderForm();
    const preview = screen.getByRole('region', { name: 'Preview' });
    put(screen.getByLabelText('Journal'), 'Nature');
    put(screen.getByLabelText('Volume'), '12');
    put(screen.getByLabelText('Issue'), '3');
    put(screen.getByLabelText('Pages'), '45-67');
    put(yearField(), '2024');
    await waitFor(() => expect(preview.textContent).toContain('Nature 12 (3), 45–67, 2024'));
    await userEvent.selectOptions(typeField(), 'book');
    await waitFor(() => expect(preview.textContent).not.toContain('Nature'));
    expect(preview.textContent).toContain('12, 2024');
  });

  test('a figure of another type is refused in words of people', async () => {
    takingServer();
    const { container } = renderForm();
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('there is no place for a file');
    await userEvent.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false });
    expect(await screen.findByText('File type must be one of JPEG, PNG')).toBeDefined();
  });
});

describe('before it is sent', () => {
  test('the same DOI or title is warned of with a way there, and may be saved all the same', async () => {
    const server = takingServer([
      makeStory({ doi: '10.1021/Same' }),
      makeStory({ id: '0199b0c0-0000-7000-8000-0000000000c9', title: { text: 'Knots in DNA', html: null }, doi: null }),
    ]);
    const { onSaved } = renderForm();
    put(screen.getByLabelText('DOI'), 'https://doi.org/10.1021/SAME');
    expect(await screen.findByText('A publication with this DOI is here already:')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Folding of DNA (2024)' }).getAttribute('href')).toContain(
      '/admin/publications/editPublication/0199b0c0-0000-7000-8000-0000000000c1',
    );
    put(titleField(), 'Knots  in DNA.');
    expect(await screen.findByText('A publication with this title is here already:')).toBeDefined();
    put(yearField(), '2024');
    await userEvent.click(add());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sent('POST', 'publication')).toHaveLength(1);
  });

  test('a publication is not the same as itself', async () => {
    const server = takingServer();
    renderForm(makePublication());
    put(screen.getByLabelText('Volume'), '3');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByText(/is here already/)).toBeNull();
    expect(server.sent('PUT', 'publication')).toEqual([]);
  });
});

test('sending a change goes whole, with the version that was seen', async () => {
  const server = takingServer();
  const { onSaved } = renderForm(makePublication());
  await userEvent.clear(screen.getByLabelText('Volume'));
  await userEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const sent = sentText(server.sent('PUT', 'publication')[0]);
  expect(sent).toMatchObject({ version: '1', title: 'Folding of DNA', volume: '', doi: '10.1021/old' });
  expect(JSON.parse(sent.authors ?? '')).toEqual(makePublication().authors);
});

test('somebody else has saved meanwhile the versions are compared in words', async () => {
  const theirs = makePublication({ title: 'Their title', authors: [{ family: 'Roe', given: 'C.' }], version: 2 });
  const server = stubPublications({ answering: () => problem(409, 'STALE_VERSION', { current: theirs }) });
  renderForm(makePublication());
  put(screen.getByLabelText('Volume'), '99');
  await userEvent.click(save());
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Vera Orlova, J. Smith')).toBeDefined();
  expect(within(question).getByText('C. Roe')).toBeDefined();
  expect(server.sent('PUT', 'publication')).toHaveLength(1);
});

test('authors of the same names are not called the same if one is linked to a person of the lab', async () => {
  const author = { family: 'Orlova', given: 'Vera' };
  const mine = makePublication({ authors: [author] });
  const theirs = { ...mine, authors: [{ ...author, memberId: 'vera-orlova' }], version: mine.version + 1 };
  stubPublications({ answering: () => problem(409, 'STALE_VERSION', { current: theirs }) });
  renderForm(mine);
  put(titleField(), 'Another title');
  await userEvent.click(save());
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Authors')).toBeDefined();
});
