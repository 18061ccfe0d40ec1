import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignIn } from '#contract/account.ts';
import { type Answer, problem } from '../../testing.tsx';
import { type Answers, aSignIn, showAccount } from './account.test-support.tsx';
import { SignIns } from './sign-ins.tsx';

const phone = aSignIn(2);
const tablet = aSignIn(3, { userAgent: 'something new' });
const endPhone = `DELETE user/sessions/${phone.id}`;

/** Shows the section with a server that lists the present sign-ins. */
function show(signIns: readonly SignIn[], answers: Answers = {}) {
  const list = { signIns };
  const page = showAccount(<SignIns />, {
    'GET user/sessions': () => ({ status: 200, body: list.signIns }),
    ...answers,
  });
  return { ...page, list };
}

const rows = () => screen.findAllByRole('listitem');
const endButton = () => screen.findByRole('button', { name: /^End: Chrome, Android/ });

describe('the list', () => {
  it('says what each sign-in is, when it began and was last used, and which is this one', async () => {
    show([aSignIn(1), phone, tablet]);
    const [first, second, third] = (await rows()).map((row) => row.textContent ?? '');
    expect(first).toMatch(/Firefox, Windows.*this sign-in.*signed in Nov 1, 2026/);
    expect(first).not.toContain('used');
    expect(second).toMatch(/Chrome, Android.*signed in Nov 1, 2026.*last used 3 hours ago/);
    expect(third).toContain('Unknown browser');
  });

  it('offers no end of the sign-in in use, and none of all others where one is left', async () => {
    show([aSignIn(1), phone]);
    const [first] = await rows();
    expect(first && within(first).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: /^End: Chrome, Android/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('says that it is coming; failed, can be asked for again', async () => {
    let answer: Answer = problem(503, 'UNAVAILABLE');
    const page = show([], { 'GET user/sessions': () => answer });
    expect(screen.getByRole('status', { name: 'Loading your sign-ins' })).toBeTruthy();
    await screen.findByText('The service cannot be reached. Check your connection, or try again a little later.');
    answer = { status: 200, body: [aSignIn(1)] };
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox, Windows')).toBeTruthy();
  });
});

describe('ending', () => {
  it.each([
    ['one', { status: 204 }],
    ['one that had ended by itself', problem(404, 'NOT_FOUND')],
  ])('%s takes it from the list, says so, and gives the focus a place', async (_what, answer) => {
    const page = show([aSignIn(1), phone], { [endPhone]: answer });
    const button = await endButton();
    page.list.signIns = [aSignIn(1)];
    await page.user.click(button);
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
    expect(screen.getByText('The sign-in was ended.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Active sign-ins' }));
  });

  it('refused, leaves it there and says why', async () => {
    const page = show([aSignIn(1), phone], { [endPhone]: problem(503, 'UNAVAILABLE') });
    await page.user.click(await endButton());
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(screen.getByText('Chrome, Android')).toBeTruthy();
  });

  it('all others leaves this one', async () => {
    const page = show([aSignIn(1), phone, tablet], { 'DELETE user/sessions': { status: 204 } });
    const button = await screen.findByRole('button', { name: 'End all others' });
    page.list.signIns = [aSignIn(1)];
    await page.user.click(button);
    expect(await screen.findByText('All other sign-ins were ended.')).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});
