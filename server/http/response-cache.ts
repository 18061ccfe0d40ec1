import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createTurnstile } from '#server/db/turnstile.ts';
import { chooseEncoding, compress, type Encoding, squeeze } from './content-encoding.ts';
import { totalCountHeader } from './list-page.ts';

/** An answer that a handler makes once and that is sent many times. */
export interface ResponseDraft {
  readonly status: number;
  /** Lower-case names. The cache adds ETag, Vary, Content-Encoding and Content-Length itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** Whether it may be sent again; by default only a 200 may. */
  readonly isKept?: boolean;
  /** An answer that is made along with this one and kept as long, and has an address of its own. */
  readonly companion?: ResponseDraft | undefined;
}

/** Headers of JSON that is the same for everyone: browsers keep it, and ask each time whether it is still so. */
export const publicJsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
} as const;

/** Headers of JSON that is the same for everyone who has signed in. */
export const privateJsonHeaders = { ...publicJsonHeaders, 'cache-control': 'private, no-cache' } as const;

/**
 * An answer that is the same for everyone.
 * @param totalCount items of the whole list, where the answer is a part of it
 */
export function publicJson(
  value: unknown,
  headers: ResponseDraft['headers'] = publicJsonHeaders,
  totalCount: number | undefined = Array.isArray(value) ? value.length : undefined,
): ResponseDraft {
  const count = totalCount === undefined ? {} : { [totalCountHeader]: String(totalCount) };
  return { status: 200, headers: { ...headers, ...count }, body: JSON.stringify(value) };
}

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** Flat name, value, name, value …, as `writeHead` takes them without copying. */
  readonly head: string[];
  readonly notModifiedHead: string[];
}

/** A response in all its encodings; all that does not depend on the request is made in advance. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Strong, made of the plain body; each encoding has its own tag, as its bytes differ (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly identity: Variant;
  readonly br: Variant | null;
  readonly gzip: Variant | null;
  readonly companion: CachedResponse | null;
}

/** Figures of a cache; hits and misses since the start. */
export interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

interface ResponseCacheOptions {
  /** How much all kept bodies together may take. */
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /**
   * A number that differs after every change of what responses are made of, by any process. It is read before a response is made, so that
   * a change meanwhile makes the response old, not wrong.
   */
  readonly contentVersion: () => number;
  /**
   * Whether kept responses are compressed once more, as small as possible, after they are first sent: for pages, which often travel over
   * slow lines. Default false.
   */
  readonly squeezes?: boolean;
  /** The queue in which responses are made and compressed; without it all are made at once. */
  readonly inTurn?: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** Headers of a response that a 304 repeats (RFC 9110, 15.4.5), beside those that only its own kind of response needs. */
const notModifiedHeaders = new Set(['cache-control', 'content-location', 'date', 'expires', 'vary']);

function makeVariant(
  body: Buffer,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
  hash: string,
  /** Tells forms of the same encoding apart: a strong tag names bytes. */
  form = '',
): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}${form}"`;
  const all: Record<string, string> = { ...headers, etag, vary: 'Accept-Encoding' };
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  const notModifiedHead = Object.entries(all).filter(([name]) => name === 'etag' || notModifiedHeaders.has(name));
  all['content-length'] = String(body.length);
  return { body, etag, head: Object.entries(all).flat(), notModifiedHead: notModifiedHead.flat() };
}

/** Makes a response ready to be sent, in all encodings that make it smaller. */
export async function prepareResponse(draft: ResponseDraft): Promise<CachedResponse> {
  const { status, headers, body, companion } = draft;
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const [br, gz] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')]);
  const identity = makeVariant(plain, 'identity', headers, hash);
  return {
    status,
    headers,
    etag: identity.etag,
    identity,
    br: br && makeVariant(br, 'br', headers, hash),
    gzip: gz && makeVariant(gz, 'gzip', headers, hash),
    companion: companion ? await prepareResponse(companion) : null,
  };
}

