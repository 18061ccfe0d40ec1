import { describe, expect, it } from 'vitest';
import { figureWithAlt, prepareFigure } from './figure-svg.ts';

const prepared = (svg: string) => {
  const outcome = prepareFigure('a.b.svg', svg);
  return 'svg' in outcome ? outcome.svg : `fault: ${outcome.fault}`;
};

describe('a drawing of the site', () => {
  it('comes without prologue, comments and a size of its own', () => {
    const file =
      '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- made by --><svg xmlns="x" width="10" height="5" class="c" viewBox="0 0 10 5"><!-- here --><path d="M0 0"/></svg>\n';
    expect(prepared(file)).toBe('<svg xmlns="x" viewBox="0 0 10 5"><path d="M0 0"/></svg>');
  });

  it('keeps its ids apart from those of others', () => {
    const file =
      '<svg viewBox="0 0 1 1"><title id="t">T</title><g id="g" aria-labelledby="t u" fill="url(#f)"/><use href="#g"/><use xlink:href="#g"/></svg>';
    expect(prepared(file)).toBe(
      '<svg viewBox="0 0 1 1"><title id="a-b-svg-t">T</title><g id="a-b-svg-g" aria-labelledby="a-b-svg-t a-b-svg-u" fill="url(#a-b-svg-f)"/><use href="#a-b-svg-g"/><use xlink:href="#a-b-svg-g"/></svg>',
    );
  });

  it('has blanks between its words, for text browsers', () => {
    expect(prepared('<svg viewBox="0 0 1 1"><text>0</text><text>90</text></svg>')).toBe(
      '<svg viewBox="0 0 1 1"><text>0</text> <text>90</text> </svg>',
    );
  });

  it('may use the colours of the page', () => {
    const file = '<svg viewBox="0 0 1 1"><path fill="var(--ink)" style="stroke: var(--accent)" d="M0 0"/></svg>';
    expect(prepared(file)).toBe(file);
  });

  it.each([
    ['no drawing', 'must begin with <svg and end with </svg>'],
    ['<svg viewBox="0 0 1 1"><g>', 'must begin with <svg and end with </svg>'],
    ['<svg width="1" height="1"></svg>', 'its <svg> must have a viewBox, such as viewBox="0 0 100 100"'],
    ['<svg viewBox="0 0 1 1"><style>*{}</style></svg>', 'must not contain <style>'],
    ['<svg viewBox="0 0 1 1"><SCRIPT/></svg>', 'must not contain <SCRIPT>'],
    ['<svg viewBox="0 0 1 1"><foreignObject/></svg>', 'must not contain <foreignObject>'],
    ['<svg viewBox="0 0 1 1" onload="x()"></svg>', 'must not have event attributes'],
    [
      '<svg viewBox="0 0 1 1"><use href="https://a.org/x.svg#a"/></svg>',
      'must refer to nothing outside of itself (href)',
    ],
    ['<svg viewBox="0 0 1 1"><g fill="url(//a.org/x)"/></svg>', 'must refer to nothing outside of itself (url)'],
    ['<svg viewBox="0 0 1 1"><g></svg>', 'must have an end tag for each tag, in their order'],
    ['<svg viewBox="0 0 1 1"></svg><p>more</p><svg></svg>', 'must have an end tag for each tag, in their order'],
  ])('is refused as %j', (svg, fault) => {
    expect(prepared(svg)).toBe(`fault: ${fault}`);
  });
});

describe('for those who do not see it', () => {
  it('a drawing says what it shows', () => {
    expect(figureWithAlt('<svg viewBox="0 0 1 1"/>', 'A "<$&> line')).toBe(
      '<svg role="img" aria-label="A &quot;&lt;$&amp;&gt; line" viewBox="0 0 1 1"/>',
    );
  });

  it('mere decoration is silent', () => {
    expect(figureWithAlt('<svg viewBox="0 0 1 1"/>', '')).toBe('<svg aria-hidden="true" viewBox="0 0 1 1"/>');
  });

  it('is refused with the line of its fault', () => {
    const svg = '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">\n<script/></svg>';
    expect(prepareFigure('a', svg)).toEqual({ fault: 'must not contain <script>', line: 3 });
    expect(prepareFigure('a', '<?xml version="1.0"?>\n<svg></svg>')).toMatchObject({ line: 2 });
  });
});
