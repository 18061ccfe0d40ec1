import type { JudgedAnswer } from '#server/db/tables.ts';

/** The part of a submission that the counts of questions need. */
export interface CountedSubmission {
  readonly correct: number;
  readonly total: number;
  readonly answers: readonly JudgedAnswer[];
}

/** The counts of one question over the submissions that count, see `QuestionsTable`. */
export interface QuestionSums {
  readonly takenCount: number;
  readonly correctCount: number;
  readonly takenSum: number;
  readonly takenSquareSum: number;
  readonly correctSum: number;
}

/** The counts of one answer. */
export interface AnswerSums {
  readonly chosenCount: number;
  readonly restSum: number;
}

/** How many submissions have a given number of right answers out of a given number of questions. */
export interface ScoreCount {
  readonly total: number;
  readonly correct: number;
  readonly count: number;
}

/** Rows that one amount is added to. */
export interface Addition<Amount> {
  readonly amount: Amount;
  readonly ids: readonly string[];
}

const nothing: QuestionSums = { takenCount: 0, correctCount: 0, takenSum: 0, takenSquareSum: 0, correctSum: 0 };
const unchosen: AnswerSums = { chosenCount: 0, restSum: 0 };

/** Adds up submissions of one chapter, or takes them away again. The result is the change to the counts of its questions. */
export class Tally {
  readonly #questions = new Map<string, QuestionSums>();
  readonly #answers = new Map<string, AnswerSums>();
  readonly #scores = new Map<string, ScoreCount>();

  add(submission: CountedSubmission): this {
    return this.#count(submission, 1);
  }

  subtract(submission: CountedSubmission): this {
    return this.#count(submission, -1);
  }

  #count({ correct, total, answers }: CountedSubmission, sign: 1 | -1): this {
    const score = `${total} ${correct}`;
    this.#scores.set(score, { total, correct, count: (this.#scores.get(score)?.count ?? 0) + sign });
    for (const { questionId, answerId, isCorrect, scoring } of answers) {
      const sums = this.#questions.get(questionId) ?? nothing;
      const takenCount = sums.takenCount + sign;
      // For a dropped question only the chosen answers are counted.
      if (scoring === 'dropped') this.#questions.set(questionId, { ...sums, takenCount });
      else
        this.#questions.set(questionId, {
          takenCount,
          correctCount: sums.correctCount + (isCorrect ? sign : 0),
          takenSum: sums.takenSum + sign * correct,
          takenSquareSum: sums.takenSquareSum + sign * correct * correct,
          correctSum: sums.correctSum + (isCorrect ? sign * correct : 0),
        });
      if (answerId === null) continue;
      const { chosenCount, restSum } = this.#answers.get(answerId) ?? unchosen;
      const rest = scoring === 'dropped' ? 0 : correct - Number(isCorrect);
      this.#answers.set(answerId, { chosenCount: chosenCount + sign, restSum: restSum + sign * rest });
    }
    return this;
  }

  /** Questions grouped by the amount to add. A single submission has only two groups: right and wrong. */
  questionAdditions(): Addition<QuestionSums>[] {
    return additionsOf(this.#questions);
  }

  answerAdditions(): Addition<AnswerSums>[] {
    return additionsOf(this.#answers);
  }

  scoreAdditions(): ScoreCount[] {
    return [...this.#scores.values()].filter(({ count }) => count !== 0);
  }
}

function additionsOf<Amount extends object>(sums: ReadonlyMap<string, Amount>): Addition<Amount>[] {
  const changed = [...sums].filter(([, amount]) => Object.values(amount).some((value) => value !== 0));
  return [...Map.groupBy(changed, ([, amount]) => Object.values(amount).join(' ')).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ amount: first[1], ids: group.map(([id]) => id) }] : [];
  });
}
