import { expect, test } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import { openJournal } from './answer-journal.ts';
import { type Changes, sheetOf } from './answer-queue.ts';
import { anAttempt, attemptPlace, makeSender } from './answer-sender.test-support.ts';
import type { AnswerSender, SendOutcome } from './answer-sender.ts';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A server on a road where requests and answers get lost. */
class LossyServer {
  readonly stored = new Map<string, string>();
  /** What was acknowledged last for each question. */
  readonly acknowledged = new Map<string, string>();
  readonly #random: () => number;
  #waiting: (() => void)[] = [];
  isReliable = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  readonly send = (changes: Changes): Promise<SendOutcome> => {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    this.#waiting.push(() => {
      const fate = this.isReliable ? 1 : this.#random();
      if (fate < 0.3) return resolve({ kind: 'failed', retryAfterMs: 0 });
      for (const [questionId, answerId] of Object.entries(changes.answers)) this.stored.set(questionId, answerId);
      if (fate < 0.5) return resolve({ kind: 'failed', retryAfterMs: 0 });
      for (const [questionId, answerId] of Object.entries(changes.answers)) this.acknowledged.set(questionId, answerId);
      resolve({ kind: 'saved', savedAt: '2026-11-20T20:05:00.000Z' });
    });
    return promise;
  };

  attempt() {
    return anAttempt({
      answers: [...this.stored].map(([questionId, answerId]) => ({ questionId, answerId, revision: 1 })),
    });
  }

  readonly readAttempt = async (): Promise<Attempt | null> => {
    const isLost = !this.isReliable && this.#random() < 0.4;
    return isLost ? null : this.attempt();
  };

  /** The oldest call arrives, or gets lost. */
  deliver(): void {
    this.#waiting.shift()?.();
  }
}

/** A page with the attempt. Closed, it hears no answer any more, though its call may still arrive. */
function openPage(server: LossyServer) {
  let isClosed = false;
  const nothing = new Promise<never>(() => {});
  const send = (changes: Changes) => server.send(changes).then((outcome) => (isClosed ? nothing : outcome));
  const { sender, clock } = makeSender({ send, readAttempt: server.readAttempt }, server.attempt());
  const close = () => {
    isClosed = true;
    sender.hold();
  };
  return { sender, clock, close };
}

/** Lets everything that was answered be taken in. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** One person at one question after another, on a bad connection, with a page that is closed and opened in between. */
async function takeTest(seed: number): Promise<void> {
  const random = randomOf(seed);
  const server = new LossyServer(random);
  const chosen = new Map<string, string>();
  let page = openPage(server);
  const open = () => {
    page.close();
    page = openPage(server);
    page.sender.wake();
  };
  const check = (sender: AnswerSender) => {
    const { queue } = sender.getState();
    // Whatever happens, each answer in sight is the one that was chosen last…
    expect(sheetOf(queue).answers, `seed ${seed}`).toEqual(Object.fromEntries(chosen));
    // …and it is with the server or still to be sent, here and in the journal.
    for (const [questionId, answerId] of chosen) {
      if (server.stored.get(questionId) === answerId && !(questionId in queue.unsent.answers)) continue;
      expect(queue.unsent.answers[questionId], `seed ${seed}`).toBe(answerId);
      expect(openJournal(attemptPlace).read().answers[questionId], `seed ${seed}`).toBe(answerId);
    }
  };
  const steps = [
    () => {
      const [questionId, answerId] = [`q${Math.floor(random() * 6)}`, `a${Math.floor(random() * 4)}`];
      chosen.set(questionId, answerId);
      page.sender.decide({ questionId, answerId });
    },
    () => server.deliver(),
    () => page.clock.pass(),
    () => page.sender.wake(),
    () => page.sender.refresh(),
    () => (random() < 0.2 ? open() : undefined),
  ];
  for (let step = 0; step < 60; step += 1) {
    await steps[Math.floor(random() * steps.length)]?.();
    await settle();
    check(page.sender);
  }
  server.isReliable = true;
  for (let turn = 0; turn < 20; turn += 1) {
    page.clock.pass();
    page.sender.wake();
    server.deliver();
    await settle();
  }
  expect(Object.fromEntries(server.stored), `seed ${seed}`).toEqual(Object.fromEntries(chosen));
  expect(openJournal(attemptPlace).read().answers, `seed ${seed}`).toEqual({});
}

test('whatever order choices, losses, tries and reloads come in, the server ends up with what was chosen last', async () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    openJournal(attemptPlace).clear();
    await takeTest(seed);
  }
});
