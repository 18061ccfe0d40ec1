import { plainWords } from '../../../lib/plain-words.ts';
import type { QuestionFields } from '../chapter-fields.ts';

const summaryLength = 160;

/** Returns the first words of a question on one line, to recognise it while it is collapsed. */
export function firstWords({ question }: Pick<QuestionFields, 'question'>): string {
  return plainWords(question, summaryLength);
}

/** Returns the name, within the question, of the first field that still has to be filled in; null if there is none. */
export function firstGap({ question, type, answers, source }: QuestionFields): string | null {
  if (question.trim() === '') return 'question';
  const field = type === 'img' ? 'imageUrl' : 'answer';
  const index = answers.findIndex((answer) => (type === 'img' ? !answer.imageUrl : answer.answer.trim() === ''));
  if (index !== -1) return `answers.${index}.${field}`;
  return source.attachmentId !== '' && source.page.trim() === '' ? 'source.page' : null;
}
