import { useState } from 'react';

/**
 * The question whose answer is there: a new one counts once its own answer has come, so that a list keeps its rows until then
 * instead of flickering at each letter. Compared by `Object.is`.
 */
export function useReady<Question>(question: Question, isAnswered: boolean): Question {
  const [answered, setAnswered] = useState(question);
  if (isAnswered && !Object.is(answered, question)) setAnswered(question);
  return isAnswered ? question : answered;
}
