import type { QuestionFields } from '../../chapter-fields.ts';
import { check, type Loss, type LossReason, type PlainAnswer, type PlainQuestion, type Writing } from './exchange.ts';

/** Escapes the format's own characters and new lines, as Moodle does. */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

function answerLine({ answer, isCorrect }: PlainAnswer): string {
  // A bracket or a per cent sign at the beginning cannot be escaped. After a named format it means nothing special.
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

/** Returns why a question cannot be written at all; null if it can. */
function faultOf(fields: QuestionFields, plain: PlainQuestion): LossReason | null {
  if (fields.type === 'img') return 'pictureAnswers';
  return 'reason' in check(plain) ? 'unfinished' : null;
}

/**
 * Writes questions as GIFT (https://docs.moodle.org/en/GIFT_format), with texts in Markdown and an empty line between two. GIFT has no
 * place for pictures and pages of PDFs: the result lists what is lost.
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
