import { expect, test } from 'vitest';
import { texText } from './tex-text.ts';

test.each([
  [String.raw`\'e \'{e} {\'e} {\'{e}}`, 'é é é é'],
  [String.raw`\"uber M{\"u}ller`, 'über Müller'],
  [String.raw`\^o \~n \=a \.z`, 'ô ñ ā ż'],
  ['\\`a', 'à'],
  [String.raw`\v{s} \v s \u{g} \H{o} \H o`, 'š š ğ ő ő'],
  [String.raw`\c{c} \c c \k{a} \r{a} \d{s}`, 'ç ç ą å ṣ'],
  [String.raw`\'{\i} \'\i x \"{\i}`, 'í íx ï'],
  [String.raw`\aa{}r \AA{}ngstr{\"o}m`, 'år Ångström'],
  [String.raw`\o{}re \L{}\'od\'z`, 'øre Łódź'],
  [String.raw`{\ae}on \OE uvre`, 'æon Œuvre'],
  [String.raw`Erd{\H o}s, Gro\ss{}e, \ss\ x`, 'Erdős, Große, ß x'],
])('the letters of %s', (tex, text) => {
  expect(texText(tex).text).toBe(text);
});

test.each([
  [String.raw`50\% of A \& B \#1 a\_b \$5 \{x\}`, '50% of A & B #1 a_b $5 {x}'],
  ['12--15 --- x', '12–15 — x'],
  ["``quoted'' it's", "“quoted” it's"],
  [String.raw`a~b\,c\ d\\e`, 'a b c d e'],
  [String.raw`\textbackslash{} \textasciitilde{}x \textasciicircum{}2 \textless{}`, String.raw`\ ~x ^2 <`],
  [String.raw`\textbf{bold} {\em soft} \emph{it} {\rm K} \mbox{x}`, 'bold soft it K x'],
  [String.raw`\dots \ldots{} \S{}3 hy\-phen`, '…… §3 hyphen'],
  [String.raw`\href{https://example.org}{here} \url{there}`, 'here there'],
  ['{D}{N}{A} and {RNA}', 'DNA and RNA'],
  [String.raw`A\hyphen B, \texorpdfstring{\textit{C}}{D} and \noopsort{1}E \times`, 'A-B, C and E ×'],
  ['«ёж» “q” 😀 日本', '«ёж» “q” 😀 日本'],
  ['a\u00a0b {c}', 'a\u00a0b c'],
])('the signs of %s', (tex, text) => {
  expect(texText(tex).text).toBe(text);
});

test.each([
  ['$x$ and {$\\Delta G$}', '$x$ and $\\Delta G$'],
  ['CO$_2$ and $^{13}$C', 'CO$_2$ and $^{13}$C'],
  ['$ x_{\\text{max}} $', '$x_{\\text{max}}$'],
  [String.raw`\(y\) $$z$$ \ensuremath{\alpha}`, '$y$ $z$ $\\alpha$'],
  [String.raw`\ce{H2O} and \pu{3 m}`, '$\\ce{H2O}$ and $\\pu{3 m}$'],
  // A digit after the dollar sign would make it that of a price.
  ['$x$2', '$x2$'],
  ['$\\ce{NO_$x$}$', '$\\ce{NO_$x$}$'],
])('the formulas of %s are left to what sets them', (tex, text) => {
  expect(texText(tex).text).toBe(text);
});

test.each([
  ['five $ alone', 'five $ alone'],
  [String.raw`\'`, ''],
  [String.raw`a \'{} b`, 'a  b'],
  ['a}b{c', 'abc'],
  [`${'{'.repeat(10_000)}deep${'}'.repeat(10_000)}`, 'deep'],
  [String.raw`\textsuperscript x`, 'x'],
  ['\\', ''],
])('what is broken in %s takes nothing else along', (tex, text) => {
  expect(texText(tex).text).toBe(text);
});

test('unknown commands are told, and what they hold is kept', () => {
  expect(texText(String.raw`\foo{bar} \baz`)).toEqual({ text: 'bar ', unknown: ['\\foo', '\\baz'] });
});