/** Weak comparison, as If-None-Match asks for: a proxy may have marked our tag as weak. */
export function isKnownToClient(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * A head with the headers that hooks have set on the reply, except those that `whole` has. For a 304, `whole` is the head of the full
 * response: the client has these headers, and a header of the 304 would replace them.
 */
function withReplyHeaders(head: string[], whole: string[], reply: FastifyReply): string[] {
  const own = reply.getHeaders();
  const names = Object.keys(own);
  if (names.length === 0) return head;
  const all = [...head];
  for (const name of names) if (!whole.includes(name)) all.push(name, String(own[name]));
  return all;
}

/** Sends a prepared response straight to the socket, without `onSend` hooks; headers that hooks set on the reply (a request id) stay. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const variant = response[encoding] ?? response.identity;
  const ifNoneMatch = request.headers['if-none-match'];
  const { raw } = reply.hijack();
  if (response.status === 200 && ifNoneMatch !== undefined && isKnownToClient(ifNoneMatch, variant.etag)) {
    raw.writeHead(304, withReplyHeaders(variant.notModifiedHead, variant.head, reply)).end();
  } else {
    raw.writeHead(response.status, withReplyHeaders(variant.head, variant.head, reply));
    if (request.method === 'HEAD') raw.end();
    else raw.end(variant.body);
  }
  return reply;
}

function sizeOf({ identity, br, gzip, companion }: CachedResponse, key: string): number {
  const bodies = identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
  return bodies + 2 * key.length + 4096 + (companion ? sizeOf(companion, '') : 0);
}

/** The response in its smallest form. */
async function squeezed(response: CachedResponse): Promise<CachedResponse> {
  const { br, identity, etag, headers, companion } = response;
  const hash = etag.slice(1, -1);
  return {
    ...response,
    br: br && makeVariant(await squeeze(identity.body), 'br', headers, hash, '-small'),
    companion: companion && (await squeezed(companion)),
  };
}

/**
 * Keeps whole, compressed responses until content changes. Only for responses that are the same for everyone: they must not depend on the
 * caller, cookies or languages.
 */
export function createResponseCache({
  maxBytes,
  maxEntries = 2000,
  contentVersion,
  squeezes = false,
  inTurn = (task) => task(),
}: ResponseCacheOptions) {
  const kept = new LRUCache<string, CachedResponse>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: sizeOf });
  const flights = new Map<string, Promise<CachedResponse>>();
  let keptVersion = contentVersion();

  /** The present version; responses of another version are dropped. */
  function currentVersion(): number {
    const version = contentVersion();
    if (version !== keptVersion) {
      kept.clear();
      keptVersion = version;
    }
    return version;
  }

  async function makeAndKeep(key: string, version: number, make: () => Promise<ResponseDraft>) {
    const draft = await make();
    const response = await prepareResponse(draft);
    if ((draft.isKept ?? draft.status === 200) && currentVersion() === version) {
      kept.set(key, response);
      // A response that cannot be made smaller stays as it is.
      if (squeezes) void oneByOne(() => squeezeKept(key, response)).catch(() => {});
    }
    return response;
  }

  /** One after another, so that this takes one thread of the pool and the others are free for requests. */
  const oneByOne = createTurnstile();

  async function squeezeKept(key: string, response: CachedResponse): Promise<void> {
    if (kept.peek(key) !== response) return;
    const smallest = await squeezed(response);
    if (kept.peek(key) === response) kept.set(key, smallest);
  }

  let hits = 0;
  let misses = 0;

  const lookup = (key: string) => {
    currentVersion();
    const found = kept.get(key);
    if (found) hits += 1;
    return found;
  };

  const fill = (key: string, make: () => Promise<ResponseDraft>) => {
    misses += 1;
    const version = currentVersion();
    const flightKey = `${version} ${key}`;
    const underWay = flights.get(flightKey);
    if (underWay) return underWay;
    const flight = inTurn(() => makeAndKeep(key, version, make)).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  };

  return {
    /** The kept response; undefined where there is none or content has changed since. Returns at once. */
    lookup,
    /**
     * The response of a key that `lookup` did not have. Requests for it at the same time and of the same content share one `make`; if it
     * throws, all of them get the error.
     */
    fill,
    /** Sends the response that is kept under a key, or makes it first: in the preferred encoding, or as 304 where the client has it. */
    answer: async (
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      make: () => Promise<ResponseDraft>,
    ): Promise<FastifyReply> => sendResponse(request, reply, lookup(key) ?? (await fill(key, make))),
    /** Its size, and how often it was of use. */
    counts: (): CacheCounts => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),
  };
}
