import { expect, test, vi } from 'vitest';
import { DocumentSource } from './document-source.ts';
import { endOfFirstPage, rangeChunkSize, readAhead } from './read-ahead.ts';

const chunk = rangeChunkSize;

function aFile(sizeBytes: number, head = '%PDF-1.5\n'): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(sizeBytes);
  file.set(new TextEncoder().encode(head).subarray(0, sizeBytes));
  return file;
}

function linearized(sizeBytes: number, firstPageEnd: number): string {
  return `%PDF-1.5\n1 0 obj <</Linearized 1/L ${sizeBytes}/O 5/E ${firstPageEnd}/N 9/T 99/H [ 496 3668]>>\nendobj`;
}

/** Reads ahead in a file, and returns the requested ranges. */
async function read(file: Uint8Array<ArrayBuffer>, page: number, whenLoaded: Promise<unknown> = Promise.resolve()) {
  const ranges: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    ranges.push(range.replace('bytes=', ''));
    const [first = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    return new Response(file.slice(first, last + 1), { status: 206, headers: { etag: '"a"' } });
  });
  const renewUrl = () => Promise.reject(new Error('not asked for'));
  const source = new DocumentSource({ url: '/file', renewUrl, onWaiting: () => {}, onEnd: () => {} });
  await readAhead({ source, sizeBytes: file.length, page, whenLoaded });
  source.close();
  return ranges;
}

const size = 20 * chunk + 100;
const ends = [`0-${chunk - 1}`, `${19 * chunk}-${size - 1}`];

test('the beginning and the end of a PDF are asked for', async () => {
  expect(await read(aFile(size), 1)).toEqual(ends);
});

test('and its first page, in whole chunks, where it follows the beginning', async () => {
  const file = aFile(size, linearized(size, 3 * chunk + 1));
  expect(await read(file, 1)).toEqual([...ends, `${chunk}-${4 * chunk - 1}`]);
});

test('the first page is not, where one opens at another or it is large', async () => {
  expect(await read(aFile(size, linearized(size, 3 * chunk)), 7)).toEqual(ends);
  expect(await read(aFile(size, linearized(size, 18 * chunk)), 1)).toEqual(ends);
});

test.each([
  [100, ['0-99']],
  [chunk + 5, [`0-${chunk - 1}`, `${chunk}-${chunk + 4}`]],
])('nothing is asked for twice of a file of %i bytes', async (bytes, ranges) => {
  expect(await read(aFile(bytes, linearized(bytes, bytes)), 1)).toEqual(ranges);
});

test('a file that was changed after it was laid out says nothing of its first page', () => {
  const head = new TextEncoder().encode(linearized(1000, 800));
  expect(endOfFirstPage(head, 1000)).toBe(800);
  expect(endOfFirstPage(head, 1200)).toBe(0);
  expect(endOfFirstPage(new TextEncoder().encode('%PDF-1.4'), 1200)).toBe(0);
});
