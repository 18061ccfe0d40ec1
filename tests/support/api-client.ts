import { apiBase } from '#contract/addresses.ts';
import type { Session } from '#contract/auth.ts';
import type { News } from '#contract/news.ts';
import { type OperationName, operationPath, operations } from '#contract/operations.ts';
import { administrator } from './start-server.ts';

interface CallOptions {
  readonly token?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The parameters after the path's question mark. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls an operation of a running server over HTTP. */
export function call(baseUrl: string, name: OperationName, options: CallOptions = {}): Promise<Response> {
  const { token, parameters = {}, query, body } = options;
  const isForm = body instanceof FormData;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return fetch(`${baseUrl}${apiBase}${operationPath(name, parameters)}${search}`, {
    method: operations[name].method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Calls an operation that must not be refused. */
export async function demand(baseUrl: string, name: OperationName, options: CallOptions = {}): Promise<Response> {
  const response = await call(baseUrl, name, options);
  if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${await response.text()}`);
  return response;
}

/** Signs the first administrator in and gives the token. */
export async function signInAsAdministrator(baseUrl: string): Promise<string> {
  const response = await call(baseUrl, 'login', { body: administrator });
  if (response.status !== 200) throw new Error(`sign-in was refused: ${response.status} ${await response.text()}`);
  const session: Session = await response.json();
  return session.token;
}

/** Writes a news item with this title and gives the server's answer. */
export async function writeNews(baseUrl: string, token: string, title: string): Promise<News> {
  const response = await call(baseUrl, 'createNews', { token, body: { title_en: title, date: '2026-03-01' } });
  if (response.status !== 201) throw new Error(`news was refused: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Every news item that the server has. */
export async function readNews(baseUrl: string): Promise<News[]> {
  const response = await call(baseUrl, 'listNews');
  if (response.status !== 200) throw new Error(`the list was refused: ${response.status}`);
  return await response.json();
}
