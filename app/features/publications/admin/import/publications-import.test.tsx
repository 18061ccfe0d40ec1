import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ImportReview, NameSuggestion, PublicationImport, ReviewedEntry } from '#contract/publications.ts';
import { type Call, callsOf, renderAdminPage, stubServer } from '../../../../admin-testing.tsx';
import { problem } from '../../../../testing.tsx';
import { makeEntry, makePublication } from '../publications.test-support.ts';
import { PublicationsImport } from './publications-import.tsx';

const hereId = '0199b0c0-0000-7000-8000-00000000000a';
const importId = '0199b0c0-0000-7000-8000-00000000000b';

function anEntry(index: number, changes: Partial<ReviewedEntry> = {}): ReviewedEntry {
  const publication = makePublication({ title: `Rings ${index}`, authors: [{ family: 'Orlova', given: 'V.' }] });
  return makeEntry({ index, line: index * 5 + 1, key: `key${index}`, publication, ...changes });
}

const here = { id: hereId, title: 'Rings of old', year: 2019 };
const mixed: ImportReview = {
  format: 'bibtex',
  entries: [
    anEntry(0),
    anEntry(1, { state: 'sameDoi', existing: here }),
    anEntry(2, { state: 'similar', existing: { ...here, id: null } }),
    anEntry(3, { state: 'broken', publication: null, faults: [{ fault: 'noYear', line: 17, detail: '' }] }),
    anEntry(4),
  ],
  failedCount: 1,
  names: [],
  unclearNames: [],
};
const vera: NameSuggestion = {
  family: 'Orlova',
  given: 'V.',
  memberId: 'vera-orlova',
  memberName: 'Vera Orlova',
  match: 'initials',
  count: 3,
};
const made: PublicationImport = {
  id: importId,
  at: '2026-03-17T10:00:00.000Z',
  actorEmail: 'a@example.org',
  fileName: 'lab.bib',
  created: 5,
  remaining: 4,
  changed: 1,
};

interface ServerOptions {
  readonly review?: ImportReview;
  readonly imports?: readonly PublicationImport[];
  readonly writing?: (asked: Call) => ReturnType<typeof problem>;
}

function importServer({ review = mixed, imports = [], writing }: ServerOptions = {}) {
  return stubServer((asked) => {
    if (asked.path.endsWith('/review')) return { status: 200, body: review };
    if (asked.path.endsWith('/imports') && asked.method === 'GET') return { status: 200, body: imports };
    if (writing) return writing(asked);
    const outcome = {
      importId,
      created: [],
      skipped: [{ reason: 'sameDoi', title: 'Rings 1' }],
      failed: [{ line: 17, message: 'It has no year.', fault: 'noYear' }],
      failedCount: 1,
    };
    return { status: 200, body: outcome };
  });
}

