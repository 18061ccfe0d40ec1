import { expect, test } from 'vitest';
import { headingsOf, splitAtFirstSection } from './page-headings.ts';

const html = (text: string) => ({ kind: 'html', html: text, hasFormulas: false }) as const;

test('lists the headings of all parts in order, in plain words, but those that are formulas', () => {
  const headings = headingsOf([
    html('<h2 id="one"><a href="#one">One &amp; <em>only</em></a></h2><p>Text</p><h3 id="below">Below</h3>'),
    html('<h2 id="of">Of <span><math></math></span></h2><h2 id="two">Two</h2>'),
  ]);
  expect(headings).toEqual([
    { id: 'one', text: 'One & only' },
    { id: 'two', text: 'Two' },
  ]);
});

test('parts the introduction of a text from its sections', () => {
  const shown = {
    structureUrl: 'a.pdb',
    format: 'pdb',
    style: 'cartoon',
    alt: 'A',
    caption: null,
    still: null,
  } as const;
  const molecule = { kind: 'molecule', ...shown } as const;
  const split = splitAtFirstSection([
    html('<p>We</p>'),
    molecule,
    html('<p>are</p><h2 id="a">A</h2><p>a</p>'),
    html('<h2>B</h2>'),
  ]);
  expect(split).toEqual({
    introduction: [html('<p>We</p>'), molecule, html('<p>are</p>')],
    rest: [html('<h2 id="a">A</h2><p>a</p>'), html('<h2>B</h2>')],
  });
});

test('begins no section within a quotation, and has none in a text without headings', () => {
  const quoted = html('<blockquote>\n<h2>Said</h2>\n</blockquote>\n<h2>Own</h2>');
  expect(splitAtFirstSection([quoted])).toEqual({
    introduction: [html('<blockquote>\n<h2>Said</h2>\n</blockquote>\n')],
    rest: [html('<h2>Own</h2>')],
  });
  const plain = [html('<p>Text</p>')];
  expect(splitAtFirstSection(plain)).toEqual({ introduction: plain, rest: [] });
  const rest = [html('<h2>At once</h2>')];
  expect(splitAtFirstSection(rest)).toEqual({ introduction: [], rest });
});
