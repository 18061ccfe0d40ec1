import { describe, expect, test } from 'vitest';
import { maxAnswerLength, maxQuestionLength } from '#contract/limits.ts';
import { onlyOf } from './exchange.test-support.ts';
import { readGift } from './read-gift.ts';

const only = (text: string) => onlyOf(readGift(text));
const reasonOf = (text: string) => readGift(text).faults.map(({ reason }) => reason);

describe('a question with four answers', () => {
  test.each([
    ['on several lines', 'Which gas?\n{\n\t~ O2\n\t= H2\n\t~ N2\n\t~ Cl2\n}', ['Which gas?', 'O2', '*H2', 'N2', 'Cl2']],
    ['on one line', 'Which gas?{=H2 ~O2 ~N2 ~Cl2}', ['Which gas?', '*H2', 'O2', 'N2', 'Cl2']],
    ['with ~= for the right one', 'Q{~=a ~b ~c ~d}', ['Q', '*a', 'b', 'c', 'd']],
  ])('%s', (_how, text, read) => {
    expect(only(text)).toEqual(read);
  });

  test('in the middle of a sentence leaves a blank there', () => {
    expect(only('Grant is {~buried =entombed ~living ~lost} in his tomb.')[0]).toBe('Grant is _____ in his tomb.');
    expect(only('He is {~a =b ~c ~d}.')[0]).toBe('He is _____.');
  });
});

describe('escapes', () => {
  test.each([
    ['1 + 1 \\= \\{2\\}\\~\\#\\:', '1 + 1 = {2}~#:'],
    ['a\\nb', 'a\nb'],
    ['\\\\nu and \\\\\\\\', '\\nu and \\\\'],
    ['\\ce stays', '\\ce stays'],
    ['\\\\\\=', '\\='],
  ])('%s', (written, read) => {
    expect(only(`${written} {=a ~b ~c ~d}`)[0]).toBe(read);
    expect(only(`Q {=${written} ~b ~c ~d}`)[1]).toBe(`*${read}`);
  });

  test('braces of formulas need none as long as they come in pairs', () => {
    expect(only('What is $\\ce{H2O}$? {=$\\frac{a=b}{c~d}$ ~$\\ce{CO2}$ ~c ~d}')).toEqual([
      'What is $\\ce{H2O}$?',
      '*$\\frac{a=b}{c~d}$',
      '$\\ce{CO2}$',
      'c',
      'd',
    ]);
    expect(only('{=a ~b ~c ~d} gives $\\ce{H2O}$')[0]).toBe('_____ gives $\\ce{H2O}$');
  });
});

describe('what stands around the questions', () => {
  test('an empty line parts them, whatever system wrote it', () => {
    const text = '\uFEFFOne{=a ~b ~c ~d}\r\n\r\n  \r\nTwo{=a ~b ~c ~d}\r\rThree{=a ~b ~c ~d}';
    expect(readGift(text).questions.map(({ question, line }) => [question, line])).toEqual([
      ['One', 1],
      ['Two', 4],
      ['Three', 6],
    ]);
  });

  test('comments stand for nothing, and a chunk of them for no question', () => {
    const text = '// A heading\n\n// Before\nOne {\n  // inside\n  =a\n  ~b\n  ~c // of b\n  ~d\n}';
    expect(only(text)).toEqual(['One', '*a', 'b', 'c // of b', 'd']);
    expect(readGift(text).questions[0]?.line).toBe(4);
    expect(readGift('// only\n// comments')).toEqual({ questions: [], faults: [], leftOut: [] });
  });

  test('titles, feedback, weights and categories are passed over, and said to be', () => {
    const text = [
      '$CATEGORY: tests/gases',
      '',
      '::Gas \\:: one::Which gas?{=a#Yes\\: well done ~b ~c#No ~%-25%d ####Read chapter 2}',
    ].join('\n');
    expect(only(text)).toEqual(['Which gas?', '*a', 'b', 'c', 'd']);
    expect(readGift(text).leftOut).toEqual(['categories', 'titles', 'feedback', 'weights']);
    expect(readGift(text).questions[0]?.explanation).toBe('Read chapter 2');
    expect(readGift('Q{=a ~b ~c ~d}').leftOut).toEqual([]);
  });

  test('what a question that is not taken over has is not said to be passed over', () => {
    expect(readGift('::Title::Q{T#no#yes}').leftOut).toEqual([]);
  });

  test('a category right above its question is none of its words', () => {
    expect(only('$CATEGORY: x\nQ{=a ~b ~c ~d}')[0]).toBe('Q');
  });
});

