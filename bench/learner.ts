import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/addresses.ts';
import type { Attempt, OwnAttempt, TestOutcome } from '#contract/attempts.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { TestData } from './course-data.ts';
import { rawRequest } from './load.ts';
import { WireClient } from './wire-client.ts';

/** How a test is taken. */
export interface TestToTake {
  readonly test: TestData;
  readonly secondsPerAnswer: number;
  /** How often each learner answers all questions, each time differently. */
  readonly rounds: number;
  /** Whether the server stops in between. If so, calls are repeated until it answers, as the site does. */
  readonly isInterrupted: boolean;
}

/** Milliseconds of each call, from the moment it was due to the end of its answer. */
export interface CallTimes {
  /** Chapter and texts, which are fetched at the same time. */
  readonly open: number[];
  readonly begin: number[];
  readonly save: number[];
  readonly handIn: number[];
}

/** Results of all learners together. */
export interface Tally {
  readonly times: CallTimes;
  readonly errors: string[];
  acknowledgedCount: number;
  comparedCount: number;
  missingCount: number;
}

interface LearnerOptions {
  readonly port: number;
  readonly token: string;
  readonly test: TestToTake;
  readonly tally: Tally;
  /** How often the server has restarted so far. */
  readonly restarts: () => number;
}

const repeatMilliseconds = 200;

/** A learner who takes a test as on the site: with their own connections, one answer at a time, each saved at once. */
export class Learner {
  readonly #wire: WireClient;
  readonly #options: LearnerOptions;
  /** The last answer to each question that the server acknowledged. */
  readonly #kept = new Map<string, string>();
  #restartsSeen = 0;

  constructor(options: LearnerOptions) {
    this.#options = options;
    this.#wire = new WireClient(options.port);
  }

  async takeTest(): Promise<void> {
    try {
      await this.#takeTest();
    } finally {
      this.#wire.destroy();
    }
  }

  async #takeTest(): Promise<void> {
    const { test, tally } = this.#options;
    const { id: chapterId, questions } = test.test;
    const begin = performance.now();
    await this.#timed('open', begin, () =>
      Promise.all([this.#read('getChapter', chapterId), this.#read('getChapterTexts', chapterId)]),
    );
    const { attemptId } = await this.#timed('begin', performance.now(), () =>
      this.#call<Attempt>('beginAttempt', { chapterId }),
    );
    const firstDue = performance.now();
    for (let number = 0; number < test.rounds * questions.length; number++) {
      const due = firstDue + (number + 1) * test.secondsPerAnswer * 1000;
      await wait(Math.max(0, due - performance.now()));
      await this.#compareAfterRestart();
      const question = questions[number % questions.length];
      const answerId = question?.answerIds[(number * 7 + Math.floor(number / questions.length)) % 4];
      if (!question || !answerId) throw new Error('the test has no such question');
      const answers = [{ questionId: question.id, answerId }];
      await this.#timed('save', due, () => this.#call('changeAttempt', { chapterId, attemptId, answers }));
      this.#kept.set(question.id, answerId);
      tally.acknowledgedCount++;
    }
    await this.#compareAfterRestart();
    await this.#handIn(attemptId);
  }

  /** Checks that the server still has every answer that it acknowledged. */
  async #compareAfterRestart(): Promise<void> {
    const { tally, test, restarts } = this.#options;
    if (this.#restartsSeen === restarts()) return;
    this.#restartsSeen = restarts();
    const { answers } = await this.#read<Attempt>('getAttempt', test.test.id);
    const found = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));
    for (const [questionId, answerId] of this.#kept) {
      tally.comparedCount++;
      if (found.get(questionId) !== answerId) tally.missingCount++;
    }
  }

  async #handIn(attemptId: string | null): Promise<void> {
    const { tally, test } = this.#options;
    const { id: chapterId, questions } = test.test;
    const answers = [...this.#kept].map(([questionId, answerId]) => ({ questionId, answerId }));
    const outcome = await this.#timed('handIn', performance.now(), () =>
      this.#call<TestOutcome>('checkTest', { chapterId, attemptId, answers }),
    );
    tally.acknowledgedCount++;
    const right = questions.filter(({ id, answerIds }) => this.#kept.get(id) === answerIds[0]).length;
    if (outcome.correct !== right) throw new Error(`${outcome.correct} answers were right, not ${right}`);
    if (outcome.attemptsUsed !== 1) throw new Error(`the test counted ${outcome.attemptsUsed} times`);
    const handedIn = await this.#read<readonly OwnAttempt[]>('listOwnAttempts', chapterId);
    tally.comparedCount++;
    if (handedIn.length !== 1 || handedIn[0]?.correct !== right) tally.missingCount++;
  }

  async #timed<Result>(what: keyof CallTimes, due: number, call: () => Promise<Result>): Promise<Result> {
    const result = await call();
    this.#options.tally.times[what].push(performance.now() - due);
    return result;
  }

  #read<Result>(name: OperationName, chapterId: string): Promise<Result> {
    return this.#send(name, `?chapterId=${chapterId}`, '');
  }

  #call<Result>(name: OperationName, body: object): Promise<Result> {
    return this.#send(name, '', JSON.stringify(body));
  }

  /** Sends a call; all its repeats have the same key, so that it counts once. */
  async #send<Result>(name: OperationName, query: string, body: string): Promise<Result> {
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await this.#sendOnce(name, query, body, key).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status === 200) return JSON.parse(answer.text);
      // A server that is just starting answers 503.
      const isAway = answer instanceof Error || answer.status === 503;
      if (!isAway || !this.#options.test.isInterrupted) {
        if (answer instanceof Error) throw answer;
        throw new Error(`${name} answered ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      await wait(repeatMilliseconds);
    }
  }

  #sendOnce(name: OperationName, query: string, body: string, key: string) {
    const { method, path } = operations[name];
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#options.token}` };
    if (body !== '') headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = key;
    return this.#wire.send(rawRequest(method, apiBase + path + query, headers, body));
  }
}