const field = () => screen.getByRole('textbox', { name: 'Or paste the list' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function lookThrough(text: string) {
  await userEvent.click(field());
  await userEvent.paste(text);
  await userEvent.click(button('Look it through'));
}

/** Pastes a list and waits for its review. */
async function look(options: ServerOptions = {}, text = '@article{a}') {
  const server = importServer(options);
  const view = renderAdminPage(<PublicationsImport />);
  await lookThrough(text);
  await screen.findByText('Rings 0');
  return { ...view, server };
}

async function chooseFile(file: File) {
  const server = importServer();
  const { container } = renderAdminPage(<PublicationsImport />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a file');
  await userEvent.upload(input, file, { applyAccept: false });
  return server;
}

describe('a review', () => {
  test('shows each entry with what it is, and ticks only what is new', async () => {
    const { server } = await look();
    expect(callsOf(server, 'POST')[0]?.json).toEqual({ text: '@article{a}' });
    expect(box('Rings 0').checked).toBe(true);
    expect(box('Rings 2').checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Rings 1' })).toBeNull();
    expect(screen.getByText('Same DOI')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Rings of old (2019)' });
    expect(link.getAttribute('href')).toBe(`/admin/publications/editPublication/${hereId}`);
    expect(screen.getByText('earlier in this list: Rings of old (2019)')).toBeDefined();
    expect(screen.getByText('Line 17: no year')).toBeDefined();
    expect(button('Import 2 publications')).toBeDefined();
  });

  test('shows one group at a time, whose entries are ticked together', async () => {
    await look();
    await userEvent.click(screen.getByRole('radio', { name: /Similar/ }));
    expect(screen.queryByText('Rings 0')).toBeNull();
    await userEvent.click(box('Take this one'));
    expect(button('Import 3 publications')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /All/ }));
    const all = box('Take all 3 of these');
    expect(all.checked).toBe(true);
    await userEvent.click(box('Rings 4'));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await userEvent.click(all);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing is ticked' }).disabled).toBe(true);
  });

  test('tells all of an entry at a press, by key too', async () => {
    await look();
    const opener = button('Show all of “Rings 0”');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('V. Orlova')).toBeDefined();
    expect(screen.getByText('line 1 · key0')).toBeDefined();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  test('goes back to the text, which is still there', async () => {
    await look({}, '@article{mine}');
    await userEvent.click(button('Back to the list'));
    expect(field()).toHaveProperty('value', '@article{mine}');
  });

  test('of thousands draws only those in sight', async () => {
    const entries = Array.from({ length: 5000 }, (_, index) => anEntry(index));
    await look({ review: { ...mixed, entries, failedCount: 0 } });
    expect(button('Import 5,000 publications')).toBeDefined();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });
});

test('of faults without end the first are shown, and all are counted', async () => {
  await look({ review: { ...mixed, failedCount: 12_345 } });
  expect(screen.getByText('1 of 12,345 faults are shown.')).toBeDefined();
  expect(screen.getByText('12,349 entries · BibTeX')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Broken 12345' })).toBeDefined();
});

describe('a broken entry', () => {
  const faults = [{ fault: 'unknownMacro', line: 17, detail: '\\foo' } as const];
  const broken = anEntry(1, { state: 'broken', publication: null, title: 'Rings of $x^2$', faults });

  test('is known by the title that could be read, then by its key', async () => {
    await look({ review: { ...mixed, entries: [anEntry(0), broken] } });
    const title = screen.getByText(/^Rings of x/);
    expect(title.nextElementSibling?.textContent).toBe('key1');
    expect(button(/^Show all of “Rings of x/)).toBeDefined();
    expect(screen.getByText(/^Line 17/).textContent).toBe('Line 17: this macro is not defined \\foo');
  });
});

describe('what is not imported yet', () => {
  test('is not left without a question, which has no drafts to offer', async () => {
    const { router } = await look();
    await act(() => router.navigate('/elsewhere'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(question.queryByRole('button', { name: 'Leave, keep a draft' })).toBeNull();
    const stay = question.getByRole('button', { name: 'Stay here' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    await userEvent.click(stay);
    expect(box('Rings 0').checked).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    expect(await screen.findByText('Elsewhere')).toBeDefined();
  });

  test('is nothing once it was imported', async () => {
    const { router } = await look();
    await userEvent.click(button('Import 2 publications'));
    await screen.findByText('Left out: 1');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeDefined();
  });
});

test('unclear names are read as they are settled: the list is looked through again, and what is sure then is ticked', async () => {
  const readings = [['Smith, John', 'Brown, Mary'], ['John Smith, Mary Brown']];
  const unclear = { ...mixed, unclearNames: [{ name: 'John Smith, Mary Brown', readings, entries: [4] }] };
  const { server } = await look({ review: unclear });
  await userEvent.click(box('Rings 0'));
  expect(box('Rings 4').checked).toBe(false);
  const select = screen.getByRole('combobox', { name: 'John Smith, Mary Brown' });
  const answering = server.answering;
  server.answering = (asked) => (asked.path.endsWith('/review') ? { status: 200, body: mixed } : answering(asked));
  await userEvent.selectOptions(select, '2 people: Smith, John; Brown, Mary');
  await waitFor(() => expect(box('Rings 4').checked).toBe(true));
  expect(box('Rings 0').checked).toBe(false);
  const settledNames = [{ name: 'John Smith, Mary Brown', reading: 0 }];
  expect(callsOf(server, 'POST')[1]?.json).toEqual({ text: '@article{a}', settledNames });
  await userEvent.click(button('Import 1 publication'));
  await screen.findByText(/were imported/);
  expect(callsOf(server, 'POST')[2]?.json).toMatchObject({ settledNames, chosen: [4] });
});

test('names of the lab are linked only where they were confirmed', async () => {
  const other = { ...vera, memberId: 'viktor-orlov', memberName: 'Viktor Orlov' };
  const { server } = await look({ review: { ...mixed, names: [vera, other] } });
  expect(box('V. Orlova is Vera Orlova').checked).toBe(false);
  await userEvent.click(box('V. Orlova is Viktor Orlov'));
  await userEvent.click(box('V. Orlova is Vera Orlova'));
  expect(box('V. Orlova is Viktor Orlov').checked).toBe(false);
  await userEvent.click(button('Import 2 publications'));
  await screen.findByText(/were imported/);
  expect(callsOf(server, 'POST')[1]?.json).toMatchObject({
    members: [{ family: 'Orlova', given: 'V.', memberId: 'vera-orlova' }],
  });
});

describe('an import', () => {
  test('takes what is ticked, and tells what came of it', async () => {
    const { server } = await look();
    await userEvent.click(box('Rings 4'));
    await userEvent.click(button('Import 1 publication'));
    expect(await screen.findByText('Left out: 1')).toBeDefined();
    expect(screen.getByText('Line 17: no year')).toBeDefined();
    const sent = { text: '@article{a}', settledNames: [], chosen: [0], members: [], fileName: '' };
    expect(callsOf(server, 'POST')[1]?.json).toEqual(sent);
    await userEvent.click(button('Import more'));
    expect(field()).toHaveProperty('value', '');
  });

  test('that fails loses nothing', async () => {
    await look({ writing: () => problem(503, 'UNAVAILABLE') });
    await userEvent.click(button('Import 2 publications'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(box('Rings 0').checked).toBe(true);
  });

  test('begins with a file, which is looked through at once and keeps its name', async () => {
    const server = await chooseFile(new File(['@article{file}'], 'lab.bib', { type: 'text/plain' }));
    await screen.findByText('Rings 0');
    expect(screen.getByRole('heading', { name: 'lab.bib' })).toBeDefined();
    await userEvent.click(button('Import 2 publications'));
    await screen.findByText(/were imported/);
    expect(callsOf(server, 'POST')[1]?.json).toMatchObject({ text: '@article{file}', fileName: 'lab.bib' });
  });
});

describe('what cannot be looked through', () => {
  test('is told, and stays', async () => {
    importServer({ review: { format: null, entries: [], failedCount: 0, names: [], unclearNames: [] } });
    renderAdminPage(<PublicationsImport />);
    await lookThrough('Dear all');
    expect(await screen.findByText('No BibTeX, RIS or CSL-JSON was found in it.')).toBeDefined();
    expect(field()).toHaveProperty('value', 'Dear all');
  });

  test('is too large, and is not sent', async () => {
    const file = new File(['x'], 'huge.bib', { type: 'text/plain' });
    Object.defineProperty(file, 'size', { value: 40 * 1024 * 1024 });
    const server = await chooseFile(file);
    expect(await screen.findByText(/too large/)).toBeDefined();
    expect(callsOf(server, 'POST')).toEqual([]);
  });

  test('has too many publications', async () => {
    stubServer(({ method }) => (method === 'GET' ? { status: 200, body: [] } : problem(400, 'VALIDATION_FAILED')));
    renderAdminPage(<PublicationsImport />);
    await lookThrough('[{}]');
    expect(await screen.findByText(/20,000 publications/)).toBeDefined();
    expect(screen.queryByText(/fields need/)).toBeNull();
  });

  test('is no list at all', async () => {
    await chooseFile(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByText(/Only files \.bib/)).toBeDefined();
  });
});

describe('imports that were made', () => {
  test('are told with what is left of them, and undone after one question', async () => {
    let imports = [made];
    const server = stubServer(({ method }) => {
      if (method === 'GET') return { status: 200, body: imports };
      imports = [];
      return { status: 200, body: { removed: 3, kept: 1 } };
    });
    renderAdminPage(<PublicationsImport />);
    expect(await screen.findByText('5 publications · 4 of them still here · 1 edited since')).toBeDefined();
    await userEvent.click(button(/^Undo the import of lab\.bib/));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' })));
    expect(dialog.getByText('3 publications will be deleted.')).toBeDefined();
    expect(dialog.getByText('1 stays, as it was edited since.')).toBeDefined();
    expect(dialog.getByText('1 was deleted before.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined();
    expect(callsOf(server, 'DELETE').map(({ path }) => path)).toEqual([`publications/imports/${importId}`]);
  });

  test('that cannot be loaded can be asked for again', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    renderAdminPage(<PublicationsImport />);
    await screen.findByRole('alert');
    server.answering = () => ({ status: 200, body: [] });
    await userEvent.click(button(/retry|again/i));
    expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined();
  });
});
