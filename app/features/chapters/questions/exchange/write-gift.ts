import type { QuestionFields } from '../../chapter-fields.ts';
import type { PlainAnswer, PlainQuestion, Writing } from './exchange.ts';
import { writeQuestions } from './write-questions.ts';

/** Everything in a text that the format would read as its own, and new lines, as Moodle escapes them. */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

function answerLine({ answer, isCorrect }: PlainAnswer): string {
  // Nothing escapes a bracket or a per cent sign; after a format that is said neither begins anything any more.
  const format = /^[[%]/.test(answer) ? '[markdown]' : '';
  return `\t${isCorrect ? '=' : '~'}${format}${escaped(answer)}\n`;
}

function giftOf({ question, answers, explanation }: PlainQuestion): string {
  const general = explanation === '' ? '' : `\t####[markdown]${escaped(explanation)}\n`;
  return `[markdown]${escaped(question)} {\n${answers.map(answerLine).join('')}${general}}\n`;
}

/** Questions as GIFT (https://docs.moodle.org/en/GIFT_format), their texts as Markdown. Pictures have no place in it, nor pages of PDFs. */
export function writeGift(questions: readonly QuestionFields[]): Writing {
  return writeQuestions(questions, { write: giftOf, lossOf: () => null, hasExplanations: true });
}
