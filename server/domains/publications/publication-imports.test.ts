import { beforeEach, describe, expect, test } from 'vitest';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
beforeEach(async () => {
  await server.services.database.write(async (executor) => {
    await executor.deleteFrom('publications').execute();
    await executor.deleteFrom('publication_imports').execute();
    await executor.deleteFrom('audit_entries').execute();
  });
});

interface Fields {
  readonly key?: string;
  readonly title?: string;
  readonly year?: string;
  readonly doi?: string;
  readonly author?: string;
}

/** A BibTeX entry; '' leaves a field out. */
function bibtex({ key = 'one', ...fields }: Fields = {}): string {
  const all = { title: 'Rings of light', year: '2020', author: 'Orlova, Vera', ...fields };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`  ${name} = {${value}},`]));
  return `@article{${key},\n${lines.join('\n')}\n}\n`;
}

const review = (text: string) => succeed(server, 'reviewImport', { token: admin, body: { text } });
const run = (body: object) => succeed(server, 'importPublications', { token: admin, body });
const storedTitles = async () => (await succeed(server, 'listPublications')).map(({ title }) => title).sort();
const add = (body: object) => succeed(server, 'createPublication', { token: admin, body });
const aWork = { type: 'article-journal', title: 'Rings of light', year: 2020, authors: [{ family: 'Orlova' }] };

test.each([
  ['RIS', 'TY  - JOUR\nER  - \n', 'TY  - JOUR\nTI  - Rings\nPY  - 2019\nER  - \n'],
  ['BibTeX', '@a{k,}\n', '@article{k0, title = {Rings}, year = 2019}\n'],
  ['CSL-JSON', '{},', '{"type":"book","title":"Rings","issued":{"date-parts":[[2019]]}}'],
])('of %s that is nothing but faults the first are told, and all are counted', async (format, broken, good) => {
  const list = broken.repeat(1_234) + good;
  const text = format === 'CSL-JSON' ? `[${list}]` : list;
  const looked = await review(text);
  const failed = looked.entries.filter(({ state }) => state === 'broken');
  expect([failed.length, looked.failedCount, looked.entries.length]).toEqual([200, 1_234, 201]);
  expect(looked.entries.flatMap(({ faults }) => faults)).toHaveLength(200);
  expect(looked.entries.at(-1)).toMatchObject({ index: 1_234, state: 'new' });
  const outcome = await run({ text, chosen: [1_234] });
  expect([outcome.failed.length, outcome.failedCount, outcome.created.length]).toEqual([200, 1_234, 1]);
});

