import { expect, test } from 'vitest';
import { openJournal } from './answer-journal.ts';
import { answersAndMarksOf, type Changes } from './answer-queue.ts';
import { anAttempt, answersOf, attemptIds, chose, makeSender, savedAll } from './answer-sender.test-support.ts';
import { resendDelayMs, type SendOutcome } from './answer-sender.ts';
import { saveStateOf } from './save-state.ts';

const failed: SendOutcome = { kind: 'failed', retryAfterMs: 0 };

/** A server that answers each call when the test says so. */
function slowServer() {
  const calls: { readonly changes: Changes; readonly answer: (outcome: SendOutcome | 'saved') => Promise<void> }[] = [];
  const send = (changes: Changes) => {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    const answer = async (outcome: SendOutcome | 'saved') => {
      resolve(outcome === 'saved' ? { kind: 'saved', saved: savedAll(changes) } : outcome);
      // Waits one turn longer than the sender itself.
      await promise.then(() => {});
    };
    calls.push({ changes, answer });
    return promise;
  };
  const answer = async (index: number, outcome: SendOutcome | 'saved') => {
    const call = calls[index];
    if (!call) throw new Error(`there was no call ${index}`);
    await call.answer(outcome);
  };
  return { send, calls, answer, sent: () => calls.map(({ changes }) => answersOf(changes)) };
}

/** A sender with such a server, to which a first choice is on its way. */
function chooseOne() {
  const server = slowServer();
  const { sender, clock } = makeSender(server);
  sender.decide({ questionId: 'one', answerId: 'a' });
  return { server, sender, clock };
}

const keptHere = () => answersOf(openJournal(attemptIds).read());

test('each choice is in the journal at once, and goes out at once; what follows meanwhile goes out together', async () => {
  const { server, sender } = chooseOne();
  expect(keptHere()).toEqual({ one: 'a' });
  expect(saveStateOf(sender.getState())).toEqual({ kind: 'saving' });
  sender.decide({ questionId: 'two', answerId: 'b' });
  sender.decide({ questionId: 'one', answerId: 'c' });
  sender.decide({ questionId: 'three', isMarked: true });
  expect(server.sent()).toEqual([{ one: 'a' }]);
  await server.answer(0, 'saved');
  expect(server.calls[1]?.changes).toEqual({
    answers: { ...chose('one', 'c', 1).answers, ...chose('two', 'b').answers },
    marks: { three: true },
  });
  expect(keptHere()).toEqual({ one: 'c', two: 'b' });
  await server.answer(1, 'saved');
  expect(server.calls).toHaveLength(2);
  expect(keptHere()).toEqual({});
  expect(saveStateOf(sender.getState())).toEqual({ kind: 'saved', savedAt: '2026-11-20T20:05:00.000Z' });
});

test('without a connection it tries again after a growing while, and counts what waits', async () => {
  const { server, sender, clock } = chooseOne();
  await server.answer(0, failed);
  expect(saveStateOf(sender.getState())).toEqual({ kind: 'waiting', count: 1, isLasting: true });
  sender.decide({ questionId: 'two', answerId: 'b' });
  expect(server.calls).toHaveLength(1);
  expect(saveStateOf(sender.getState())).toMatchObject({ count: 2 });
  expect(clock.delays()).toEqual([1000]);
  clock.pass();
  await server.answer(1, failed);
  expect(clock.delays()).toEqual([2000]);
  clock.pass();
  expect(saveStateOf(sender.getState())).toMatchObject({ kind: 'waiting' });
  await server.answer(2, 'saved');
  expect(server.sent().at(-1)).toEqual({ one: 'a', two: 'b' });
  expect(clock.delays()).toEqual([]);
  expect(saveStateOf(sender.getState()).kind).toBe('saved');
});

test('the pauses grow up to half a minute, and are not the same for everybody', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => resendDelayMs(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect([resendDelayMs(1, 0), resendDelayMs(1, 1)]).toEqual([750, 1250]);
});

test('a pause that the server asks for is honoured', async () => {
  const { server, clock } = chooseOne();
  await server.answer(0, { kind: 'failed', retryAfterMs: 7000 });
  expect(clock.delays()).toEqual([7000]);
});

