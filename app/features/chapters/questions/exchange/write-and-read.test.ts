import { describe, expect, test } from 'vitest';
import { answersPerQuestion } from '#contract/limits.ts';
import { randomNumbers } from '../../../../testing.tsx';
import { type QuestionFields, unexplained } from '../../chapter-fields.ts';
import type { PlainQuestion } from './exchange.ts';
import { readGift } from './read-gift.ts';
import { detectFormat } from './read-questions.ts';
import { writeGift } from './write-gift.ts';

function makeQuestion(question: string, answers: readonly string[], right = 0, explanation = ''): QuestionFields {
  return {
    key: question,
    id: null,
    question,
    type: 'text',
    imageUrl: null,
    answers: answers.map((answer, index) => ({ id: null, answer, imageUrl: null, isCorrect: index === right })),
    ...unexplained,
    explanation,
  };
}

/** The parts that the format must preserve: the texts, the right answer and its explanation. */
function essence({ question, answers, explanation }: PlainQuestion) {
  return [question, explanation, ...answers.map(({ answer, isCorrect }) => [answer, isCorrect])];
}

/** Everything that has a meaning in GIFT, Markdown or formulas. */
const tricky = [
  ...'~ = # { } : \\ \\n \\\\ \\= :: #### // -> %50% % _____ $ &&058; \\{x\\} x^{2} $E=h\\nu$ $\\frac{a}{b}$'.split(
    ' ',
  ),
  ...[
    '$\\ce{2H2 + O2 -> 2H2O}$',
    '$$\\sum_{i=1}^n x_i$$',
    '[plain] x',
    '$CATEGORY: x',
    'ANSWER: B',
    'A. ',
    'B) x',
    '1. x',
    '{=a ~b}',
  ],
  ...'[html] [markdown] {T} {#3} Вода «да» <b>b</b> &lt; **bold** `code`'.split(' '),
  ...['ёж №1', '\u00a0', '🧪', '\u2028', 'é', '\t', ' '],
];

function makeText(random: () => number, breaks: string): string {
  const pieces = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const piece = tricky[Math.floor(random() * tricky.length)] ?? '';
    return piece + (random() < 0.3 ? breaks : random() < 0.5 ? ' ' : '');
  });
  return pieces.join('').trim() || 'x';
}

function makeQuestions(seed: number, breaks: string, isExplained = false): QuestionFields[] {
  const random = randomNumbers(seed);
  return Array.from({ length: 8 }, () =>
    makeQuestion(
      makeText(random, breaks),
      Array.from({ length: answersPerQuestion }, () => makeText(random, breaks)),
      Math.floor(random() * answersPerQuestion),
      isExplained ? makeText(random, breaks) : '',
    ),
  );
}

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

describe('what is written is read as it was', () => {
  test('as GIFT, whatever is in it', () => {
    for (const seed of seeds) {
      const questions = makeQuestions(seed, seed % 2 ? '\n' : '\n\n', seed % 3 > 0);
      const { text, count, losses } = writeGift(questions);
      const { questions: read, faults, leftOut } = readGift(text);
      expect(read.map(essence), `seed ${seed}`).toEqual(questions.map(essence));
      expect([faults, leftOut, losses, count], `seed ${seed}`).toEqual([[], [], [], questions.length]);
      expect(detectFormat(text), `seed ${seed}`).toBe('gift');
    }
  });

  test('whatever system the lines are of', () => {
    const [question] = [makeQuestion(' a\r\nb\rc ', ['1', '2', '3', '4'])];
    if (question) expect(readGift(writeGift([question]).text).questions[0]?.question).toBe('a\nb\nc');
  });
});

describe('what a format has no way to say', () => {
  const plain = makeQuestion('Plain?', ['a', 'b', 'c', 'd'], 2);
  const questions: readonly QuestionFields[] = [
    plain,
    { ...makeQuestion('Shown?', ['a', 'b', 'c', 'd']), imageUrl: 'media/x.webp' },
    { ...makeQuestion('Which?', ['', '', '', '']), type: 'img' },
    makeQuestion('Open', ['a', '', 'c', 'd']),
    {
      ...makeQuestion('Why?', ['a', 'b', 'c', 'd'], 0, 'So.'),
      source: { attachmentId: 'pdf', page: '2' },
    },
  ];

  test('is told', () => {
    const { count, losses } = writeGift(questions);
    expect(count).toBe(3);
    expect(losses).toEqual([
      { number: 2, reason: 'pictureLost' },
      { number: 3, reason: 'pictureAnswers' },
      { number: 4, reason: 'unfinished' },
      { number: 5, reason: 'sourceLost' },
    ]);
  });

  test('and how the rest is written', () => {
    expect(writeGift([plain]).text).toBe('[markdown]Plain? {\n\t~a\n\t~b\n\t=c\n\t~d\n}\n');
    const explained = makeQuestion('Q', ['a', 'b', 'c', 'd'], 0, 'So: $x$');
    expect(writeGift([explained]).text).toBe('[markdown]Q {\n\t=a\n\t~b\n\t~c\n\t~d\n\t####[markdown]So\\: $x$\n}\n');
    expect(writeGift([])).toEqual({ text: '', count: 0, losses: [] });
  });
});

test.each([
  ['', null],
  [' \n', null],
  ['Q {=a ~b}', 'gift'],
  ['Q?\nA. a\nB. b\nANSWER: A', 'aiken'],
  ['Q? $\\ce{H2O}$\nA. a\nB. b\nANSWER: A', 'aiken'],
  ['Q?\nA. a\nB. b', 'aiken'],
  ['Just words', 'gift'],
  ['Answer: what is meant? {=a ~b}', 'gift'],
])('detecting a format: %j', (text, format) => {
  expect(detectFormat(text)).toBe(format);
});
