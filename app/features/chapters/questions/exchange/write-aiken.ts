import type { QuestionFields } from '../../chapter-fields.ts';
import { keyPattern } from './aiken-lines.ts';
import type { LossReason, PlainQuestion, Writing } from './exchange.ts';
import { writeQuestions } from './write-questions.ts';

const letters = ['A', 'B', 'C', 'D'];
/** What Moodle takes for an answer wherever it stands. */
const answerStart = /^[A-Z][.)]/;

function lossOf({ question, answers }: PlainQuestion): LossReason | null {
  if ([question, ...answers.map(({ answer }) => answer)].some((text) => text.includes('\n'))) return 'severalLines';
  // The format knows no way to say that a line is not what it looks like.
  return answerStart.test(question) || keyPattern.test(question) ? 'looksLikeAnswer' : null;
}

function aikenOf({ question, answers }: PlainQuestion): string {
  const lines = answers.map(({ answer }, index) => `${letters[index]}. ${answer}\n`);
  const right = letters[answers.findIndex(({ isCorrect }) => isCorrect)];
  return `${question}\n${lines.join('')}ANSWER: ${right}\n`;
}

/** Questions as Aiken (https://docs.moodle.org/en/Aiken_format). Pictures and texts of several lines have no place in it. */
export function writeAiken(questions: readonly QuestionFields[]): Writing {
  return writeQuestions(questions, { write: aikenOf, lossOf, hasExplanations: false });
}
