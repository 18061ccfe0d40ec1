import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { idOf, problem } from '../../../testing.tsx';
import { CourseGate } from './course-gate.tsx';
import { makeCourse } from './courses.test-support.ts';

function show() {
  renderAdminPage(<CourseGate id={idOf(1)}>{({ title }) => `Opened: ${title}`}</CourseGate>);
}

test('says that it is loading, then opens the course', async () => {
  const server = stubServer(() => ({ status: 200, body: makeCourse({ title: 'Folding' }) }));
  const release = server.hold();
  show();
  expect(screen.getByRole('status', { name: 'Loading the course' })).toBeDefined();
  await release();
  expect(await screen.findByText('Opened: Folding')).toBeDefined();
  expect(server.asked[0]?.query.get('courseId')).toBe(idOf(1));
});

test.each([
  [404, 'NOT_FOUND'],
  [400, 'VALIDATION_FAILED'],
])('a course that there is not (%i) leads back to all', async (status, code) => {
  stubServer(() => problem(status, code));
  show();
  expect(await screen.findByText('There is no such course')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/admin/courses/all');
});

test('failed, it says so and tries again when asked to', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  show();
  await screen.findByText('The course could not be loaded');
  server.answering = () => ({ status: 200, body: makeCourse({ title: 'Folding' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Opened: Folding')).toBeDefined();
});
