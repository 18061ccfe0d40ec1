import { expect, test } from 'vitest';
import { numberHeadings } from './page-headings.ts';

const html = (text: string) => ({ kind: 'html', html: text, hasFormulas: false }) as const;

test('numbers the headings of all parts in order, and lists them in plain words', () => {
  const { body, headings } = numberHeadings([
    html('<h2>One &amp; <em>only</em></h2><p>Text</p><h3>Below</h3>'),
    html('<h2>Two</h2>'),
  ]);
  expect(headings).toEqual([
    { id: 'section-1', text: 'One & only' },
    { id: 'section-2', text: 'Two' },
  ]);
  expect(body).toEqual([
    html('<h2 id="section-1">One &amp; <em>only</em></h2><p>Text</p><h3>Below</h3>'),
    html('<h2 id="section-2">Two</h2>'),
  ]);
});

test('leaves out a heading that is a formula', () => {
  const formula = html('<h2>Of <span><math></math></span></h2><h2>Words</h2>');
  expect(numberHeadings([formula]).headings).toEqual([{ id: 'section-2', text: 'Words' }]);
});
