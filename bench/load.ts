import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadReport } from './load-client.ts';

/** Answers a second of a server under this load, measured from another process. */
export async function measureLoad(order: LoadOrder): Promise<number> {
  const { requests, seconds } = await runLoad(order);
  return requests / seconds;
}

/** Puts a load on a server from another process, and gives the full report. */
export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'load-client.ts'));
  try {
    child.send(order);
    const [report]: LoadReport[] = await once(child, 'message');
    if (!report) throw new Error('the load generator said nothing');
    if (report.fault !== null) throw new Error(`the load generator met: ${report.fault}`);
    return report;
  } finally {
    child.kill('SIGKILL');
  }
}

/** A request as it goes over the wire, on a connection that stays open. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = Object.entries({
    Host: '127.0.0.1',
    Connection: 'keep-alive',
    ...headers,
    ...(body === '' ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
