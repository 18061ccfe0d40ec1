import { describe, expect, test } from 'vitest';
import { onlyOf } from './exchange.test-support.ts';
import { readAiken } from './read-aiken.ts';

const answers = 'A. green\nB. yellow\nC. black\nD. red\n';

const only = (text: string) => onlyOf(readAiken(text));

describe('a question', () => {
  test.each([
    ['with points', `Which?\n${answers}ANSWER: D`],
    ['with brackets', `Which?\n${answers.replaceAll('.', ')')}ANSWER: D`],
    ['with small letters', 'Which?\na. green\nb. yellow\nc. black\nd. red\nAnswer: d.'],
    ['with Cyrillic letters that look like Latin ones', 'Which?\nА. green\nВ. yellow\nС. black\nD. red\nANSWER: D'],
    ['with the letters of the Russian alphabet', 'Which?\nА) green\nБ) yellow\nВ) black\nГ) red\nANSWER: Г'],
    ['from another system', `\uFEFFWhich?\r\n${answers.replaceAll('\n', '\r\n')}ANSWER:D\r\n`],
    ['with empty lines in it', `Which?\n\n${answers}\nANSWER: D\n`],
    ['indented', `  Which?\n\t${answers.replaceAll('\n', '\n\t')}ANSWER: D`],
  ])('%s', (_how, text) => {
    expect(only(text)).toEqual(['Which?', 'green', 'yellow', 'black', '*red']);
  });

  test('keeps its formulas, and may begin like an answer', () => {
    expect(only(`Д. И. Менделеев открыл $\\ce{H2O}$?\n${answers}ANSWER: A`)[0]).toBe(
      'Д. И. Менделеев открыл $\\ce{H2O}$?',
    );
    expect(only(`A. Einstein said?\n${answers}ANSWER: A`)).toEqual([
      'A. Einstein said?',
      '*green',
      'yellow',
      'black',
      'red',
    ]);
  });

  test('follows another with or without an empty line', () => {
    const { questions } = readAiken(
      `One?\n${answers}ANSWER: A\nTwo?\n${answers}ANSWER: B\n\nThree?\n${answers}ANSWER: C`,
    );
    expect(questions.map(({ question, line }) => [question, line])).toEqual([
      ['One?', 1],
      ['Two?', 7],
      ['Three?', 14],
    ]);
  });
});

describe('what is not taken over is named with its reason', () => {
  test.each([
    ['a question on two lines', `Which\nof these?\n${answers}ANSWER: A`, [{ line: 1, reason: 'severalLines' }]],
    [
      'an answer on two lines',
      'Which?\nA. green\nand blue\nB. b\nC. c\nD. d\nE. e\nANSWER: B',
      [
        { line: 1, reason: 'answerLineMissing' },
        { line: 3, reason: 'severalLines' },
      ],
    ],
    ['three answers', 'Which?\nA. a\nB. b\nC. c\nANSWER: A', [{ reason: 'answerCount', count: 3 }]],
    ['five answers', `Which?\n${answers}E. blue\nANSWER: A`, [{ reason: 'answerCount', count: 5 }]],
    ['no answers', 'Which?\nANSWER: A', [{ reason: 'answerCount', count: 0 }]],
    [
      'a text',
      'Read this.\n\nWhich?',
      [
        { line: 1, reason: 'noAnswers' },
        { line: 3, reason: 'noAnswers' },
      ],
    ],
    ['no key', `Which?\n${answers}`, [{ reason: 'answerLineMissing' }]],
    [
      'no key before the next',
      `One?\n${answers}\nTwo?\n${answers}ANSWER: A`,
      [{ line: 1, reason: 'answerLineMissing' }],
    ],
    ['a key without a letter', `Which?\n${answers}ANSWER:`, [{ reason: 'answerLineUnclear' }]],
    ['two letters in the key', `Which?\n${answers}ANSWER: A, B`, [{ reason: 'answerLineUnclear' }]],
    ['a letter that no answer has', `Which?\n${answers}ANSWER: E`, [{ reason: 'answerLetterUnknown' }]],
    ['a letter twice', 'Which?\nA. a\nB. b\nB. c\nD. d\nANSWER: B', [{ reason: 'letterTwice' }]],
    ['an empty answer', 'Which?\nA.\nB. b\nC. c\nD. d\nANSWER: B', [{ reason: 'answerEmpty' }]],
    ['a key alone', 'ANSWER: A', [{ line: 1, reason: 'questionMissing' }]],
  ])('%s', (_what, text, faults) => {
    expect(readAiken(text).faults).toMatchObject(faults);
    expect(readAiken(text).faults).toHaveLength(faults.length);
  });

  test('and spoils none of the others', () => {
    const text = `One?\n${answers}ANSWER: A\n\nTwo?\nA. a\nANSWER: A\n\nThree?\n${answers}ANSWER: B`;
    expect(readAiken(text).questions.map(({ question }) => question)).toEqual(['One?', 'Three?']);
    expect(readAiken(text).faults).toMatchObject([{ line: 8, excerpt: 'Two?', reason: 'answerCount' }]);
  });
});
