import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/addresses.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import type { SiteFrame } from '#contract/site.ts';
import { type CurrentTexts, isDemo, shownLocales } from '../../text/texts.ts';
import {
  type CacheCounts,
  type CachedResponse,
  createResponseCache,
  prepareResponse,
  type ResponseDraft,
  sendResponse,
} from '../response-cache.ts';
import { contentSecurityPolicy, pageHeaders } from '../security-headers.ts';
import { BusyError, busyPage, createBoundedQueue } from './bounded-queue.ts';
import { serveBuild } from './built-pages.ts';
import type { PageDependencies, PageProgram, PageSettings } from './page-program.ts';
import { speculationRules, speculationRulesHeaders, speculationRulesPath } from './speculation-rules.ts';

const maxCacheBytes = 32 * 1024 * 1024;
/**
 * Drawing a page takes a dozen milliseconds of the processor, and megabytes until it is done. The queue, the search and a silent database
 * each have a wait of their own; this limit covers them together, so that a visitor can rely on it.
 */
const drawingLimits = { maxAtOnce: 2, maxWaiting: 30, maxMilliseconds: 4500 };

export interface PagesOptions {
  readonly settings: PageSettings;
  /** Pages straight from their sources, with hot reload. */
  readonly development: boolean;
  /** Whether `/design` is a page. */
  readonly hasDesignGallery: boolean;
  readonly currentTexts: CurrentTexts;
  /** Differs after every change of public content, by any process, and each day. */
  readonly contentVersion: () => number;
  /** Absolute path of what `npm run build` has made. */
  readonly buildDirectory: string;
  /** Lets the metrics see the cache of drawn pages. */
  readonly watchCache?: (name: string, counts: () => CacheCounts) => void;
}

/** The frame without texts in languages that the site does not offer. The default language stays, as it replaces missing texts. */
function offeredPart(frame: SiteFrame, offered: readonly string[]): SiteFrame {
  const strange = new Set<string>(languages.filter((language) => !offered.includes(language)));
  return JSON.parse(JSON.stringify(frame), (key, value) => (strange.has(key) ? undefined : value));
}

type SharedDependencies = Omit<PageDependencies, 'allowScripts' | 'offerState'>;

/** Lets pages call this process's own API routes, without a network. */
function dependenciesOf(
  app: FastifyInstance,
  { hasDesignGallery, currentTexts, settings }: PagesOptions,
): SharedDependencies {
  const texts = currentTexts();
  return {
    call: async ({ method, path, headers }) => {
      if (method !== 'GET') throw new Error('A page is drawn by reading only');
      const response = await app.inject({ method, url: apiBase + path, headers });
      const header = (name: string) => response.headers[name]?.toString() ?? null;
      return { status: response.statusCode, header, text: response.payload };
    },
    settings: { ...settings, isDemo: isDemo(texts), site: offeredPart(texts.frame, settings.languages) },
    hasDesignGallery,
    texts: shownLocales(texts),
    reportError: (error) => app.log.error({ err: error }, 'a page could not be drawn'),
  };
}

/** Headers of a page that cannot be drawn now, as its database is unavailable. */
const comeAgain = new Headers({ 'retry-after': '2', 'cache-control': 'no-store' });

/** Address of the state of a page that came without it. */
const statePath = '/state/';

const stateHeaders = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' } as const;
/** For content that has its hash as its name, and so never changes. */
const foreverKept = 'public, max-age=31536000, immutable';
/** Says which page a state belongs to, by the name that the page has for it. */
const stateNameHeader = 'x-state';

/** Draws a page with its headers. Its companion is the state that the page's program begins with, where that is fetched later. */
async function draw(
  program: PageProgram,
  url: string,
  options: PagesOptions,
  dependencies: SharedDependencies,
): Promise<ResponseDraft> {
  const {
    settings: { publicUrl },
    development,
  } = options;
  let scripts: readonly string[] = [];
  const allowScripts = (codes: readonly string[]) => {
    scripts = codes;
  };
  let state: { readonly name: string; readonly text: string } | undefined;
  const offerState = (name: string, text: string) => {
    state = { name, text };
    return statePath + name + url;
  };
  const response = await program.render(publicUrl + url, { ...dependencies, allowScripts, offerState });
  if (response.status === 503) for (const [name, value] of comeAgain) response.headers.set(name, value);
  const headers = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers: { 'cache-control': 'no-cache', ...headers }, body, isKept: false };
  const isPublic = headers['cache-control']?.startsWith('public') ?? false;
  const companion = state && {
    status: 200,
    headers: {
      ...stateHeaders,
      [stateNameHeader]: state.name,
      'cache-control': isPublic ? foreverKept : 'private, no-cache',
    },
    body: state.text,
  };
  return {
    status: response.status,
    headers: {
      ...headers,
      ...pageHeaders,
      // Vite writes style elements, so that a change is seen at once.
      'content-security-policy': contentSecurityPolicy({ publicUrl, scripts, hasStyleElements: development }),
      ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
      ...(companion ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
    },
    body,
    isKept: isPublic && !development,
    companion,
  };
}

