import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a line of the log', undefined, { level: 60, time: expect.any(Number), pid: process.pid, msg: 'No room\nis left.' }],
  ['a sentence at a terminal', true, 'No room\nis left.\n'],
])('what is said of the start is %s', (_what, isTTY, expected) => {
  const written: string[] = [];
  vi.stubGlobal('process', { pid: process.pid, stderr: { isTTY, write: (text: string) => written.push(text) } });
  announce('fatal', 'No room\nis left.');
  const [text = ''] = written;
  if (isTTY) expect(text).toBe(expected);
  else expect(JSON.parse(text)).toMatchObject(Object(expected));
  expect(isTTY || text.indexOf('\n') === text.length - 1).toBe(true);
});
