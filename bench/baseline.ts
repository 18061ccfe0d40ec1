import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { atLeast, figure, interleaved, type Measurement, perSecond } from './figure.ts';
import { measureLoad, rawRequest } from './load.ts';

const rounds = 7;
const secondsARound = 1.5;
const warmUpSeconds = 1;
const connections = 64;

/** A path to measure, and the server to compare with. */
interface Comparison {
  readonly what: string;
  readonly port: number;
  readonly path: string;
  readonly leastRatio: number;
  /** A server that answers the same path with the same compressed bytes. */
  readonly baseline: { readonly port: number; readonly name: string };
}

/** Requests a second of one path, beside a bare `node:http` server that answers the same compressed bytes. */
export async function measureBesideBareServer(
  what: string,
  port: number,
  path: string,
  leastRatio: number,
): Promise<Measurement> {
  const answer = await rawAnswer(`http://127.0.0.1:${port}${path}`);
  const bare = await startBareServer(answer);
  try {
    const name = `bare node:http, same ${answer.body.length} bytes`;
    return await measureBeside({ what, port, path, leastRatio, baseline: { port: bare.port, name } });
  } finally {
    bare.stop();
  }
}

/** Requests a second of one path, beside another server. */
export async function measureBeside({ what, port, path, leastRatio, baseline }: Comparison): Promise<Measurement> {
  const request = rawRequest('GET', path, { 'Accept-Encoding': 'br' });
  const load = (target: number, seconds: number) =>
    measureLoad({ port: target, request, status: 200, connections, seconds, maxRequests: 1_000_000 });
  await load(baseline.port, warmUpSeconds);
  await load(port, warmUpSeconds);
  const outcome = await interleaved(
    rounds,
    () => load(port, secondsARound),
    () => load(baseline.port, secondsARound),
  );
  return figure(what, outcome.ratio, atLeast(leastRatio), {
    measured: perSecond(outcome.subject),
    baseline: `${perSecond(outcome.baseline)} ${baseline.name}`,
  });
}

async function startBareServer({ headers, body }: RawAnswer): Promise<{ port: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers, body: body.toString('base64') });
  const [port]: number[] = await once(child, 'message');
  if (port === undefined) throw new Error('the bare server named no port');
  return { port, stop: () => child.kill('SIGKILL') };
}

interface RawAnswer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The answer as it goes over the wire. `fetch` would unpack it. */
export async function rawAnswer(url: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
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
