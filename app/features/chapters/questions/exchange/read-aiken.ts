import { answerPattern, keyPattern, letterPattern } from './aiken-lines.ts';
import { check, excerptOf, type FaultReason, linesOf, type Outcome, type Reading } from './exchange.ts';

interface OpenQuestion {
  readonly line: number;
  readonly text: string;
  readonly answers: { readonly letter: string; readonly text: string }[];
  fault: FaultReason | null;
}

/** Cyrillic letters that look like Latin ones. A Russian keyboard types them instead. */
const lookAlikes: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Е: 'E' };

function letterOf(text: string): string {
  const letter = text.toUpperCase();
  return lookAlikes[letter] ?? letter;
}

function outcomeOf({ text, answers, fault }: OpenQuestion, key: string): Outcome {
  if (fault) return { reason: fault };
  const named = letterPattern.exec(key.trim())?.[1];
  if (named === undefined) return { reason: 'answerLineUnclear' };
  const letters = answers.map(({ letter }) => letter);
  // The line before it was not a question, but continued an answer from above.
  if (answers.length > 0 && letters[0] !== 'A') return { reason: 'severalLines' };
  if (new Set(letters).size < letters.length) return { reason: 'letterTwice' };
  if (answers.length > 0 && !letters.includes(letterOf(named))) return { reason: 'answerLetterUnknown' };
  return check({
    explanation: '',
    question: text,
    answers: answers.map((answer) => ({ answer: answer.text, isCorrect: answer.letter === letterOf(named) })),
  });
}

/** Reads line by line, and passes the result of each question to `settle`. */
function readLines(lines: readonly string[], settle: (line: number, text: string, outcome: Outcome) => void): void {
  let open: OpenQuestion | null = null;
  let isAfterBlank = false;
  const close = (question: OpenQuestion | null, key: string | null) => {
    if (!question) return;
    const unfinished = question.fault ?? (question.answers.length === 0 ? 'noAnswers' : 'answerLineMissing');
    settle(question.line, question.text, key === null ? { reason: unfinished } : outcomeOf(question, key));
  };
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    const line = index + 1;
    const key = keyPattern.exec(text);
    const answer = open ? answerPattern.exec(text) : null;
    if (key) {
      if (open) close(open, key[1] ?? '');
      else settle(line, text, { reason: 'questionMissing' });
      open = null;
    } else if (open && answer) {
      open.answers.push({ letter: letterOf(answer[1] ?? ''), text: (answer[2] ?? '').trim() });
    } else if (text !== '' && open && open.answers.length === 0 && !isAfterBlank) {
      open.fault = 'severalLines';
    } else if (text !== '') {
      close(open, null);
      open = { line, text, answers: [], fault: null };
    }
    isAfterBlank = text === '';
  }
  close(open, null);
}

/**
 * Reads an Aiken text (https://docs.moodle.org/en/Aiken_format). The question is one line. Each answer is a line of its own after a letter.
 * Then comes `ANSWER:` with the letter of the right one. Beyond the format, small and Cyrillic letters are accepted, and the first line is
 * the question however it begins.
 */
export function readAiken(text: string): Reading {
  const questions: Reading['questions'][number][] = [];
  const faults: Reading['faults'][number][] = [];
  readLines(linesOf(text), (line, start, outcome) => {
    if ('reason' in outcome) faults.push({ line, excerpt: excerptOf(start), ...outcome });
    else questions.push({ line, ...outcome });
  });
  return { questions, faults, leftOut: [] };
}