describe('weights', () => {
  test('a whole one makes an answer right, parts of one do not', () => {
    expect(only('Q{~%100%a ~%50%b ~%-100%c ~%33.33%d}')).toEqual(['Q', '*a', 'b', 'c', 'd']);
  });

  test('right answers that share it are several', () => {
    expect(reasonOf('Q{~%50%a ~%50%b ~c ~d}')).toEqual(['severalRight']);
  });
});

describe('formats', () => {
  test('Markdown is taken as it is, for the answers too', () => {
    expect(only('[markdown]**Q** <b>{=*a* ~b ~c ~d}')).toEqual(['**Q** <b>', '**a*', 'b', 'c', 'd']);
  });

  test('plain text shows what it says', () => {
    expect(only('[plain]2 * 3 * 4 = _?{=<b> ~\\# 24 ~1. ~$x_1$}'.replace('4 = _', '4 \\= _'))).toEqual([
      '2 \\* 3 \\* 4 = \\_?',
      '*\\<b>',
      '\\# 24',
      '1.',
      '$x_1$',
    ]);
  });

  test('HTML becomes Markdown', () => {
    const text =
      '[html]<p>Is <b>H<sub>2</sub>O</b>&nbsp;&lt; 2*x?</p>\\n<p>\\\\(x^\\{2\\}\\\\)<br>Choose\\:</p>{=<em>a </em>b ~[plain]*b* ~<ul><li>c</li></ul> ~d}';
    expect(only(text)).toEqual(['Is **H$_{2}$O** \\< 2\\*x?\n\n$x^{2}$\\\nChoose:', '**a* b', '\\*b\\*', '- c', 'd']);
  });

  test('without a format, tags are read and anything else is taken as it is written', () => {
    expect(only('H<sub>2</sub>O\nis?{=**a** ~b ~c ~d}')).toEqual(['H$_{2}$O\\\nis?', '***a**', 'b', 'c', 'd']);
    expect(only('Is 2 < 3 & 4 > 3?{=a ~b ~c ~d}')[0]).toBe('Is 2 < 3 & 4 > 3?');
    expect(only('[urgent] Q{=a ~b ~c ~d}')[0]).toBe('[urgent] Q');
  });

  test('a picture cannot come along', () => {
    expect(reasonOf('[html]<p><img src="@@PLUGINFILE@@/a.png"></p>{=a ~b ~c ~d}')).toEqual(['picture']);
  });
});

