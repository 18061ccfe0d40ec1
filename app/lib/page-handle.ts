/** What a route module can declare about its page: `export const handle: PageHandle = …`. */
export interface PageHandle {
  /**
   * `public`: the same for everyone, so the server renders it once and keeps it. Other pages are rendered each time.
   * `guarded`: the layout's guard lets nobody in on the server, whose build has only this handle of the page
   * (scripts/vite/guarded-pages.ts).
   */
  readonly access: 'public' | 'private' | 'guarded';
  /**
   * `on intent`: the page can be read without the program, which loads when a visitor reaches for something that needs it, and at once
   * for users who are signed in. Default: at once for everybody.
   */
  readonly program?: 'on intent';
  /** Namespaces that the page uses although the server does not render them (behind a guard); they are sent with the page. */
  readonly namespaces?: readonly string[];
}

/** Whether a route declares how it is served. The router gives handles untyped, undefined for a route without one. */
export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'access' in value;
}
