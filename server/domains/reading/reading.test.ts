import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aChapterForm, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows, rowsOf } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, admin);
const learner = await aLearner(server, admin, { id: courseId });

/** A chapter with PDFs, of five pages unless told otherwise, and their ids. */
async function aBook(pdfs = 1, fields: Readonly<Record<string, string>> = {}, pageCount = 5) {
  const content = () => aPdf({ pages: Array<string>(pageCount).fill('words') });
  const files = Array.from({ length: pdfs }, () => ({ field: 'files', content: content() }));
  const chapter = await writeChapter(server, admin, { ...materials, courseId, ...fields }, ...files);
  return { chapter, ids: chapter.attachments.map(({ id }) => id) };
}

function list(chapterId: string, token: string | undefined = learner.token) {
  return call(server, 'listReadings', { token, query: `chapterId=${chapterId}` });
}

function readingOf(attachmentId: string | undefined, changes: object, token = learner.token) {
  return { token, body: { attachmentId, page: 1, zoom: 'width', ...changes } };
}

function save(attachmentId: string | undefined, changes: object = {}, token: string | undefined = learner.token) {
  return call(server, 'saveReading', readingOf(attachmentId, changes, token));
}

describe('reading', () => {
  test('keeps page and zoom as they were last', async () => {
    const { chapter, ids } = await aBook();
    for (const [page, zoom] of [
      [2, 'page'],
      [5, 175],
      [3, 'width'],
      [4, 50],
    ] as const) {
      const saved = await save(ids[0], { page, zoom });
      const reading = { attachmentId: ids[0], page, zoom, seen: [], seenCount: 0, savedAt: expect.any(String) };
      expect(saved.body).toEqual({ ...reading, isChapterRead: false });
      expect((await list(chapter.id)).body).toEqual([reading]);
    }
  });

  test('adds to what was seen before', async () => {
    const { chapter, ids } = await aBook();
    await save(ids[0], { seen: [[1, 1]] });
    await save(ids[0], { page: 4, seen: [[4, 4]] });
    await save(ids[0], { page: 2 });
    expect((await save(ids[0], { seen: [[2, 3]] })).body).toMatchObject({ seen: [[1, 4]], seenCount: 4 });
    expect((await list(chapter.id)).body).toMatchObject([{ page: 1, seen: [[1, 4]], seenCount: 4 }]);
  });

  test('in several tabs at once loses no page', async () => {
    const { ids } = await aBook();
    await Promise.all([1, 2, 3, 4, 5].map((page) => save(ids[0], { page, seen: [[page, page]] })));
    expect((await save(ids[0])).body).toMatchObject({ seen: [[1, 5]], seenCount: 5 });
  });

  test('is kept for each PDF, in the order of the chapter, and each reader', async () => {
    const { chapter, ids } = await aBook(2);
    const other = await aLearner(server, admin, { id: courseId });
    await save(ids[1], { page: 2 });
    await save(ids[0], { page: 3 });
    await save(ids[0], { page: 5 }, other.token);
    expect((await list(chapter.id)).body).toMatchObject([
      { attachmentId: ids[0], page: 3 },
      { attachmentId: ids[1], page: 2 },
    ]);
    expect((await list(chapter.id, other.token)).body).toMatchObject([{ attachmentId: ids[0], page: 5 }]);
  });
});

