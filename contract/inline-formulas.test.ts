import { describe, expect, it } from 'vitest';
import { plainStretchesOf, spellFormulas } from './inline-formulas.ts';

describe('a plain text', () => {
  it.each([
    ['Uptake of $\\ce{CO2}$ at $T_1$', 'Uptake of |[\\ce{CO2}]| at |[T_1]'],
    ['costs $5 and $6', 'costs $5 and $6'],
    ['costs \\$5, $x$', 'costs $5, |[x]'],
    ['a $ b $ c', 'a $ b $ c'],
    ['between $x$5', 'between $x$5'],
    ['so $$E = mc^2$$ it is', 'so |[[E = mc^2]]| it is'],
    ['$\\text{a \\$ b}$', '[\\text{a \\$ b}]'],
    ['$\\ce{NO_$x$}$ and $\\frac{a}{\\sqrt{b^{c}}}$', '[\\ce{NO_$x$}]| and |[\\frac{a}{\\sqrt{b^{c}}}]'],
    ['$', '$'],
    ['', ''],
  ])('%s is %s', (text, stretches) => {
    const marks = { words: ['', ''], inline: ['[', ']'], display: ['[[', ']]'] };
    const shown = plainStretchesOf(text).map(({ kind, content }) => marks[kind].join(content));
    expect(shown.join('|')).toBe(stretches);
  });

  it('has its formulas spelled', () => {
    expect(spellFormulas('On $\\alpha$-helices in $\\ce{H2O}$ for \\$5, not $6')).toBe(
      'On α-helices in H₂O for $5, not $6',
    );
  });

  it.each(['$a ', '${', `$${'\\'.repeat(20_000)}`])('is read however many lonely signs it has (%#)', (signs) => {
    const text = signs.repeat(Math.ceil(20_000 / signs.length));
    expect(plainStretchesOf(text).every(({ kind }) => kind === 'words')).toBe(true);
  });
});
