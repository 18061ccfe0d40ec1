import { formulaSigns } from '#contract/plain-formula.ts';

/** Commands that the library does not know, or that mean something else in a line of plain text. */
export const plainCommands: ReadonlyMap<string, string> = new Map([
  ...Object.entries(formulaSigns),
  ...Object.entries({ aa: 'å', textellipsis: '…', S: '§', P: '¶', slash: '/', bullet: '•', leftarrow: '←' }),
  ...Object.entries({ space: ' ', newline: ' ', linebreak: ' ', par: ' ', and: ' and ' }),
  ...Object.entries({ ' ': ' ', ',': ' ', ';': ' ', ':': ' ', '>': ' ', '\\': ' ', '\n': ' ', '\t': ' ' }),
  ...Object.entries({ '!': '', '-': '', '/': '', '@': '', nobreakdash: '', nolinebreak: '', allowbreak: '' }),
  ...Object.entries({ hyphen: '-', cprime: 'ʹ', cdprime: 'ʺ', No: '№', euro: '€', pounds: '£', dag: '†', ddag: '‡' }),
  ...Object.entries({
    celsius: '°C',
    micro: 'µ',
    percent: '%',
    backslash: '\\',
    bibopenparen: '(',
    bibcloseparen: ')',
  }),
  ...Object.entries({ TeX: 'TeX', LaTeX: 'LaTeX', BibTeX: 'BibTeX' }),
]);

/** Commands that only change how their argument is set. */
export const settingCommands: ReadonlySet<string> = new Set(
  `
    textit textbf textrm textsf texttt textsc textsl textup textmd textnormal text emph mbox hbox fbox strong underline uppercase
    lowercase MakeUppercase MakeLowercase it bf rm sf tt sc sl em itshape bfseries upshape scshape slshape rmfamily mkbibemph
    mkbibitalic mkbibbold url nolinkurl path protect relax bibinfo normalfont mathrm mathit mathbf textormath NoCaseChange bibstring
    uline sout num si unit newblock bibnamefont bibfnamefont citenamefont emphasize lsstyle ensuremath texorpdfstring cyrillic small
    footnotesize large Large scriptsize selectfont sffamily ttfamily boldmath textcyrillic textlatin textgreek
  `
    .trim()
    .split(/\s+/),
);
