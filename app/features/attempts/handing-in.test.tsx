import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '../../testing.tsx';
import {
  anOwnAttempt,
  answerId,
  aside,
  aTest,
  begin,
  choice,
  choose,
  handIn,
  heading,
  openHandIn,
  press,
  questionId,
  user,
  withFakeClock,
} from './attempts.test-support.tsx';

withFakeClock();

const waiting = () => waitFor(() => expect(aside().getByText(/^No connection/)).toBeDefined());

describe('handing in', () => {
  test('names the questions without an answer and those marked, and leads to them', async () => {
    await begin();
    await choose(1);
    await press('Mark for later');
    const dialog = await openHandIn();
    expect(dialog.getByText('2 questions have no answer and would count as wrong.')).toBeDefined();
    const numbers = dialog.getAllByRole('button', { name: /^Go to question/ }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['2', '3', '1']);
    await user().click(dialog.getByRole('button', { name: 'Go to question 3' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await heading(3));
  });

  test('sends all answers once with their attempt, with what is not saved yet and what other devices saved', async () => {
    const { server } = await begin();
    server.refusals.set('PATCH course/chapter/attempt', problem(503, 'UNAVAILABLE'));
    await choose(1);
    await waiting();
    server.open?.answers.set(questionId(2), answerId(2, 1));
    const attemptId = server.open?.id;
    const dialog = await openHandIn();
    expect(dialog.getByText('1 question has no answer and would count as wrong.')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3',
      'Question 1Choice 1',
      'Question 2 · changed on another deviceChoice 1',
      'Question 3No answer',
    ]);
    await user().dblClick(dialog.getByRole('button', { name: 'Hand in anyway' }));
    const result = await screen.findByRole('heading', { name: 'Passed with 67%' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(server.calls('POST', 'checkTest').map(({ json }) => json)).toEqual([
      {
        chapterId: server.chapter.id,
        attemptId,
        answers: [
          { questionId: questionId(1), answerId: answerId(1, 1), seenRevision: 0 },
          { questionId: questionId(2), answerId: answerId(2, 1), seenRevision: 1 },
          { questionId: questionId(3), answerId: null, seenRevision: 0 },
        ],
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('molsys.answers'))).toEqual([]);
  });

  test('waits for a silent server no longer than a moment before it lets one hand in', async () => {
    const { server } = await begin();
    server.silences.add('GET course/chapter/attempt');
    await user().click(aside().getByRole('button', { name: 'Hand in…' }));
    const handsIn = await screen.findByRole('button', { name: /^Hand in anyway/ });
    expect(handsIn.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(handsIn.getAttribute('aria-busy')).toBeNull();
    server.silences.add('POST course/chapter/checkTest');
    await user().click(handsIn);
    expect(screen.getByText(/^Your test is being handed in\./)).toBeDefined();
  });

  test('without a connection says that it needs one, keeps everything, and is repeated under the same attempt', async () => {
    const { server } = await begin();
    await choose(1);
    const dialog = await openHandIn();
    server.isDown = true;
    await handIn(dialog);
    expect(await dialog.findByText('It is not confirmed that the test was handed in.')).toBeDefined();
    expect(dialog.getByText(/Your answers are kept\./)).toBeDefined();
    expect(screen.queryByText(/Passed|Not passed/)).toBeNull();
    server.isDown = false;
    await handIn(dialog);
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
    const attempts = server.calls('POST', 'checkTest').map(({ json }) => Reflect.get(Object(json), 'attemptId'));
    expect(attempts[0]).toBeDefined();
    expect(new Set(attempts).size).toBe(1);
  });

  test.each([
    ['NO_ATTEMPTS_LEFT', 403, /There are no attempts left\./],
    ['VALIDATION_FAILED', 400, /Its questions have just been changed\./],
    // The server asks for a pause of a minute.
    ['TOO_MANY_REQUESTS', 429, /^A test can be handed in 30 times an hour\. You can .+ from \d+:\d\d [AP]M\./],
  ])('%s is told, and answers stay', async (code, status, words) => {
    const { server } = await begin();
    await choose(1);
    const dialog = await openHandIn();
    server.refusals.set('POST course/chapter/checkTest', problem(status, code));
    await handIn(dialog);
    expect(await dialog.findByText(words)).toBeDefined();
    expect(dialog.getByText('The test was not handed in.')).toBeDefined();
    await user().click(dialog.getByRole('button', { name: 'Back to the questions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(choice(1)).toHaveProperty('checked', true);
  });

  test('from elsewhere: its result is shown, and that answers came too late', async () => {
    const { server } = await begin(aTest({ attemptsLimit: 3 }));
    server.own = [anOwnAttempt(1, { testEstimate: 67, questions: undefined })];
    server.open = null;
    await choose(2);
    const result = await screen.findByRole('heading', { name: 'Passed with 67%' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getByText(/This attempt was handed in from another tab or device\..*1 answer/)).toBeDefined();
    expect(screen.getByText('2 attempts left.')).toBeDefined();
    await press('Another attempt');
    expect(await screen.findByRole('button', { name: 'Begin the test' })).toBeDefined();
  });

  test('from elsewhere is noticed when one comes back to this tab', async () => {
    const { server } = await begin();
    server.own = [anOwnAttempt(1, { testEstimate: 33, isPassed: false })];
    server.open = null;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'Not passed this time: 33%' })).toBeDefined();
    expect(screen.queryByText(/came too late/)).toBeNull();
  });

  test('as the chapter closes is noticed without a press, and told as that', async () => {
    // The closing time was set meanwhile, or the clock here is behind.
    const { server } = await begin();
    server.refusals.set('GET course/chapter/attempt', problem(403, 'CHAPTER_CLOSED'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(server.calls('GET', 'attempts')).not.toEqual([]));
    expect(await heading(1)).toBeDefined();
    server.own = [anOwnAttempt(1, { testEstimate: 33, isPassed: false })];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { name: 'Not passed this time: 33%' })).toBeDefined();
    expect(screen.getByText(/^The chapter has closed, and this attempt was handed in/)).toBeDefined();
    expect(screen.queryByText(/try again|Another attempt/)).toBeNull();
    server.shown = server.chapter;
    await press('Back to the overview');
    expect(await screen.findByRole('heading', { name: 'Your attempts' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('an attempt of which nothing is known any more says so', async () => {
    const { server } = await begin();
    server.open = null;
    await choose(2);
    expect(await screen.findByText('This attempt is no longer open')).toBeDefined();
    await press('Back to the overview');
    expect(await screen.findByRole('button', { name: 'Begin the test' })).toBeDefined();
  });
});

describe('the result', () => {
  test('says score, pass mark, best result, attempts left, and each question with one’s own answer', async () => {
    const chapter = aTest({ attemptsLimit: 2 });
    await begin(chapter);
    await choose(1);
    await press('Next');
    await choose(3);
    const dialog = await openHandIn();
    await handIn(dialog);
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
    expect(screen.getByText('1 of 3 questions right.')).toBeDefined();
    expect(screen.getByText('The test is passed with 60% and more.')).toBeDefined();
    expect(screen.getByText('This is your best result; it counts.')).toBeDefined();
    expect(screen.getByText('1 attempt left.')).toBeDefined();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.slice(-3)).toEqual([
      'Question 1RightText 1?Your answerChoice 1',
      'Question 2WrongText 2?Your answerChoice 3',
      'Question 3No answerText 3?You left this question without an answer.',
    ]);
  });

  test('says no more than the score where the chapter allows no more, and that a better result stays', async () => {
    const chapter = aTest({ feedback: 'score' });
    const { server } = await begin(chapter);
    server.own = [anOwnAttempt(7, { testEstimate: 100 })];
    const dialog = await openHandIn();
    await handIn(dialog);
    await screen.findByRole('heading', { name: 'Not passed this time: 0%' });
    expect(screen.getByText(/Your best result, 100%, counts\. The test stays passed\./)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your answers' })).toBeNull();
    expect(screen.getByText(/This test tells the score only/)).toBeDefined();
  });
});
