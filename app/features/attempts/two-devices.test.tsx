import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '../../testing.tsx';
import {
  answerId,
  aPictureQuestion,
  aQuestion,
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

const saveLine = () => document.querySelector('[data-save]')?.textContent;
const asked = (number: number) => screen.findByRole('region', { name: `Question ${number}: which answer counts?` });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: /which answer counts/ })).toBeNull());

/** A test that the user takes here and on another device, which changes the server’s `open` at once. */
async function beginTwice(chapter = aTest()) {
  const { server } = await begin(chapter);
  const elsewhere = (question: number, answer: number) =>
    server.open?.answers.set(questionId(question), answerId(question, answer));
  const kept = (question: number) => server.open?.answers.get(questionId(question));
  /** Makes choices here without a connection, while the other device goes on. */
  const offline = async (chooseHere: () => Promise<void>) => {
    server.refusals.set('PATCH course/chapter/attempt', problem(503, 'UNAVAILABLE'));
    await chooseHere();
    await waitFor(() => expect(saveLine()).toMatch(/^No connection/));
    server.refusals.clear();
  };
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  return { server, elsewhere, kept, offline, online };
}

const lookAway = (state: 'hidden' | 'visible') => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

describe('what another device chooses', () => {
  test('is in sight within 15 s while the page is looked at, and said; nothing is asked of a page that is not', async () => {
    const { server, elsewhere } = await beginTwice();
    elsewhere(1, 3);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(choice(3)).toHaveProperty('checked', true);
    expect(screen.getByText('The answer to this question was changed on another device.')).toBeDefined();
    await choose(2);
    expect(screen.queryByText(/was changed on another device/)).toBeNull();
    lookAway('hidden');
    const count = server.calls('GET', 'attempt').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.calls('GET', 'attempt')).toHaveLength(count);
    elsewhere(1, 4);
    lookAway('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(choice(4)).toHaveProperty('checked', true));
  });

  test('is not overwritten by what was chosen here without a connection: one is asked, and the answer here may count', async () => {
    const { elsewhere, kept, offline, online } = await beginTwice();
    await offline(() => choose(2));
    elsewhere(1, 3);
    await online();
    const question = within(await asked(1));
    expect(question.getByText('From this device').nextSibling?.textContent).toBe('Choice 2');
    expect(question.getByText(/^From another device, saved Nov 20, 2026/).nextSibling?.textContent).toBe('Choice 3');
    expect([kept(1), saveLine()]).toEqual([answerId(1, 3), 'Not saved: 1 answer differs from another device']);
    expect(screen.getByText(/Choose which one counts\.$/)).toBeDefined();
    await user().click(question.getByRole('button', { name: 'Keep this device’s answer' }));
    await waitFor(() => expect(kept(1)).toBe(answerId(1, 2)));
    await gone();
    expect(document.activeElement).toBe(await heading(1));
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at/));
  });

  test('may count instead; of several one is asked one after another, with the focus at each', async () => {
    const { elsewhere, kept, offline, online } = await beginTwice(
      aTest({ chapterData: [aQuestion(1), aPictureQuestion(2)] }),
    );
    await offline(async () => {
      await choose(2);
      await press('Next');
      await user().click(screen.getByRole('radio', { name: 'Answer 4: picture' }));
    });
    elsewhere(1, 3);
    elsewhere(2, 1);
    await online();
    const first = within(await asked(1));
    expect(first.getByText(/so were others: 2 in all/)).toBeDefined();
    await user().click(first.getByRole('button', { name: 'Take the other device’s answer' }));
    const second = within(await asked(2));
    expect(document.activeElement).toBe(second.getByRole('heading'));
    expect(second.getByRole('img', { name: 'Picture of answer 1' })).toBeDefined();
    await user().click(second.getByRole('button', { name: 'Take the other device’s answer' }));
    await gone();
    expect([kept(1), kept(2)]).toEqual([answerId(1, 3), answerId(2, 1)]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('molsys.answers'))).toEqual([]);
  });
});

describe('handing in', () => {
  test('asks first where another device has changed an answer that was in sight', async () => {
    const { server, elsewhere } = await beginTwice();
    await choose(2);
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at/));
    const dialog = await openHandIn();
    elsewhere(1, 1);
    await handIn(dialog);
    await asked(1);
    expect(dialog.getByText(/^Some answers were changed on another device\./)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Hand in/ })).toBeNull();
    expect(server.open).not.toBeNull();
    await user().click(dialog.getByRole('button', { name: 'Take the other device’s answer' }));
    expect(dialog.getByText('Question 1').nextSibling?.textContent).toBe('Choice 1');
    // The second press of a double tap, as the button now stands there.
    await handIn(dialog);
    expect(server.calls('POST', 'checkTest')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await handIn(dialog);
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
  });

  test('shows an answer that another device has given where there was none, before it counts', async () => {
    const { elsewhere } = await beginTwice();
    const dialog = await openHandIn();
    elsewhere(2, 1);
    await handIn(dialog);
    await dialog.findByText(/^Some answers were changed on another device\./);
    expect(dialog.getByText('Question 2 · changed on another device').nextSibling?.textContent).toBe('Choice 1');
    await handIn(dialog);
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
  });
});
