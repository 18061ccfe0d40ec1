import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { callsOf, renderAdminPage } from '../../../admin-testing.tsx';
import { ChapterList } from '../chapter-list.tsx';
import { courseId, stubChapters } from '../chapters.test-support.ts';
import { seeEverything } from '../questions/questions.test-support.tsx';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Adds to the text of a question. */
export const typeIn = (number: number) => () => {
  const question = within(screen.getByRole('group', { name: `Question ${number}` }));
  return userEvent.type(question.getByLabelText(/^Text of the question/), ' Mine.');
};

/** Edits a chapter and tries to save it over what has been saved meanwhile. */
export async function saveOver(before: Chapter, theirs: Partial<Chapter>, edit: () => Promise<void>) {
  seeEverything();
  const server = stubChapters([before]);
  renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await edit();
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  server.kept.chapters = [{ ...before, ...theirs, version: 2 }];
  await userEvent.click(button('Save'));
  return server;
}

/** And compares the two. */
export async function compare(before: Chapter, theirs: Partial<Chapter>, edit: () => Promise<void>) {
  const server = await saveOver(before, theirs, edit);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare the two versions' }));
  const saveChosen = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(2));
    return callsOf(server, 'PUT')[1];
  };
  const chosenOf = (name: string) =>
    within(dialog.getByRole('group', { name: `Which to keep: ${name}` })).getByRole<HTMLInputElement>('radio', {
      checked: true,
    }).value;
  return { dialog, server, saveChosen, chosenOf };
}
