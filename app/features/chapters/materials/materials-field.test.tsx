import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { nthCall, sentText } from '../../../admin-testing.tsx';
import { idOf, problem, testSettings, transferOf } from '../../../testing.tsx';
import { button, openChapter } from '../chapter-list.test-support.tsx';
import { aChapter, anAttachment, aPdf, aTest, type FakeUpload, stubUploads } from '../chapters.test-support.ts';

const save = () => button('Save');
const rows = () => within(screen.getByRole('list', { name: 'PDFs of the chapter' })).getAllByRole('listitem');
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name that learners see *').map(({ value }) => value);

/** Opens a chapter of materials for editing. */
async function openMaterials(chapter = aChapter(1, { attachments: [anAttachment(1), anAttachment(2)] })) {
  const uploads = stubUploads();
  return { ...(await openChapter(chapter)), uploads };
}

/** Drops files of any kind on the target. */
async function drop(...files: File[]) {
  await act(async () => {
    fireEvent.drop(button(/Choose PDFs/), { dataTransfer: transferOf(...files) });
  });
}

async function begun(uploads: readonly FakeUpload[], count: number): Promise<FakeUpload> {
  await waitFor(() => expect(uploads).toHaveLength(count));
  const upload = uploads.at(-1);
  if (!upload) throw new Error('none is under way');
  return upload;
}

/** Saves, and returns the PDFs that are sent. */
async function savedAttachments(server: Awaited<ReturnType<typeof openMaterials>>['server']) {
  await userEvent.click(save());
  return JSON.parse(sentText(await nthCall(server, 'PUT')).attachments ?? 'null');
}

/** Drops a PDF that does not arrive, and returns its upload. */
async function dropInVain(uploads: readonly FakeUpload[]): Promise<FakeUpload> {
  await drop(aPdf('first.pdf'));
  const upload = await begun(uploads, 1);
  await act(async () => upload.answer(503, problem(503, 'UNAVAILABLE').body));
  await screen.findByText(/Some files did not arrive/);
  return upload;
}

