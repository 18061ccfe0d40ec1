import { hostname } from 'node:os';

/** Level numbers of pino. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/**
 * Reports on the start, whatever LOG_LEVEL is: as a sentence to a person at a terminal, otherwise as a line of the log.
 * Anything worse than `info` goes to the standard error output.
 */
export function announce(level: keyof typeof levels, sentence: string): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg: sentence };
  stream.write(`${stream.isTTY ? sentence : JSON.stringify(line)}\n`);
}
