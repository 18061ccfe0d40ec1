import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../admin-testing.tsx';
import { ChapterList } from '../../features/chapters/chapter-list.tsx';
import { aTest, courseId, stubChapters } from '../../features/chapters/chapters.test-support.ts';
import { RegradeDialog } from '../../features/results/regrade-dialog.tsx';

const due = /^The key has been changed since the results were counted/;

/** The chapters of a course as its page has them. */
function Chapters() {
  const [regradedId, setRegradedId] = useState<string | null>(null);
  return (
    <>
      <ChapterList courseId={courseId} onKeyChanged={setRegradedId} />
      {regradedId !== null && <RegradeDialog chapterId={regradedId} onClose={() => setRegradedId(null)} />}
    </>
  );
}

/** A server on which a changed key makes a regrade due until it is done. */
function gradingServer() {
  const test = aTest(1, { resultsCount: 5 });
  const server = stubChapters([test]);
  const { answering } = server;
  const regrade = { chapterId: test.id, version: 2, submissionsCount: 5, isDue: true, changes: [] };
  let isRegradeDue = false;
  server.answering = async (asked) => {
    if (asked.path.endsWith('egrade')) {
      if (asked.method === 'POST') isRegradeDue = false;
      return { status: 200, body: regrade };
    }
    if (asked.method === 'PUT') isRegradeDue = true;
    const { body, ...answer } = await answering(asked);
    const noted = (chapter: object) => ({ ...chapter, isRegradeDue });
    return { ...answer, body: Array.isArray(body) ? body.map(noted) : noted(Object(body)) };
  };
  return server;
}

test('a regrade that is left undone stays noted on the chapter’s card, until it is done', async () => {
  gradingServer();
  renderAdminPage(<Chapters />);
  const moveKey = async (place: number) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    const [question] = screen.getAllByRole('group', { name: /Answers|Question 1/ });
    const right = within(question ?? document.body).getAllByRole('radio', { name: /right/i })[place];
    await userEvent.click(right ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return within(await screen.findByRole('dialog', { name: 'Regrade by the present key' }));
  };
  const left = await moveKey(1);
  await userEvent.click(await left.findByRole('button', { name: 'Leave as it is' }));
  expect(await screen.findByText(due)).toBeDefined();
  const done = await moveKey(0);
  await userEvent.click(await done.findByRole('button', { name: 'Judge by the present key' }));
  await done.findByText(/^The results are by the present key now/);
  await waitFor(() => expect(screen.queryByText(due)).toBeNull());
});
