import type { QuestionFields } from '../../chapter-fields.ts';
import { judge, type Loss, type LossReason, type PlainAnswer, type PlainQuestion, type Writing } from './exchange.ts';

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

function plainQuestionOf({ question, answers, explanation }: QuestionFields): PlainQuestion {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  return {
    question: plain(question),
    answers: answers.map(({ answer, isCorrect }) => ({ answer: plain(answer), isCorrect })),
    explanation: plain(explanation),
  };
}

/** What keeps a question from being written at all; null for nothing. */
function faultOf(fields: QuestionFields, plain: PlainQuestion): LossReason | null {
  if (fields.type === 'img') return 'pictureAnswers';
  return 'reason' in judge(plain) ? 'unfinished' : null;
}

/**
 * Questions as GIFT (https://docs.moodle.org/en/GIFT_format), their texts as Markdown, an empty line between two. Pictures have no place in
 * it, nor pages of PDFs: what of a question is not in the text is said.
 */
export function writeGift(questions: readonly QuestionFields[]): Writing {
  const losses: Loss[] = [];
  const written = questions.flatMap((fields, index) => {
    const plain = plainQuestionOf(fields);
    const reason = faultOf(fields, plain);
    const number = index + 1;
    if (reason) {
      losses.push({ number, reason });
      return [];
    }
    if (fields.imageUrl !== null) losses.push({ number, reason: 'pictureLost' });
    if (fields.source.attachmentId !== '') losses.push({ number, reason: 'sourceLost' });
    return [giftOf(plain)];
  });
  return { text: written.join('\n'), count: written.length, losses };
}
