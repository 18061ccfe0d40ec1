import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, callsOf, problem, renderAdminPage, sentText } from '../../../admin-testing.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { forgetKeptFiles, keptNames, stubFileClones } from '../../../editing/kept-files.test-support.ts';
import { findFiles, keepFile } from '../../../editing/kept-files.ts';
import { stubLocks } from '../../../editing/locks.test-support.ts';
import { type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import { ChapterList } from '../chapter-list.tsx';
import { chaptersApi } from '../chapters.api.ts';
import {
  aChapter,
  anAttachment,
  aTest,
  courseId,
  idOf,
  sentQuestions,
  stubChapters,
} from '../chapters.test-support.ts';
import { chapterDrafts, draftedItemOf } from '../editor/chapter-drafts.ts';

const deletedId = idOf(7);
const keyOf = (chapterId: string | null) => chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, chapterId));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const page = () => renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
const theCard = () => screen.findByRole('button', { name: /^Edit/ });

function leaveDraft(fields: ChapterFields, more: Partial<Draft<ChapterFields>> = {}, chapterId = deletedId) {
  chapterDrafts.write(keyOf(chapterId), {
    editorId: 'earlier',
    fields: { ...fields, title: 'Kept title' },
    version: 3,
    base: fields,
    savedAtMs: Date.now() - 5 * 60_000,
    ...more,
  });
}

beforeEach(stubFileClones);
afterEach(async () => {
  await forgetKeptFiles();
  vi.unstubAllGlobals();
});

describe('unsaved work on a chapter that somebody has deleted meanwhile', () => {
  test('is offered above the list, and saved as a new chapter', async () => {
    const fields = chapterFieldsOf(aTest(7));
    leaveDraft(fields, { saving: { key: 'k', version: 3, fields, sentAtMs: Date.now() } });
    const server = stubChapters([aChapter(1)]);
    page();
    const offer = (await screen.findByText('Kept title')).closest<HTMLElement>('[role=status]') ?? document.body;
    expect(offer.textContent).toMatch(/chapter has been deleted meanwhile.*last changed 5 minutes ago/);
    expect(offer.textContent).not.toContain('had been sent');
    await userEvent.click(within(offer).getByRole('button', { name: 'Take it up again' }));
    expect(await screen.findByRole('form', { name: 'New chapter' })).toBeDefined();
    expect(await screen.findByText('Your unsaved work is back.')).toBeDefined();
    expect(chapterDrafts.read(keyOf(deletedId))).toEqual([]);
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(button('Save'));
    await waitFor(() => expect(callsOf(server, 'POST')).toHaveLength(1));
    const [call] = callsOf(server, 'POST');
    expect(sentText(call)).toMatchObject({ title: 'Kept title', type: '2' });
    const [question] = sentQuestions(call?.form);
    expect(question).toMatchObject({ question: 'Question 1?' });
    expect(JSON.stringify(sentQuestions(call?.form))).not.toMatch(/"id":"/);
    await waitFor(() => expect(chapterDrafts.read(keyOf(null))).toEqual([]));
    expect(callsOf(server, 'PUT')).toEqual([]);
  });

  test('names the PDFs that went with the chapter, and takes along the files that had not arrived', async () => {
    const chapter = aChapter(7, { attachments: [anAttachment(1)] });
    await keepFile(keyOf(deletedId), {
      id: 'unsent',
      file: new File(['pdf'], 'late.pdf', { type: 'application/pdf' }),
      place: { kind: 'document', replacesKey: anAttachment(1).id },
    });
    leaveDraft(chapterFieldsOf(chapter), { files: [{ id: 'unsent', name: 'late.pdf' }] });
    stubChapters([aChapter(1)]);
    page();
    expect(await screen.findByText(/1 PDF went with it and has to be uploaded again: paper-1\.pdf/)).toBeDefined();
    expect(screen.getByText(/a file that had not arrived: late\.pdf/)).toBeDefined();
    await userEvent.click(button('Take it up again'));
    await screen.findByRole('form', { name: 'New chapter' });
    expect(await findFiles(keyOf(deletedId), ['unsent'])).toEqual([]);
    // As a PDF of its own, as the one that it was to replace is gone.
    expect(await findFiles(keyOf(null), ['unsent'])).toMatchObject([
      { place: { kind: 'document', replacesKey: null } },
    ]);
    expect(chapterDrafts.read(keyOf(null))).toMatchObject([{ version: null, fields: { attachments: [] } }]);
  });

  test('is discarded for good, after asking about its files', async () => {
    await keepFile(keyOf(deletedId), { id: 'unsent', file: new File(['pdf'], 'late.pdf'), place: null });
    leaveDraft(chapterFieldsOf(aChapter(7)), { files: [{ id: 'unsent', name: 'late.pdf' }] });
    stubChapters([aChapter(1)]);
    page();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('late.pdf');
    await userEvent.click(button('Discard'));
    await waitFor(() => expect(screen.queryByText('Kept title')).toBeNull());
    expect(chapterDrafts.read(keyOf(deletedId))).toEqual([]);
    await waitFor(async () => expect(await keptNames()).toEqual([]));
  });

  test('is only told of while another tab has it open', async () => {
    stubLocks().hold('earlier');
    leaveDraft(chapterFieldsOf(aChapter(7)));
    stubChapters([aChapter(1)]);
    page();
    expect(await screen.findByText(/open in another tab/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
  });
});

describe('nothing is called deleted', () => {
  test('as long as the list has not come from the server', async () => {
    leaveDraft(chapterFieldsOf(aChapter(7)));
    const server = stubChapters([aChapter(1)]);
    const { store } = page();
    await screen.findByText('Kept title');
    chapterDrafts.remove(keyOf(deletedId), 'earlier');
    // Of a chapter that another tab has written, and this list does not know yet.
    leaveDraft(chapterFieldsOf(aChapter(8)), { editorId: 'other' }, idOf(8));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.queryByText('Kept title')).toBeNull();
    const { answering } = server;
    server.answering = () => problem(503, 'UNAVAILABLE');
    const load = () =>
      act(async () => {
        await store.dispatch(chaptersApi.endpoints.listChapters.initiate(courseId, { forceRefetch: true }));
      });
    await load();
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Kept title')).toBeNull();
    server.answering = answering;
    await load();
    expect(await screen.findByText('Kept title')).toBeDefined();
  });

  test('that is in the list, or is of another course', async () => {
    leaveDraft(chapterFieldsOf(aChapter(1)), {}, idOf(1));
    const elsewhere = chapterDrafts.keyOf(administrator.id, draftedItemOf(idOf(99), deletedId));
    chapterDrafts.write(elsewhere, {
      editorId: 'elsewhere',
      fields: chapterFieldsOf(aChapter(7)),
      version: 1,
      savedAtMs: Date.now(),
    });
    stubChapters([aChapter(1)]);
    page();
    await theCard();
    expect(screen.queryByText(/deleted meanwhile/)).toBeNull();
  });
});