/**
 * Every page of the site, and the files that they load. A page that is the same for everyone is drawn once after each change of content
 * and once a day, then sent from memory. Only the address of a request reaches the drawing, so nothing of one visitor can come to another.
 */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const cache = createResponseCache({
    maxBytes: maxCacheBytes,
    contentVersion: options.contentVersion,
    compressesBest: true,
    inTurn: createBoundedQueue(drawingLimits),
  });
  options.watchCache?.('pages', cache.counts);
  const texts = options.currentTexts();
  const currentProgram = options.development
    ? await (await import('./vite-pages.ts')).serveSources(app, texts.places)
    : await serveBuild(app, options.buildDirectory);

  /** Drawn in advance for each language: there is no time for it when they are needed. */
  const busyPages = new Map(
    languages.map((language) => [language, prepareResponse(busyPage(texts, language, options.settings.publicUrl))]),
  );

  async function drawnOrBusy(key: string, path: string, make: () => Promise<ResponseDraft>): Promise<CachedResponse> {
    try {
      return await cache.fill(key, make);
    } catch (fault) {
      const language = languages.find((one) => path.startsWith(`/${one}/`)) ?? defaultLanguage;
      const busy = busyPages.get(language);
      if (!busy || !(fault instanceof BusyError)) throw fault;
      return busy;
    }
  }

  /** The page of an address, kept or drawn. */
  async function find(path: string, search: string): Promise<CachedResponse> {
    const program = await currentProgram();
    const dependencies = dependenciesOf(app, options);
    const key = program.pageKey(path, search);
    const kept = key === null ? undefined : cache.lookup(key);
    // A page is drawn from its key, so that parts of an address that it does not read cannot appear in what others are shown.
    const address = key ?? path + search;
    const make = async () => {
      const draft = await draw(program, address, options, dependencies);
      return key === null ? { ...draft, isKept: false } : draft;
    };
    return kept ?? (await drawnOrBusy(address, path, make));
  }

  app.get(speculationRulesPath, (_request, reply) => reply.headers(speculationRulesHeaders).send(speculationRules));

  // The state that a page's program begins with, where it is fetched after the page. It is made of the same content as the page.
  app.get(`${statePath}:name/*`, async (request, reply) => {
    const [, name = '', path = '', search = ''] = /^\/state\/([^/]+)(\/[^?]*)(\?.*)?$/.exec(request.url) ?? [];
    const { status, companion } = await find(path, search);
    if (status === 503) return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send();
    if (companion?.headers[stateNameHeader] !== name) return reply.callNotFound();
    return sendResponse(request, reply, companion);
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { url } = request;
      const mark = url.indexOf('?');
      const kept = cache.lookup(url);
      if (kept) return sendResponse(request, reply, kept);
      // Absolute addresses too: they are for proxies only.
      if (!url.startsWith('/') || url.startsWith('/api/') || url === '/api') {
        reply.callNotFound();
        return;
      }
      const path = mark < 0 ? url : url.slice(0, mark);
      const search = mark < 0 ? '' : url.slice(mark);
      const one = canonicalPathOf(path);
      if (one !== null) {
        reply.header('cache-control', 'public, max-age=3600').redirect(one + search, 301);
        return;
      }
      return find(path, search).then((page) => sendResponse(request, reply, page));
    },
  });
}

const spelling = /^(?:\/[A-Za-z0-9-]+)+\/*$/;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** The language, if there is one, and the section. */
const beginning = /^(?:\/[a-z]{2}(?=\/))?\/[^/]+/i;

/**
 * The one address of a page whose section or id came in upper case, or that came with slashes at its end; null where it is right already.
 * After the section case stays, as it may have a meaning.
 */
export function canonicalPathOf(path: string): string | null {
  if (!spelling.test(path)) return null;
  const lower = (part: string) => part.toLowerCase();
  const one = path.replace(/\/+$/, '').replace(beginning, lower).replaceAll(id, lower);
  return one === path ? null : one;
}
