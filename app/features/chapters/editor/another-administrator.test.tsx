import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator, callsOf, renderAdminPage } from '../../../admin-testing.tsx';
import { RequireRole } from '../../../session/require-role.tsx';
import { sessionStarted } from '../../../store/session-slice.ts';
import { ChapterList } from '../chapter-list.tsx';
import { aChapter, aPdf, courseId, idOf, stubChapters, stubUploads } from '../chapters.test-support.ts';
import { seeEverything } from '../questions/questions.test-support.tsx';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

const other = { ...administrator, id: idOf(7), token: 'token-2', name: 'Boris' };
const draftOf = (userId: string) =>
  chapterDrafts.read(chapterDrafts.keyOf(userId, draftedItemOf(courseId, aChapter(1).id)));

beforeEach(() => {
  seeEverything();
});
/** An administrator edits a chapter, and a PDF of it is on its way. */
async function edit() {
  const server = stubChapters([aChapter(1)]);
  const uploads = stubUploads();
  const { container, store } = renderAdminPage(
    <RequireRole who="ADMIN">
      <ChapterList courseId={courseId} onKeyChanged={() => {}} />
    </RequireRole>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await userEvent.type(screen.getByLabelText('Title *'), '!');
  const input = container.querySelector<HTMLInputElement>('form input[type=file]');
  await userEvent.upload(input ?? document.body, aPdf('a.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { server, uploads, store };
}

test('another administrator, who signs in elsewhere in this browser, gets nothing of the work; it stays a draft of whose it is', async () => {
  const { server, uploads, store } = await edit();
  await act(async () => store.dispatch(sessionStarted(other)));
  expect(await screen.findByRole('button', { name: /^Edit/ })).toBeDefined();
  expect(screen.queryByLabelText('Title *')).toBeNull();
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  expect(draftOf(administrator.id)?.fields.title).toBe('Chapter title 1!');
  expect(draftOf(other.id)).toBeNull();
  expect([...callsOf(server, 'PUT'), ...callsOf(server, 'POST')]).toEqual([]);
});

test('the same one, who signs in once more, goes on with it', async () => {
  const { uploads, store } = await edit();
  await act(async () => store.dispatch(sessionStarted({ ...administrator, token: 'token-2' })));
  expect(screen.getByLabelText<HTMLInputElement>('Title *').value).toBe('Chapter title 1!');
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false]);
});
