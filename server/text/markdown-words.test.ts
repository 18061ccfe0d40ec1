import { expect, test } from 'vitest';
import { loadMarkdownWords } from './markdown-words.ts';

test.each([
  ['', ''],
  ['  \n', ''],
  ['# Part\n\nSome **bold** [words](/x).', 'Part. Some bold words.'],
  ['- one\n- two', 'one. two.'],
  ['Holds $\\ce{CO2}$ at 25 $\\degree$C', 'Holds CO₂ at 25 °C.'],
  ['$$\nE = mc^2\n$$', 'E = mc².'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a. b. 1. 2.'],
  ['![A plot](/files/a.svg "Seen at $\\nu$ = 1.")', 'A plot. Seen at ν = 1.'],
  ['```\nlet x;\n```', 'let x;'],
  ['```molecule\nfile: a.pdb\nalt: Water\n```\n\nAfter.', 'After.'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['*Новость* — «ёлка»', 'Новость — «ёлка».'],
])('the words of %j', async (markdown, words) => {
  const wordsOf = await loadMarkdownWords();
  expect(wordsOf(markdown)).toBe(words);
});
