import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { callsOf, pageOf, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { aSummary, idOf } from '../../../testing.tsx';
import { makeCourse } from './courses.test-support.ts';
import { CoursesList } from './courses-list.tsx';

const folding = makeCourse({
  id: idOf(1),
  title: 'Folding',
  chapters: [aSummary(1), aSummary(2)],
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

test('the cards say what there is in a course, and lead to it and to its results', async () => {
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

describe('deleting', () => {
  async function ask(title: string) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete “${title}”` }));
    return screen.findByRole('alertdialog');
  }

  test('names what goes, and says that it has gone', async () => {
    const server = listServer([folding, motors]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Folding');
    const parts = within(question).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['2 chapters', '12 participants', '40 results']);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete with 40 results' }));
    expect(await screen.findByText('The course “Folding” is deleted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding' })).toBeNull());
    expect(callsOf(server, 'DELETE')).toHaveLength(1);
  });

  test('of a course without results promises no less, and no more', async () => {
    listServer([motors]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Моторы');
    expect(within(question).getByRole('button', { name: 'Delete the course' })).toBeDefined();
    expect(within(question).queryByRole('list')).toBeNull();
    expect(question.textContent).toContain('No chapters, participants or results belong to this course. This cannot');
  });

  test('names dormant results, and counts them among what is lost', async () => {
    listServer([
      { ...folding, restingCount: 2 },
      { ...motors, restingCount: 1 },
    ]);
    renderAdminPage(<CoursesList />);
    const question = await ask('Folding');
    const parts = within(question).getAllByRole('listitem');
    expect(parts.slice(2).map(({ textContent }) => textContent)).toEqual([
      '40 results',
      '2 test results that are dormant while their chapters hold materials',
    ]);
    expect(within(question).getByRole('button', { name: 'Delete with 42 results' })).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    const other = await ask('Моторы');
    expect(within(other).getByText('1 test result that is dormant while its chapter holds materials')).toBeDefined();
    expect(within(other).getByRole('button', { name: 'Delete with 1 result' })).toBeDefined();
  });
});
