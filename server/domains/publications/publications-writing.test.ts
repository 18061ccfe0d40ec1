import { describe, expect, test } from 'vitest';
import { aForm } from '#server/testing/a-form.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { addPublication, aPublication, asFormFields, linkFormerMember } from '#server/testing/a-publication.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: its statements go to both from publication-imports and audit.

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

const read = (id: string) => succeed(server, 'getPublication', { parameters: { id } });
const create = (fields: object) =>
  succeed(server, 'createPublication', { token, body: { type: 'book', title: 'T', year: 2020, ...fields } });

describe('a new publication', () => {
  test('keeps what was sent, and has no field that was not', async () => {
    const publication = await succeed(server, 'createPublication', { token, body: aPublication });
    expect(publication).toEqual({ id: publication.id, ...aPublication, imageUrl: null, version: 1 });
    expect(await read(publication.id)).toEqual(publication);
  });

  test('may say everything there is to say', async () => {
    const details = {
      ...{ month: 2, volume: '1', issue: '2', pages: 'e12', publisher: 'P', publisherPlace: 'Novomorsk' },
      ...{ eventTitle: 'E', edition: '3', number: '4', genre: 'G', isbn: '978-3-16-148410-0', issn: '2049-3630' },
      ...{
        numberOfPages: '200',
        doi: '10.5555/ABC(1)',
        url: 'https://example.org/a?b=ц',
        pdfUrl: 'http://example.org/x.pdf',
      },
      ...{ language: 'ru', abstract: 'A $\\ce{H2O}$\n\nB', editors: [{ family: 'Решетов', given: 'Антон' }] },
    };
    expect(await create(details)).toMatchObject(details);
  });

  test('as a form, with a picture, has its people as JSON', async () => {
    const form = aForm(asFormFields(aPublication), { content: await aPicture() });
    const publication = await succeed(server, 'createPublication', { token, body: form });
    expect(publication).toMatchObject({ authors: aPublication.authors, year: 2024 });
    expect(publication.imageUrl).toMatch(/^media\//);
  });

  test('has nothing where an empty text or null was sent', async () => {
    const publication = await create({ volume: '', month: '', doi: '', url: '', abstract: null, editors: null });
    expect(Object.keys(publication).sort()).toEqual(['authors', 'id', 'imageUrl', 'title', 'type', 'version', 'year']);
  });

  test('calls a body by its whole name', async () => {
    const { authors } = await create({ authors: [{ literal: 'The Consortium' }, { family: 'Orlova', given: '' }] });
    expect(authors).toEqual([{ family: '', literal: 'The Consortium' }, { family: 'Orlova' }]);
  });

  test('by somebody whom the lab does not know is refused, and leaves nothing', async () => {
    const editors = [{ family: 'A' }, { family: 'B', memberId: 'nobody-here' }];
    const form = aForm(asFormFields({ ...aPublication, editors }), { content: await aPicture() });
    const before = [await succeed(server, 'listPublications'), await server.files()];
    const { fieldCodes } = await call(server, 'createPublication', { token, body: form });
    expect(fieldCodes).toEqual(['editors.1.memberId INVALID_ID']);
    expect([await succeed(server, 'listPublications'), await server.files()]).toEqual(before);
  });
});

describe('a change', () => {
  test.each([null, ''])('takes a field away with %j', async (nothing) => {
    const { id } = await addPublication(server, token, { doi: '10.5555/x', month: 2, editors: [{ family: 'A' }] });
    const cleared = { volume: nothing, doi: nothing, month: nothing, editors: nothing, authors: nothing };
    const changed = await succeed(server, 'updatePublication', { token, body: { id, ...cleared } });
    const { volume, ...rest } = aPublication;
    expect(changed).toEqual({ id, ...rest, authors: [], imageUrl: null, version: 2 });
  });

  test('cannot take away a title', async () => {
    const { id } = await addPublication(server, token);
    const answer = await call(server, 'updatePublication', { token, body: { id, title: '' } });
    expect(answer.fieldCodes).toEqual(['title REQUIRED']);
  });

  test('cannot make an author somebody whom the lab does not know', async () => {
    const publication = await addPublication(server, token);
    const body = { id: publication.id, authors: [{ family: 'Orlova', memberId: 'nobody-here' }] };
    const answer = await call(server, 'updatePublication', { token, body });
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    expect(answer.fieldCodes).toEqual(['authors.0.memberId INVALID_ID']);
    expect(await read(publication.id)).toEqual(publication);
  });

  test('leaves the links to former members of the lab as they were', async () => {
    const { id } = await addPublication(server, token);
    await linkFormerMember(server, id, 'long-gone');
    const authors = (await read(id)).authors.toReversed();
    const changed = await succeed(server, 'updatePublication', { token, body: { id, title: 'New', authors } });
    expect(changed.authors).toEqual(authors);
    expect(changed.authors[0]?.memberId).toBe('long-gone');
  });
});

test('everything done is written into the journal, with the title in plain words', async () => {
  const { id } = await addPublication(server, token, { title: 'On $\\ce{CO2}$' });
  await succeed(server, 'updatePublication', { token, body: { id, title: 'On water' } });
  await succeed(server, 'deletePublication', { token, parameters: { id } });
  const entries = await succeed(server, 'listAudit', { token, query: 'limit=3' });
  expect(entries.map(({ action, subject }) => `${action} ${subject.title}`)).toEqual([
    'publication.deleted On water',
    'publication.updated On water',
    'publication.created On CO₂',
  ]);
});
