/** What a route module may say of its page: `export const handle: PageHandle = …`. */
export interface PageHandle {
  /**
   * `public`: the same for everyone, so rendered once and kept by the server. Anything else is rendered each time.
   * `guarded`: its layout's guard lets nobody in on the server, whose build has nothing of the page but this handle (scripts/vite/guarded-pages.ts).
   */
  readonly access: 'public' | 'private' | 'guarded';
  /**
   * `on intent`: the page is read without its program, which comes when somebody reaches for what needs it, and at once to who is signed
   * in. Default: at once, for all.
   */
  readonly program?: 'on intent';
  /** Namespaces that the page uses though the server does not render them (behind a guard), to come with the page. */
  readonly namespaces?: readonly string[];
}

/** Whether a route says how it is served. The router gives handles untyped, undefined for a route without one. */
export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'access' in value;
}
