import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { makeStore } from '../../../store/make-store.ts';
import {
  type Answer,
  aCourse as aLearnersCourse,
  aSummary,
  fakeApi,
  idOf,
  problem,
  renderApp,
} from '../../../testing.tsx';
import { LearnerCourses } from './learner-courses.tsx';

/** Courses on one page. */
const pageSize = 12;

function aCourse(number: number, changes: Partial<Course> = {}): Course {
  const texts = { title: `Course ${number}`, description: 'How **it** works.' };
  return aLearnersCourse(changes.chapters ?? [], { id: idOf(number), ...texts, ...changes });
}

function stranger(number: number): Course {
  return aCourse(number, { access: { isParticipant: false, isBlocked: false } });
}

/** Shows the list to a user who is in some courses and not in others. `refuse` may answer for either list. */
function show(
  own: readonly Course[],
  others: readonly Course[] = [],
  refuse: (query: URLSearchParams) => Answer | null = () => null,
) {
  const server = { refuse };
  const api = fakeApi(({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const all = query.get('isParticipant') === 'true' ? own : others;
    const offset = Number(query.get('offset'));
    const body = all.slice(offset, offset + Number(query.get('limit')));
    return server.refuse(query) ?? { status: 200, body, headers: { 'x-total-count': String(all.length) } };
  });
  renderApp({ store: makeStore({ call: api.call }), routes: [{ path: '*', element: <LearnerCourses /> }] });
  return server;
}

async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is in no list`);
  return item;
}

describe('a course of one’s own', () => {
  const done = aSummary(1, { isCompleted: true });
  const tried = aSummary(1, { type: 2, testEstimate: 0 });
  const going = (nextChapterId: string | null, total = 1) => ({ completed: 0, total, finishedAt: null, nextChapterId });
  const finished = (total: number) => ({ ...going(null, total), completed: 1, finishedAt: '2026-11-20T10:00:00.000Z' });

  test('says what it is, how far one has come and what is next, and leads to its page', async () => {
    const chapters = [done, aSummary(2, { isOpen: false }), aSummary(3, { title: 'Title $3$' })];
    const progress = { ...going(chapters[2]?.id ?? '', 3), completed: 1 };
    show([aCourse(1, { chapters, progress, title: 'Course $1$' })]);
    const course = await card('Course 1');
    expect(course.textContent).toContain('How it works.');
    expect(within(course).getByText('Next: Title 3')).toBeDefined();
    expect(within(course).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3 chapters');
    expect(within(course).getByRole('link').getAttribute('href')).toBe(`/courses/${idOf(1)}/description`);
  });

  test.each<[string, Partial<Course>, string]>([
    ['nothing was done', { chapters: [aSummary(1), aSummary(2)] }, 'Not begun: 2 chapters'],
    ['a test was tried', { chapters: [tried], progress: going(tried.id) }, 'Next: Title 1'],
    [
      'what is left is closed or used up',
      { chapters: [done, aSummary(2, { isOpen: false }), tried] },
      'The chapters that are left are closed, or no attempts are left in them.',
    ],
    ['there are no chapters', {}, 'No chapters yet.'],
    [
      'it is finished, and a chapter was added since',
      { chapters: [done, aSummary(2)], progress: finished(2) },
      'Finished.',
    ],
    [
      'it is finished',
      { chapters: [done], progress: finished(1) },
      'Finished. Your certificate is on the page of the course.',
    ],
    [
      'it was finished before more is being written',
      { isComplete: false, chapters: [done], progress: finished(1) },
      'Finished.',
    ],
    [
      'all there is is completed, and more is being written',
      { chapters: [done], isComplete: false },
      'All there is so far is completed; more chapters are being written.',
    ],
    [
      'the access is blocked',
      { chapters: [aSummary(1)], access: { isParticipant: true, isBlocked: true } },
      'Your access to this course is blocked.',
    ],
  ])('where %s it says so', async (_when, changes, words) => {
    show([aCourse(1, changes)]);
    expect(within(await card('Course 1')).getByText(words)).toBeDefined();
  });
});

describe('the other courses', () => {
  test('stand below, locked, with the reason and whom to ask', async () => {
    show([aCourse(1)], [stranger(2)]);
    const others = (await screen.findByRole('heading', { name: 'Other courses' })).closest('section');
    expect(others?.textContent).toContain('You are not a participant of these courses');
    expect(screen.getByRole('link', { name: 'lab@example.org' }).getAttribute('href')).toBe('mailto:lab@example.org');
    expect(within(await card('Course 2')).getByText('Locked: you are not a participant.')).toBeDefined();
  });

  test('are not mentioned where there are none, nor where they cannot be had', async () => {
    show([aCourse(1)], [stranger(2)], (query) =>
      query.get('isParticipant') === 'false' ? problem(503, 'UNAVAILABLE') : null,
    );
    await card('Course 1');
    expect(screen.queryByText('Other courses')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a user who is in no course is told how that comes about, and whom to ask', async () => {
  show([], [stranger(2)]);
  expect(await screen.findByRole('heading', { name: 'You are not in any course yet' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'lab@example.org' })).toHaveLength(2);
});

test('failed, it says so and tries again when asked to', async () => {
  const server = show([aCourse(1)], [], () => problem(503, 'UNAVAILABLE'));
  expect((await screen.findByRole('alert')).textContent).toContain('Your courses could not be loaded');
  server.refuse = () => null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Course 1')).toBeDefined();
});

test('many courses come page by page', async () => {
  show(Array.from({ length: 2 * pageSize + 1 }, (_, index) => aCourse(index + 1)));
  await card('Course 1');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(pageSize);
  expect(screen.getByText('12 of 25 courses')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await card('Course 24');
  expect(screen.queryByText('Course 25')).toBeNull();
});
