import { expect, it } from 'vitest';
import { element, escapeXml, xmlDocument } from './xml.ts';

it.each([
  ['A & B < C > D', 'A &amp; B &lt; C &gt; D'],
  [`"both" 'kinds'`, '&quot;both&quot; &#39;kinds&#39;'],
  ['&amp; stays what was written', '&amp;amp; stays what was written'],
  [']]><!--', ']]&gt;&lt;!--'],
  ['Ё, 漢 and 🧬', 'Ё, 漢 and 🧬'],
  ['tab\tline\nend\r', 'tab\tline\nend\r'],
  ['bell\u0007 null\u0000 escape\u001b \ufffe\uffff', 'bell null escape '],
  ['half \ud83e of a pair, and its other \uddec', 'half  of a pair, and its other '],
])('writes %j as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

it('writes elements with what they hold', () => {
  expect(element('a', { href: '/?x=1&y="2"' }, 'B & C')).toBe('<a href="/?x=1&amp;y=&quot;2&quot;">B &amp; C</a>');
  expect(element('list', {}, [element('one', {}), element('two', {}, '2')])).toBe('<list><one/><two>2</two></list>');
});

it('names its encoding', () => {
  expect(xmlDocument('<a/>')).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n');
});
