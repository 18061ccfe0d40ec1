import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { interleaved, type Measurement, perSecond } from './figure.ts';
import { measureLoad, rawRequest } from './load.ts';

const rounds = 7;
const secondsARound = 1.5;
const warmUpSeconds = 1;
const connections = 64;

/** Requests a second of one path, beside a bare `node:http` server that answers the same compressed bytes. */
export async function measureBesideBareServer(
  what: string,
  port: number,
  path: string,
  leastRatio: number,
): Promise<Measurement> {
  const request = rawRequest('GET', path, { 'Accept-Encoding': 'br' });
  const bare = await startBareServer(`http://127.0.0.1:${port}${path}`);
  try {
    const load = (target: number, seconds: number) =>
      measureLoad({ port: target, request, status: 200, connections, seconds, maxRequests: 1_000_000 });
    await load(bare.port, warmUpSeconds);
    await load(port, warmUpSeconds);
    const outcome = await interleaved(
      rounds,
      () => load(port, secondsARound),
      () => load(bare.port, secondsARound),
    );
    return {
      what,
      measured: perSecond(outcome.subject),
      baseline: `${perSecond(outcome.baseline)} bare node:http, same ${bare.bytes} bytes`,
      value: outcome.ratio,
      bound: { is: 'at least', limit: leastRatio },
    };
  } finally {
    bare.stop();
  }
}

async function startBareServer(url: string): Promise<{ port: number; bytes: number; stop(): void }> {
  const { headers, body } = await rawAnswer(url);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers, body: body.toString('base64') });
  const [port]: number[] = await once(child, 'message');
  if (port === undefined) throw new Error('the bare server named no port');
  return { port, bytes: body.length, stop: () => child.kill('SIGKILL') };
}

/** The answer as it goes over the wire: `fetch` would unpack it. */
async function rawAnswer(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: Record<string, string>; body: Buffer }>();
  get(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
    const body = Buffer.concat(await response.toArray());
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    const kept = ['content-type', 'content-encoding'].flatMap((name) => {
      const value = response.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    resolve({ headers: Object.fromEntries(kept), body });
  }).once('error', reject);
  return await promise;
}
