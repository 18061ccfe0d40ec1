import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type Location, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { Session } from '#contract/auth.ts';
import type { Chapter, ChapterSummary } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import { inEachLanguage } from '#contract/languages.ts';
import { inLanguages, type News, type NewsStory } from '#contract/news.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { MenuEntry, SiteFrame } from '#contract/site.ts';
import { DesignSystemProvider } from './design-system/environment/environment.tsx';
import { type Language, LanguageProvider } from './i18n/language.tsx';
import { makeI18n } from './i18n/make-i18n.ts';
import type { Settings } from './lib/settings.tsx';
import { LocalLink } from './pages/frame/local-link.tsx';
import { AppProviders } from './providers.tsx';
import { makeStore } from './store/make-store.ts';
import type { AppStore } from './store/state.ts';
import type { DownloadedFile, Transport, WireCall } from './store/transport.ts';

const textFiles = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', { eager: true, import: 'default' });

/** Every text of a language, by namespace. */
export function textsOf(language: Language): Record<string, Record<string, unknown>> {
  const own = Object.entries(textFiles).filter(([path]) => path.includes(`/${language}/`));
  return Object.fromEntries(own.map(([path, texts]) => [path.replace(/^.*\/([\w-]+)\.json$/, '$1'), texts]));
}

