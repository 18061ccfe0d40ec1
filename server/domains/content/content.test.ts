import { afterAll, describe, expect, it, test } from 'vitest';
import { aDrawing, aSite, makeSiteFolder } from '#server/testing/a-site.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { loadContentTexts } from '#server/text/content-texts.ts';
import { ownPageDocuments } from './own-pages.ts';

// On SQLite alone: the texts lie in a folder.

const folder = makeSiteFolder();
const page = (fields: string, body: string) => `---\n${fields}\n---\n${body}`;
const figure = 'figure: line.svg\nfigureAlt: A line';
folder.write('content/en/research2.md', page('title: Two\nsection: research', 'English only. [On](/about)'));
folder.write('content/en/research10.md', page(`title: Ten\nsection: research\nlead: Lead\n${figure}`, '# Part\n\n$x$'));
folder.write('content/ru/research10.md', page('title: Десять', 'По-русски.'));
folder.write('content/en/told.md', page('title: Told\ndescription: Described', 'Text'));
const both = (text: string) => ({ en: `${text} en`, ru: `${text} ru` });
folder.write('content/files/bo.png', 'no picture');
folder.write('content/site.json', {
  ...aSite,
  people: [
    aSite.people[0],
    {
      ...{ id: 'bo', name: both('Bo'), role: both('Student'), orcid: '0000-0002-1825-0097' },
      ...{ photo: 'bo.png', group: both('Students'), alumni: true },
      links: [{ label: both('Home'), url: 'https://bo.example.org' }],
    },
  ],
});
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' }, folder.places);
afterAll(() => void folder.drop());

describe('the home page', () => {
  it('says everything in one language', async () => {
    expect(await succeed(server, 'getHomeContent', { query: 'language=ru' })).toMatchObject({
      lead: 'Lead ru',
      molecule: {
        kind: 'molecule',
        structureUrl: '/files/water.pdb',
        format: 'pdb',
        style: 'sticks',
        alt: 'Water ru',
        caption: '<em>Water</em> ru',
      },
      research: {
        text: 'Research ru',
        pages: [
          { name: 'research2', language: 'en', title: 'Two' },
          { name: 'research10', language: 'ru', title: 'Десять' },
        ],
      },
      students: { text: 'Students ru', points: [{}, {}, {}, { title: 'Point 4 ru' }], mailSubject: 'Subject ru' },
      partners: [{ name: 'University ru', city: 'City ru', text: 'Far ru', url: 'https://uni.example.org' }],
      education: {
        title: 'Education ru',
        courseName: 'Course ru',
        courseLanguage: 'ru',
        courseUrl: 'https://course.example.org/',
      },
    });
  });

  it('is English where no language is named', async () => {
    expect((await succeed(server, 'getHomeContent')).lead).toBe('Lead en');
  });
});

test('a drawing may stand in the place of its structure', async () => {
  const other = makeSiteFolder();
  const { molecule: _, ...home } = aSite.home;
  const hero = { file: 'line.svg', alt: both('A [line]'), caption: both('So "long"') };
  other.write('content/site.json', { ...aSite, home: { ...home, hero } });
  const { molecule, figure } = await succeed(await serveTest({}, other.places), 'getHomeContent');
  expect(molecule).toBeNull();
  expect(figure).toMatch(/<figure.*aria-label="A \[line\] en".*<figcaption>So "long" en<\/figcaption>/s);
  other.drop();
});

describe('the people', () => {
  it('come in their order, with null for what they do not tell', async () => {
    expect(await succeed(server, 'listPeople', { query: 'language=ru' })).toEqual([
      {
        ...{ id: 'ada', name: 'Ada ru', role: 'Head ru', topic: 'Engines ru', email: 'ada@example.org', orcid: null },
        ...{ photoUrl: null, group: null, isAlumnus: false, links: [] },
      },
      {
        ...{ id: 'bo', name: 'Bo ru', role: 'Student ru', topic: '', email: null, orcid: '0000-0002-1825-0097' },
        ...{ photoUrl: '/files/bo.png', group: 'Students ru', isAlumnus: true },
        links: [{ label: 'Home ru', url: 'https://bo.example.org' }],
      },
    ]);
    expect(aSite.people).toHaveLength(2);
  });
});

