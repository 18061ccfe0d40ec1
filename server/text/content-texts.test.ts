import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSite, makeSiteFolder, type SiteFolder } from '#server/testing/a-site.ts';
import { loadContentTexts } from './content-texts.ts';
import { missing, TextsError } from './schema-faults.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = makeSiteFolder();
});
afterEach(() => folder.drop());

/** All faults of the texts. */
function faults(): readonly string[] {
  try {
    loadContentTexts(folder.places.contentFolder);
  } catch (fault) {
    // Another test checks the lines of faults.
    if (fault instanceof TextsError) return fault.faults.map((told) => told.replace(/^(\S+):\d+: /, '$1: '));
    throw fault;
  }
  return [];
}

const page = (fields: string, body = '') => `---\n${fields}\n---\n${body}`;

describe('the folder of texts', () => {
  it('has nothing wrong in it', () => {
    expect(faults()).toEqual([]);
  });

  it('may be without pages of a language that another stands in for', () => {
    expect(loadContentTexts(folder.places.contentFolder).pages.ru.size).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('has every page that the site leads to', () => {
    for (const name of ['about', 'education', 'research2']) folder.remove(`content/en/${name}.md`);
    expect(faults()).toEqual(['content/en/about.md: is missing; every site needs this page']);
  });

  it('gives pages in the order of their names, with numbers as numbers', () => {
    for (const name of ['research10', 'research2', 'a']) folder.write(`content/en/${name}.md`, page('title: T'));
    const names = [...loadContentTexts(folder.places.contentFolder).pages.en.keys()];
    expect(names.slice(0, 2)).toEqual(['a', 'about']);
    expect(names.slice(-5)).toEqual(['research1', 'research2', 'research3', 'research10', 'resources']);
  });

  it('reads all that a page may say', () => {
    folder.write(
      'content/en/full.md',
      page(
        'title: "Full: all"\nlead: L\ndescription: D\nsection: research\nfigure: line.svg\nfigureAlt: A line',
        'Text',
      ),
    );
    expect(loadContentTexts(folder.places.contentFolder).pages.en.get('full')).toMatchObject({
      name: 'full',
      title: 'Full: all',
      lead: 'L',
      description: 'D',
      section: 'research',
      figure: { alt: 'A line' },
      markdown: 'Text',
    });
  });

  it('takes a file as an editor on another system leaves it', () => {
    folder.write('content/en/about.md', '\uFEFF---\r\ntitle: 2026\r\n---\r\nText\r\n');
    expect(loadContentTexts(folder.places.contentFolder).pages.en.get('about')).toMatchObject({
      title: '2026',
      markdown: 'Text\n',
    });
  });
});

describe('a page that cannot be used is named with its field', () => {
  it.each([
    ['', `title: ${missing()}`],
    ['lead: L', `title: ${missing()}`],
    ['title:', 'title: must not be empty'],
    ['title: "  "', 'title: must not be empty'],
    ['title: T\nlead: ""', 'lead: must not be empty'],
    ['title: [a]', 'title: must be a text, "…"'],
    ['title: T\nsection: reserch', 'section: must be one of research'],
    ['title: T\nmenu: top', 'menu: must be one of main, more, none'],
    ['title: T\norder: first', 'order: must be a number from 0 to 9999'],
    [
      'title: T\nfigure: none.svg\nfigureAlt: A',
      'figure: there is no drawing none.svg in content/files; put it there, or name another',
    ],
    [
      'title: T\nfigure: water.pdb\nfigureAlt: A',
      'figure: there is no drawing water.pdb in content/files; put it there, or name another',
    ],
    ['title: T\nfigure: line.svg', `figureAlt: ${missing()}`],
    ['title: T\nfigureAlt: A', `figure: ${missing()}`],
  ])('%j', (fields, fault) => {
    folder.write('content/en/about.md', page(fields));
    expect(faults()).toEqual([`content/en/about.md: ${fault}`]);
  });

  it('with the line of bad YAML', () => {
    folder.write('content/en/about.md', page('title: T\nlead: a: b'));
    expect(faults()).toEqual([
      expect.stringMatching(/^content\/en\/about\.md: its fields cannot be read: .*; each may be there once/),
    ]);
  });

  it.each(['', 'Text only', '--\ntitle: T\n--\n', '---\ntitle: T\n'])('without its fields: %j', (text) => {
    folder.write('content/en/about.md', text);
    expect(faults()).toEqual([
      'content/en/about.md: must begin with its fields, such as title: …, between two lines of three hyphens',
    ]);
  });

  it.each(['About.md', 'about us.md', 'about.markdown', 'о-нас.md', '1.md'])('by a name like %s', (name) => {
    folder.write(`content/en/${name}`, page('title: T'));
    expect(faults()).toEqual([expect.stringMatching(/^content\/en\/.*: a page's name must be small Latin letters/)]);
  });

  it.each(['news', 'search', 'api', 'ru'])('by an address of the program: %s', (name) => {
    folder.write(`content/en/${name}.md`, page('title: T'));
    expect(faults()).toEqual([
      `content/en/${name}.md: /${name} is an address of the program: the page needs another name`,
    ]);
  });

  it('where English has no such page to stand in', () => {
    folder.write('content/ru/news-only.md', page('title: T'));
    expect(faults()).toEqual(['content/ru/news-only.md: has no content/en/news-only.md beside it; write that too']);
  });

  it.each([
    ['![a](/files/none.png)', '/files/none.png: there is no such file in content/files; put it there, or name another'],
    ['[a](/files/none.pdf)', '/files/none.pdf: there is no such file in content/files; put it there, or name another'],
    [
      '```molecule\nfile: none.pdb\nalt: A\n```',
      'molecule: file: there is no none.pdb in content/files; put it there, or name another',
    ],
    [
      '~~~ molecule\nfile: water.pdb\nstyle: pretty\nalt: A\n~~~',
      'molecule: style: must be one of cartoon, sticks, spheres',
    ],
  ])('by what its text shows: %j', (body, fault) => {
    folder.write('content/en/about.md', page('title: T', body));
    expect(faults()).toEqual([`content/en/about.md: ${fault}`]);
  });

  it('together with all the others', () => {
    folder.write('content/en/about.md', page('lead: L'));
    folder.write('content/ru/about.md', page('title:'));
    folder.write('content/site.json', { ...aSite, contacts: [] });
    expect(faults()).toEqual([
      'content/site.json: contacts: must name at least one',
      `content/en/about.md: title: ${missing()}`,
      'content/ru/about.md: title: must not be empty',
    ]);
  });
});

it('a text is asked for in each language that has pages, and is there in English where it is not asked for', () => {
  folder.write('content/site.json', { ...aSite, labName: { en: 'only' } });
  expect(loadContentTexts(folder.places.contentFolder).site.labName).toMatchObject({ en: 'only', ru: 'only' });
  folder.write('content/ru/about.md', page('title: T'));
  expect(faults()).toEqual([`content/site.json: labName.ru: ${missing()}`]);
});

it('what is unknown or missing hides no other fault', () => {
  const [ada] = aSite.people;
  const people = [ada, { ...ada, photo: 'none.png' }];
  folder.write('content/site.json', { ...aSite, address: undefined, adress: aSite.address, people });
  expect(faults()).toEqual([
    'content/site.json: address: is missing; add it: it must be a text by language, { "en": "…" }',
    expect.stringMatching(/: adress: is not a field that is known here/),
    'content/site.json: people.1.photo: there is no picture none.png in content/files; put it there, or name another',
    'content/site.json: people: more than one has the id ada; give this one another',
  ]);
});

describe('a site.json that cannot be used is named with its field', () => {
  const { education, ...homeWithoutEducation } = aSite.home;
  it.each([
    ['{', /^content\/site\.json: is not JSON: Expected property name/],
    [
      { ...aSite, labName: { ru: 'only' } },
      /^content\/site\.json: labName\.en: is missing; add it: it must be a text, "…"$/,
    ],
    [{ ...aSite, labName: { en: 'only', ru: ' ' } }, /: labName\.ru: must not be empty$/],
    [
      { ...aSite, home: homeWithoutEducation },
      /: home\.education: is missing; add it: it must be a group of fields, { … }$/,
    ],
    [
      { ...aSite, contacts: [{ label: aSite.labName, email: 'x' }] },
      /: contacts\.0\.email: must be an e-mail address$/,
    ],
    [{ ...aSite, partners: 'none' }, /: partners: must be a list, \[ … \]$/],
    [{ ...aSite, people: [{ ...aSite.people[0], orcidd: '1' }] }, /: people\.0\.orcidd: is not a field/],
    [{ ...aSite, people: [{ ...aSite.people[0], orcid: '0000-0002-1825-0098' }] }, /: people\.0\.orcid: is nobody’s/],
    [{ ...aSite, people: [aSite.people[0], aSite.people[0]] }, /: people: more than one has the id ada;/],
    [
      { ...aSite, home: { ...aSite.home, education: { ...education, courseUrl: 'course' } } },
      /: home\.education\.courseUrl: must be an address that begins with https:\/\/$/,
    ],
    [
      { ...aSite, home: { ...aSite.home, molecule: { ...aSite.home.molecule, file: 'none.pdb' } } },
      /: home\.molecule\.file: there is no none\.pdb in content\/files;/,
    ],
    [
      { ...aSite, home: { ...aSite.home, molecule: { ...aSite.home.molecule, style: 'x' } } },
      /: home\.molecule\.style: must be one of cartoon, sticks, spheres$/,
    ],
    [
      { ...aSite, home: { ...aSite.home, molecule: undefined } },
      /: home\.hero: is missing; add it: it must have file and alt$/,
    ],
    [
      { ...aSite, home: { ...aSite.home, molecule: undefined, hero: { file: 'none.jpg', alt: aSite.labName } } },
      /: home\.hero\.file: there is no none\.jpg in content\/files;/,
    ],
    [
      { ...aSite, people: [{ ...aSite.people[0], topic: undefined }] },
      /: people\.0\.topic: is missing; .* or say "alumni": true$/,
    ],
    [
      { ...aSite, people: [{ ...aSite.people[0], photo: 'line.svg' }] },
      /: people\.0\.photo: there is no picture line\.svg in content\/files;/,
    ],
  ])('%#', (content, message) => {
    folder.write('content/site.json', content);
    expect(faults()).toEqual([expect.stringMatching(message)]);
  });

  it('also where it is not there', () => {
    folder.remove('content/site.json');
    expect(faults()).toEqual([expect.stringMatching(/^content\/site\.json: a text file is needed here, .*ENOENT/)]);
  });
});

describe('among the files', () => {
  it('a drawing that a page could not show is named', () => {
    folder.write('content/files/bad.svg', '<svg viewBox="0 0 1 1"><script>x()</script></svg>');
    expect(faults()).toEqual(['content/files/bad.svg: must not contain <script>']);
  });

  it('those of other kinds are left alone', () => {
    for (const name of ['SOURCES.md', '.hidden.svg', 'page.html', 'script.js'])
      folder.write(`content/files/${name}`, 'x');
    expect([...loadContentTexts(folder.places.contentFolder).files.keys()]).toEqual(['line.svg', 'water.pdb']);
  });

  it('a folder of a language that is not known is named', () => {
    folder.write('content/eng/about.md', page('title: T'));
    expect(faults()).toEqual([
      expect.stringMatching(
        /^content\/eng: is not a folder that is known here; remove it, or name it as one of en, ru, .*files, brand$/,
      ),
    ]);
  });
});

it('a message stays one line of a readable length', () => {
  for (let number = 0; number < 40; number++) folder.write(`content/en/p${number}.md`, 'x\ny');
  expect(() => loadContentTexts(folder.places.contentFolder)).toThrow(/; and 28 more$/);
  expect(() => loadContentTexts(folder.places.contentFolder)).toThrow(/^[^\n]*$/);
});
