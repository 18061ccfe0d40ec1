import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Texts } from '../../text/texts.ts';

/** One call of the API within the process, and its answer: the counterpart of the client's transport. */
export interface InProcessCall {
  readonly method: string;
  /** Relative to the API base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface InProcessReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** What pages know of the site's settings. */
export interface PageSettings {
  /** Where the site is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly languages: readonly string[];
  /** Whether there is mail, so that pages may offer what needs it. */
  readonly offersMail: boolean;
  /** Whether anybody may register, so that pages may offer it. */
  readonly offersRegistration: boolean;
  /** Name of the provider that people may sign in with; null where there is none. */
  readonly providerName: string | null;
  /** The largest files that are taken, so that a page may refuse a larger one before it is sent. */
  readonly maxImageBytes: number;
  readonly maxDocumentBytes: number;
}

/** What the pages are given for each request. */
export interface PageDependencies {
  readonly call: (call: InProcessCall) => Promise<InProcessReply>;
  readonly settings: PageSettings & { readonly isDemo: boolean; readonly site: Texts['frame'] };
  readonly hasDesignGallery: boolean;
  readonly texts: Texts['locales'];
  readonly allowScripts: (codes: readonly string[]) => void;
  readonly offerState: (name: string, state: string) => string;
  readonly reportError: (error: unknown) => void;
}

/**
 * What the server uses of the pages' entry module. It is loaded at run time, from the build or from Vite, with the router's own
 * code in it: importing the router here as well would make two copies that do not know each other's contexts.
 */
interface PageEntry {
  readonly createRequestHandler: (
    build: ServerBuild,
    mode: 'production' | 'development',
  ) => (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly createLoadContext: (dependencies: PageDependencies) => RouterContextProvider;
  readonly pageKey: (path: string, search: string) => string | null;
}

/** The pages as a program: it takes an address and gives a response. */
export interface PageProgram {
  readonly render: (url: string, dependencies: PageDependencies) => Promise<Response>;
  /** The key that a page may be kept under; null where it may not be kept. */
  readonly pageKey: (path: string, search: string) => string | null;
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value;
}

function isPageEntry(value: unknown): value is PageEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['createRequestHandler', 'createLoadContext', 'pageKey'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  );
}

/** Makes the program out of a loaded server bundle. */
export function pageProgramOf(loaded: unknown, mode: 'production' | 'development'): PageProgram {
  if (!isServerBuild(loaded)) throw new Error('This is not a build of the pages');
  const entry: unknown = loaded.entry.module;
  if (!isPageEntry(entry)) throw new Error('The entry of the pages lacks what the server needs of it');
  const handle = entry.createRequestHandler(loaded, mode);
  return {
    render: (url, dependencies) => handle(new Request(url), entry.createLoadContext(dependencies)),
    pageKey: entry.pageKey,
  };
}
