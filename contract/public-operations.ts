/**
 * What the pages that are open to all call, by name: apart from the rest (`operations.ts`), so that a visitor's browser gets no more.
 */

/** Where every call begins. */
export const apiBase = '/api/api/';

/** What an `imageUrl` is relative to. */
export const mediaBase = '/api/';

/** How an operation is reached. */
export interface OperationAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to {@link apiBase}; `{name}` marks a path parameter. */
  readonly path: string;
  /** Anybody may call it; any other operation answers 401 without a valid token. Roles are the policies' matter. */
  readonly isPublic?: true;
  /** A public one that tells more to those who have signed in. */
  readonly knowsCaller?: true;
}

export const publicOperations = {
  checkAuth: { method: 'GET', path: 'user/auth' },
  listNewsStories: { method: 'GET', path: 'content/news', isPublic: true },
  getNewsStory: { method: 'GET', path: 'content/news/{id}', isPublic: true },
  getHomeContent: { method: 'GET', path: 'content/home', isPublic: true },
  listPeople: { method: 'GET', path: 'content/people', isPublic: true },
  listContentPages: { method: 'GET', path: 'content/pages', isPublic: true },
  getContentPage: { method: 'GET', path: 'content/pages/{name}', isPublic: true },
  listPublicationStories: { method: 'GET', path: 'content/publications', isPublic: true },
  getPublicationStory: { method: 'GET', path: 'content/publications/{id}', isPublic: true },
  citePublication: { method: 'GET', path: 'publications/{id}/cite', isPublic: true },
  exportPublications: { method: 'GET', path: 'publications/export', isPublic: true },
  listLinkedItems: { method: 'GET', path: 'content/links', isPublic: true, knowsCaller: true },
  searchSite: { method: 'GET', path: 'search', isPublic: true, knowsCaller: true },
} as const satisfies Record<string, OperationAddress>;

export type PublicOperationName = keyof typeof publicOperations;

/** Whether a name is of one of these. */
export function isOfPublicPages(name: string): name is PublicOperationName {
  return Object.hasOwn(publicOperations, name);
}

/** A path with its parameters filled in. */
export function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}
