import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { problem } from '../../../testing.tsx';
import { CourseForm } from './course-form.tsx';
import { makeCourse } from './courses.test-support.ts';

const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const textField = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
const button = (name: string) => screen.getByRole('button', { name });
const complete = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'All chapters are there' });

function show(course: Course | null) {
  const onSaved = vi.fn();
  renderAdminPage(<CourseForm course={course} onSaved={onSaved} onLeave={() => {}} />);
  return onSaved;
}

test('the preview shows what is typed', async () => {
  stubServer(() => ({ status: 500 }));
  show(null);
  const preview = screen.getByRole('region', { name: 'Preview' });
  await userEvent.type(titleField(), 'Folding');
  fireEvent.input(textField(), { target: { value: 'One.\n\nAnother.' } });
  expect(within(preview).getByText('Folding')).toBeDefined();
  expect(await within(preview).findByText('Another.')).toBeDefined();
});

test('a new course goes with its texts, and says whether all chapters are there', async () => {
  const server = stubServer(() => ({ status: 201, body: makeCourse() }));
  const onSaved = show(null);
  expect(complete().checked).toBe(false);
  await userEvent.type(titleField(), 'Folding');
  await userEvent.type(textField(), 'How proteins fold.');
  await userEvent.click(complete());
  await userEvent.click(button('Create the course'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(makeCourse()));
  const texts = { title: 'Folding', description: 'How proteins fold.', isComplete: 'true' };
  expect(sentText(server.asked[0])).toEqual(texts);
});

test('what somebody else has saved meanwhile is compared in words', async () => {
  const current = makeCourse({ title: 'Their title', isComplete: true, version: 2 });
  stubServer(() => problem(409, 'STALE_VERSION', { current }));
  show(makeCourse());
  await userEvent.type(titleField(), '!');
  await userEvent.click(button('Save'));
  const rows = within(await screen.findByRole('alertdialog')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TitleMineOld title!TheirsTheir title',
    'All chapters are thereMineNo, it is still being writtenTheirsYes, the course can be finished',
  ]);
});

test('of a course that somebody has deleted meanwhile it says what went with it', async () => {
  stubServer(() => problem(404, 'NOT_FOUND'));
  show(makeCourse());
  await userEvent.type(titleField(), '!');
  await userEvent.click(button('Save'));
  const dialog = await screen.findByRole('alertdialog', { name: 'This item has been deleted meanwhile' });
  expect(dialog.textContent).toContain('Its chapters, participants and results went with it');
});
