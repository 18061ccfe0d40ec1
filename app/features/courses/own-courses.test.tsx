import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf, makeCourse } from './admin/courses.test-support.ts';
import { OwnCourses } from './own-courses.tsx';

afterEach(() => vi.unstubAllGlobals());

const participant = { isParticipant: true, isBlocked: false };
const folding = makeCourse({
  title: 'Folding',
  description: 'How **proteins** fold.',
  access: participant,
  progress: { completed: 2, total: 5 },
});

test('lists the courses that the person is in, with their beginning and how far they have come', async () => {
  const strange = makeCourse({ id: idOf(2), title: 'Of others', access: { isParticipant: false, isBlocked: false } });
  stubServer(() => ({ status: 200, body: [folding, strange] }));
  renderAdminPage(<OwnCourses />);
  const course = (await screen.findByRole('heading', { name: 'Folding' })).closest('li');
  expect(course?.textContent).toContain('How proteins fold.');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 5 chapters');
  expect(screen.queryByText('Of others')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('says where the access is closed, and where there is nothing to read yet', async () => {
  const blocked = makeCourse({ access: { ...participant, isBlocked: true }, progress: { completed: 0, total: 0 } });
  stubServer(() => ({ status: 200, body: [blocked] }));
  renderAdminPage(<OwnCourses />);
  expect(await screen.findByText('Your access to this course is closed.')).toBeDefined();
  expect(screen.getByText('No chapters yet.')).toBeDefined();
});

test('in no course, it says how that comes about', async () => {
  stubServer(() => ({ status: 200, body: [] }));
  renderAdminPage(<OwnCourses />);
  expect(await screen.findByText('You are not in any course yet')).toBeDefined();
});

test('failed, it says so and tries again when asked to', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  renderAdminPage(<OwnCourses />);
  await screen.findByText('Your courses could not be loaded');
  server.answering = () => ({ status: 200, body: [folding] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Folding')).toBeDefined();
});
