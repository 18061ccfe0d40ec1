import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { MarkedText, SearchAnswer } from '#contract/search.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { makeSiteFolder } from '#server/testing/a-site.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { foundPapers, foundStories } from './search-documents.test-support.ts';

const folder = makeSiteFolder();
folder.write(
  'content/en/research1.md',
  '---\ntitle: Light-driven motors\nlead: They turn one way.\n---\n\n## Design\n\nEach [motor](/x) holds $\\ce{CO2}$.\n',
);
folder.write('content/ru/research1.md', '---\ntitle: Моторы на свету\n---\n\nКаждый мотор вращается.\n');
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' }, folder.places);
await server.services.refreshSearch();
await server.services.database.write(async (executor) => {
  await server.services.search.put(executor, [...foundStories, ...foundPapers]);
});
afterAll(() => void folder.drop());

function find(query: string, rest = ''): Promise<SearchAnswer> {
  return succeed(server, 'searchSite', { query: `query=${encodeURIComponent(query)}${rest}` });
}

const refsOf = ({ items }: SearchAnswer) => items.map(({ ref }) => ref);
const marksIn = (text: MarkedText) => text.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
const wholeOf = (text: MarkedText) => text.map((piece) => piece.text).join('');

describe('what is found, and in which order', () => {
  test.each([
    // The title comes before the text; then the words' nearness and number decide.
    ['self-assembly', ['p-assembly', 'n-honeycomb', 'p-kinetics']],
    ['peptide assembly', ['p-assembly', 'n-honeycomb']],
    ['assembling peptides', ['p-assembly', 'n-honeycomb']],
    // A phrase comes before the same words far apart.
    ['infrared spectrum', ['p-phrase', 'p-near', 'p-far']],
    // Of equal ones the newer comes first.
    ['autumn school', ['n-school-2026', 'n-school-2025']],
    // The query is the whole title.
    ['motors', ['p-motors', 'research1', 'p-motors-long']],
    ['реакции', ['n-reaction', 'p-oxide']],
    ['реакциями', ['n-reaction', 'p-oxide']],
    ['ученые', ['n-reaction']],
    ['учёный', ['n-reaction']],
    ['CO2', ['p-oxide', 'research1']],
    ['CO₂', ['p-oxide', 'research1']],
    ['Иванов', ['p-oxide']],
    ['schrodinger', ['p-far']],
    ['10.1021/ja00001a001', ['p-oxide']],
    // Only the last word may still be being typed.
    ['peptide assemb', ['p-assembly', 'n-honeycomb']],
    ['honeyc', ['n-honeycomb']],
    ['honeyc nowhere', []],
    ['каталит', ['p-oxide']],
    ['Ada', ['about#ada']],
    ['вращается', ['research1']],
  ])('%s', async (query, refs) => {
    expect(refsOf(await find(query))).toEqual(refs);
  });

  it('is what has any of the words where nothing has all of them, most words first', async () => {
    expect(refsOf(await find('infrared spectrum drop nowhere'))).toEqual(['p-phrase', 'p-near', 'p-far', 'p-kinetics']);
  });

  it('does not ask for small words', async () => {
    expect(refsOf(await find('the kinetics of self-assembly'))).toEqual(['p-kinetics']);
    expect((await find('the')).total).toBeGreaterThan(0);
  });
});

describe('the other keyboard', () => {
  test.each([
    ['htfrwbb', 'реакции', ['n-reaction', 'p-oxide']],
    ['зузешву', 'peptide', ['p-assembly', 'n-honeycomb']],
  ])('%s finds %s', async (typed, query, refs) => {
    const answer = await find(typed);
    expect(answer).toMatchObject({ query, typed });
    expect(refsOf(answer)).toEqual(refs);
  });

  it('is not tried where something is found, of whatever kind', async () => {
    expect(await find('peptide', '&kind=page')).toMatchObject({ query: 'peptide', typed: null, items: [], total: 0 });
  });
});

describe('a course', () => {
  beforeAll(async () => {
    const admin = await signIn(server, 'ADMIN');
    await createCourse(server, admin, { title: 'Zeolites and peptides' });
  });

  it('is found by those alone who have signed in, whoever has asked before', async () => {
    const learner = await signIn(server, 'USER');
    for (const token of [undefined, learner, 'x'.repeat(43), learner, undefined]) {
      for (const [query, others] of [
        ['zeolites', 0],
        // Typed on another keyboard layout.
        ['яущдшеуы', 0],
        ['peptides', 2],
        ['peptides&kind=course', 0],
      ] as const) {
        const answer = await call(server, 'searchSite', { token, query: `query=${encodeURI(query)}` });
        const { items, total, counts, typed } = answer.body as SearchAnswer;
        const isKnown = token === learner;
        expect([items.length, total]).toEqual([others + (isKnown ? 1 : 0), others + (isKnown ? 1 : 0)]);
        expect(counts.find(({ kind }) => kind === 'course')?.count).toBe(isKnown ? 1 : 0);
        expect(typed !== null).toBe(isKnown && query === 'яущдшеуы');
        if (!isKnown) expect(answer.text).not.toMatch(/\/courses\/|Zeolites/);
        expect(answer.headers['cache-control']).toBe(isKnown ? 'private, no-cache' : 'public, no-cache');
      }
    }
  });
});