describe('the pages', () => {
  const names = async (query: string) => (await succeed(server, 'listContentPages', { query })).map(({ name }) => name);

  it('come whole, in the order of their names', async () => {
    const all = await names('');
    expect(all.slice(0, 3)).toEqual(['about', 'collaborations', 'education']);
    expect(all.slice(-3)).toEqual(['research10', 'resources', 'told']);
  });

  it('come of one section, which the English file may name for both', async () => {
    expect(await names('section=research')).toEqual(['research2', 'research10']);
    expect(await names('section=research&language=ru')).toEqual(['research2', 'research10']);
    expect(await names('section=other')).toEqual([]);
  });

  it('show their figures', async () => {
    const pages = await succeed(server, 'listContentPages');
    expect(pages.find(({ name }) => name === 'research10')).toMatchObject({
      lead: 'Lead',
      figure: { alt: 'A line', svg: expect.stringContaining('aria-label="A line"') },
    });
  });
});

describe('one page', () => {
  const page = (name: string, language: string) =>
    succeed(server, 'getContentPage', { parameters: { name }, query: `language=${language}` });

  it('comes rendered', async () => {
    const ten = await page('research10', 'en');
    expect(ten).toMatchObject({ name: 'research10', language: 'en', title: 'Ten', lead: 'Lead', description: 'Lead' });
    expect(ten.body).toMatchObject([
      {
        kind: 'html',
        hasFormulas: true,
        html: expect.stringMatching(/^<h2 id="part"><a id="section-1" href="#part">Part<\/a><\/h2>/),
      },
    ]);
  });

  it('is English where its own language lacks it, and says so; its links stay in the reader’s language', async () => {
    const two = await page('research2', 'ru');
    expect(two).toMatchObject({ language: 'en', title: 'Two', figure: null, lead: '' });
    expect(JSON.stringify(two.body)).toContain('/ru/about');
    expect(await page('research10', 'ru')).toMatchObject({ language: 'ru', title: 'Десять', figure: null });
  });

  it('is described by its own words, its lead or the beginning of its text', async () => {
    expect((await page('told', 'en')).description).toBe('Described');
    expect((await page('research10', 'en')).description).toBe('Lead');
    expect((await page('research2', 'en')).description).toBe('English only. On');
  });
});

describe('rendering a text', () => {
  test('gives what a page would show', async () => {
    const token = await signIn(server, 'ADMIN');
    const { body } = await succeed(server, 'renderText', { token, body: { text: '# A\n\n<b> $x$ [a](/about)' } });
    expect(body).toMatchObject([
      { kind: 'html', hasFormulas: true, html: expect.stringMatching(/^<h2>A<\/h2>\n<p>&lt;b&gt;/) },
    ]);
    expect(JSON.stringify(body)).toContain('href=\\"/about\\"');
    expect(await succeed(server, 'renderText', { token, body: { text: '' } })).toEqual({ body: [] });
  });

  test('that has no markup gives it as it was written, but for formulas', async () => {
    const token = await signIn(server, 'ADMIN');
    const { body } = await succeed(server, 'renderText', {
      token,
      body: { text: '# A <b> *c* $x$\n\nD', isPlain: true },
    });
    expect(body).toMatchObject([
      { kind: 'html', hasFormulas: true, html: expect.stringMatching(/^<p># A &lt;b&gt; \*c\* <.*<p>D<\/p>\n$/s) },
    ]);
  });
});

test('texts that are read later are shown, and found, at once', async () => {
  const etag = async () => (await server.app.inject('/api/api/content/pages')).headers.etag;
  const former = await etag();
  folder.write('content/en/told.md', page('title: Told anew\nrelated: [page:research2]', '![A drop](/files/drop.svg)'));
  folder.write('content/files/drop.svg', aDrawing);
  await server.services.takeContent(loadContentTexts(folder.places.contentFolder));
  const told = await succeed(server, 'getContentPage', { parameters: { name: 'told' } });
  expect([told.title, JSON.stringify(told.body)]).toEqual(['Told anew', expect.stringContaining('aria-label')]);
  expect((await succeed(server, 'searchSite', { query: 'query=anew' })).items).toMatchObject([{ ref: 'told' }]);
  expect(await succeed(server, 'listLinkedItems', { query: 'kind=page&ref=research2' })).toMatchObject([
    { ref: 'told' },
  ]);
  expect(await etag()).not.toBe(former);
});

test('a file of the texts is served', async () => {
  const response = await server.app.inject({ url: '/files/water.pdb' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('chemical/x-pdb');
});

test('the page to register is found only where people may register', () => {
  const found = (isOffered: boolean) =>
    ownPageDocuments((_language, _namespace, key) => key, isOffered).map(({ ref }) => ref);
  expect(found(true)).toEqual(['news', 'authorization', 'registration', 'certificate']);
  expect(found(false)).toEqual(['news', 'authorization', 'certificate']);
});

test('a visitor who asks in other words finds the page to sign in', async () => {
  const { items } = await succeed(server, 'searchSite', { query: 'query=log%20in' });
  expect(items[0]).toMatchObject({ ref: 'authorization' });
});
