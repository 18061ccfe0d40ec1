/**
 * Every call of the HTTP interface by name: the same name stands in the OpenAPI document, the server's routes and the
 * client's endpoints. No schema is imported here, so that the browser gets the addresses without the validators.
 */

/** Where every call begins. */
export const apiBase = '/api/api/';

/** What an `imageUrl` is relative to. */
export const mediaBase = '/api/';

interface OperationDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to {@link apiBase}; `{name}` marks a path parameter. */
  readonly path: string;
  /** `none`: anybody may call it. `required`: without a valid token it answers 401. Roles are the policies' matter. */
  readonly authentication: 'none' | 'required';
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** `either`: multipart form data, or JSON where there is no file. */
  readonly body: 'none' | 'json' | 'either';
  readonly tag: 'auth' | 'news';
  readonly summary: string;
}

export const operations = {
  register: {
    method: 'POST',
    path: 'user/registration',
    authentication: 'none',
    status: 201,
    body: 'json',
    tag: 'auth',
    summary: 'Create an account and sign in',
  },
  login: {
    method: 'POST',
    path: 'user/login',
    authentication: 'none',
    status: 200,
    body: 'json',
    tag: 'auth',
    summary: 'Sign in with e-mail and password',
  },
  checkAuth: {
    method: 'GET',
    path: 'user/auth',
    authentication: 'required',
    status: 200,
    body: 'none',
    tag: 'auth',
    summary: 'Who the token belongs to',
  },
  logout: {
    method: 'POST',
    path: 'user/logout',
    authentication: 'required',
    status: 204,
    body: 'none',
    tag: 'auth',
    summary: 'End this sign-in: its token is dead afterwards',
  },
  listNews: {
    method: 'GET',
    path: 'news',
    authentication: 'none',
    status: 200,
    body: 'none',
    tag: 'news',
    summary: 'News, newest first (date, then creation)',
  },
  getNews: {
    method: 'GET',
    path: 'news/{id}',
    authentication: 'none',
    status: 200,
    body: 'none',
    tag: 'news',
    summary: 'One news item',
  },
  createNews: {
    method: 'POST',
    path: 'news',
    authentication: 'required',
    status: 201,
    body: 'either',
    tag: 'news',
    summary: 'Write a news item',
  },
  updateNews: {
    method: 'PUT',
    path: 'news',
    authentication: 'required',
    status: 200,
    body: 'either',
    tag: 'news',
    summary: 'Change a news item; a field left out keeps its value',
  },
  deleteNews: {
    method: 'DELETE',
    path: 'news/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
    tag: 'news',
    summary: 'Delete a news item',
  },
} as const satisfies Record<string, OperationDefinition>;

export type OperationName = keyof typeof operations;

/** The address of an operation relative to {@link apiBase}, its path parameters filled in. */
export function operationPath(name: OperationName, parameters: Record<string, string> = {}): string {
  return operations[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}
