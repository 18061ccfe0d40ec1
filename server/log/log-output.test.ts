import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogOutput } from './logger.ts';

let written: string;
/** Room for this many more bytes. */
let room: number;

function write(bytes: Uint8Array): number {
  if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const taken = Buffer.from(bytes.subarray(0, room));
  written += taken.toString();
  room -= taken.length;
  return taken.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  written = '';
  room = Number.POSITIVE_INFINITY;
});
afterEach(() => void vi.useRealTimers());

test('a line is written before anything else happens', () => {
  createLogOutput(write).write('one\n');
  expect(written).toBe('one\n');
});

test('lines wait for room, in their order and whole', () => {
  const output = createLogOutput(write);
  room = 2;
  for (const line of ['one\n', 'two\n']) output.write(line);
  expect(written).toBe('on');
  room = Number.POSITIVE_INFINITY;
  output.write('three\n');
  vi.runAllTimers();
  expect(written).toBe('one\ntwo\nthree\n');
});

test('what is too much to wait is counted, and told of when there is room', () => {
  const output = createLogOutput(write);
  const line = `${'x'.repeat(1023)}\n`;
  room = 0;
  for (let count = 0; count < 1024 + 7; count++) output.write(line);
  vi.advanceTimersByTime(10_000);
  expect(written).toBe('');
  room = Number.POSITIVE_INFINITY;
  vi.runAllTimers();
  const lines = written.split('\n');
  expect(lines.filter((one) => one.startsWith('x'))).toHaveLength(1024);
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ level: 40, lostLines: 7 });
});
