import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfResourcesPlugin } from './pdf-resources.ts';
import { sendProblem } from './problems.ts';

const app = fastify({ logger: false });

beforeAll(async () => {
  app.setErrorHandler(sendProblem);
  await app.register(pdfResourcesPlugin);
  await app.ready();
});

afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/pdf/${version}/${path}`, headers });

test.each([
  ['cmaps/UniJIS-UTF16-H.bcmap', 'application/octet-stream'],
  ['standard_fonts/LiberationSans-Regular.ttf', 'font/ttf'],
  ['standard_fonts/LICENSE_LIBERATION', 'text/plain; charset=utf-8'],
  ['wasm/openjpeg.wasm', 'application/wasm'],
  ['wasm/jbig2_nowasm_fallback.js', 'text/javascript; charset=utf-8'],
  ['images/annotation-note.svg', 'image/svg+xml'],
  ['iccs/CGATS001Compat-v2-micro.icc', 'application/octet-stream'],
])('%s is there, as %s, to be kept for good', async (path, type) => {
  const { statusCode, headers } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('large ones go compressed', async () => {
  const [plain, small] = await Promise.all([
    get('wasm/qcms_bg.wasm'),
    get('wasm/qcms_bg.wasm', { 'accept-encoding': 'br' }),
  ]);
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload);
});

test.each(['build/pdf.mjs', 'wasm/none.wasm', 'wasm/..%2Fpackage.json', '..%2F..%2Fpackage.json/x'])(
  'nothing else of the package can be had: %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);

test('another version has another address', async () => {
  expect((await app.inject({ url: '/pdf/1.0.0/wasm/openjpeg.wasm' })).statusCode).toBe(404);
});