describe('uploading', () => {
  test('goes one file after another, with its progress, and ends in the list', async () => {
    const { uploads, server } = await openMaterials();
    await drop(aPdf('first.pdf'), aPdf('second.pdf'));
    const first = await begun(uploads, 1);
    expect(first.address).toBe('/api/api/media/document');
    expect(first.headers).toMatchObject({ authorization: 'Bearer token-1' });
    expect(first.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.file?.name).toBe('first.pdf');
    act(() => first.progress(25, 100));
    expect(screen.getByRole('progressbar', { name: 'first.pdf' }).getAttribute('aria-valuetext')).toMatch(/^25% of/);
    expect(screen.getByText(/waits for its turn/)).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/Files are still on their way/)).toBeDefined();
    act(() => first.progress(100, 100));
    expect(screen.getByText(/being checked/)).toBeDefined();
    await act(async () => first.arrive(7));
    const second = await begun(uploads, 2);
    await act(async () => second.arrive(8));
    await waitFor(() => expect(names()).toEqual(['paper-1.pdf', 'paper-2.pdf', 'first.pdf', 'second.pdf']));
    expect(within(rows()[2] ?? document.body).getByText('1 kB · 7 pages')).toBeDefined();
    expect(await savedAttachments(server)).toEqual([
      { id: anAttachment(1).id, name: 'paper-1.pdf' },
      { id: anAttachment(2).id, name: 'paper-2.pdf' },
      { documentId: idOf(5007), name: 'first.pdf' },
      { documentId: idOf(5008), name: 'second.pdf' },
    ]);
  });

  test('can be cancelled, and the next one goes on', async () => {
    const { uploads } = await openMaterials();
    await drop(aPdf('first.pdf'), aPdf('second.pdf'));
    const first = await begun(uploads, 1);
    await userEvent.click(button('Cancel the upload of “first.pdf”'));
    expect(first.isAborted).toBe(true);
    expect(document.activeElement).toBe(button(/Choose PDFs/));
    const second = await begun(uploads, 2);
    expect(second.file?.name).toBe('second.pdf');
    await act(async () => second.arrive(3));
    await waitFor(() => expect(names()).toEqual(['paper-1.pdf', 'paper-2.pdf', 'second.pdf']));
    expect(uploads).toHaveLength(2);
  });

  test('that does not arrive says why, keeps the form from being saved without it, and is tried again', async () => {
    const { uploads } = await openMaterials();
    const first = await dropInVain(uploads);
    expect(screen.getByRole('alert').textContent).toContain('It did not arrive.');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Try again'));
    const again = await begun(uploads, 2);
    expect(again.file).toBe(first.file);
    await act(async () => again.arrive(4));
    await waitFor(() => expect(names()).toContain('first.pdf'));
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });

  test.each([
    ['a file that is none by its content', 415, problem(415, 'UNSUPPORTED_MEDIA_TYPE').body, /this is not a PDF/],
    ['one that is too large', 413, problem(413, 'PAYLOAD_TOO_LARGE').body, /larger than this site allows/],
    ['one that a proxy in front refuses', 413, 'Too large', /larger than this site allows/],
    [
      'one with a fault of its own',
      400,
      problem(400, 'VALIDATION_FAILED', { errors: [{ path: 'document', code: 'INVALID_PDF', message: '' }] }).body,
      /this is not a PDF/,
    ],
  ])('%s is named with the reason, and not sent again', async (_what, status, body, reason) => {
    const { uploads } = await openMaterials();
    await drop(aPdf('strange.pdf'));
    const upload = await begun(uploads, 1);
    await act(async () => upload.answer(status, body));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(reason);
    expect(screen.getByText('strange.pdf')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(button('Take out “strange.pdf”'));
    expect(screen.queryByText('strange.pdf')).toBeNull();
  });

  test('what is no PDF by its name is not even sent', async () => {
    const { uploads } = await openMaterials();
    await drop(new File(['text'], 'notes.docx', { type: 'application/msword' }), aPdf('good.pdf'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/this is not a PDF/);
    expect(screen.getByText('notes.docx')).toBeDefined();
    const upload = await begun(uploads, 1);
    expect(upload.file?.name).toBe('good.pdf');
  });

  test('what is larger than the server takes is not even sent, and both sizes are named', async () => {
    const { uploads } = await openMaterials();
    const large = new File([new Uint8Array(testSettings.maxDocumentBytes + 1000)], 'large.pdf', {
      type: 'application/pdf',
    });
    await drop(large, aPdf('good.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not taken: it is 101 kB, and this site takes at most 100 kB.',
    );
    const upload = await begun(uploads, 1);
    expect(upload.file?.name).toBe('good.pdf');
  });

  test('is tried again by itself when the connection is back', async () => {
    const { uploads } = await openMaterials();
    await dropInVain(uploads);
    act(() => void window.dispatchEvent(new Event('online')));
    const again = await begun(uploads, 2);
    await act(async () => again.arrive(4));
    await waitFor(() => expect(names()).toContain('first.pdf'));
  });

  test('of a PDF that did not arrive hinders no test', async () => {
    const { uploads } = await openMaterials(aTest(1, { type: 1 }));
    await dropInVain(uploads);
    await userEvent.click(screen.getByRole('radio', { name: 'Test' }));
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
  });

  test('ends with the form', async () => {
    const { uploads } = await openMaterials();
    await drop(aPdf('first.pdf'));
    const upload = await begun(uploads, 1);
    await userEvent.click(button('Close'));
    await userEvent.click(await screen.findByRole('button', { name: 'Close and discard' }));
    expect(upload.isAborted).toBe(true);
  });

  test.each([
    ['locked', /asks for a password/],
    ['damaged', /is damaged and may not open/],
    ['noText', /No text in it/],
  ] as const)('a PDF that is %s is taken, with a word that an administrator understands', async (condition, words) => {
    const { uploads } = await openMaterials(aChapter(1));
    await drop(aPdf('lecture.pdf'));
    const upload = await begun(uploads, 1);
    await act(async () => upload.arrive(1, { condition, pageCount: null }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('1 kB')).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the list', () => {
  test('links to what is saved', async () => {
    await openMaterials();
    const link = screen.getByRole('link', { name: 'Open “paper-1.pdf”' });
    expect(link.getAttribute('href')).toBe(anAttachment(1).url);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('changes the name that learners see', async () => {
    const { server } = await openMaterials();
    const [field] = screen.getAllByLabelText('Name that learners see *');
    await userEvent.clear(field ?? document.body);
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(field ?? document.body, 'Lecture 1');
    expect((await savedAttachments(server))[0]).toEqual({ id: anAttachment(1).id, name: 'Lecture 1' });
  });

  test('moves a PDF down by its button', async () => {
    const { server } = await openMaterials();
    await userEvent.click(button('Move “paper-1.pdf” down'));
    expect(names()).toEqual(['paper-2.pdf', 'paper-1.pdf']);
    expect((await savedAttachments(server)).map(({ id }: { id: string }) => id)).toEqual([
      anAttachment(2).id,
      anAttachment(1).id,
    ]);
  });

  test('a replaced file keeps its place and its id, and brings its own name', async () => {
    const { server, uploads, container } = await openMaterials();
    const input = container.querySelector<HTMLInputElement>('input[aria-label="Replace the file of “paper-1.pdf”"]');
    await userEvent.upload(input ?? document.body, aPdf('newer.pdf'));
    const upload = await begun(uploads, 1);
    expect(within(rows()[0] ?? document.body).getByRole('progressbar', { name: 'newer.pdf' })).toBeDefined();
    await act(async () => upload.arrive(20));
    await within(rows()[0] ?? document.body).findByText('1 kB · 20 pages');
    expect(names()).toEqual(['newer.pdf', 'paper-2.pdf']);
    // What stands there now is another file.
    expect(screen.queryByRole('link', { name: 'Open “paper-1.pdf”' })).toBeNull();
    const replaced = { id: anAttachment(1).id, documentId: idOf(5020), name: 'newer.pdf' };
    expect((await savedAttachments(server))[0]).toEqual(replaced);
  });

  test('a removed PDF can be put back where it was', async () => {
    await openMaterials();
    await userEvent.click(button('Remove “paper-1.pdf”'));
    expect(names()).toEqual(['paper-2.pdf']);
    expect(document.activeElement).toBe(button(/Choose PDFs/));
    expect(screen.getByText('“paper-1.pdf” goes when you save.')).toBeDefined();
    await userEvent.click(button('Put it back'));
    expect(names()).toEqual(['paper-1.pdf', 'paper-2.pdf']);
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
  });

  test('says at its row that the server no longer has a file', async () => {
    const { uploads, server } = await openMaterials(aChapter(1));
    const errors = [{ path: 'attachments.0.documentId', code: 'UNKNOWN_FILE', message: '' }];
    server.answering = () => problem(400, 'VALIDATION_FAILED', { errors });
    await drop(aPdf('old.pdf'));
    const upload = await begun(uploads, 1);
    await act(async () => upload.arrive(1));
    await userEvent.click(save());
    expect(await screen.findByText('There is no such file any more. Upload it again.')).toBeDefined();
  });
});
