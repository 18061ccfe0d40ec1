import { expect, test } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import { randomNumbers } from '../../../testing.tsx';
import { openJournal } from './answer-journal.ts';
import { answersAndMarksOf, type Changes, conflictsOf } from './answer-queue.ts';
import { anAttempt, answersOf, attemptIds, makeSender } from './answer-sender.test-support.ts';
import type { SendOutcome } from './answer-sender.ts';

const savedAt = '2026-11-20T20:05:00.000Z';

/** A server that overwrites an answer only if the sender has seen it. On the way, requests and answers get lost. */
class LossyServer {
  readonly stored = new Map<string, StandingAnswer>();
  /** Called before an answer is overwritten. */
  onOverwrite: (device: string, standing: StandingAnswer) => void = () => {};
  readonly #random: () => number;
  #waiting: (() => void)[] = [];
  isReliable = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  send(device: string, changes: Changes): Promise<SendOutcome> {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    const lost: SendOutcome = { kind: 'failed', retryAfterMs: 0 };
    this.#waiting.push(() => {
      const fate = this.isReliable ? 1 : this.#random();
      if (fate < 0.3) return resolve(lost);
      const saved = this.#write(device, changes);
      resolve(fate < 0.5 ? lost : { kind: 'saved', saved });
    });
    return promise;
  }

  #write(device: string, { answers }: Changes) {
    const conflicts: StandingAnswer[] = [];
    const revisions = Object.entries(answers).flatMap(([questionId, { answerId, seenRevision }]) => {
      const saved = this.stored.get(questionId);
      const revision = saved?.revision ?? 0;
      if (saved?.answerId === answerId) return [{ questionId, revision }];
      if (saved && revision > seenRevision) {
        conflicts.push(saved);
        return [];
      }
      if (saved) this.onOverwrite(device, saved);
      this.stored.set(questionId, { questionId, answerId, revision: revision + 1, savedAt });
      return [{ questionId, revision: revision + 1 }];
    });
    return { savedAt, revisions, conflicts };
  }

  answers(): Record<string, string | null> {
    return Object.fromEntries([...this.stored].map(([id, { answerId }]) => [id, answerId]));
  }

  attempt() {
    return anAttempt({
      answers: [...this.stored.values()].map(({ questionId, answerId, revision }) => ({
        ...{ questionId, answerId: answerId ?? '', revision },
      })),
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

/**
 * One device with the attempt in a page, which may be closed and opened again. A closed page receives no answer, though its call may still
 * arrive.
 */
class Device {
  readonly journal;
  readonly name: string;
  readonly #server: LossyServer;
  #page: ReturnType<typeof makeSender> | undefined;

  constructor(name: string, server: LossyServer) {
    this.name = name;
    this.#server = server;
    this.journal = openJournal({ ...attemptIds, userId: name });
    this.journal.clear();
  }

  get page() {
    this.#page ??= this.#open();
    return this.#page;
  }

  #open() {
    const nothing = new Promise<never>(() => {});
    const { journal, name } = this;
    const { readAttempt } = this.#server;
    const send = (changes: Changes) =>
      this.#server.send(name, changes).then((outcome) => (this.#page === page ? outcome : nothing));
    const page = makeSender({ journal, send, readAttempt }, this.#server.attempt());
    return page;
  }

  reload(): void {
    this.page.sender.pause();
    this.#page = undefined;
    this.page.sender.wake();
  }

  get queue() {
    return this.page.sender.getState().queue;
  }

  /** Everything that can happen to the device, except a choice. */
  steps(random: () => number) {
    return [
      () => this.page.clock.pass(),
      () => this.page.sender.wake(),
      () => this.page.sender.refresh(),
      () => (random() < 0.2 ? this.reload() : undefined),
    ];
  }
}

/** Lets all answers be handled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

async function bringHome(server: LossyServer, devices: readonly Device[], meanwhile: () => void): Promise<void> {
  server.isReliable = true;
  for (let turn = 0; turn < 20; turn += 1) {
    for (const { page } of devices) {
      page.clock.pass();
      page.sender.wake();
    }
    for (const _ of devices) server.deliver();
    await settle();
    for (const { page } of devices) await page.sender.refresh();
    meanwhile();
  }
}

/** One user answers one question after another, on a bad connection, with a page that is closed and opened in between. */
async function takeTest(seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const server = new LossyServer(random);
  const chosen = new Map<string, string>();
  const device = new Device('one', server);
  const check = () => {
    const { queue, journal } = device;
    // Whatever happens, each visible answer is the one chosen last, and the user is asked nothing…
    expect(answersAndMarksOf(queue).answers, `seed ${seed}`).toEqual(Object.fromEntries(chosen));
    expect(conflictsOf(queue), `seed ${seed}`).toEqual([]);
    // …and the server has it, or it is still unsent, here and in the journal.
    for (const [questionId, answerId] of chosen) {
      if (server.answers()[questionId] === answerId && !(questionId in queue.unsent.answers)) continue;
      expect(queue.unsent.answers[questionId]?.answerId, `seed ${seed}`).toBe(answerId);
      expect(journal.read().answers[questionId]?.answerId, `seed ${seed}`).toBe(answerId);
    }
  };
  const steps = [
    () => {
      const [questionId, answerId] = [`q${Math.floor(random() * 6)}`, `a${Math.floor(random() * 4)}`];
      chosen.set(questionId, answerId);
      device.page.sender.decide({ questionId, answerId });
    },
    () => server.deliver(),
    ...device.steps(random),
  ];
  for (let step = 0; step < 60; step += 1) {
    await pick(steps, random)?.();
    await settle();
    check();
  }
  await bringHome(server, [device], () => {});
  expect(server.answers(), `seed ${seed}`).toEqual(Object.fromEntries(chosen));
  expect(answersOf(device.journal.read()), `seed ${seed}`).toEqual({});
}

test('whatever order choices, losses, tries and reloads come in, the server ends up with what was chosen last', async () => {
  for (let seed = 1; seed <= 120; seed += 1) await takeTest(seed);
});

/** One user with two devices, each on a bad connection, who decides a conflict now and then. */
async function takeTestTwice(seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const server = new LossyServer(random);
  const devices = ['phone', 'laptop'].map((name) => new Device(name, server));
  /** What each device has shown, by question and answer. */
  const seen = new Set<string>();
  const look = ({ name, queue }: Device) => {
    for (const [id, answer] of Object.entries(answersAndMarksOf(queue).answers)) seen.add(`${name} ${id} ${answer}`);
    for (const { questionId, answerId } of conflictsOf(queue)) seen.add(`${name} ${questionId} ${answerId}`);
  };
  server.onOverwrite = (name, { questionId, answerId }) => {
    expect(seen, `seed ${seed}`).toContain(`${name} ${questionId} ${answerId}`);
  };
  const decideAll = () => {
    for (const { page, queue } of devices) {
      for (const conflict of conflictsOf(queue)) page.sender.resolve(conflict, random() < 0.5);
    }
  };
  let count = 0;
  const choose = () => {
    // Never the same twice, so that each is shown only after it was chosen.
    count += 1;
    pick(devices, random)?.page.sender.decide({
      questionId: `q${Math.floor(random() * 3)}`,
      answerId: `a${count}`,
    });
  };
  const steps = [choose, choose, () => server.deliver(), () => server.deliver(), decideAll];
  steps.push(...devices.flatMap((device) => device.steps(random)).map((step) => () => void step()));
  for (let step = 0; step < 80; step += 1) {
    pick(steps, random)?.();
    await settle();
    devices.forEach(look);
  }
  await bringHome(server, devices, () => {
    devices.forEach(look);
    decideAll();
  });
  for (const { queue, journal } of devices) {
    expect(answersAndMarksOf(queue).answers, `seed ${seed}`).toEqual(server.answers());
    expect([conflictsOf(queue), answersOf(journal.read())], `seed ${seed}`).toEqual([[], {}]);
  }
}

test('of two devices neither ever writes over an answer of the other that was not in sight of it, and both end up alike', async () => {
  for (let seed = 1; seed <= 120; seed += 1) await takeTestTwice(seed);
});
