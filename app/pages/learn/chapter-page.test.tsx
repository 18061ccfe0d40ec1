import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { prepareReader } from '../../features/reading/load-pdf-viewer.ts';
import { baseApi } from '../../store/base-api.ts';
import { aChapterProgress, aCourse, aSummary, aText, aWholeChapter, idOf, problem } from '../../testing.tsx';
import { aProgress, courseId, showCourse } from './learn.test-support.tsx';

interface Materials {
  readonly chapter: Chapter;
  readonly onComplete: (isCompleted: boolean) => Promise<ErrorCode | null>;
  readonly onLinksExpired: () => Promise<Chapter>;
}

const reader = vi.hoisted(() => ({ isBroken: false, given: null as Materials | null }));

vi.mock('../../features/reading/chapter-materials.tsx', () => ({
  ChapterMaterials: (given: Materials) => {
    if (reader.isBroken) throw new Error('broken');
    reader.given = given;
    return <p>{`The reader of ${given.chapter.title}`}</p>;
  },
}));
vi.mock('../../features/reading/load-pdf-viewer.ts', () => ({ prepareReader: vi.fn() }));
vi.mock('../../features/attempts/chapter-test.tsx', () => ({
  ChapterTest: ({ chapter, texts }: { chapter: Chapter; texts: ChapterTexts }) => (
    <label>
      {`The test of ${chapter.title}, ${texts.chapterId}`}
      <input />
    </label>
  ),
  ClosedTest: () => <p>One’s own attempts</p>,
}));

beforeEach(() => {
  reader.isBroken = false;
  reader.given = null;
  vi.mocked(prepareReader).mockClear();
});

const course = aCourse([
  aSummary(1),
  aSummary(2, { isOpen: false }),
  aSummary(3, { type: 2, testEstimate: 40 }),
  aSummary(4),
]);

const path = (position: number) => `/courses/${courseId}/${idOf(100 + position)}`;
const show = (position: number, world: Parameters<typeof showCourse>[1] = {}) =>
  showCourse(`/${idOf(100 + position)}`, { course, ...world });
const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, altKey: true, ...more });

