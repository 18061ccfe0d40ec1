import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { addPublication, linkFormerMember } from '#server/testing/a-publication.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const motor = 'A motor that turns';
const ids = new Map<string, string>();
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' });
const token = await signIn(server, 'ADMIN');
const vera = { family: 'Orlova', given: 'Vera Ivanovna', memberId: 'vera-orlova' };
const gleb = { family: 'Ярцев', given: 'Г.', memberId: 'gleb-yartsev' };
const former = { family: 'Former', given: 'Jean-Paul' };
for (const publication of [
  { title: motor, authors: [gleb, vera, former], year: 2024, doi: '10.5555/Motor_1', pdfUrl: 'https://a.org/m.pdf' },
  { title: 'Uptake of $\\ce{CO2}$ & <b>water</b>', authors: [vera], year: 2025, containerTitle: 'On $x$' },
  { title: 'яблоко', authors: [gleb], year: 2022, language: 'ru', abstract: '**No** <i>markup</i> $\\ce{H2O}$\n\nb' },
  { title: 'Ёлка', authors: [], editors: [vera], year: 2022, type: 'book', volume: '', issue: '', pages: '' },
  { title: 'zebra', authors: [{ literal: 'The Consortium' }], year: 2022, type: 'thesis' },
  { title: 'Apple', authors: [{ family: 'Smith' }], year: 2022 },
]) {
  ids.set(publication.title, (await addPublication(server, token, publication)).id);
}
await linkFormerMember(server, ids.get(motor) ?? '', 'long-gone');

const stories = (query = '') => succeed(server, 'listPublicationStories', { query });
const titlesOf = async (query: string) => (await stories(query)).items.map(({ title }) => title.text).join(', ');
const story = (title: string) =>
  succeed(server, 'getPublicationStory', { parameters: { id: ids.get(title) ?? '' }, query: 'language=ru' });
const byVera = 'Uptake of CO₂ & <b>water</b>, A motor that turns, Ёлка';
const inOrder = 'Uptake of CO₂ & <b>water</b>, A motor that turns, Apple, zebra, Ёлка, яблоко';

describe('the list', () => {
  test('stands by year, newest first, and then by title, whatever its case and script', async () => {
    const publications = await succeed(server, 'listPublications');
    const titles = ['Uptake of $\\ce{CO2}$ & <b>water</b>', motor, 'Apple', 'zebra', 'Ёлка', 'яблоко'];
    expect(publications.map(({ title }) => title)).toEqual(titles);
  });

  test('comes by stretches, and always tells how many there are', async () => {
    const answer = await call(server, 'listPublications', { query: 'limit=2&offset=1' });
    expect(answer.headers['x-total-count']).toBe('6');
    expect(answer.body).toMatchObject([{ title: motor }, { title: 'Apple' }]);
  });
});

describe('publications for reading', () => {
  test('come in the same order, with titles in plain words', async () => {
    expect(await titlesOf('')).toBe(inOrder);
  });

  test('show formulas set and everything else as it was written', async () => {
    const [first] = (await stories('limit=1')).items;
    expect(first?.title.html).toMatchObject({
      html: expect.stringMatching(
        /^Uptake of <span hidden>CO₂<\/span><!--><span class="katex">.+ &amp; &lt;b&gt;water&lt;\/b&gt;$/,
      ),
      hasFormulas: true,
    });
    expect(first?.container).toMatchObject({ text: 'On x', html: { hasFormulas: true } });
  });

  test('have all that a list shows', async () => {
    const [, second] = (await stories('limit=2')).items;
    expect(second).toEqual({
      id: ids.get(motor),
      type: 'article-journal',
      title: { text: motor, html: expect.objectContaining({ html: 'A\u00A0motor that turns' }) },
      authors: [
        { name: 'Г. Ярцев', memberId: 'gleb-yartsev' },
        { name: 'V. I. Orlova', memberId: 'vera-orlova' },
        { name: 'J.-P. Former', memberId: null },
      ],
      container: {
        text: 'Journal of Slow Motion',
        html: expect.objectContaining({ html: 'Journal of\u00A0Slow Motion' }),
      },
      place: '12 (3), 45–67',
      year: 2024,
      doi: '10.5555/Motor_1',
      url: null,
      pdfUrl: 'https://a.org/m.pdf',
      imageUrl: null,
      language: null,
    });
  });

  test('count papers by year, type and member', async () => {
    const { items, ...counts } = await stories('language=ru');
    expect(counts).toEqual({
      matching: 6,
      total: 6,
      years: [
        { year: 2022, count: 4 },
        { year: 2024, count: 1 },
        { year: 2025, count: 1 },
      ],
      types: [
        { type: 'article-journal', count: 4 },
        { type: 'book', count: 1 },
        { type: 'thesis', count: 1 },
      ],
      members: [
        { id: 'vera-orlova', name: 'Вера Орлова', count: 3 },
        { id: 'gleb-yartsev', name: 'Глеб Ярцев', count: 2 },
      ],
    });
    expect(items).toHaveLength(6);
  });

  test('count each under the other filters', async () => {
    const filtered = await stories('year=2022&type=article-journal&member=gleb-yartsev');
    expect(filtered.items.map(({ title }) => title.text)).toEqual(['яблоко']);
    expect(filtered).toMatchObject({
      matching: 1,
      total: 6,
      years: [
        { year: 2022, count: 1 },
        { year: 2024, count: 1 },
      ],
      types: [{ type: 'article-journal', count: 1 }],
      members: [{ id: 'gleb-yartsev', count: 1 }],
    });
  });

  test.each([
    ['motor', motor],
    ['MOTOR turns', motor],
    ['turns engine', ''],
    ['елка', 'Ёлка'],
    ['Ёлка', 'Ёлка'],
    ['co2', 'Uptake of CO₂ & <b>water</b>'],
    ['CO₂', 'Uptake of CO₂ & <b>water</b>'],
    ['orlova', 'Uptake of CO₂ & <b>water</b>, A motor that turns, Ёлка'],
    ['ЯРЦЕВ мотор', ''],
    // Other forms of a word.
    ['motors', motor],
    ['turning, «motor»', motor],
    ['яблоками', 'яблоко'],
    // Members are found by their names on the site, whatever the work says.
    ['Орлова', byVera],
    ['орловой воды', ''],
    ['Вера орлов', byVera],
    ['yartsev', `${motor}, яблоко`],
    ['лова', ''],
    ['yartsev motors', motor],
    ['consortium', 'zebra'],
    ['slow motion apple', 'Apple'],
    ['10.5555/motor_1', motor],
    ['https://doi.org/10.5555/MOTOR_1', motor],
    ['100%', ''],
    ['  ', inOrder],
  ])('%j finds %j', async (query, titles) => {
    expect(await titlesOf(`query=${encodeURIComponent(query)}`)).toBe(titles);
  });

  test('come fifty at a time where nothing else is asked for, and in stretches', async () => {
    expect(await titlesOf('limit=2&offset=3')).toBe('zebra, Ёлка');
    expect((await stories('offset=100')).items).toEqual([]);
  });
});

