import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { renderAdminPage } from '../../admin-testing.tsx';
import { RequireRole } from '../../session/require-role.tsx';
import { selectSession, sessionEnded, sessionStarted } from '../../store/session-slice.ts';
import { idOf } from '../../testing.tsx';
import { openJournal } from './answers/answer-journal.ts';
import { chose } from './answers/answer-sender.test-support.ts';
import {
  answerId,
  aTest,
  chapterId,
  learnersStore,
  questionId,
  TestServer,
  textsOf,
  userId,
} from './attempts.test-support.tsx';
import { ChapterTest } from './chapter-test.tsx';

test('another learner, who signs in elsewhere in this browser, sends no answer of the one before; it waits for its owner', async () => {
  const server = new TestServer(aTest());
  const store = learnersStore();
  onTestFinished(() => void store.dispatch(sessionEnded()));
  renderAdminPage(
    <RequireRole who="USER">
      <ChapterTest chapter={aTest()} texts={textsOf(aTest())} />
    </RequireRole>,
    { store },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the test' }));
  await screen.findByRole('heading', { name: /^Question 1 of/ });
  const attemptId = server.open?.id ?? '';
  server.isDown = true;
  await userEvent.click(screen.getByRole('radio', { name: /^Answer 2/ }));
  await waitFor(() => expect(server.calls('PATCH', 'attempt')).toHaveLength(1));
  server.isDown = false;
  server.open = null;
  const first = selectSession(store.getState());
  const another = { ...first, role: 'USER', id: idOf(10), token: 'token-2' } as const;
  await act(async () => void store.dispatch(sessionStarted(another)));
  expect(await screen.findByRole('button', { name: 'Begin the test' })).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(server.calls('PATCH', 'attempt')).toHaveLength(1);
  const kept = openJournal({ userId, chapterId, attemptId }).read();
  expect(kept).toEqual(chose(questionId(1), answerId(1, 2)));
});
