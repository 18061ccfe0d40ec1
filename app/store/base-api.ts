import { type BaseQueryApi, type BaseQueryFn, createApi, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { fillPath } from '#contract/addresses.ts';
import type { Language } from '#contract/languages.ts';
import type { OperationAddress } from '#contract/operations/operation.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import { browserTransport } from './browser-transport.ts';
import { type CallError, problemOf, retryDelayMs, statusOf, wait } from './call-error.ts';
import { sessionEnded, tokenOf } from './session-slice.ts';
import { type OnUploadProgress, StoreExtra, type WireCall } from './transport.ts';

const callTimeoutMs = 30_000;
/** For calls in the background: on a bad connection another try is better than a long wait. */
const backgroundTimeoutMs = 15_000;
/** For forms and files: counted from the start of the call, or from the last progress if the upload is watched. */
const fileTimeoutMs = 5 * 60_000;

/** The call that an endpoint makes. */
export interface ApiCall {
  /** An operation of the contract; the endpoint has the same name. */
  readonly operation: OperationAddress;
  /** Texts and numbers: path parameters go into the path, all others into the query string; undefined values are left out. */
  readonly query?: object;
  /** Forms are sent as multipart, anything else as JSON. */
  readonly body?: object;
  /** Replaces the session's token. */
  readonly token?: string;
  /** Idempotency key of a change that the user may have to repeat; by default each call has a new one. */
  readonly key?: string | undefined;
  /** Gets the share of the body that was sent; starts again when the call is repeated. */
  readonly onUploadProgress?: OnUploadProgress | undefined;
  /** The answer is a file, not JSON: the data is a `DownloadedFile`. */
  readonly isDownload?: boolean;
  /** Sent while the user goes on: it outlives the page, and is not repeated automatically, as the sender does that itself. */
  readonly isBackground?: boolean;
}

/** The key of a change that may have to be repeated because its outcome is unknown: {@link ApiCall.key}. */
export type KeyedChange = Pick<ApiCall, 'key'>;

/** Asks for texts in a language. */
export interface InLanguage {
  readonly language: Language;
}

/** Facts in the headers of an answer. */
export interface ApiMeta {
  /** `X-Total-Count` of a list: the number of all items. */
  readonly totalCount: number | null;
}

/** A page of a list, in the server's order. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Number of items that match, on all pages. */
  readonly total: number;
}

/** Combines the items of an answer with the total from its headers; without a total they are the whole list. */
export function listPageOf<Item>(items: Item[], meta: ApiMeta | undefined): ListPage<Item> {
  return { items, total: meta?.totalCount ?? items.length };
}

type ApiResult = QueryReturnValue<unknown, CallError, ApiMeta>;
type PreparedCall = Omit<WireCall, 'signal'>;

function addressOf({ operation: { path }, query = {} }: ApiCall): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(texts.filter(([name]) => !path.includes(`{${name}}`)));
  return fillPath(path, Object.fromEntries(texts)) + (search.size > 0 ? `?${search}` : '');
}

function prepare(call: ApiCall, token: string): PreparedCall {
  const { method } = call.operation;
  const isForm = call.body instanceof FormData;
  const headers: Record<string, string> = { accept: call.isDownload ? '*/*' : 'application/json' };
  if (token !== '') headers.authorization = `Bearer ${token}`;
  if (call.body && !isForm) headers['content-type'] = 'application/json';
  // All repeats of one call share a key, so that a repeat after a lost answer changes nothing twice.
  if (method !== 'GET') headers['idempotency-key'] = call.key ?? randomUuid();
  const path = addressOf(call);
  const body = call.body instanceof FormData ? call.body : call.body ? JSON.stringify(call.body) : null;
  const { onUploadProgress, isDownload, isBackground } = call;
  return { method, path, headers, body, onUploadProgress, isDownload, isBackground };
}

function secondsOf(header: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
}

function timeoutOf({ body, isDownload, isBackground }: PreparedCall): number {
  if (isBackground) return backgroundTimeoutMs;
  return body instanceof FormData || isDownload ? fileTimeoutMs : callTimeoutMs;
}

/** Makes a call once, and never throws: every failure becomes a {@link CallError}. */
async function callOnce(call: PreparedCall, api: BaseQueryApi): Promise<ApiResult> {
  const transport = api.extra instanceof StoreExtra ? api.extra.call : browserTransport;
  const { onUploadProgress } = call;
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, timeoutOf(call));
  };
  const progress = (share: number) => {
    startTimer();
    onUploadProgress?.(share);
  };
  startTimer();
  api.signal.addEventListener('abort', stop);
  try {
    const reply = await transport({ ...call, signal: abort.signal, onUploadProgress: onUploadProgress && progress });
    const isSuccess = reply.status >= 200 && reply.status < 300;
    const totalCount = reply.header('x-total-count');
    const meta: ApiMeta = { totalCount: totalCount === null ? null : Number(totalCount) };
    if (reply.file) return { data: reply.file, meta };
    let data: unknown = null;
    try {
      if (reply.text !== '') data = JSON.parse(reply.text);
    } catch (error) {
      return {
        error: { status: 'PARSING_ERROR', originalStatus: reply.status, data: reply.text, error: String(error) },
        meta,
      };
    }
    if (isSuccess) return { data, meta };
    return { error: { status: reply.status, data, ...secondsOf(reply.header('retry-after')) }, meta };
  } catch (error) {
    const isTimeout = abort.signal.aborted && !api.signal.aborted;
    return { error: { status: isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: String(error) } };
  } finally {
    clearTimeout(timer);
    api.signal.removeEventListener('abort', stop);
  }
}

/** Ends the session when the server refuses its token, unless another session has begun meanwhile. */
function endDeadSession(error: CallError, token: string, api: BaseQueryApi): void {
  const isDead = statusOf(error) === 401 && problemOf(error)?.code === 'UNAUTHENTICATED';
  if (isDead && token !== '' && tokenOf(api.getState()) === token) api.dispatch(sessionEnded());
}

/** Repeats a call until it is answered, refused for good, or aborted. */
async function callUntilSettled(call: PreparedCall, api: BaseQueryApi): Promise<ApiResult> {
  const mayRepeat = !(api.extra instanceof StoreExtra) && !call.isBackground;
  for (let attempt = 0; ; attempt += 1) {
    const result = await callOnce(call, api);
    if (!result.error) return result;
    const delayMs = mayRepeat && !api.signal.aborted ? retryDelayMs(result.error, attempt) : null;
    if (delayMs === null || !(await wait(delayMs, api.signal))) return result;
  }
}

/**
 * The only way from the client to the server: adds bearer token, idempotency key, timeout and repeats.
 * RTK Query's own `retry` is not used: it never sees the failed answer, and so cannot honour Retry-After.
 */
export const apiBaseQuery: BaseQueryFn<ApiCall, unknown, CallError, object, ApiMeta> = async (call, api) => {
  // All repeats are made as the same user, whoever signs in meanwhile.
  const token = call.token ?? tokenOf(api.getState());
  const result = await callUntilSettled(prepare(call, token), api);
  if (result.error) endDeadSession(result.error, token, api);
  return result;
};

/** RTK Query's one API; every feature adds its endpoints, named as the contract's operations, by `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [
    'News',
    'Publications',
    'Courses',
    'Chapters',
    'Participants',
    'Results',
    'Users',
    'Audit',
    'Certificates',
    'Account',
    'Links',
    // Answers of public operations that tell signed-in users more.
    'Caller',
  ],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
