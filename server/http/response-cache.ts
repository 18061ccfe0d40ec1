import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createMutex } from '#server/db/mutex.ts';
import { chooseEncoding, compress, compressBest, type Encoding } from './content-encoding.ts';
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

/** A response with all that does not depend on the request. An encoding is made when somebody asks for it first. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the plain body; each encoding has its own strong tag, as its bytes differ (RFC 9110, 8.8.3). */
  readonly hash: string;
  readonly identity: Variant;
  br?: Variant | Promise<Variant>;
  gzip?: Variant | Promise<Variant>;
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
  readonly compressesBest?: boolean;
  /** The queue in which responses are made and compressed; without it all are made at once. */
  readonly inTurn?: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** Headers of a response that a 304 repeats (RFC 9110, 15.4.5), beside those that only its own kind of response needs. */
const notModifiedHeaders = new Set(['cache-control', 'content-location', 'date', 'expires', 'vary']);

function makeVariant(
  { headers, hash }: Pick<CachedResponse, 'headers' | 'hash'>,
  body: Buffer,
  encoding: Encoding,
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

/** Makes a response ready to be sent. */
export function prepareResponse({ status, headers, body, companion }: ResponseDraft): CachedResponse {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const identity = makeVariant({ headers, hash }, plain, 'identity');
  return { status, headers, hash, identity, companion: companion ? prepareResponse(companion) : null };
}

/** Makes an encoding of a response; the plain one where that gains nothing. */
async function encodedAs(response: CachedResponse, encoding: 'br' | 'gzip'): Promise<Variant> {
  // A body that cannot be packed now is sent as it is; a failure that was kept would refuse all who ask later.
  const body = await compress(response.identity.body, encoding).catch(() => null);
  const variant = body ? makeVariant(response, body, encoding) : response.identity;
  // A smaller form may have come meanwhile.
  if (response[encoding] instanceof Promise) response[encoding] = variant;
  return variant;
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

/**
 * Sends a prepared response straight to the socket, without `onSend` hooks; headers that hooks set on the reply (a request id) stay. At
 * once if the wanted encoding is there; else resolves when it is sent.
 */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): undefined | Promise<undefined> {
  const send = (variant: Variant): undefined => {
    const { raw } = reply.hijack();
    const ifNoneMatch = request.headers['if-none-match'];
    if (response.status === 200 && ifNoneMatch !== undefined && isKnownToClient(ifNoneMatch, variant.etag)) {
      raw.writeHead(304, withReplyHeaders(variant.notModifiedHead, variant.head, reply)).end();
      return;
    }
    raw.writeHead(response.status, withReplyHeaders(variant.head, variant.head, reply));
    if (request.method === 'HEAD') raw.end();
    else raw.end(variant.body);
  };
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return send(response.identity);
  // Those who ask at the same time share the making.
  response[encoding] ??= encodedAs(response, encoding);
  const variant = response[encoding];
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

/** All bodies together: both encodings of a text take less than the plain body, so that counts twice. */
function sizeOf({ identity, companion }: CachedResponse, key: string): number {
  return 2 * identity.body.length + 2 * key.length + 4096 + (companion ? sizeOf(companion, '') : 0);
}

/** Makes the smallest form of a response and its companion. One that cannot be made smaller stays as it is. */
async function squeezeWhole(response: CachedResponse): Promise<void> {
  const body = await compressBest(response.identity.body);
  if (body) response.br = makeVariant(response, body, 'br', '-small');
  if (response.companion) await squeezeWhole(response.companion);
}

/**
 * Keeps whole, compressed responses until content changes. Only for responses that are the same for everyone: they must not depend on the
 * caller, cookies or languages.
 */
export function createResponseCache({
  maxBytes,
  maxEntries = 2000,
  contentVersion,
  compressesBest = false,
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
    const response = prepareResponse(draft);
    if ((draft.isKept ?? draft.status === 200) && currentVersion() === version) {
      kept.set(key, response);
      const squeezeKept = async () => {
        if (kept.peek(key) === response) await squeezeWhole(response);
      };
      if (compressesBest) void oneByOne(squeezeKept).catch(() => {});
    }
    return response;
  }

  /** One after another, so that this takes one thread of the pool and the others are free for requests. */
  const oneByOne = createMutex();

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
    ): Promise<FastifyReply> => {
      await sendResponse(request, reply, lookup(key) ?? (await fill(key, make)));
      return reply;
    },
    /** Its size, and how often it was of use. */
    counts: (): CacheCounts => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),
  };
}
