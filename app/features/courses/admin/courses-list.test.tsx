import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { callsOf, pageOf, problem, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { aChapter, idOf, makeCourse } from './courses.test-support.ts';
import { CoursesList } from './courses-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const folding = makeCourse({
  id: idOf(1),
  title: 'Folding',
  chapters: [aChapter(1), aChapter(2)],
  participantsCount: 12,
  averageEstimate: 71,
  resultsCount: 40,
});
const motors = makeCourse({ id: idOf(2), title: 'Моторы' });

/** A server with these courses, which searches and pages as the real one does. */
function listServer(items: readonly Course[]) {
  let kept = items;
  return stubServer((asked) => {
    if (asked.method === 'DELETE') {
      kept = kept.filter(({ id }) => !asked.path.endsWith(id));
      return { status: 204 };
    }
    const search = asked.query.get('search')?.toLowerCase() ?? '';
    return pageOf(
      kept.filter(({ title }) => title.toLowerCase().includes(search)),
      asked,
    );
  });
}

function manyCourses(count: number): Course[] {
  return Array.from({ length: count }, (_, index) => makeCourse({ id: idOf(index), title: `Course ${index}` }));
}

describe('the cards', () => {
  test('say what there is in a course, and lead to it and to its results', async () => {
    listServer([folding, motors]);
    renderAdminPage(<CoursesList />);
    const title = await screen.findByRole('link', { name: 'Folding' });
    expect(title.getAttribute('href')).toBe(`/admin/courses/editCourse/${folding.id}`);
    const card = title.closest('li');
    for (const fact of ['2 chapters', '12 participants', '71% on average']) expect(card?.textContent).toContain(fact);
    expect(screen.getByRole('link', { name: 'Results of “Folding”' }).getAttribute('href')).toBe(
      `/admin/courses/results/${folding.id}`,
    );
    const other = screen.getByRole('link', { name: 'Моторы' }).closest('li');
    expect(other?.textContent).toContain('no results yet');
    expect(screen.getByText('2 courses')).toBeDefined();
  });

  test('count in Russian as Russian does', async () => {
    listServer([folding]);
    renderAdminPage(<CoursesList />, { language: 'ru' });
    const card = (await screen.findByRole('link', { name: 'Folding' })).closest('li');
    for (const fact of ['2 главы', '12 участников']) expect(card?.textContent).toContain(fact);
  });

  test('come page by page; the last press leaves the focus beside the list', async () => {
    const server = listServer(manyCourses(30));
    renderAdminPage(<CoursesList />);
    await screen.findByText('24 of 30');
    expect(screen.queryByText('Course 24')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Course 29')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByText('30 of 30'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(server.asked.map(({ query }) => `${query}`)).toEqual(['limit=24&offset=0', 'limit=24&offset=24']);
  });

  test('a page that fails says so in its place and can be asked for again', async () => {
    const server = listServer(manyCourses(30));
    const { answering } = server;
    renderAdminPage(<CoursesList />);
    await screen.findByText('24 of 30');
    server.answering = () => problem(503, 'UNAVAILABLE');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('More courses could not be loaded');
    expect(screen.getByText('Course 0')).toBeDefined();
    server.answering = answering;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Course 29')).toBeDefined();
  });
});

describe('searching', () => {
  test('asks the server once the typing has stopped, and keeps the cards until it has answered', async () => {
    const server = listServer([folding, motors]);
    renderAdminPage(<CoursesList />);
    await screen.findByText('Folding');
    const gate = Promise.withResolvers<void>();
    const { answering } = server;
    server.answering = async (asked) => {
      await gate.promise;
      return answering(asked);
    };
    await userEvent.type(screen.getByRole('searchbox'), 'МОТ');
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.query.get('search')).toBe('МОТ');
    expect(screen.getByText('Folding').closest('ul[aria-busy="true"]')).not.toBeNull();
    await act(async () => gate.resolve());
    await waitFor(() => expect(screen.queryByText('Folding')).toBeNull());
    expect(screen.getByText('1 found')).toBeDefined();
  });

  test('for what there is not says so, and leads back to everything', async () => {
    listServer([folding]);
    renderAdminPage(<CoursesList />);
    await userEvent.type(await screen.findByRole('searchbox'), 'xyz{Enter}');
    expect(await screen.findByText('No title contains “xyz”.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Folding')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('without cards', () => {
  test('while they come it says so', async () => {
    stubServer(() => new Promise(() => {}));
    renderAdminPage(<CoursesList />);
    expect(screen.getByRole('status', { name: 'Loading the courses' })).toBeDefined();
  });

  test('empty, it says what to do', async () => {
    listServer([]);
    renderAdminPage(<CoursesList />);
    expect(await screen.findByText('There are no courses yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/admin/courses/createCourse');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('failed, it says so and tries again when asked to', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    renderAdminPage(<CoursesList />);
    await screen.findByText('The courses could not be loaded');
    server.answering = (asked) => pageOf([folding], asked);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Folding')).toBeDefined();
  });
});

describe('deleting', () => {
  async function ask(title: string) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete “${title}”` }));
    return screen.findByRole('alertdialog');
  }

  test('asks once, names what goes, and cannot be fired twice', async () => {
    const server = listServer([folding, motors]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Folding');
    const parts = within(question).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['2 chapters', '12 participants', '40 results']);
    const gate = Promise.withResolvers<void>();
    const { answering } = server;
    server.answering = async (asked) => {
      if (asked.method === 'DELETE') await gate.promise;
      return answering(asked);
    };
    const confirm = within(question).getByRole('button', { name: 'Delete with 40 results' });
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    await act(async () => gate.resolve());
    expect(await screen.findByText('The course “Folding” is deleted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding' })).toBeNull());
    expect(callsOf(server, 'DELETE')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Courses' }));
  });

  test('of a course without results promises no less, and no more', async () => {
    listServer([motors]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Моторы');
    expect(within(question).getByRole('button', { name: 'Delete the course' })).toBeDefined();
    expect(within(question).queryByRole('list')).toBeNull();
    expect(question.textContent).toContain('No chapters, participants or results belong to this course. This cannot');
  });

  test('of a course names only what there is', async () => {
    listServer([{ ...motors, chapters: [aChapter(1)] }]);
    renderAdminPage(<CoursesList />, { language: 'ru' });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить «Моторы»' }));
    const question = await screen.findByRole('alertdialog');
    const parts = within(question).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['1 глава']);
  });

  test('names results that rest, and counts them among what is lost', async () => {
    listServer([
      { ...folding, restingCount: 2 },
      { ...motors, restingCount: 1 },
    ]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Folding');
    const parts = within(question).getAllByRole('listitem');
    expect(parts.slice(2).map(({ textContent }) => textContent)).toEqual([
      '40 results',
      '2 test results that rest while their chapters hold materials',
    ]);
    expect(within(question).getByRole('button', { name: 'Delete with 42 results' })).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    const other = await ask('Моторы');
    expect(within(other).getByText('1 test result that rests while its chapter holds materials')).toBeDefined();
    expect(within(other).getByRole('button', { name: 'Delete with 1 result' })).toBeDefined();
  });

  test('what was deleted already counts as deleted', async () => {
    const server = listServer([folding]);
    const { answering } = server;
    server.answering = (asked) => (asked.method === 'DELETE' ? problem(404, 'NOT_FOUND') : answering(asked));
    renderAdminPage(<CoursesList />);
    await userEvent.click(within(await ask('Folding')).getByRole('button', { name: /^Delete with/ }));
    expect(await screen.findByText('The course “Folding” had been deleted already.')).toBeDefined();
  });

  test('that failed keeps the question open and says why', async () => {
    const server = listServer([folding]);
    const { answering } = server;
    server.answering = (asked) => (asked.method === 'DELETE' ? problem(503, 'UNAVAILABLE') : answering(asked));
    renderAdminPage(<CoursesList />);
    const question = await ask('Folding');
    await userEvent.click(within(question).getByRole('button', { name: /^Delete with/ }));
    expect(await within(question).findByText('It could not be deleted')).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('Folding')).toBeDefined();
  });
});
