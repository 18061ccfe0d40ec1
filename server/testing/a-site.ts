import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { demoPlacesOf, type TextPlaces } from '#server/text/texts.ts';

/** Tests read the demo's texts, so that they pass whatever a lab has put in `content` or set. */
export const demoPlaces = demoPlacesOf(join(import.meta.dirname, '../..'));

const both = (text: string) => ({ en: `${text} en`, ru: `${text} ru` });

/** A `content/site.json` without faults. */
export const aSite = {
  titlePrefix: both('Prefix'),
  groupTitle: both('Group'),
  labName: both('Lab'),
  description: both('Description'),
  contacts: [{ label: both('Office'), email: 'lab@example.org' }],
  address: both('Address'),
  home: {
    lead: both('Lead'),
    molecule: { file: 'water.pdb', style: 'sticks', alt: both('Water'), caption: both('*Water*') },
    research: both('Research'),
    students: {
      text: both('Students'),
      points: ['1', '2', '3', '4'].map((number) => ({ title: both(`Point ${number}`), text: both('Text') })),
      mailSubject: both('Subject'),
    },
    education: {
      title: both('Education'),
      text: both('Open'),
      courseName: both('Course'),
      courseUrl: 'https://course.example.org/',
    },
  },
  partners: [{ name: both('University'), city: both('City'), text: both('Far'), url: 'https://uni.example.org' }],
  people: [
    { id: 'ada', name: both('Ada'), role: both('Head'), topic: both('Engines'), email: 'ada@example.org' },
    { id: 'bo', name: both('Bo'), role: both('Student'), topic: both('Bonds'), orcid: '0000-0002-1825-0097' },
  ],
};

/** Three atoms. */
export const aStructure = [
  'HETATM    1  O   HOH A   1       0.000   0.000   0.000  1.00  0.00           O',
  'HETATM    2  C   LIG A   2       1.500   0.000   0.000  1.00  0.00           C',
  'HETATM    3  N   LIG A   2       2.000   1.300   0.000  1.00  0.00           N',
  'END',
].join('\n');

/** A file of a site's content: an SVG. */
export const aDrawing = '<svg viewBox="0 0 10 5"><g id="g"><path d="M0 0h10"/></g><use href="#g"/></svg>';

/** A folder with texts of a site, which a test can change. */
export type SiteFolder = ReturnType<typeof makeSiteFolder>;

/** Makes a folder without faults: with the pages that a site needs, one structure and one drawing. */
export function makeSiteFolder() {
  const path = mkdtempSync(join(tmpdir(), 'molsys-site-'));
  const places: TextPlaces = { rootFolder: path, contentFolder: join(path, 'content') };
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(
      join(path, file),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  };
  write('locales/en/news.json', { section: 'News', description: 'All', none: 'No news found', group: { a: 'A' } });
  write('locales/ru/news.json', { none: 'Новостей не найдено', group: { a: 'А' } });
  const entry = { section: 'Entry', title: 'Entry', submit: 'Enter', other: 'Other' };
  const auth = {
    authorization: { ...entry, asked: 'log in' },
    registration: entry,
    provider: { byPassword: 'Password' },
    forgotten: 'Forgotten',
  };
  write('locales/en/auth.json', auth);
  write('locales/en/certificates.json', {
    section: 'Papers',
    check: { title: 'Check', lead: 'A number', submit: 'Check' },
  });
  write('content/site.json', aSite);
  write('content/en/about.md', '---\ntitle: About\n---\n\nWho we are.\n');
  for (const name of ['collaborations', 'education', 'publications', 'resources']) {
    write(`content/en/${name}.md`, '---\ntitle: Other\n---\n');
  }
  for (const name of ['research', 'research1', 'research2', 'research3']) {
    write(`content/en/${name}.md`, '---\ntitle: Research\n---\n');
  }
  write('content/files/water.pdb', aStructure);
  write('content/files/line.svg', aDrawing);
  return {
    path,
    places,
    /** Writes a file of the folder; anything but a text is written as JSON. */
    write,
    remove: (file: string) => rmSync(join(path, file), { recursive: true }),
    /** Removes the whole folder. */
    drop: () => rmSync(path, { recursive: true }),
  };
}