describe('the page of a paper', () => {
  test('has its abstract with formulas and no markup', async () => {
    const { abstract, abstractText } = await story('яблоко');
    expect(abstract).toMatchObject([
      {
        html: expect.stringMatching(
          /^<p>\*\*No\*\* &lt;i&gt;markup&lt;\/i&gt; <span hidden>H₂O<\/span><!--><span class="katex">.+<\/p>\n<p>b<\/p>\n$/,
        ),
        hasFormulas: true,
      },
    ]);
    expect(abstractText).toBe('**No** <i>markup</i> H₂O b');
  });

  test('has all there is to know and a reference in every style', async () => {
    const page = await story(motor);
    expect(page.publication).toEqual(await succeed(server, 'getPublication', { parameters: { id: page.id } }));
    expect(page.references.map(({ style }) => style)).toEqual(['gost', 'gost-2018', 'apa', 'acs']);
    for (const { text } of page.references) expect(text).toContain('A motor that turns'.slice(2));
    expect(page).toMatchObject({ abstract: [], abstractText: '' });
  });
});

describe('citations', () => {
  /** The downloaded file; `call` accepts JSON only. */
  async function download(path: string) {
    const { headers, payload } = await server.app.inject(`${apiBase}publications/${path}`);
    return { headers, text: payload };
  }
  const cite = (query: string) => download(`${ids.get(motor)}/cite?${query}`);

  test.each([
    ['', '.bib', 'application/x-bibtex; charset=utf-8', '@article{'],
    ['format=ris', '.ris', 'application/x-research-info-systems; charset=utf-8', 'TY  - JOUR'],
    ['format=csl', '.json', 'application/vnd.citationstyles.csl+json; charset=utf-8', '"article-journal"'],
    ['format=text&style=gost', '-gost.txt', 'text/plain; charset=utf-8', '2024'],
    ['format=text&style=apa', '-apa.txt', 'text/plain; charset=utf-8', '(2024)'],
    ['format=text&style=acs', '-acs.txt', 'text/plain; charset=utf-8', '2024'],
  ])('of one paper: %s', async (query, ending, mediaType, content) => {
    const { headers, text } = await cite(query);
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['content-disposition']).toBe(`attachment; filename="Yartsev2024motor${ending}"`);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(text).toContain(content);
  });

  test('of chosen papers are one list, in their order, whatever became of others', async () => {
    const chosen = [ids.get(motor), randomUUID(), ids.get('Apple')].join(',');
    const { references, bibtex } = await succeed(server, 'citePublications', { query: `ids=${chosen}` });
    const [, , , acs] = references;
    expect(acs?.text).toMatch(/^Ярцев.+\n.*Apple/);
    expect(acs?.html).toMatch(/^<p>Ярцев.+<i>.+<b>2024<\/b>.+<\/p>\n<p>.*Apple.+<\/p>$/);
    expect(bibtex).toMatch(/^@article.+@article/s);
    const { headers, text } = await download(`export?format=html&style=acs&ids=${chosen}`);
    expect([headers['content-type'], text.trim()]).toEqual(['text/html; charset=utf-8', acs?.html]);
  });

  test.each(['', 'x', Array.from({ length: 201 }, () => randomUUID()).join(',')])(
    'of %j are refused',
    async (chosen) => {
      expect((await download(`cited?ids=${chosen}`)).text).toContain('VALIDATION');
    },
  );

  test('of the list are those that the filter lets through', async () => {
    const { headers, text } = await download('export?format=csl&year=2022&query=apple');
    expect(headers['content-disposition']).toBe('attachment; filename="publications.json"');
    expect(JSON.parse(text)).toMatchObject([{ title: 'Apple', type: 'article-journal' }]);
    const all = await download('export?format=text&style=acs');
    expect(all.headers['content-disposition']).toBe('attachment; filename="publications-acs.txt"');
    expect(all.text.trim().split('\n')).toHaveLength(6);
  });
});
