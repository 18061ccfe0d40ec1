import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, aSession, problem, showPart } from '../../testing.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountFormType } from './account-schema.ts';

const session = aSession();

function show(type: AccountFormType, answer: Answer | Promise<Answer> = { status: 200, body: session }) {
  const onSignedIn = vi.fn();
  const view = showPart(<AccountForm type={type} onSignedIn={onSignedIn} />, () => answer);
  return { ...view, onSignedIn, user: userEvent.setup() };
}

const email = () => screen.getByLabelText(/^E-mail/);
const password = () => screen.getByLabelText(/^Password/);
const submit = (name: string) => screen.getByRole('button', { name });

async function signIn({ user }: ReturnType<typeof show>) {
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'a long password');
  await user.click(submit('Sign in'));
}

describe('the sign-in', () => {
  it('sends what was typed and begins the session', async () => {
    const form = show('authorization');
    await signIn(form);
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledWith(session));
    expect(JSON.parse(String(form.calls[0]?.body))).toEqual({ email: 'ada@example.org', password: 'a long password' });
    expect(form.store.getState().session).toMatchObject({ status: 'authenticated', name: 'Ada' });
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  it('marks empty fields, goes to the first and sends nothing', async () => {
    const { user, calls } = show('authorization');
    await user.click(submit('Sign in'));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['that e-mail or password is wrong', problem(401, 'INVALID_CREDENTIALS'), 'The e-mail or the password is wrong.'],
    [
      'when to try again after too many attempts',
      { ...problem(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '300' } },
      'Try again in 5 minutes.',
    ],
  ])('says %s', async (_what, answer, words) => {
    const form = show('authorization', answer);
    await signIn(form);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(form.onSignedIn).not.toHaveBeenCalled();
  });

  it('sends once however often it is asked to', async () => {
    const answer = Promise.withResolvers<Answer>();
    const form = show('authorization', answer.promise);
    await signIn(form);
    await form.user.click(screen.getByRole('button', { name: /Sign in/ }));
    await form.user.type(password(), '{Enter}');
    answer.resolve({ status: 200, body: session });
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledTimes(1));
    expect(form.calls).toHaveLength(1);
  });
});

describe('the code of a second factor', () => {
  const refusal = (code: string) =>
    problem(401, 'SECOND_FACTOR_REQUIRED', { errors: [{ path: 'code', code, message: 'x' }] });
  const code = () => screen.findByLabelText<HTMLInputElement>(/^(Code|Recovery code)/);

  /** Signs in with a right password, on a server with these answers by code. */
  async function untilCode(answers: Readonly<Record<string, Answer>>) {
    const onSignedIn = vi.fn();
    const view = showPart(<AccountForm type="authorization" onSignedIn={onSignedIn} />, ({ body }) => {
      return answers[JSON.parse(String(body)).code] ?? refusal('REQUIRED');
    });
    const form = { ...view, onSignedIn, user: userEvent.setup() };
    await signIn(form);
    return { ...form, field: await code() };
  }

  it('is asked for after the password, has the focus, and goes with what was right before', async () => {
    const form = await untilCode({ 123456: { status: 200, body: session } });
    expect(document.activeElement).toBe(form.field);
    expect([form.field.autocomplete, form.field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.queryByRole('alert')).toBeNull();
    await form.user.keyboard('123 456{Enter}');
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledWith(session));
    const sent = { email: 'ada@example.org', password: 'a long password', code: '123456' };
    expect(JSON.parse(String(form.calls.at(-1)?.body))).toEqual(sent);
  });

  it('wrong, is told at its field; too short, before it is sent', async () => {
    const form = await untilCode({ 123456: refusal('WRONG_CODE') });
    await form.user.keyboard('123456{Enter}');
    expect(await screen.findByText(/This code is wrong, or was used already/)).toBeTruthy();
    await form.user.clear(form.field);
    await form.user.keyboard('123{Enter}');
    expect(await screen.findByText(/A code has six digits/)).toBeTruthy();
    expect(form.calls).toHaveLength(2);
  });

  it('may be a recovery code, in the same field', async () => {
    const form = await untilCode({ ABCDEFGHABCDEFGH: { status: 200, body: session } });
    await form.user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(document.activeElement).toBe(await code());
    expect((await code()).inputMode).toBe('text');
    await form.user.keyboard('abcd-efgh-abcd-efgh{Enter}');
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalled());
  });

  it('can be gone back from, with e-mail and password still there', async () => {
    const { user } = await untilCode({});
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'ada@example.org',
      'a long password',
    ]);
  });
});

describe('the registration', () => {
  async function register(form: ReturnType<typeof show>, chosen = 'a long password') {
    await form.user.type(screen.getByLabelText(/^Name/), 'Ada');
    await form.user.type(screen.getByLabelText(/^Surname/), 'Lovelace');
    await form.user.type(email(), 'ada@example.org');
    await form.user.type(password(), chosen);
    await form.user.click(submit('Register'));
  }

  it('checks by the contract’s own rules', async () => {
    const form = show('registration');
    await register(form, 'short');
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(form.calls).toEqual([]);
  });

  const common = { errors: [{ path: 'password', code: 'PASSWORD_TOO_COMMON', message: 'x' }] };

  it.each([
    ['a common password', problem(400, 'VALIDATION_FAILED', common), /among the most common ones/, password],
    ['a taken e-mail', problem(409, 'EMAIL_TAKEN'), 'This e-mail is already registered.', email],
  ])('marks the field that the server refuses: %s', async (_what, answer, words, field) => {
    await register(show('registration', answer));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('goes to the first field at fault, where more have come above those that were there', async () => {
  function Both() {
    const [type, setType] = useState<AccountFormType>('authorization');
    return (
      <>
        <button type="button" onClick={() => setType('registration')}>
          Other type
        </button>
        <AccountForm type={type} onSignedIn={() => {}} />
      </>
    );
  }
  showPart(<Both />, () => ({ status: 500 }));
  const user = userEvent.setup();
  await user.click(submit('Other type'));
  await user.click(submit('Register'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
});