describe('a chapter is completed', () => {
  const completionOf = async (chapterId: string) => {
    const course = await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
    const { isCompleted, completedBy } = course.chapters.find(({ id }) => id === chapterId) ?? {};
    return [isCompleted, completedBy];
  };
  const mark = (chapterId: string, isCompleted: boolean) =>
    succeed(server, 'completeChapter', { token: learner.token, body: { chapterId, isCompleted } });
  const isRead = async (attachmentId: string | undefined, ...seen: [number, number][]) =>
    (await succeed(server, 'saveReading', readingOf(attachmentId, { seen }))).isChapterRead;

  test('by reading, once ninety per cent of the pages of each PDF have been seen', async () => {
    const { chapter, ids } = await aBook(2, {}, 11);
    expect(await isRead(ids[0], [1, 1], [11, 11])).toBe(false);
    expect(await isRead(ids[0], [2, 10])).toBe(false);
    expect(await isRead(ids[1], [2, 10])).toBe(false);
    expect(await completionOf(chapter.id)).toEqual([false, null]);
    expect(await isRead(ids[1], [1, 1])).toBe(true);
    expect(await completionOf(chapter.id)).toEqual([true, 'reading']);
    await mark(chapter.id, true);
    expect(await completionOf(chapter.id)).toEqual([true, 'reading']);
  });

  test('by the one page of a PDF; what is damaged keeps nobody from it, unless there is no other', async () => {
    const damaged = { field: 'files', content: aPdf().subarray(0, 200) };
    const both = await writeChapter(
      server,
      admin,
      { ...materials, courseId },
      { field: 'files', content: aPdf() },
      damaged,
    );
    expect(await isRead(both.attachments[0]?.id, [1, 1])).toBe(true);
    const alone = await writeChapter(server, admin, { ...materials, courseId }, damaged);
    expect(await isRead(alone.attachments[0]?.id, [1, 50])).toBe(false);
  });

  test('never by reading while the pages of a PDF are not known', async () => {
    const locked = { field: 'files', content: aPdf({ isLocked: true }) };
    const { attachments } = await writeChapter(server, admin, { ...materials, courseId }, locked);
    expect(await isRead(attachments[0]?.id, [1, 1_000])).toBe(false);
  });

  test('by hand, which stays so while it is read; a reader who says afterwards that it is unread is believed', async () => {
    const { chapter, ids } = await aBook();
    await mark(chapter.id, true);
    expect(await completionOf(chapter.id)).toEqual([true, 'hand']);
    expect(await isRead(ids[0], [1, 5])).toBe(true);
    expect(await completionOf(chapter.id)).toEqual([true, 'hand']);
    await mark(chapter.id, false);
    expect(await isRead(ids[0], [1, 5])).toBe(false);
    expect(await completionOf(chapter.id)).toEqual([false, null]);
  });

  test('by reading, though it was marked as unread before the last pages were seen', async () => {
    const { chapter, ids } = await aBook();
    for (const isCompleted of [true, false]) await mark(chapter.id, isCompleted);
    await isRead(ids[0], [1, 4]);
    expect(await isRead(ids[0], [5, 5])).toBe(true);
  });

  test('in two tabs that end at the same moment', async () => {
    const { chapter, ids } = await aBook(2);
    await Promise.all(ids.map((id) => save(id, { seen: [[1, 5]] })));
    expect(await completionOf(chapter.id)).toEqual([true, 'reading']);
  });

  test('not where it is a test by now', async () => {
    const { chapter, ids } = await aBook();
    await changeRows(server, 'chapters', { id: chapter.id }, { type: 2 });
    expect(await isRead(ids[0], [1, 5])).toBe(false);
  });
});

describe('when a chapter changes', () => {
  const update = (chapter: Chapter, attachments: readonly object[], ...files: { field: string; content: Buffer }[]) =>
    succeed(server, 'updateChapter', { token: admin, body: aChapterForm({ id: chapter.id, attachments }, ...files) });

  test('what was read stays, whatever happens to the PDFs around it', async () => {
    const { chapter, ids } = await aBook(2);
    await save(ids[0], { page: 4, seen: [[1, 4]] });
    await save(ids[1], { page: 2 });
    await update(chapter, [{ id: ids[1], name: 'Renamed.pdf' }, { id: ids[0] }], { field: 'files', content: aPdf() });
    expect((await list(chapter.id)).body).toMatchObject([
      { attachmentId: ids[1], page: 2 },
      { attachmentId: ids[0], page: 4, seen: [[1, 4]] },
    ]);
    await update(chapter, [{ id: ids[0] }]);
    expect((await list(chapter.id)).body).toMatchObject([{ attachmentId: ids[0], page: 4 }]);
  });

  test('a PDF that was put in the place of another is unread', async () => {
    const { chapter, ids } = await aBook();
    await save(ids[0], { page: 4, seen: [[1, 4]] });
    const { chapter: source } = await aBook();
    const [attachment] = await rowsOf(server, 'attachments', { chapter_id: source.id });
    await update(chapter, [{ id: ids[0], documentId: attachment?.document_id }]);
    expect((await list(chapter.id)).body).toEqual([]);
    expect((await save(ids[0], { page: 2, seen: [[2, 2]] })).body).toMatchObject({ seen: [[2, 2]], seenCount: 1 });
    expect((await list(chapter.id)).body).toMatchObject([{ page: 2, seen: [[2, 2]] }]);
  });
});

describe('refused is', () => {
  test.each([
    [{ page: 6 }, 'page OUT_OF_RANGE'],
    [{ seen: [[5, 6]] }, 'seen.0 OUT_OF_RANGE'],
  ])('%j', async (changes, fault) => {
    const { chapter, ids } = await aBook();
    const refused = await save(ids[0], changes);
    expect([refused.status, refused.fieldCodes]).toEqual([400, [fault]]);
    expect((await list(chapter.id)).body).toEqual([]);
  });

  test('no page of a PDF whose pages could not be counted', async () => {
    const { chapter, ids } = await aBook();
    const [attachment] = await rowsOf(server, 'attachments', { chapter_id: chapter.id });
    const id = attachment?.document_id ?? '';
    await changeRows(server, 'documents', { id }, { page_count: null });
    expect((await save(ids[0], { page: 99, seen: [[98, 99]] })).body).toMatchObject({ page: 99, seenCount: 2 });
    expect((await save(ids[0], { page: 100_001 })).fieldCodes).toEqual(['page OUT_OF_RANGE']);
  });
});
