import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import type { Publication, ReviewedEntry } from '#contract/publications.ts';
import { renderAdminPage } from '../../../../admin-testing.tsx';
import { problem } from '../../../../testing.tsx';
import { PublicationForm } from '../form/publication-form.tsx';
import { makeEntry, makePublication, stubPublications } from '../publications.test-support.ts';

const titleField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Title/);

/** A server that reads these entries from any list, and finds the first of them by any DOI. */
function readingServer(entries: readonly ReviewedEntry[]) {
  return stubPublications({
    answering: ({ path }) => ({
      status: 200,
      body: path === 'publications/review' ? { format: 'bibtex', entries, failedCount: 0, names: [] } : entries[0],
      headers: {},
    }),
  });
}

async function read(text: string, publication: Publication | null = null) {
  renderAdminPage(<PublicationForm publication={publication} onSaved={() => {}} onLeave={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill from a DOI or BibTeX' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fill the form' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')));
  await userEvent.paste(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Read' }));
}

const fill = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('formulas of what was found are set as on the page', async () => {
  const entry = makeEntry();
  readingServer([{ ...entry, publication: entry.publication && { ...entry.publication, title: 'Uptake of $x$' } }]);
  await read('@article{doe2024, title = {Uptake of $x$}}');
  const review = await screen.findByRole('dialog', { name: 'What was found' });
  await waitFor(() => expect(within(review).getByText('Uptake of $x$').tagName).toBe('P'));
});

test('what is filled already is replaced only where it is chosen', async () => {
  readingServer([makeEntry()]);
  await read('@article{doe2024, title = {Found title}}', makePublication());
  const review = await screen.findByRole('dialog', { name: 'What was found' });
  expect(within(review).getByRole('button', { name: 'Leave the form as it is' })).toBeDefined();
  await userEvent.click(within(review).getByRole('checkbox', { name: 'Replace: Title' }));
  await fill('Fill in 1 field');
  expect(titleField().value).toBe('Found title');
  expect(screen.getByLabelText<HTMLInputElement>('DOI').value).toBe('10.1021/old');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Family name, 1' }).value).toBe('Orlova');
});

test('a DOI is looked up, and one that is here already is warned of', async () => {
  const existing = { id: '0199b0c0-0000-7000-8000-0000000000c7', title: 'It stands', year: 2023 };
  const server = readingServer([makeEntry({ state: 'sameDoi', existing })]);
  await read('https://doi.org/10.1021/new');
  expect(await screen.findByText('A publication with this DOI is here already:')).toBeDefined();
  expect(screen.getByRole('link', { name: 'It stands (2023)' }).getAttribute('href')).toContain(existing.id);
  expect(server.sent('GET', 'publications/lookup')[0]?.query.get('doi')).toBe('10.1021/new');
});

test('several entries are sent to the import, and none is taken', async () => {
  readingServer([makeEntry(), makeEntry({ index: 1 })]);
  await read('@article{a} @article{b}');
  expect(await screen.findByText(/There are several entries in it/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the import' }).getAttribute('href')).toBe('/admin/publications/import');
  expect(titleField().value).toBe('');
});

test.each([
  ['nothing', [], 'No BibTeX, RIS or CSL-JSON was found in it, and it is not a DOI.'],
  [
    'a broken entry',
    [makeEntry({ state: 'broken', publication: null, faults: [{ fault: 'unclosed', line: 7, detail: '' }] })],
    /Line 7: a brace or a quotation mark is not closed/,
  ],
] as const)('%s says what is wrong with it', async (_what, entries, text) => {
  readingServer(entries);
  await read('some text');
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['cannot be reached', problem(502, 'LOOKUP_UNREACHABLE'), errorCatalogue.LOOKUP_UNREACHABLE.en],
  ['does not know it', problem(404, 'NOT_FOUND'), 'The look-up service does not know this DOI.'],
])('where the look-up service %s it says so, and nothing is lost', async (_what, answer, text) => {
  const server = stubPublications({ answering: () => answer });
  await read('10.1021/new', makePublication());
  expect(await screen.findByText(text)).toBeDefined();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('10.1021/new');
  expect(titleField().value).toBe('Folding of DNA');
  server.change(() => ({ status: 200, body: makeEntry(), headers: {} }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'What was found' })).toBeDefined());
});
