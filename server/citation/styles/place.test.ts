import { expect, it } from 'vitest';
import { placeOf } from './sentences.ts';
import { cited, item } from './styles.test-support.ts';

it.each([
  [{ volume: '12', issue: '3', pages: '45-67' }, '12 (3), 45–67'],
  [{ volume: '12', pages: '45--67' }, '12, 45–67'],
  [{ issue: '3', pages: 'pp. 45 — 67' }, '(3), 45–67'],
  [{ volume: '12', issue: '3' }, '12 (3)'],
  [{ pages: 'С. 5' }, '5'],
  [{ volume: 'A247', pages: 'e0193972' }, 'A247, e0193972'],
  [{ volume: '7', pages: 'Article 102345' }, '7, 102345'],
  [{ pages: 'S45-S67, 70' }, 'S45–S67, 70'],
  [{}, ''],
])('says where %o stands', (told, place) => {
  expect(placeOf(item({ title: 'T', year: 2020, ...told }))).toBe(place);
});

it.each([
  ['Barriers of $\\ce{H2O}$ at $T = 300\\,\\mathrm{K}$.', 'Barriers of H₂O at T = 300 K'],
  ['Shown $$x^2$$ apart', 'Shown x² apart'],
  ['Over $\\alpha$-\n  helices', 'Over α- helices'],
  ['What $\\ce{NO_$x$}$ does', 'What NOₓ does'],
  ['Costs \\$5, or $6 and $7', 'Costs $5, or $6 and $7'],
  ['An open $ sign', 'An open $ sign'],
  ['<b>Bold</b> & more', '<b>Bold</b> & more'],
  ['Signs \uE000of ours\uE003', 'Signs of ours'],
])('writes the formulas of %j as words', (title, words) => {
  expect(cited(item({ title, year: 2020 }), 'apa')).toBe(`${words}. (2020).`);
});

it('writes the formulas of what a work stands in, too', () => {
  const work = item({ title: 'T', year: 2020, containerTitle: 'J. of $\\beta$-sheets' });
  expect(cited(work, 'gost')).toBe('T // J. of β-sheets. 2020.');
});

it.each([
  ['Jessica S.', 'J. S.'],
  ['И.И.', 'И. И.'],
  ['JP', 'J. P.'],
  ['Jean-Paul', 'J.-P.'],
  ['Yu. A.', 'Yu. A.'],
  ['Дж. Р. Р.', 'Дж. Р. Р.'],
  ['Ludwig van', 'L. van'],
  ['José', 'J.'],
])('makes the initials of %s', (given, initials) => {
  const work = { ...item({ title: 'T', year: 2020, type: 'book' }), authors: [{ family: 'Name', given }] };
  expect(cited(work, 'apa')).toBe(`Name, ${initials}${initials.endsWith('.') ? '' : '.'} (2020). *T*.`);
});
