import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { renderAdminPage } from '../../admin-testing.tsx';
import { ChapterList } from './chapter-list.tsx';
import { courseId, stubChapters } from './chapters.test-support.ts';

/** A button by its words. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const title = () => screen.getByLabelText<HTMLInputElement>('Title *');

/** Shows the chapters of the course. */
export function showChapters() {
  const onKeyChanged = vi.fn();
  const list = <ChapterList courseId={courseId} onKeyChanged={onKeyChanged} copyDialog={() => null} />;
  return { ...renderAdminPage(list), onKeyChanged };
}

/** Opens the form of the first chapter. */
export const edit = async () => userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));

type Refusing = Parameters<typeof stubChapters>[1];

/** Opens the only chapter for editing. */
export async function openChapter(chapter: Chapter, refuse?: Refusing) {
  const server = stubChapters([chapter], refuse);
  const view = showChapters();
  await edit();
  return { ...view, server };
}

/** Opens the form of a new chapter, in a course without any. */
export async function openNew(refuse?: Refusing) {
  const server = stubChapters([], refuse);
  const view = showChapters();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a chapter' }));
  return { ...view, server };
}

/** Saves as soon as the form lets. */
export async function save(): Promise<void> {
  await waitFor(() => expectSaveable());
  await userEvent.click(button('Save'));
}

/** Throws while the form is not ready to be saved. */
export function expectSaveable(): void {
  if (button('Save').hasAttribute('aria-disabled')) throw new Error('it cannot be saved');
}