test('being woken sends at once, with what other tabs have left in the journal', async () => {
  const { server, sender, clock } = chooseOne();
  await server.answer(0, failed);
  openJournal(attemptIds).write(chose('two', 'b'));
  sender.wake();
  expect(server.sent().at(-1)).toEqual({ one: 'a', two: 'b' });
  expect(clock.delays()).toEqual([]);
});

test('a refusal keeps everything and stops, until somebody tries again', async () => {
  const { server, sender, clock } = chooseOne();
  await server.answer(0, { kind: 'refused', code: 'CHAPTER_CLOSED' });
  expect(saveStateOf(sender.getState())).toEqual({ kind: 'refused', code: 'CHAPTER_CLOSED', count: 1 });
  sender.decide({ questionId: 'two', answerId: 'b' });
  expect([server.calls.length, clock.delays()]).toEqual([1, []]);
  expect(keptHere()).toEqual({ one: 'a', two: 'b' });
  sender.wake();
  await server.answer(1, 'saved');
  expect(keptHere()).toEqual({});
});

test('an attempt that was handed in elsewhere stays closed', async () => {
  const { server, sender } = chooseOne();
  await server.answer(0, { kind: 'refused', code: 'ATTEMPT_CLOSED' });
  sender.wake();
  expect(server.calls).toHaveLength(1);
  expect(sender.getState().refusal).toBe('ATTEMPT_CLOSED');
});

test('takes nothing over that is older than the last acknowledgement', async () => {
  const server = slowServer();
  const reading = Promise.withResolvers<ReturnType<typeof anAttempt>>();
  const { sender } = makeSender({ ...server, readAttempt: () => reading.promise });
  const late = sender.refresh();
  sender.decide({ questionId: 'one', answerId: 'a' });
  await server.answer(0, 'saved');
  reading.resolve(anAttempt({ answers: [] }));
  expect(await late).toBe(true);
  expect(answersAndMarksOf(sender.getState().queue).answers).toEqual({ one: 'a' });
});

test('notices that the attempt is closed or another one is open, but not while it is handing in itself', async () => {
  const server = slowServer();
  const readAttempt = async () => anAttempt({ attemptId: 'next' });
  const { sender } = makeSender({ ...server, readAttempt });
  sender.pause();
  await sender.refresh();
  expect(sender.getState().refusal).toBeNull();
  sender.resume();
  await sender.refresh();
  expect(sender.getState().refusal).toBe('ATTEMPT_CLOSED');
});

test('notices that the chapter is closed, and that it is open again', async () => {
  const server = slowServer();
  const readings = ['CHAPTER_CLOSED' as const, anAttempt()];
  const { sender } = makeSender({ ...server, readAttempt: async () => readings.shift() ?? null });
  await sender.refresh();
  expect(sender.getState().refusal).toBe('CHAPTER_CLOSED');
  expect(saveStateOf(sender.getState()).kind).toBe('saved');
  sender.decide({ questionId: 'one', answerId: 'a' });
  expect(server.sent()).toHaveLength(0);
  await sender.refresh();
  expect(server.sent()).toHaveLength(1);
});

test('while a test is handed in nothing is sent; if that fails everything still is', async () => {
  const { server, sender, clock } = chooseOne();
  sender.pause();
  // The call that was under way finds the attempt closed, by this device or not at all, as it turns out.
  await server.answer(0, { kind: 'refused', code: 'ATTEMPT_CLOSED' });
  expect(sender.getState().refusal).toBeNull();
  sender.decide({ questionId: 'two', answerId: 'b' });
  sender.wake();
  expect([server.calls.length, clock.delays()]).toEqual([1, []]);
  sender.resume();
  expect(server.sent().at(-1)).toEqual({ one: 'a', two: 'b' });
});

test('once it is handed in nothing is left of it', async () => {
  const { server, sender, clock } = chooseOne();
  sender.finish();
  await server.answer(0, failed);
  sender.wake();
  expect([server.calls.length, clock.delays(), keptHere()]).toEqual([1, [], {}]);
});

test('what another tab chose is shown, and not sent a second time', async () => {
  const server = slowServer();
  const { sender } = makeSender(server);
  sender.follow(chose('one', 'b'));
  expect(answersAndMarksOf(sender.getState().queue).answers).toEqual({ one: 'b' });
  expect(server.calls).toHaveLength(0);
});