describe('what is not valid', () => {
  test('a member whom the lab does not know is refused, and nothing is written', async () => {
    const body = { text: bibtex(), members: [{ family: 'Orlova', memberId: 'nobody-here' }] };
    const { fieldCodes } = await call(server, 'importPublications', { token: admin, body });
    expect(fieldCodes).toEqual(['members.0.memberId INVALID_ID']);
    expect(await storedTitles()).toEqual([]);
  });

  test('in thousands of places is told of the first', async () => {
    const body = { text: bibtex(), chosen: Array(5_000).fill('first') };
    expect((await call(server, 'importPublications', { token: admin, body })).fieldCodes).toHaveLength(200);
  });

  test('a file over the limit of all is told', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(33 * 1024 * 1024) });
    expect((await call(server, 'reviewImport', { token: admin, body })).problem?.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('a review', () => {
  test('tells of each entry what it is, and writes nothing', async () => {
    const here = await add({ ...aWork, doi: '10.5555/Rings' });
    const text = [
      bibtex({ key: 'doi', title: 'Other words', doi: 'https://doi.org/10.5555/RINGS' }),
      bibtex({ key: 'title', title: 'Rings of {Light}' }),
      bibtex({ key: 'similar', title: 'Rings of Light', year: '2021', doi: '10.5555/2' }),
      bibtex({ key: 'new', title: 'Something else entirely' }),
      bibtex({ key: 'again', title: 'Something else: entirely' }),
      bibtex({ key: 'untitled', title: '' }),
      bibtex({ key: 'undated', title: 'When was it', year: '' }),
    ].join('\n');
    const { format, entries } = await review(text);
    expect(format).toBe('bibtex');
    expect(entries.map(({ key, state, existing }) => [key, state, existing?.id])).toEqual([
      ['doi', 'sameDoi', here.id],
      ['title', 'sameTitle', here.id],
      ['similar', 'similar', here.id],
      ['new', 'new', undefined],
      ['again', 'sameTitle', null],
      ['untitled', 'broken', undefined],
      ['undated', 'broken', undefined],
    ]);
    expect(entries.map(({ line }) => line)).toEqual([1, 8, 14, 21, 27, 33, 38]);
    expect(entries[5]).toMatchObject({ publication: null, faults: [{ fault: 'noTitle' }] });
    expect(entries[6]?.faults).toMatchObject([{ fault: 'noYear' }]);
    expect(entries.map(({ title }) => title)).toEqual([...Array.from({ length: 6 }), 'When was it']);
    expect(await storedTitles()).toEqual(['Rings of light']);
    expect(await succeed(server, 'listImports', { token: admin })).toEqual([]);
  });

  test.each([
    ['BibTeX', '@book{a, title = {On {\\"O}sten}, author = {Orlova}}'],
    ['BibTeX that is not closed', '@book{a, title = {On {\\"O}sten}, year = {2020'],
    ['RIS', 'TY  - BOOK\nTI  - On Östen\nER  - \n'],
    ['CSL-JSON', '[{"type": "book", "title": "On Östen"}]'],
  ])('names a broken entry of %s by its title', async (_format, text) => {
    expect((await review(text)).entries).toMatchObject([{ state: 'broken', publication: null, title: 'On Östen' }]);
  });

  test('lets somebody settle how a name is read, in all places where it stands', async () => {
    const text = [
      bibtex({ author: 'John Smith, Mary Brown' }),
      bibtex({ key: 'two', title: 'Squares', author: 'Иванова Мария' }),
      bibtex({ key: 'three', title: 'Triangles', author: '{Lab} and John Smith, Mary Brown' }),
      'TY  - JOUR\nTI  - Circles\nPY  - 2020\nAU  - Smith JA\nER  - \n',
    ];
    const [bib, ris] = [text.slice(0, 3).join('\n'), text[3] ?? ''];
    const { unclearNames } = await review(bib);
    expect(unclearNames).toEqual([
      {
        name: 'John Smith, Mary Brown',
        readings: [['Smith, John', 'Brown, Mary'], ['John, Smith', 'Mary, Brown'], ['John Smith, Mary Brown']],
        entries: [0, 2],
      },
      { name: 'Иванова Мария', readings: [['Мария, Иванова'], ['Иванова, Мария']], entries: [1] },
    ]);
    expect((await review(ris)).unclearNames).toMatchObject([{ readings: [['JA, Smith'], ['Smith, JA']] }]);
    const settledNames = [
      { name: 'John Smith, Mary Brown', reading: 0 },
      { name: 'Иванова Мария', reading: 1 },
      { name: 'Nobody', reading: 7 },
    ];
    const body = { text: bib, settledNames };
    const settled = await succeed(server, 'reviewImport', { token: admin, body });
    expect([settled.unclearNames, settled.entries.flatMap(({ faults }) => faults)]).toEqual([[], []]);
    const { created } = await run(body);
    expect(created.map(({ authors }) => authors.map(({ family }) => family))).toEqual([
      ['Smith', 'Brown'],
      ['Иванова'],
      ['', 'Smith', 'Brown'],
    ]);
  });

  test('a preprint and its paper of one title are two works', async () => {
    const { entries } = await review(bibtex({ doi: '10.5555/1' }) + bibtex({ key: 'two', doi: '10.5555/2' }));
    expect(entries.map(({ state }) => state)).toEqual(['new', 'similar']);
    expect(entries[1]?.existing).toEqual({ id: null, title: 'Rings of light', year: 2020 });
  });

  test('suggests members of the lab, each name once', async () => {
    const text = [
      bibtex({ author: 'Orlova, V. and Nobody, Nora' }),
      bibtex({ key: 'two', title: 'More rings', author: 'Orlova, V. and Орлова, Вера' }),
    ].join('\n');
    const [member] = server.services.content.people('en').filter(({ name }) => name.includes('Orlova'));
    const { names } = await review(text);
    expect(names).toMatchObject([
      { family: 'Orlova', given: 'V.', memberId: member?.id, match: 'initials', count: 2 },
      { family: 'Орлова', given: 'Вера', memberId: member?.id, match: 'exact', count: 1 },
    ]);
    expect(names[0]?.memberName).toBe(member?.name);
    expect(names[1]?.memberName).toContain('Орлова');
  });
});

describe('an import', () => {
  test('brings what is new, and tells of the rest why not', async () => {
    await add({ ...aWork, doi: '10.5555/rings' });
    const text = [
      bibtex({ key: 'doi', title: 'Other words', doi: '10.5555/RINGS' }),
      bibtex({ key: 'title' }),
      bibtex({ key: 'similar', year: '2021', doi: '10.5555/2' }),
      bibtex({ key: 'new', title: 'Something else entirely' }),
      bibtex({ key: 'untitled', title: '' }),
    ].join('\n');
    const outcome = await run({ text, fileName: 'lab.bib' });
    expect(outcome.created.map(({ title, year, version }) => [title, year, version])).toEqual([
      ['Rings of light', 2021, 1],
      ['Something else entirely', 2020, 1],
    ]);
    expect(outcome.skipped).toEqual([
      { reason: 'sameDoi', title: 'Other words' },
      { reason: 'sameTitle', title: 'Rings of light' },
    ]);
    expect(outcome.failed).toMatchObject([{ line: expect.any(Number), message: 'It has no title.', fault: 'noTitle' }]);
    expect(await storedTitles()).toHaveLength(3);
    const [made] = await succeed(server, 'listImports', { token: admin });
    expect(made).toMatchObject({ id: outcome.importId, fileName: 'lab.bib', created: 2, remaining: 2, changed: 0 });
    expect(made?.actorEmail).toMatch(/@example\.org$/);
    const [entry] = await succeed(server, 'listAudit', { token: admin, query: 'action=publications.imported' });
    expect(entry).toMatchObject({ subject: { title: 'lab.bib' }, details: { publications: 2 } });
  });

  test('brings only what was chosen, a similar one too', async () => {
    await add({ ...aWork, doi: '10.5555/rings' });
    const text = [
      bibtex({ key: 'similar', year: '2021', doi: '10.5555/2' }),
      bibtex({ key: 'new', title: 'Something else entirely' }),
      bibtex({ key: 'title' }),
    ].join('\n');
    const outcome = await run({ text, chosen: [0, 2, 99] });
    expect(outcome.created.map(({ year }) => year)).toEqual([2021]);
    expect(outcome.skipped.map(({ reason }) => reason)).toEqual(['notChosen', 'sameTitle']);
  });

  test('of the second of two equal entries brings that one, where only it was chosen', async () => {
    const text = bibtex({ doi: '10.5555/1' }) + bibtex({ key: 'two', title: 'Rings of Light', doi: '10.5555/1' });
    expect((await run({ text, chosen: [1] })).created.map(({ title }) => title)).toEqual(['Rings of Light']);
  });

  test('a second time changes nothing', async () => {
    await run({ text: bibtex() });
    const again = await run({ text: bibtex() });
    const skipped = [{ reason: 'sameTitle', title: 'Rings of light' }];
    expect(again).toEqual({ importId: null, created: [], failedCount: 0, skipped, failed: [] });
    expect(await succeed(server, 'listImports', { token: admin })).toHaveLength(1);
  });

  test('twice at once brings each work once', async () => {
    const text = Array.from({ length: 30 }, (_, index) => bibtex({ key: `k${index}`, title: `Work ${index}` })).join(
      '',
    );
    const outcomes = await Promise.all([run({ text }), run({ text }), run({ text })]);
    expect(outcomes.map(({ created }) => created.length).sort()).toEqual([0, 0, 30]);
    expect(await storedTitles()).toHaveLength(30);
  });

  test('links the names that were confirmed, and only these', async () => {
    const text = bibtex({ author: 'Orlova, V. and Orlova, Vera and Nobody, Nora' });
    const [member] = server.services.content.people('en');
    const confirmed = { family: 'Orlova', given: 'V.', memberId: member?.id };
    const { created } = await run({ text, members: [confirmed] });
    expect(created[0]?.authors).toEqual([
      confirmed,
      { family: 'Orlova', given: 'Vera' },
      { family: 'Nobody', given: 'Nora' },
    ]);
    const [unlinked] = (await run({ text: bibtex({ title: 'Not asked', author: 'Orlova, V.' }) })).created;
    expect(unlinked?.authors).toEqual([{ family: 'Orlova', given: 'V.' }]);
  });

  test('of a text without any entry fails, and says so', async () => {
    const outcome = await run({ text: 'Dear all, here is our list.' });
    expect(outcome).toMatchObject({ importId: null, created: [], skipped: [] });
    expect([outcome.failed.length, outcome.failedCount]).toEqual([1, 1]);
  });
});

describe('an import is undone', () => {
  const undo = (id: string | null) => call(server, 'undoImport', { token: admin, parameters: { id: id ?? '' } });

  test('but for what was changed since', async () => {
    await add({ ...aWork, title: 'Typed in' });
    const text = bibtex() + bibtex({ key: 'two', title: 'Kept' }) + bibtex({ key: 'three', title: 'Deleted' });
    const { importId, created } = await run({ text, fileName: 'lab.bib' });
    const idOf = (title: string) => created.find((one) => one.title === title)?.id ?? '';
    await succeed(server, 'updatePublication', { token: admin, body: { id: idOf('Kept'), pages: '1-2' } });
    await succeed(server, 'deletePublication', { token: admin, parameters: { id: idOf('Deleted') } });
    expect(await succeed(server, 'listImports', { token: admin })).toMatchObject([
      { created: 3, remaining: 2, changed: 1 },
    ]);
    expect((await undo(importId)).body).toEqual({ removed: 1, kept: 1 });
    expect(await storedTitles()).toEqual(['Kept', 'Typed in']);
    expect(await succeed(server, 'listImports', { token: admin })).toEqual([]);
    const [entry] = await succeed(server, 'listAudit', { token: admin, query: 'action=publications.importUndone' });
    expect(entry).toMatchObject({ subject: { title: 'lab.bib' }, details: { publications: 1 } });
    expect((await undo(importId)).problem?.code).toBe('NOT_FOUND');
    expect((await run({ text })).created).toHaveLength(2);
  });
});

test('whoever types a name is told which member it may be', async () => {
  const [member] = server.services.content.people('en').filter(({ name }) => name.includes('Orlova'));
  const suggest = (query: string) => succeed(server, 'suggestMembers', { token: admin, query });
  expect(await suggest('family=Orlova&given=V.')).toMatchObject([{ memberId: member?.id, match: 'initials' }]);
  expect(await suggest('family=Nobody')).toEqual([]);
  const refused = await call(server, 'suggestMembers', { token: admin, query: 'family=' });
  expect(refused.fieldCodes).toEqual(['family REQUIRED']);
});
