import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { apiBase } from '#contract/addresses.ts';
import { Problem } from '#contract/common.ts';
import { errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import { type OperationName, operationPath, operations } from '#contract/operations.ts';
import type { TestServer } from './build-test-server.ts';

type Result<Name extends OperationName> = (typeof operations)[Name] extends { response: z.ZodMiniType<infer Output> }
  ? Output
  : null;

/** The parts of a call. */
export interface CallOptions {
  readonly token?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The part after the path's question mark. */
  readonly query?: string;
  /** An object is sent as JSON, a form as a form, a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Network address of the caller. */
  readonly from?: string;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** An answer that was checked against the contract. */
interface Answer extends RawAnswer {
  /** The body of a success; null where there is none. */
  readonly body: unknown;
  /** The problem of an answer that is not a success. */
  readonly problem: Problem | null;
  /** `path CODE` of each refused field. */
  readonly fieldCodes: readonly string[];
}

/** Calls an operation and gives the answer as it came: what is no JSON has no schema. */
export async function ask({ app }: TestServer, name: OperationName, options: CallOptions = {}) {
  const { token, parameters = {}, query, headers = {}, from } = options;
  const { type, payload } = await bodyOf(options.body);
  return await app.inject({
    method: operations[name].method,
    url: `${apiBase}${operationPath(name, parameters)}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
}

/** Calls an operation and checks the answer against the contract's schema for it. */
export async function call(server: TestServer, name: OperationName, options: CallOptions = {}): Promise<Answer> {
  const response = await ask(server, name, options);
  const answer = {
    status: response.statusCode,
    headers: Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, value?.toString()])),
    text: response.payload,
  };
  if (answer.status === 304) return { ...answer, body: null, problem: null, fieldCodes: [] };
  if (answer.status < 400) return { ...answer, body: checkSuccess(name, answer), problem: null, fieldCodes: [] };
  const problem = checkProblem(answer);
  return {
    ...answer,
    body: null,
    problem,
    fieldCodes: (problem.errors ?? []).map(({ path, code }) => `${path} ${code}`),
  };
}

/** Calls an operation that must succeed, and returns its answer. */
export async function succeed<Name extends OperationName>(
  server: TestServer,
  name: Name,
  options: CallOptions = {},
): Promise<Result<Name>> {
  const answer = await call(server, name, options);
  if (answer.status !== operations[name].status) {
    throw new Error(`${name} was refused: ${answer.status} ${answer.text}`);
  }
  // `call` has checked the body against the schema that this type comes from.
  return answer.body as Result<Name>;
}

function checkSuccess(name: OperationName, { status, headers, text }: RawAnswer): unknown {
  const promised = operations[name].status;
  if (status !== promised) throw new Error(`${name} answered ${status} where the contract promises ${promised}`);
  const operation = operations[name];
  if (!('response' in operation)) {
    if (text !== '') throw new Error(`${name} answered with a body: ${text}`);
    return null;
  }
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    throw new Error(`${name} answered with JSON as ${headers['content-type']}`);
  }
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body) && !isCount(headers['x-total-count'], body.length)) {
    throw new Error(`${name} answered with ${body.length} entries and X-Total-Count ${headers['x-total-count']}`);
  }
  const parsed: unknown = operation.response.parse(body);
  // The schema drops unknown fields: a body with more than the contract says is a leak.
  if (!isDeepStrictEqual(parsed, body)) {
    throw new Error(`${name} answered with more than the contract promises: ${text}`);
  }
  return body;
}

/** A list comes whole, or as a part of the counted items. */
function isCount(header: string | undefined, atLeast: number): boolean {
  return /^\d+$/.test(header ?? '') && Number(header) >= atLeast;
}

/** Checks an answer against the form and wording of all problem documents. */
export function checkProblem({ status, headers, text }: RawAnswer): Problem {
  const problem = Problem.parse(JSON.parse(text));
  const faults: string[] = [];
  const expected = Object.entries(errorCatalogue).find(([code]) => code === problem.code)?.[1];
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') faults.push('content type');
  if (expected?.status !== status || problem.status !== status) faults.push('status');
  if (problem.title !== expected?.en) faults.push('title');
  if (problem.type !== `urn:molsys:problem:${problem.code}`) faults.push('type');
  if (headers['x-request-id'] !== problem.requestId) faults.push('request id');
  if (problem.errors?.some(({ code }) => !Object.hasOwn(fieldErrorCatalogue, code))) faults.push('field code');
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) faults.push('Retry-After');
  if (faults.length > 0) throw new Error(`a problem document is wrong in ${faults.join(', ')}: ${text}`);
  return problem;
}

async function bodyOf(body: unknown) {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
  }
  const encoded = new Response(body);
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}
