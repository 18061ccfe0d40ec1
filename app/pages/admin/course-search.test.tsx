import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pageOf, problem, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { CourseSearch } from './course-search.tsx';

function courseAt(number: number) {
  return { id: `0199b0c0-0000-7000-8000-${String(number).padStart(12, '0')}`, title: `Course ${number}` };
}

const courses = Array.from({ length: 1006 }, (_, index) => courseAt(1006 - index));

function siteOf(found = courses) {
  return stubServer((asked) => {
    const id = asked.query.get('courseId');
    const { path } = asked;
    if (path.includes('audit')) return { status: 200, body: [], headers: { 'x-total-count': '0' } };
    const course = found.find((one) => one.id === id);
    if (id !== null) return course ? { status: 200, body: course } : problem(404, 'NOT_FOUND');
    const search = asked.query.get('search') ?? '';
    return pageOf(
      found.filter(({ title }) => title.includes(search)),
      asked,
    );
  });
}

function Field({ first = '' }: { readonly first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <CourseSearch value={value} onChange={setValue} />
      <p>chosen: {value || 'all'}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' });
const options = () => screen.findAllByRole('option');

test('asks for nothing before it is opened', async () => {
  const server = siteOf();
  renderAdminPage(<Field />);
  expect(field().placeholder).toBe('All courses');
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  expect(server.asked).toEqual([]);
});

test('finds the oldest of a thousand courses by its title, by key alone', async () => {
  // As browsers do that tell when they have scrolled.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {});
  siteOf();
  renderAdminPage(<Field />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByText('The first 20 of 1,006 courses: type more to narrow the list.')).toBeDefined();
  expect((await options()).map(({ textContent }) => textContent).slice(0, 2)).toEqual(['All courses', 'Course 1006']);
  await userEvent.keyboard('Course 10');
  await screen.findByText('18 courses found');
  await userEvent.keyboard('{ArrowUp}');
  const active = screen.getByRole('option', { selected: true });
  expect(active.textContent).toBe('Course 10');
  expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(`chosen: ${courseAt(10).id}`)).toBeDefined();
  expect(field().value).toBe('Course 10');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('Escape and leaving keep what was chosen; emptied it means all', async () => {
  siteOf();
  renderAdminPage(<Field first={courseAt(7).id} />);
  await waitFor(() => expect(field().value).toBe('Course 7'));
  await userEvent.click(field());
  await userEvent.keyboard('x{Escape}');
  expect(field().value).toBe('Course 7');
  await userEvent.keyboard('y');
  await userEvent.tab();
  expect(field().value).toBe('Course 7');
  await userEvent.clear(field());
  expect(screen.getByText('chosen: all')).toBeDefined();
  expect(field().value).toBe('');
});

test('all courses can be chosen again from the list', async () => {
  siteOf();
  renderAdminPage(<Field first={courseAt(7).id} />);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'All courses' }));
  expect(screen.getByText('chosen: all')).toBeDefined();
});

test('says when there is no such course, and when the search failed', async () => {
  const server = siteOf();
  renderAdminPage(<Field />);
  await userEvent.type(field(), 'Botany');
  expect(await screen.findByText('No course is called so.')).toBeDefined();
  server.answering = () => problem(503, 'UNAVAILABLE');
  await userEvent.type(field(), 'x');
  expect(await screen.findByText(/^The search failed/)).toBeDefined();
});

test('a course that is gone and that nothing is written down of is a deleted one', async () => {
  siteOf([]);
  renderAdminPage(<Field first={courseAt(7).id} />);
  await waitFor(() => expect(field().value).toBe('A deleted course'));
});
