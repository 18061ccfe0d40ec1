import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress } from './content-encoding.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['zstd', 'identity'],
    ['br;q=x', 'identity'],
  ] as const)('%s → %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('compress', () => {
  it('gives back the same bytes', async () => {
    const body = Buffer.from('молекула '.repeat(500));
    expect(brotliDecompressSync((await compress(body, 'br')) ?? '')).toEqual(body);
    expect(gunzipSync((await compress(body, 'gzip')) ?? '')).toEqual(body);
  });

  it('leaves small bodies alone', async () => {
    expect(await compress(Buffer.from('small'), 'br')).toBeNull();
  });
});