describe('what is not taken over is named with its reason', () => {
  test.each([
    ['A text without answers', 'noAnswers'],
    ['Q {=a ~b ~c ~d', 'unclosed'],
    ['Q =a ~b ~c ~d}', 'unopened'],
    ['Q {}', 'essay'],
    ['Q {####say more}', 'essay'],
    ['Q {#3:2}', 'numerical'],
    ['Q {#\n=1822:0\n=%50%1822:2\n}', 'numerical'],
    ['Q {=cat -> mouse =dog -> bone =a -> b =c -> d}', 'matching'],
    ['Q {T}', 'trueFalse'],
    ['Q {FALSE#wrong#right}', 'trueFalse'],
    ['Q {=four =4}', 'shortAnswer'],
    ['Q {four}', 'shortAnswer'],
    ['Q {=a ~b ~c}', 'answerCount'],
    ['Q {=a ~b ~c ~d ~e}', 'answerCount'],
    ['Q {~a ~b ~c ~d}', 'noneRight'],
    ['Q {=a =b ~c ~d}', 'severalRight'],
    ['{=a ~b ~c ~d}', 'questionMissing'],
    ['Q {=a ~b ~ ~d}', 'answerEmpty'],
    [`${'x'.repeat(maxQuestionLength + 1)}{=a ~b ~c ~d}`, 'questionTooLong'],
    [`Q{=${'x'.repeat(maxAnswerLength + 1)} ~b ~c ~d}`, 'answerTooLong'],
    ['Q\0{=a ~b ~c ~d}', 'badCharacters'],
  ])('%.40j', (text, reason) => {
    expect(readGift(text)).toMatchObject({ questions: [], faults: [{ line: 1, reason }] });
  });

  test('with its line and its first words, the good ones around it being taken', () => {
    const text = `One{=a ~b ~c ~d}\n\n// Grant\nWho is buried${' there'.repeat(20)}?\n{=a ~b}\n\nThree{=a ~b ~c ~d}`;
    expect(readGift(text)).toMatchObject({
      questions: [{ question: 'One' }, { question: 'Three', line: 7 }],
      faults: [
        { line: 4, reason: 'answerCount', count: 2, excerpt: expect.stringMatching(/^Who is buried there .{1,60}…$/) },
      ],
    });
  });

  test('an open brace spoils its own question only', () => {
    const { questions, faults } = readGift('One {=a ~b\n\nTwo{=a ~b ~c ~d}');
    expect(questions.map(({ question }) => question)).toEqual(['Two']);
    expect(faults).toMatchObject([{ line: 1, reason: 'unclosed' }]);
  });
});

describe('an empty line that is missing', () => {
  const two = 'Capital of France? {=Paris ~Rome ~Bonn ~Oslo}';

  test.each([
    ['between two lines', `${two}\nCapital of Italy? {~Paris =Rome ~Bonn ~Oslo}`],
    ['on the same line', `${two} Capital of Italy? {~Paris =Rome ~Bonn ~Oslo}`],
    ['after words that may end the first', `${two}\nor another city.\nCapital of Italy? {~Paris =Rome ~Bonn ~Oslo}`],
    ['in a sentence with blanks', 'The {=sun ~moon ~star ~sea} rises in the {~west =east ~north ~south}.'],
    ['with no words of its own', `${two}\n{~Paris =Rome ~Bonn ~Oslo}`],
    ['with answers right after a mark of formulas', 'It is H_{=2 ~3 ~4 ~1}O and C_{=1 ~2 ~3 ~4}H'],
  ])('%s, nothing is taken over', (_how, text) => {
    const { questions, faults } = readGift(`${text}\n\n${two}`);
    expect(questions).toHaveLength(1);
    expect(faults).toMatchObject([{ line: 1, reason: 'emptyLineMissing' }]);
  });

  test.each([
    ['$\\frac{a=b}{c~d}$ and $x_{=1}$?', '{=a ~b ~c ~d}'],
    ['$\\sqrt[3]{=8}$, $A^{T}$ and $\\ce{=}$?', '{=a ~b ~c ~d}'],
    ['$\\frac{a}{b}$\n$\\ce{H2O}$\nwhich?', '{=a ~b ~c ~d}'],
    ['Which of {1, 2, 3} is it?', '{=a ~b ~c ~d}'],
    ['It is in {1, 2, 3}', '\n{=a ~b ~c ~d}'],
    ['$$\nA={1}\n$$\nWhich?', '{=a ~b ~c ~d}'],
    ['The capital is ____', '{=a ~b ~c ~d}'],
    ['Escaped \\{\\=a \\~b\\}\nis?', '{=a ~b ~c ~d}'],
  ])('braces of %j are none of answers', (words, answers) => {
    expect(only(`${words} ${answers}`)).toEqual([words.replace(/\\([{}=~])/g, '$1'), '*a', 'b', 'c', 'd']);
  });

  test('nor are those behind the answers', () => {
    expect(only('{=a ~b ~c ~d} gives $\\frac{a=b}{c}$\nand $x_{=1}$')[0]).toBe(
      '_____ gives $\\frac{a=b}{c}$\nand $x_{=1}$',
    );
  });
});
