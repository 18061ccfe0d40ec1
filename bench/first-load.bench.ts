import { get } from 'node:http';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { type Measure, type Measurement, rounded } from './figure.ts';
import { withServer } from './server.ts';

const maxKilobytes = 150;
/** Brotli makes little of so little, so a server may leave it. */
const maxUnpackedBytes = 2000;

/** All JavaScript that a browser loads to show /main for the first time, as it goes over the wire in brotli. */
export const measure: Measure = () =>
  withServer({}, async (server) => {
    const page = await fetch(`${server.url}/main`);
    const sizes = await followScripts(server.url, scriptsOf(await page.text()));
    const total = sizes.values().reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const measured: Measurement = {
      what: 'first-load JavaScript of /main',
      measured: `${rounded(total)} kB brotli`,
      baseline: `${sizes.size} files`,
      value: total,
      bound: { is: 'at most', limit: maxKilobytes, unit: 'kB' },
    };
    const chunks = [...sizes].toSorted(([, a], [, b]) => b - a);
    return [
      measured,
      ...chunks.map(([path, bytes]) => ({
        what: `  ${posix.basename(path)}`,
        measured: `${rounded(bytes / 1000)} kB`,
        baseline: '',
        value: bytes / 1000,
        bound: null,
      })),
    ];
  });

/** Addresses of scripts that a page names: in script elements, in preloads, and imported by the scripts that stand in it. */
function scriptsOf(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  );
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
      if (source !== undefined) return [source];
      return attributes.includes('type="module"') ? importsOf('/page.js', text) : [];
    },
  );
  return [...new Set([...links, ...scripts].filter((address) => address !== undefined))];
}

/** The scripts and all that they import statically, with the size that each takes on the wire. */
async function followScripts(baseUrl: string, addresses: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...addresses];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (sizes.has(address)) continue;
    sizes.set(address, await wireBytes(`${baseUrl}${address}`));
    const text = await (await fetch(`${baseUrl}${address}`)).text();
    waiting.push(...importsOf(address, text));
  }
  return sizes;
}

function importsOf(address: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(address, text).module;
  const requests = [...staticImports, ...staticExports.flatMap((entry) => entry.entries)].flatMap(
    (entry) => entry.moduleRequest?.value ?? [],
  );
  return requests.map((specifier) => posix.resolve(posix.dirname(address), specifier));
}

async function wireBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
    const body = Buffer.concat(await response.toArray());
    if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
    const isPacked = response.headers['content-encoding'] === 'br' || body.length < maxUnpackedBytes;
    if (!isPacked) return reject(new Error(`${url} came without brotli`));
    resolve(body.length);
  }).once('error', reject);
  return await promise;
}
