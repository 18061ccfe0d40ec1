import type { JudgedAnswer } from '#server/db/tables.ts';
import { isCounted } from './grading.ts';

/** What is counted of one question over the submissions that count, see `QuestionsTable`. */
export interface QuestionSums {
  readonly takenCount: number;
  readonly correctCount: number;
  readonly takenSum: number;
  readonly takenSquareSum: number;
  readonly correctSum: number;
}

/** Rows that one amount is added to. */
export interface Addition<Amount> {
  readonly amount: Amount;
  readonly ids: readonly string[];
}

const nothing: QuestionSums = { takenCount: 0, correctCount: 0, takenSum: 0, takenSquareSum: 0, correctSum: 0 };

/** Adds submissions up, or takes them away again: the change that they make to the counters of questions and answers. */
export class Tally {
  readonly #questions = new Map<string, QuestionSums>();
  readonly #answers = new Map<string, number>();

  add(submission: readonly JudgedAnswer[]): this {
    return this.#count(submission, 1);
  }

  subtract(submission: readonly JudgedAnswer[]): this {
    return this.#count(submission, -1);
  }

  #count(submission: readonly JudgedAnswer[], sign: 1 | -1): this {
    const counted = submission.filter(isCounted);
    const right = counted.filter(({ isCorrect }) => isCorrect).length;
    for (const { questionId, answerId, isCorrect } of counted) {
      const sums = this.#questions.get(questionId) ?? nothing;
      this.#questions.set(questionId, {
        takenCount: sums.takenCount + sign,
        correctCount: sums.correctCount + (isCorrect ? sign : 0),
        takenSum: sums.takenSum + sign * right,
        takenSquareSum: sums.takenSquareSum + sign * right * right,
        correctSum: sums.correctSum + (isCorrect ? sign * right : 0),
      });
      if (answerId !== null) this.#answers.set(answerId, (this.#answers.get(answerId) ?? 0) + sign);
    }
    return this;
  }

  /** Questions by what is to be added to them: a single submission has only right ones and wrong ones. */
  questionAdditions(): Addition<QuestionSums>[] {
    const keyed = [...this.#questions].map(([id, amount]) => [Object.values(amount).join(' '), id, amount] as const);
    return grouped(keyed.filter(([, , amount]) => Object.values(amount).some((value) => value !== 0)));
  }

  answerAdditions(): Addition<number>[] {
    const keyed = [...this.#answers].map(([id, amount]) => [String(amount), id, amount] as const);
    return grouped(keyed.filter(([, , amount]) => amount !== 0));
  }
}

function grouped<Amount>(keyed: ReadonlyArray<readonly [key: string, id: string, amount: Amount]>): Addition<Amount>[] {
  return [...Map.groupBy(keyed, ([key]) => key).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ amount: first[2], ids: group.map(([, id]) => id) }] : [];
  });
}
