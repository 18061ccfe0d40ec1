import type { QuestionFields } from '../../chapter-fields.ts';
import { judge, type Loss, type LossReason, type PlainQuestion, type Writing } from './exchange.ts';

function plainQuestionOf({ question, answers, explanation }: QuestionFields): PlainQuestion {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  return {
    question: plain(question),
    answers: answers.map(({ answer, isCorrect }) => ({ answer: plain(answer), isCorrect })),
    explanation: plain(explanation),
  };
}

/** What keeps any format from holding a question; null for nothing. */
function commonLoss(fields: QuestionFields, plain: PlainQuestion): LossReason | null {
  if (fields.type === 'img') return 'pictureAnswers';
  return 'reason' in judge(plain) ? 'unfinished' : null;
}

interface QuestionFormat {
  readonly write: (question: PlainQuestion) => string;
  /** What keeps this format from holding a question; null for nothing. */
  readonly lossOf: (question: PlainQuestion) => LossReason | null;
  readonly hasExplanations: boolean;
}

/** Writes questions in a format, an empty line between two, and says of each what the format cannot. */
export function writeQuestions(
  questions: readonly QuestionFields[],
  { write, lossOf, hasExplanations }: QuestionFormat,
): Writing {
  const losses: Loss[] = [];
  const written = questions.flatMap((fields, index) => {
    const plain = plainQuestionOf(fields);
    const reason = commonLoss(fields, plain) ?? lossOf(plain);
    const number = index + 1;
    if (reason) losses.push({ number, reason });
    else if (fields.imageUrl !== null) losses.push({ number, reason: 'pictureLost' });
    if (!reason && plain.explanation !== '' && !hasExplanations) losses.push({ number, reason: 'explanationLost' });
    if (!reason && fields.source.attachmentId !== '') losses.push({ number, reason: 'sourceLost' });
    return reason ? [] : [write(plain)];
  });
  return { text: written.join('\n'), count: written.length, losses };
}
