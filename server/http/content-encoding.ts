import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body is encoded on its way. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this size the headers cost more than compression saves. */
const minCompressedBytes = 512;
/** Level 5 takes a third of a millisecond for a page; level 11 would take twenty, for a tenth less. */
const brotliQuality = 5;
const gzipLevel = 6;

/** Encodings by header: every request asks for one, and browsers send only a few different headers. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/**
 * The encoding of ours that an `Accept-Encoding` header prefers (RFC 9110, 12.5.3); brotli before gzip where both are equal.
 * A header that refuses everything still gets the plain body.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const found = known.get(acceptEncoding);
  if (found) return found;
  const chosen = parseEncoding(acceptEncoding);
  if (known.size < maxKnown && acceptEncoding.length < 200) known.set(acceptEncoding, chosen);
  return chosen;
}

function parseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    weights.set(name, Number.isFinite(value) ? value : 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gz = weightOf('gzip');
  const plain = weights.get('identity') ?? 0;
  if (br > 0 && br >= gz && br >= plain) return 'br';
  return gz > 0 && gz >= plain ? 'gzip' : 'identity';
}

/** A body in one encoding; null where it is too small to gain by it. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | null> {
  if (body.length < minCompressedBytes) return null;
  return encoding === 'gzip' ? deflate(body, { level: gzipLevel }) : packed(body, brotliQuality);
}

/** Like `compress`, in brotli at its best quality: an eighth smaller for a hundred times the work (on a thread of the pool). */
export async function compressBest(body: Buffer): Promise<Buffer | null> {
  return body.length < minCompressedBytes ? null : packed(body, constants.BROTLI_MAX_QUALITY);
}

function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, needed));
}

function packed(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The window is no larger than the body: a full one costs thirty megabytes at the best quality, for nothing.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}
