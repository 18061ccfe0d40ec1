import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, nthCall, sentText } from '../../../admin-testing.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { type ChapterFields, emptyChapter } from '../chapter-fields.ts';
import { button, edit, save, showChapters, title } from '../chapter-list.test-support.tsx';
import { aChapter, anAttachment, aQuestion, aTest, courseId, stubChapters } from '../chapters.test-support.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

const keyOf = (chapterId: string | null) => chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, chapterId));

/** Stores the draft of a form that was closed some time ago. */
function leaveDraft(chapterId: string | null, changes: object = {}, more: Partial<Draft<ChapterFields>> = {}) {
  chapterDrafts.write(keyOf(chapterId), {
    fields: { ...emptyChapter(), title: 'Kept title', description: 'Kept text', ...changes },
    version: chapterId === null ? null : 1,
    savedAtMs: Date.now() - 5 * 60_000,
    ...more,
  });
}

describe('unsaved work', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  test('is kept at once, and a moment after each change, with its PDFs and questions, and goes when the chapter is saved', async () => {
    stubChapters([aTest(1, { chapterData: [aQuestion(1, { scoring: 'dropped' }), aQuestion(2)] })]);
    showChapters();
    await vi.waitFor(() => button(/^Edit/));
    fireEvent.click(button(/^Edit/));
    fireEvent.input(title(), { target: { value: 'Half' } });
    expect(chapterDrafts.read(keyOf(aTest(1).id))).toMatchObject({ fields: { title: 'Half' } });
    fireEvent.input(title(), { target: { value: 'Half typed' } });
    expect(chapterDrafts.read(keyOf(aTest(1).id))).toMatchObject({ fields: { title: 'Half' } });
    await act(() => vi.advanceTimersByTimeAsync(400));
    const draft = chapterDrafts.read(keyOf(aTest(1).id));
    expect(draft?.fields).toMatchObject({ title: 'Half typed', type: 2 });
    expect(draft?.fields.questions).toMatchObject([{ scoring: 'dropped' }, {}]);
    expect(draft?.version).toBe(1);
    fireEvent.submit(screen.getByRole('form'));
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(chapterDrafts.read(keyOf(aTest(1).id))).toBeNull();
  });
});

describe('earlier work', () => {
  test('on a new chapter is named above the list, and comes back whole', async () => {
    const material = { ...anAttachment(1), key: 'k', id: null, documentId: anAttachment(1).id };
    const { url: _, ...attachment } = material;
    leaveDraft(null, { attachments: [attachment] });
    const server = stubChapters([aChapter(1)]);
    showChapters();
    expect(await screen.findByText('Kept title')).toBeDefined();
    expect(screen.getByText(/unsaved work of yours here, last changed 5 minutes ago/)).toBeDefined();
    await userEvent.click(button('Take it up again'));
    expect(screen.getByRole('form', { name: 'New chapter' })).toBeDefined();
    await waitFor(() => expect(title().value).toBe('Kept title'));
    expect(screen.getByText(/Your unsaved work is back\./)).toBeDefined();
    await save();
    expect(JSON.parse(sentText(await nthCall(server, 'POST')).attachments ?? '')).toEqual([
      { documentId: anAttachment(1).id, name: 'paper-1.pdf' },
    ]);
  });

  test('can be discarded for good: the form shows what is saved', async () => {
    leaveDraft(aChapter(1).id);
    stubChapters([aChapter(1)]);
    showChapters();
    await edit();
    await userEvent.click(button('Discard it'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(title().value).toBe('Chapter title 1'));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(screen.queryByText(/work is back/)).toBeNull();
    expect(chapterDrafts.read(keyOf(aChapter(1).id))).toBeNull();
  });
});