describe('a chapter', () => {
  test('of materials says which it is and what it is about, and is read', async () => {
    show(1);
    expect(await screen.findByText('The reader of Title 1')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Title 1', level: 1 })).toBeDefined();
    expect(screen.getByText('Chapter 1 of 4')).toBeDefined();
    expect(screen.getByText('About it.')).toBeDefined();
    expect(document.title).toBe('Prefix | Title 1 – Folding');
  });

  test('has what shows PDFs loaded while it is on its way, if it holds any', async () => {
    show(1, { chapters: [problem(503, 'UNAVAILABLE')] });
    await waitFor(() => expect(prepareReader).toHaveBeenCalled());
    vi.mocked(prepareReader).mockClear();
    show(3);
    expect(await screen.findByText(/^The test of Title 3/)).toBeDefined();
    expect(prepareReader).not.toHaveBeenCalled();
  });

  test('of questions is taken, with its texts as they are shown', async () => {
    show(3);
    expect(await screen.findByText(`The test of Title 3, ${idOf(103)}`)).toBeDefined();
    expect(screen.getAllByText('Not passed yet, 40%')).toHaveLength(2);
  });

  test('is marked as read, and what shows that is asked for again', async () => {
    const { calls } = show(1);
    await screen.findByText('The reader of Title 1');
    expect(await reader.given?.onComplete(true)).toBeNull();
    const sent = calls.find(({ method }) => method === 'POST');
    expect([sent?.path, sent?.body]).toEqual([
      'course/chapter/complete',
      JSON.stringify({ chapterId: idOf(101), isCompleted: true }),
    ]);
    await waitFor(() => expect(calls.filter((call) => call.path.startsWith('course?'))).toHaveLength(2));
  });

  test('gives its reader new links when the old ones have run out, or the refusal', async () => {
    const { world } = show(1);
    await screen.findByText('The reader of Title 1');
    world.chapters = [aWholeChapter(aSummary(1), { version: 2 })];
    expect(await reader.given?.onLinksExpired()).toMatchObject({ version: 2 });
    world.chapters = [problem(403, 'CHAPTER_CLOSED')];
    await expect(reader.given?.onLinksExpired()).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    [403, 'CHAPTER_CLOSED', /This chapter has been closed meanwhile/],
    [403, 'PARTICIPANT_BLOCKED', /Your access to this course has been blocked meanwhile/],
    [403, 'NOT_A_PARTICIPANT', /You are not a participant of this course any more/],
    [404, 'NOT_FOUND', /This chapter has been deleted meanwhile/],
  ])('that is refused while it is open stays and says why: %i %s', async (status, code, words) => {
    const { world } = show(1, { completion: problem(status, code) });
    await screen.findByText('The reader of Title 1');
    world.chapters = [problem(status, code)];
    expect(await reader.given?.onComplete(true)).toBe(code);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('The reader of Title 1')).toBeDefined();
  });

  test('that does not come can be tried again', async () => {
    const { world } = show(1, { chapters: [problem(503, 'UNAVAILABLE')], chapterTexts: problem(503, 'UNAVAILABLE') });
    expect((await screen.findByRole('alert')).textContent).toContain('The chapter could not be loaded');
    expect(screen.getByRole('heading', { name: 'Title 1', level: 1 })).toBeDefined();
    world.chapters = [aWholeChapter(aSummary(1))];
    world.chapterTexts = { status: 200, body: { chapterId: courseId, description: aText('New.'), questions: [] } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The reader of Title 1')).toBeDefined();
    expect(screen.getByText('New.')).toBeDefined();
  });

  test('that did not come is asked for again when there is a connection', async () => {
    const { world } = show(1, { chapters: [problem(503, 'UNAVAILABLE')] });
    await screen.findByRole('alert');
    world.chapters = [aWholeChapter(aSummary(1))];
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('The reader of Title 1')).toBeDefined();
  });

  test('whose reader breaks leaves the course standing, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reader.isBroken = true;
    show(1);
    expect(await screen.findByRole('heading', { name: 'This part of the page could not be shown' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Pages of the course' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('a chapter that is refused', () => {
  test('as it is closed is named, with the way back', async () => {
    show(2, { chapters: [problem(403, 'CHAPTER_CLOSED')] });
    expect(await screen.findByRole('heading', { name: 'This chapter is not open yet', level: 2 })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Title 2', level: 1 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      `/courses/${courseId}/description`,
    );
    expect(document.querySelector('nav [aria-current]')?.textContent).toBe('Title 2Not open yet');
  });

  test('as it has closed for good still shows the attempts that were made', async () => {
    const over = { isOpenNow: false, closesAt: '2026-01-01T00:00:00.000Z', type: 2 } as const;
    const closed = [problem(403, 'CHAPTER_CLOSED')];
    show(3, { course: aCourse([aSummary(3, { ...over, testEstimate: 40 })]), chapters: closed });
    expect(await screen.findByText('One’s own attempts')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'This chapter is closed' })).toBeDefined();
  });

  test('though the course showed it as open brings the course up to date', async () => {
    const { world } = show(1, { chapters: [problem(403, 'CHAPTER_CLOSED')] });
    world.course = aCourse([aSummary(1, { isOpen: false })]);
    await screen.findByRole('heading', { name: 'This chapter is not open yet' });
    const rail = screen.getByRole('navigation', { name: 'Pages of the course' });
    expect(await within(rail).findByText('Not open yet')).toBeDefined();
  });

  test.each([
    ['is not there', idOf(199), []],
    ['has no proper id', 'nonsense', [problem(400, 'VALIDATION_FAILED')]],
    ['is of another course', idOf(150), [aWholeChapter(aSummary(50, { courseId: idOf(2) }))]],
  ])('as it %s is told to be none', async (_why, id, chapters) => {
    showCourse(`/${id}`, { course, chapters });
    expect(
      await screen.findByRole('heading', { name: 'There is no such chapter in this course', level: 1 }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the course' })).toBeDefined();
    expect(document.title).toBe('Prefix | There is no such chapter in this course');
  });

  test.each([
    ['NOT_A_PARTICIPANT', 'You are not a participant of this course'],
    ['PARTICIPANT_BLOCKED', 'Your access to this course is blocked'],
  ])('by %s says so', async (code, title) => {
    show(1, { chapters: [problem(403, code)] });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});

describe('the ways on', () => {
  const ways = () => within(screen.getByRole('navigation', { name: 'Previous and next chapter' })).getAllByRole('link');

  test('lead to the chapters beside it that are open, and at the end to the course', async () => {
    show(3);
    await screen.findByText(/The test of Title 3/);
    expect(ways().map((way) => [way.getAttribute('href'), way.textContent])).toEqual([
      [path(1), 'Previous chapterTitle 1'],
      [path(4), 'Next chapterTitle 4'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: /Next chapter/ }));
    await screen.findByText('The reader of Title 4');
    expect(ways().map((way) => way.getAttribute('href'))).toEqual([path(3), `/courses/${courseId}/description`]);
  });

  test('go by keys, also on a Russian keyboard, and say by which', async () => {
    const { router } = show(1);
    await screen.findByText('The reader of Title 1');
    expect(ways().map((way) => way.getAttribute('aria-keyshortcuts'))).toEqual(['Alt+]']);
    press('BracketLeft');
    expect(router.state.location.pathname).toBe(path(1));
    press('BracketRight', { key: 'ъ' });
    await screen.findByText(/The test of Title 3/);
    press('BracketLeft');
    await screen.findByText('The reader of Title 1');
  });

  test('do not go by keys without Alt, with others, from a field or under a dialog', async () => {
    const { router } = show(3);
    const field = await screen.findByLabelText(/The test of Title 3/);
    press('BracketRight', { altKey: false });
    press('BracketRight', { ctrlKey: true });
    press('BracketRight', { repeat: true });
    field.focus();
    press('BracketRight');
    field.blur();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    press('BracketRight');
    dialog.remove();
    expect(router.state.location.pathname).toBe(path(3));
    press('BracketRight');
    await waitFor(() => expect(router.state.location.pathname).toBe(path(4)));
  });
});

test('a reader who comes to a place in a chapter is at its heading', async () => {
  const { router } = showCourse('/description', { course });
  await screen.findByRole('heading', { name: 'Folding', level: 1 });
  await router.navigate(`${path(1)}#page=7`);
  await screen.findByText('The reader of Title 1');
  expect(document.activeElement?.textContent).toBe('Title 1');
});

test('a chapter that has changed stays while it is asked for again', async () => {
  const { store, world } = show(1);
  await screen.findByText('The reader of Title 1');
  world.chapters = [problem(503, 'UNAVAILABLE')];
  store.dispatch(baseApi.util.invalidateTags(['Chapters']));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(screen.getByText('The reader of Title 1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was a test when the course was asked for, and holds materials by now, is read', async () => {
  const chapters = [aWholeChapter(aSummary(3, { type: 1 }))];
  show(3, { chapters });
  expect(await screen.findByText('The reader of Title 3')).toBeDefined();
});

test('a test that is turned into materials while it is taken says so, where the reader is', async () => {
  const { store, world } = show(3);
  (await screen.findByRole('textbox')).focus();
  world.chapters = [aWholeChapter(aSummary(3, { type: 1 }))];
  store.dispatch(baseApi.util.invalidateTags(['Chapters']));
  expect(await screen.findByText('The reader of Title 3')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('An administrator has just turned this test into materials.');
});

test('that was the last chapter is said of the last one alone', async () => {
  show(3, { course: aCourse([aSummary(3), aSummary(4, { isOpen: false })]) });
  expect(await screen.findByText('No further chapter is open: back to the course')).toBeDefined();
  expect(screen.queryByText(/last chapter/)).toBeNull();
});

test('a test that is not passed, and may not be taken again, says what to do', async () => {
  const chapters = [aChapterProgress(3, { attemptsLimit: 2, attemptsUsed: 2 })];
  showCourse('/description', { course, progress: { ...aProgress(course), chapters } });
  expect(
    await screen.findByText('Not passed yet, 40%. No attempts left: ask an administrator for one more.'),
  ).toBeDefined();
});
