import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OwnAttempt } from '#contract/attempts.ts';
import { idOf, problem } from '../../testing.tsx';
import { openJournal } from './answers/answer-journal.ts';
import { chose } from './answers/answer-sender.test-support.ts';
import { anOwnAttempt, answerId, aTest, questionId, showTest, TestServer } from './attempts.test-support.tsx';

/** A server with a test, whose learner has made these attempts. */
function serve(changes: Parameters<typeof aTest>[0] = {}, own: readonly OwnAttempt[] = []): TestServer {
  const server = new TestServer(aTest(changes));
  server.own = [...own];
  return server;
}

/** Shows such a test. */
const open = (...given: Parameters<typeof serve>) => showTest(serve(...given).chapter);

const factsOf = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const beginButton = () => screen.findByRole('button', { name: 'Begin the test' });

describe('before a test', () => {
  test('says how long it is, what it takes to pass, how often it may be taken, what is told afterwards', async () => {
    open({ attemptsLimit: 3, attemptsUsed: 1, testEstimate: 67, isCompleted: true }, [anOwnAttempt(1)]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(factsOf()).toEqual({
      Questions: '3',
      'Passed from': '60%',
      'Attempts left': '2 of 3',
      'Your best result': '67%, passed',
      'At the end': 'You will see your score and which of your answers were right.',
    });
    expect(screen.getByText(/^There is no time limit\. Every answer is saved by itself/)).toBeDefined();
  });

  test('says the other things of another test', async () => {
    open({ feedback: 'score', closesAt: '2099-01-01T12:00:00.000Z' });
    await beginButton();
    expect(factsOf()).toMatchObject({
      'Attempts left': 'As many as you like',
      'Your best result': 'None yet',
      'At the end': 'This test tells the score only, not which answers were right.',
    });
    expect(screen.getByText(/^When the chapter closes, a test that is begun is handed in/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your attempts' })).toBeNull());
  });

  test('says plainly when no attempt is left', async () => {
    open({ attemptsLimit: 1, attemptsUsed: 1, testEstimate: 33, feedback: 'explanations' }, [
      anOwnAttempt(1, { testEstimate: 33, isPassed: false }),
    ]);
    expect(await screen.findByText(/explanations are told with your attempts below\.$/)).toBeDefined();
    expect(
      await screen.findByText('You have used all attempts and have not passed yet. Ask an administrator for one more.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /Begin|Try again/ })).toBeNull();
    expect(screen.queryByText(/saved by itself/)).toBeNull();
  });

  test('a test without questions says so', async () => {
    open({ chapterData: [] });
    expect(await screen.findByText('There are no questions in this test yet')).toBeDefined();
  });

  test('lists the attempts; an open one shows what was right with one’s own answer, and never the key', async () => {
    const questions = [
      { questionId: questionId(1), answerId: answerId(1, 1), isCorrect: true, isChanged: false },
      { questionId: questionId(2), answerId: answerId(2, 3), isCorrect: false, isChanged: false },
      { questionId: questionId(3), answerId: null, isCorrect: false, isChanged: false },
      { questionId: idOf(99), answerId: idOf(98), isCorrect: true, isChanged: false },
    ];
    open({ attemptsUsed: 2 }, [
      anOwnAttempt(2, { testEstimate: 33, isPassed: false, isBest: false, correct: 1, questions }),
      anOwnAttempt(1, { questions: undefined }),
    ]);
    const [second, first] = await screen.findAllByRole('group');
    expect(second?.textContent).toMatch(/^Attempt 2Nov 20, 2026, .+33%Not passed$/);
    expect(first?.textContent).toMatch(/^Attempt 1.+67%PassedCounts$/);
    await userEvent.click(within(second ?? document.body).getByText('Attempt 2'));
    const items = await within(second ?? document.body).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Question 1RightText 1?Your answerChoice 1',
      'Question 2WrongText 2?Your answerChoice 3',
      'Question 3No answerText 3?You left this question without an answer.',
    ]);
    expect(screen.getByText('1 more question is no longer in the test.')).toBeDefined();
    await userEvent.click(within(first ?? document.body).getByText('Attempt 1'));
    expect(await within(first ?? document.body).findByText(/This test tells the score only/)).toBeDefined();
  });

  test('of many attempts shows the newest, and older ones when they are asked for', async () => {
    const attempts = Array.from({ length: 60 }, (_, index) => anOwnAttempt(60 - index));
    open({ attemptsUsed: 60 }, attempts);
    await screen.findByText('Attempt 60');
    expect(screen.getAllByText(/^Attempt \d+$/).at(-1)?.textContent).toBe('Attempt 11');
    await userEvent.click(screen.getByRole('button', { name: 'Show older (10 more)' }));
    expect(await screen.findByText('Attempt 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
  });

  test('the list of attempts may fail alone, and be asked for again', async () => {
    const server = serve({}, [anOwnAttempt(1)]);
    server.refusals.set('GET course/chapter/attempts', problem(503, 'UNAVAILABLE'));
    showTest(server.chapter);
    await screen.findByText('Your attempts could not be loaded');
    expect(await beginButton()).toBeDefined();
    server.refusals.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Attempt 1')).toBeDefined();
  });

  test('when the attempt cannot be asked for it says so, and tries again', async () => {
    const server = serve();
    server.refusals.set('GET course/chapter/attempt', problem(403, 'PARTICIPANT_BLOCKED'));
    showTest(server.chapter);
    expect((await screen.findByRole('alert')).textContent).toContain('Your access to this course is blocked.');
    expect(screen.getByRole('alert').textContent).toContain('Answers that you have chosen on this device are kept.');
    server.refusals.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await beginButton()).toBeDefined();
  });

  test('when it cannot be begun it says why', async () => {
    const server = serve();
    server.refusals.set('POST course/chapter/attempt', problem(403, 'NO_ATTEMPTS_LEFT'));
    showTest(server.chapter);
    await userEvent.click(await beginButton());
    expect((await screen.findByRole('alert')).textContent).toContain('There are no attempts left.');
  });
});

describe('a test that is begun', () => {
  test('is offered to go on with, from where it was left on any device', async () => {
    const server = serve();
    server.begin([[questionId(1), answerId(1, 2)]]);
    showTest(server.chapter);
    expect(await screen.findByText('You have begun this test: 1 of 3 questions have an answer.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the test' }));
    expect(screen.getByRole('radio', { name: 'Answer 2: Choice 2' })).toHaveProperty('checked', true);
  });

  test('sends what waits in this browser even before it is gone on with', async () => {
    const server = serve();
    const attemptId = server.begin();
    const journal = openJournal({ userId: idOf(9), chapterId: server.chapter.id, attemptId });
    journal.write(chose(questionId(2), answerId(2, 4)));
    showTest(server.chapter);
    expect(await screen.findByText(/1 of 3 questions/)).toBeDefined();
    await waitFor(() => expect(server.open?.answers.get(questionId(2))).toBe(answerId(2, 4)));
    await waitFor(() => expect(journal.read().answers).toEqual({}));
  });

  test('tells of answers that came too late, once', async () => {
    const { chapter } = serve({ attemptsUsed: 1 }, [anOwnAttempt(1)]);
    const ids = { userId: idOf(9), chapterId: chapter.id, attemptId: anOwnAttempt(1).id };
    openJournal(ids).write(chose(questionId(1), answerId(1, 1)));
    const { unmount } = showTest(chapter);
    expect(await screen.findByText(/^1 answer that you had chosen on this device came too late/)).toBeDefined();
    unmount();
    showTest(chapter);
    await screen.findByText('Attempt 1');
    expect(screen.queryByText(/came too late/)).toBeNull();
  });
});
