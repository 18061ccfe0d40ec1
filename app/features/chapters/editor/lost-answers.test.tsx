import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { administrator, callsOf } from '../../../admin-testing.tsx';
import { button, openNew, save, showChapters, title } from '../chapter-list.test-support.tsx';
import { courseId, sentQuestions } from '../chapters.test-support.ts';
import { answerOf, textOf } from '../questions/questions.test-support.tsx';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

const draftsKey = chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, null));

/** Creates a chapter whose answer is lost as the tab crashes, so that everything only the tab knew is gone. Then opens the draft. */
async function loseTab(fill: () => Promise<void>) {
  const { server, unmount } = await openNew();
  await userEvent.type(title(), 'Light');
  await userEvent.type(screen.getByLabelText('Description *'), 'A description');
  await fill();
  server.kept.isDeaf = true;
  await save();
  await screen.findByText(/Nothing that you typed is lost/);
  const kept = { ...localStorage };
  unmount();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  server.kept.isDeaf = false;
  showChapters();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
  await waitFor(() => expect(title().value).toBe('Light'));
  return server;
}

test('a new chapter whose answer was lost with its tab is not written twice, and its questions keep their identity', async () => {
  const server = await loseTab(async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Test' }));
    await userEvent.click(button('Add a question'));
    await userEvent.type(textOf(1), 'Which?');
    for (const number of [1, 2, 3, 4]) fireEvent.change(answerOf(1, number), { target: { value: `Answer ${number}` } });
    await userEvent.click(screen.getByRole('radio', { name: 'Answer 1 is right' }));
  });
  const written = server.kept.chapters[0]?.chapterData[0];
  await userEvent.type(title(), ' and shadow');
  await save();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const [first, second] = callsOf(server, 'POST');
  expect(second?.key).toBe(first?.key);
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light and shadow']);
  expect(chapterDrafts.read(draftsKey)).toBeNull();
  const [question] = sentQuestions(callsOf(server, 'PUT')[0]?.form);
  expect(question?.id).toBe(written?.id);
  expect(question?.answers.map(({ id }) => id)).toEqual(written?.answers.map(({ id }) => id));
});
