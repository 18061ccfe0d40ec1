import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Attachment, Chapter } from '#contract/chapters.ts';
import type { Reading } from '#contract/reading.ts';
import { type Call, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { aSummary, aWholeChapter, idOf } from '../../testing.tsx';
import { ChapterMaterials, type ChapterMaterialsProps } from './chapter-materials.tsx';
import { loadPdfViewer } from './load-pdf-viewer.ts';
import type { OpenedPdf, PdfState } from './opened-pdf.ts';

type ViewerOptions = Parameters<typeof loadPdfViewer>[0];

export function anAttachment(number: number, changes: Partial<Attachment> = {}): Attachment {
  const id = idOf(number);
  return {
    id,
    name: `Paper ${number}`,
    size: 1_000_000,
    url: `/api/attachments/${id}?expires=9999999999999&signature=s`,
    pageCount: 10,
    condition: 'readable',
    ...changes,
  };
}

export function aReading(number: number, changes: Partial<Reading> = {}): Reading {
  return {
    attachmentId: idOf(number),
    page: 4,
    zoom: 150,
    seen: [[1, 4]],
    seenCount: 4,
    savedAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

export function aChapter(attachments: readonly Attachment[], changes: Partial<Chapter> = {}): Chapter {
  return aWholeChapter(aSummary(1), { attachments: [...attachments], ...changes });
}

/** Replaces the library's viewer. It records how it was opened and controlled, and reports what a test wants. */
export interface FakeViewer {
  readonly options: ViewerOptions;
  readonly pdf: { readonly [Name in keyof OpenedPdf]: ReturnType<typeof vi.fn<OpenedPdf[Name]>> };
  readonly report: (change: Partial<PdfState>) => void;
  readonly see: (page: number) => void;
}

/** Every PDF that was opened since the test began, in order. */
export function fakeViewers(): FakeViewer[] {
  const viewers: FakeViewer[] = [];
  vi.mocked(loadPdfViewer).mockImplementation((options) => {
    const pdf = {
      goTo: vi.fn(),
      setZoom: vi.fn(),
      search: vi.fn(),
      endSearch: vi.fn(),
      print: vi.fn(),
      stopPrinting: vi.fn(),
      close: vi.fn(),
    };
    viewers.push({
      options,
      pdf,
      report: (change) => act(() => options.onChange(change)),
      see: (page) => act(() => options.onSeen(page)),
    });
    return Promise.resolve(pdf);
  });
  return viewers;
}

interface ShowOptions {
  /** null: the server does not return them. */
  readonly readings?: readonly Reading[] | null;
  readonly isCompleted?: boolean;
  readonly completedBy?: Chapter['completedBy'];
  /** The address after `/page`. */
  readonly at?: string;
  readonly onComplete?: ChapterMaterialsProps['onComplete'];
  readonly onLinksExpired?: () => Promise<Chapter>;
}

/** Shows the materials of a chapter, and waits until the reader opens the first of them. */
export async function showMaterials(attachments: readonly Attachment[], options: ShowOptions = {}) {
  const { readings = [], isCompleted = false, completedBy = null, at = '' } = options;
  const viewers = fakeViewers();
  const server = stubServer(({ method, json }: Call) =>
    method === 'GET'
      ? { status: readings ? 200 : 404, body: readings }
      : { status: 200, body: { ...aReading(1), isChapterRead: false, ...Object(json) } },
  );
  const chapter = aChapter(attachments, { isCompleted, completedBy });
  const onComplete = vi.fn(options.onComplete ?? (() => Promise.resolve(null)));
  const onLinksExpired = vi.fn(options.onLinksExpired ?? (() => Promise.resolve(chapter)));
  const view = renderAdminPage(
    <ChapterMaterials chapter={chapter} onComplete={onComplete} onLinksExpired={onLinksExpired} />,
    { search: at },
  );
  if (attachments.length > 0) await vi.waitFor(() => viewers.at(-1) ?? Promise.reject(new Error('nothing is open')));
  // Lets the viewer's promise settle.
  await act(async () => {});
  const viewer = () => {
    const last = viewers.at(-1);
    if (!last) throw new Error('No PDF has been opened');
    return last;
  };
  return { ...view, viewers, viewer, server, onComplete, onLinksExpired };
}

export const pageField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Page/ });
