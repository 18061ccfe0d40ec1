import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aLinkedItem } from '../../features/links/links.test-support.ts';
import { baseApi } from '../../store/base-api.ts';
import { aCourse, aSummary, idOf, problem } from '../../testing.tsx';
import { handle } from './course-layout.tsx';
import { courseId, showCourse } from './learn.test-support.tsx';

vi.mock('../../features/reading/chapter-materials.tsx', () => ({ ChapterMaterials: () => 'The reader' }));
vi.mock('../../features/reading/load-pdf-viewer.ts', () => ({ prepareReader: () => {} }));

const course = aCourse([
  aSummary(1, { isCompleted: true }),
  aSummary(2, { type: 2, testEstimate: 85, isCompleted: true }),
  aSummary(3, { type: 2, testEstimate: 40 }),
  aSummary(4),
  aSummary(5, { isOpen: false }),
  aSummary(6, { isOpen: false, isCompleted: true }),
]);

const rail = () => screen.findByRole('navigation', { name: 'Pages of the course' });

describe('the rail', () => {
  test('names every chapter with how it stands, and leads to those that are open', async () => {
    showCourse('/description', { course });
    const chapters = within(await rail()).getAllByRole('listitem');
    expect(chapters.map(({ textContent }) => textContent)).toEqual([
      'Title 1Completed',
      'Title 2Passed, 85%',
      'Title 3Not passed yet, 40%',
      '4Title 4Open',
      'Title 5Not open yet',
      'Title 6Completed; closed now',
    ]);
    const links = chapters.map((chapter) => within(chapter).queryByRole('link')?.getAttribute('href'));
    expect(links).toEqual([
      ...[1, 2, 3, 4].map((position) => `/courses/${courseId}/${idOf(100 + position)}`),
      undefined,
      undefined,
    ]);
  });

  test('marks the page that is shown, and stays while another comes', async () => {
    const { calls } = showCourse('/description', { course });
    const marked = () =>
      screen.getByRole('navigation', { name: 'Pages of the course' }).querySelectorAll('[aria-current]');
    await rail();
    expect([...marked()].map(({ textContent }) => textContent)).toEqual(['About the course']);
    const list = within(await rail()).getByRole('list');
    await userEvent.click(within(await rail()).getByRole('link', { name: /Title 4/ }));
    await screen.findByText('The reader');
    expect([...marked()].map(({ textContent }) => textContent)).toEqual(['4Title 4Open']);
    expect(within(await rail()).getByRole('list')).toBe(list);
    expect(calls.filter(({ path }) => path.startsWith('course?'))).toHaveLength(1);
  });

  test('shows at once what has been completed', async () => {
    const { store, world } = showCourse('/description', { course });
    await rail();
    world.course = aCourse(course.chapters.map((one) => (one.position === 4 ? { ...one, isCompleted: true } : one)));
    store.dispatch(baseApi.util.invalidateTags(['Courses']));
    expect(await within(await rail()).findByText('4 of 6 chapters')).toBeDefined();
    expect(within(await rail()).getByRole('link', { name: /Title 4/ }).textContent).toBe('Title 4Completed');
  });
});

test('the drawer of a small screen has the same pages; its button closes it, and a press beside it', async () => {
  showCourse('/description', { course });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Chapters' }));
    return screen.getByRole('dialog', { name: 'Pages of the course' });
  };
  const drawer = await open();
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(6);
  const close = within(drawer).getByRole('button', { name: 'Close the list of chapters' });
  expect(document.activeElement).toBe(close);
  await userEvent.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(within(await open()).getByText('Title 5'));
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a user who may not come in', () => {
  const access = { isParticipant: false, isBlocked: false };

  test('and is not in the course is told so, whom to ask, and what it is about', async () => {
    showCourse('/description', { course: { ...course, access } });
    expect(await screen.findByRole('heading', { name: 'Folding', level: 1 })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You are not a participant of this course' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'lab@example.org' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'To all courses' }).getAttribute('href')).toBe('/courses');
    expect(await screen.findByText('About the course.')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('sees what the course is linked with all the same', async () => {
    showCourse('/description', { course: { ...course, access }, links: [aLinkedItem()] });
    const region = within(await screen.findByRole('region', { name: 'Related publications' }));
    // The first link is the heading's link to itself.
    expect(region.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/publications/p1');
  });

  test('has the words for that with the page, whichever of the course was wanted', () => {
    expect(handle.namespaces).toContain('links');
  });

  test('and is blocked is told so, whatever page of the course was wanted', async () => {
    const { calls } = showCourse(`/${idOf(104)}`, {
      course: { ...course, access: { isParticipant: true, isBlocked: true } },
    });
    expect(await screen.findByRole('heading', { name: 'Your access to this course is blocked' })).toBeDefined();
    expect(calls.some(({ path }) => path.startsWith('course/chapter'))).toBe(false);
  });

  test.each([
    ['a course that is not there', problem(404, 'NOT_FOUND')],
    ['an address without a proper id', problem(400, 'VALIDATION_FAILED')],
  ])('because of %s is told that there is none', async (_what, answer) => {
    showCourse('/description', { course: answer });
    expect(await screen.findByRole('heading', { name: 'There is no such course', level: 1 })).toBeDefined();
    expect(document.title).toBe('Prefix | There is no such course');
  });
});

test('a course that does not come can be tried again', async () => {
  const { world } = showCourse('/description', { course: problem(503, 'UNAVAILABLE') });
  expect((await screen.findByRole('alert')).textContent).toContain('The course could not be loaded');
  world.course = course;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rail()).toBeDefined();
});

test('a course that was there stays while it cannot be asked for again, and goes when it is deleted', async () => {
  const { store, world } = showCourse('/description', { course });
  await rail();
  const askAnew = async () => {
    store.dispatch(baseApi.util.invalidateTags(['Courses']));
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  };
  world.course = problem(503, 'UNAVAILABLE');
  await askAnew();
  expect(await rail()).toBeDefined();
  world.course = problem(404, 'NOT_FOUND');
  await askAnew();
  expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeDefined();
});
