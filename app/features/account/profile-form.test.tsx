import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/account.ts';
import { type Answer, problem } from '../../testing.tsx';
import { type Answers, ada, showAccount } from './account.test-support.tsx';
import { OwnAccount } from './own-account.tsx';

const show = (answers: Answers = {}, offersMail = true) => showAccount(<OwnAccount />, answers, { offersMail });

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const email = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
const password = () => screen.queryByLabelText(/^Your password/);
const save = () => screen.getByRole('button', { name: 'Save' });
const savedAs = (changes: Partial<typeof ada>): Answers => ({
  'PUT user/account': { status: 200, body: { ...ada, ...changes } },
});

async function changeName(page: ReturnType<typeof show>, name = 'Augusta') {
  const field = await nameField();
  await page.user.clear(field);
  await page.user.type(field, name);
}

describe('name and address', () => {
  it('say that they are coming, and stand in their fields', async () => {
    const gate = Promise.withResolvers<Answer>();
    show({ 'GET user/account': gate.promise });
    expect(screen.getByRole('status', { name: 'Loading your account' })).toBeTruthy();
    await act(async () => gate.resolve({ status: 200, body: ada }));
    expect((await nameField()).value).toBe('Ada');
    expect(email().value).toBe('ada@example.org');
    expect(password()).toBeNull();
  });

  it('failed, can be asked for again', async () => {
    let answer: Answer = problem(503, 'UNAVAILABLE');
    const page = show({ 'GET user/account': () => answer });
    await screen.findByText('The service cannot be reached. Check your connection, or try again a little later.');
    answer = { status: 200, body: ada };
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await nameField()).value).toBe('Ada');
  });

  it('saved, are followed by the session', async () => {
    const page = show(savedAs({ name: 'Augusta' }));
    await changeName(page, ' Augusta ');
    await page.user.click(save());
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.sent('PUT', 'user/account')).toEqual([{ name: 'Augusta', surname: 'Lovelace' }]);
    const followed = { name: 'Augusta', token: 'token-1', status: 'authenticated' };
    await waitFor(() => expect(page.store.getState().session).toMatchObject(followed));
    await changeName(page, 'Ada');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('refused as a whole, say why and when to try again', async () => {
    const page = show({
      'PUT user/account': { ...problem(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '120' } },
    });
    await changeName(page);
    await page.user.click(save());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts.*Try again in 2 minutes\./);
  });

  it('empty, are marked and not sent', async () => {
    const page = show();
    await page.user.clear(await nameField());
    await page.user.click(save());
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(page.sent('PUT', 'user/account')).toEqual([]);
  });
});

describe('another e-mail', () => {
  async function changeEmail(page: ReturnType<typeof show>, typed = 'secret words') {
    await nameField();
    await page.user.clear(email());
    await page.user.type(email(), 'augusta@example.org');
    const field = password();
    if (field && typed) await page.user.type(field, typed);
    await page.user.click(save());
  }

  it('asks for the password and sends it', async () => {
    const page = show(savedAs({ email: 'augusta@example.org' }));
    await changeEmail(page, '');
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    await page.user.type(password() ?? email(), 'secret words');
    await page.user.click(save());
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.sent('PUT', 'user/account')).toEqual([
      { name: 'Ada', surname: 'Lovelace', email: 'augusta@example.org', password: 'secret words', language: 'en' },
    ]);
    await waitFor(() => expect(page.store.getState().session.email).toBe('augusta@example.org'));
    expect(password()).toBeNull();
  });

  it('waits until it is confirmed, and can be taken back', async () => {
    const pendingEmail = 'augusta@example.org';
    const page = show(savedAs({ pendingEmail }));
    await changeEmail(page);
    expect(await screen.findByText(/^An e-mail went to augusta@example\.org/)).toBeTruthy();
    expect(email().value).toBe(ada.email);
    expect(page.store.getState().session.email).toBe(ada.email);
    await page.user.click(screen.getByRole('button', { name: 'Keep ada@example.org' }));
    expect(page.sent('PUT', 'user/account').at(-1)).toEqual({ email: ada.email });
  });

  const wrong = problem(400, 'VALIDATION_FAILED', {
    errors: [{ path: 'password', code: 'WRONG_PASSWORD', message: 'x' }],
  });

  it.each([
    ['that is taken', problem(409, 'EMAIL_TAKEN'), 'This e-mail is already registered.', email],
    ['with a wrong password', wrong, 'This is not your password.', password],
  ])('%s is told at its field', async (_what, answer, words, field) => {
    await changeEmail(show({ 'PUT user/account': answer }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a confirmed e-mail', () => {
  it('is said', async () => {
    show({ 'GET user/account': { status: 200, body: { ...ada, emailConfirmedAt: ada.createdAt } } });
    expect(await screen.findByText('The address is confirmed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('on another page, is shown here to a user who comes back, beside what is being edited', async () => {
    let account: Account = { ...ada, pendingEmail: 'augusta@example.org' };
    const page = show({ 'GET user/account': () => ({ status: 200, body: account }) });
    await screen.findByText(/^An e-mail went to augusta@example\.org/);
    await changeName(page);
    const typed = (await nameField()).value;
    account = { ...account, email: 'augusta@example.org', pendingEmail: null, emailConfirmedAt: ada.createdAt };
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('The address is confirmed.')).toBeTruthy();
    expect([email().value, (await nameField()).value]).toEqual(['augusta@example.org', typed]);
  });

  it('not yet, another e-mail can be asked for', async () => {
    const page = show({ 'POST user/email/confirmation': { status: 204 } });
    await page.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('An e-mail is on its way to ada@example.org.')).toBeTruthy();
    expect(page.sent('POST', 'user/email/confirmation')).toEqual([{ language: 'en' }]);
  });

  it('not yet, and the e-mail refused, says why', async () => {
    const page = show({ 'POST user/email/confirmation': problem(429, 'TOO_MANY_REQUESTS') });
    await page.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Too many attempts. Please wait a little.')).toBeTruthy();
  });

  it('is not asked for where the site sends no e-mails', async () => {
    show({}, false);
    await nameField();
    expect(screen.queryByText(/not confirmed/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });
});

it('edits are asked about before they are left, and once saved, hold nobody up', async () => {
  const page = show(savedAs({ name: 'Augusta' }));
  await changeName(page);
  await act(() => page.router.navigate('/news'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Stay here' }));
  await page.user.click(save());
  await screen.findByText('Saved');
  await act(() => page.router.navigate('/news'));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});