describe('an answer', () => {
  it('counts every kind, and gives the wanted one', async () => {
    const answer = await find('motors', '&kind=page');
    expect(answer.total).toBe(1);
    expect(answer.counts).toEqual([
      { kind: 'news', count: 0 },
      { kind: 'publication', count: 2 },
      { kind: 'page', count: 1 },
      { kind: 'course', count: 0 },
    ]);
    expect(answer.items).toMatchObject([{ kind: 'page', ref: 'research1', path: '/research1', date: '' }]);
  });

  it('comes a page at a time', async () => {
    const all = refsOf(await find('motors'));
    expect(refsOf(await find('motors', '&limit=2'))).toEqual(all.slice(0, 2));
    expect(refsOf(await find('motors', '&limit=2&offset=2'))).toEqual(all.slice(2));
    expect(await find('motors', '&limit=2&offset=200')).toMatchObject({ items: [], total: 3 });
  });

  it('marks what was looked for in title and text', async () => {
    const [first] = (await find('peptides assemble')).items;
    expect(marksIn(first?.title ?? [])).toEqual(['Self-assembly', 'peptides']);
    expect(marksIn(first?.excerpt ?? [])).toEqual(['Peptides', 'assemble']);
    expect(wholeOf(first?.excerpt ?? [])).not.toContain('<');
  });

  it('tells the language of what is not in the one that was asked in', async () => {
    const [asked, other] = [await find('peptides'), await find('peptides', '&language=ru')];
    expect(asked.items[0]).not.toHaveProperty('titleLanguage');
    expect(other.items.map(({ titleLanguage }) => titleLanguage)).toContain('en');
  });

  it('shows the words around the best place of a long text', async () => {
    const [first] = (await find('needle')).items;
    const excerpt = wholeOf(first?.excerpt ?? []);
    expect(excerpt).toMatch(/^….* a needle .*…$/);
    expect(excerpt.split(' ').length).toBeLessThanOrEqual(31);
  });

  it('begins with a sentence, or at least with a whole word, and ends with one', async () => {
    const excerptOfTail = async (query: string) => wholeOf((await find(query)).items[0]?.excerpt ?? []);
    expect(await excerptOfTail('layered plate')).toMatch(/^…A two-layer plate bends\. /);
    expect(await excerptOfTail('heated strips')).toMatch(/^…as everybody can see .*10\.1098\/rsos\.2026\.9999…$/);
    expect(await excerptOfTail('2281')).toMatch(/(^|…| )10\.1098\/rsos\.2026\.2281\. A /);
  });

  it('is in the page’s language where that has what was looked for', async () => {
    const [english] = (await find('motors CO2')).items;
    expect(wholeOf(english?.excerpt ?? [])).toContain('CO₂');
    const russian = (await find('мотор', '&language=ru')).items.find(({ ref }) => ref === 'research1');
    expect(wholeOf(russian?.title ?? [])).toBe('Моторы на свету');
    expect(wholeOf(russian?.excerpt ?? [])).toBe('Каждый мотор вращается.');
    const other = (await find('motors', '&language=ru&kind=page')).items[0];
    expect(wholeOf(other?.title ?? [])).toBe('Моторы на свету');
    expect(marksIn(other?.excerpt ?? [])).toEqual(['motor']);
  });

  it('shows the other title where only that has the words', async () => {
    const [story] = (await find('соты')).items;
    expect(wholeOf(story?.title ?? [])).toBe('A peptide honeycomb');
    expect(story?.excerpt).toEqual([
      { text: 'Пептидные ', isMatch: false },
      { text: 'соты', isMatch: true },
    ]);
  });

  it('has no excerpt where the title has them alone', async () => {
    expect((await find('honeycomb')).items[0]?.excerpt).toEqual([]);
  });

  it('says every day what it is of', async () => {
    const { items } = await find('autumn school');
    expect(items.map(({ date }) => date)).toEqual(['2026-10-01', '2025-10-01']);
    expect((await find('needle')).items[0]?.date).toBe('2020');
  });
});

describe('a query', () => {
  test.each([
    '',
    '"',
    "'",
    'a AND b',
    'NEAR(a b)',
    '-motors',
    'title:motors',
    '{title} : x',
    'motors*',
    '"peptide',
    '(((',
    '%_%',
    "'; drop table news; --",
    "' | 'a':*",
    '& | !',
    '🧪',
    '👩🏽‍🔬 x',
    'a'.repeat(200),
    'a '.repeat(100).trim(),
    'a-'.repeat(100),
    '\u0301',
    '\u202E',
    '<script>alert(1)</script>',
  ])('never is a fault: %j', async (query) => {
    const { status } = await call(server, 'searchSite', { query: `query=${encodeURIComponent(query)}` });
    expect(status).toBe(200);
  });

  test('of nothing finds nothing', async () => {
    for (const query of ['', '  ', '***', '🧪']) {
      const { items, total, typed, counts } = await find(query);
      expect([items, total, typed, counts.length]).toEqual([[], 0, null, 4]);
    }
  });
});