/** An id that ends in a number, which makes it easy to tell apart. */
export function idOf(number: number): string {
  return `0199b0c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

const both = (text: string) => inEachLanguage(() => text);

function anEntry(name: string): MenuEntry {
  const pages = name === 'Research' ? { pages: ['/research2'] } : {};
  return { path: `/${name.toLowerCase()}`, name: both(name), ...pages };
}

const site: SiteFrame = {
  titlePrefix: both('Prefix'),
  groupTitle: both('Group'),
  labName: both('Lab'),
  description: both('About us'),
  contacts: [{ label: both('The lab'), email: 'lab@example.org' }],
  address: both('Street 1'),
  menu: {
    main: ['News', 'Research', 'Publications', 'Education', 'About'].map(anEntry),
    more: ['Courses', 'Collaborations', 'Resources'].map(anEntry),
    foot: [],
  },
  sign: '<svg viewBox="0 0 9 9"/>',
  look: {},
};

/** The settings of a site that offers all but a provider. */
export const testSettings: Settings = {
  publicUrl: 'https://lab.example.org',
  languages: ['en', 'ru'],
  offersMail: true,
  offersRegistration: true,
  providerName: null,
  maxImageBytes: 10_000,
  maxDocumentBytes: 100_000,
  isDemo: false,
  site,
};

/** An answer of the stubbed API; `body` undefined means an empty answer. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** File of a download. */
  readonly file?: DownloadedFile;
}

/** A stubbed API that answers as told and records its calls. Without retries, as on the server. */
export function fakeApi(answer: (call: WireCall) => Answer | Promise<Answer>) {
  const calls: WireCall[] = [];
  const call: Transport = async (wireCall) => {
    calls.push(wireCall);
    const { status, body, headers = {}, file } = await answer(wireCall);
    return {
      status,
      header: (name) => headers[name] ?? null,
      text: body === undefined ? '' : JSON.stringify(body),
      file,
    };
  };
  return { call, calls };
}

/** The answer to signing in. */
export function aSession(changes: Partial<Session> = {}): Session {
  const ada = { id: idOf(1), email: 'ada@example.org', name: 'Ada', surname: 'Lovelace', role: 'USER' } as const;
  return { ...ada, token: 'token-1', ...changes };
}

/** A problem document as the server sends it, with a longer pause than the client accepts, so that it does not repeat the call by itself. */
export function problem(status: number, code: string, more: object = {}): Answer {
  const body = { type: 'about:blank', title: code, status, code, requestId: 'request-1', ...more };
  return { status, body, headers: { 'retry-after': '60' } };
}

/** A news item as the server gives it to those who write it. */
export function aNews(changes: Partial<News> = {}): News {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    ...inLanguages('title', ''),
    ...inLanguages('description', ''),
    title_en: 'A title',
    title_ru: 'Заголовок',
    description_en: 'A description',
    description_ru: 'Описание',
    date: '2026-11-21',
    imageUrl: null,
    isDraft: false,
    isPublic: true,
    version: 1,
    ...changes,
  };
}

/** A text of paragraphs as the server renders it. */
export function aText(...paragraphs: string[]): RichText {
  return [{ kind: 'html', html: paragraphs.map((text) => `<p>${text}</p>`).join(''), hasFormulas: false }];
}

/** A news item as the server gives it for reading in English. */
export function aStory(changes: Partial<NewsStory> = {}): NewsStory {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    date: '2026-11-21',
    imageUrl: null,
    title: 'A title',
    titleLanguage: 'en',
    textLanguage: 'en',
    summary: 'A summary',
    ...changes,
  };
}

/** Reports every element as near the window, at once. */
export function seeEverything(): void {
  class SeeingObserver {
    readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element) {
      this.#tell([{ isIntersecting: true, target }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SeeingObserver);
}

/** From now on the browser's storage refuses writes, as when it is full or forbidden. */
export function refuseStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** The data of a drop or a paste of files. */
export function transferOf(...files: readonly File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  return { files, items, types: ['Files'] };
}

/** Collects the names of files that are downloaded from now on. */
export function watchDownloads(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

/** An open chapter of materials without any progress; its id is that of its position. */
export function aSummary(position: number, changes: Partial<ChapterSummary> = {}): ChapterSummary {
  return {
    id: idOf(100 + position),
    courseId: idOf(1),
    title: `Title ${position}`,
    description: `Text ${position}`,
    position,
    type: 1,
    isOpen: true,
    opensAt: null,
    closesAt: null,
    isOpenNow: changes.isOpen ?? true,
    testEstimate: null,
    isCompleted: false,
    completedBy: null,
    passMark: 60,
    ...changes,
  };
}

/** A chapter with its content, as its learner gets it. */
export function aWholeChapter(summary: ChapterSummary, changes: Partial<Chapter> = {}): Chapter {
  return {
    ...summary,
    version: 1,
    attemptsLimit: null,
    attemptsUsed: 0,
    feedback: 'correctness',
    explainAfter: 'passed',
    attachments: [],
    chapterData: [],
    ...changes,
  };
}

/** A course that the user takes. */
export function aCourse(chapters: readonly ChapterSummary[], changes: Partial<Course> = {}): Course {
  const completed = chapters.filter(({ isCompleted }) => isCompleted).length;
  return {
    id: idOf(1),
    title: 'Folding',
    description: 'How **proteins** fold.',
    imageUrl: null,
    isComplete: true,
    version: 1,
    chapters: [...chapters],
    access: { isParticipant: true, isBlocked: false },
    progress: { completed, total: chapters.length, finishedAt: null, nextChapterId: null },
    ...changes,
  };
}

/** A learner's progress in a chapter that they have not begun. */
export function aChapterProgress(position: number, changes: Partial<ChapterProgress> = {}): ChapterProgress {
  return {
    chapterId: idOf(100 + position),
    attemptsLimit: null,
    attemptsUsed: 0,
    lastAttemptAt: null,
    questionsCount: 0,
    openAttempt: null,
    attachmentsCount: 0,
    pagesCount: 0,
    pagesSeen: 0,
    ...changes,
  };
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface RenderOptions {
  readonly routes: RouteObject[];
  readonly at?: string | Partial<Location>;
  readonly store?: AppStore;
  readonly language?: Language;
  /** Settings that differ from the default. */
  readonly settings?: Partial<Settings>;
}

/** Shows a component on some page, with an API that answers as given. */
export function showPart(
  element: ReactNode,
  answer: Parameters<typeof fakeApi>[0] = () => problem(404, 'NOT_FOUND'),
  options: Omit<RenderOptions, 'routes' | 'store'> = {},
) {
  const api = fakeApi(answer);
  const store = makeStore({ call: api.call });
  return { ...renderApp({ ...options, store, routes: [{ path: '*', element }] }), ...api };
}

/** Renders routes as the application does: with its store, settings, texts and links. */
export function renderApp({ routes, at = '/', store = makeStore(), language = 'en', settings }: RenderOptions) {
  const i18n = makeI18n(language, { [language]: textsOf(language) });
  const router = createMemoryRouter(
    [
      {
        element: (
          <LanguageProvider language={language} i18n={i18n}>
            <DesignSystemProvider
              Link={LocalLink}
              translateLabel={(key) => i18n.t(key, { ns: 'button' })}
              locale={language}
            >
              <Outlet />
            </DesignSystemProvider>
          </LanguageProvider>
        ),
        children: routes,
      },
    ],
    { initialEntries: [at] },
  );
  const view: RenderResult = render(
    <AppProviders store={store} settings={{ ...testSettings, ...settings }} i18nOf={() => i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, store, router };
}
