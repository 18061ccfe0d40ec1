import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answersArea, questionArea } from '../../features/attempts/answers/storage-areas.ts';
import type { AccountFormType } from '../../features/auth/account-schema.ts';
import type { Settings } from '../../lib/settings.tsx';
import { renderApp } from '../../testing.tsx';
import { AccountPage } from './account-page.tsx';

function show(type: AccountFormType, settings: Partial<Settings> = {}, state: object | null = null) {
  renderApp({ at: { pathname: '/', state }, settings, routes: [{ path: '/', element: <AccountPage type={type} /> }] });
}

function forgottenLink(type: AccountFormType, offersMail: boolean): string | null {
  show(type, { offersMail });
  return screen.queryByRole('link', { name: 'Forgotten your password?' })?.getAttribute('href') ?? null;
}

it('the sign-in leads to a new password where the site sends e-mails', () => {
  expect(forgottenLink('authorization', true)).toBe('/password');
});

it.each([
  ['authorization', false],
  ['registration', true],
] as const)('the %s does not, where mail is offered: %s', (type, offersMail) => {
  expect(forgottenLink(type, offersMail)).toBeNull();
});

it('where nobody may register, no form offers it, and the sign-in leads to none', () => {
  for (const type of ['registration', 'authorization'] as const) show(type, { offersRegistration: false });
  expect(screen.getByText(/^Nobody can register here by themselves/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

it.each([
  ['authorization', {}, 'Sign in with Campus'],
  ['registration', {}, 'Sign in with Campus'],
  ['registration', { offersRegistration: false }, undefined],
  ['authorization', { providerName: null }, undefined],
] as const)('the %s of a site with %j leads to the provider: %s', (type, changes, name) => {
  show(type, { providerName: 'Campus', ...changes });
  expect(screen.queryByRole('link', { name: /Campus/ })?.textContent).toBe(name);
});

it('tells whoever has deleted their account that it is gone', () => {
  show('authorization', {}, { isAccountDeleted: true });
  expect(screen.getByText('Your account is deleted, and you are signed out.')).toBeTruthy();
});

describe('whoever a guard has sent', () => {
  function noticeFor(from: string): string | undefined {
    show('authorization', {}, { from });
    return screen.getByText(/^Sign in, and you will go on|^Your sign-in has ended/).textContent ?? undefined;
  }
  const kept = 'Your sign-in has ended, but your answers are kept. Sign in, and you will be back at your test.';
  const remembered = 'Sign in, and you will go on to the page that you asked for.';

  it('hears in the middle of a test that its answers are kept', () => {
    sessionStorage.setItem(`${questionArea}.attempt`, 'question');
    expect(noticeFor('/courses/c/chapter')).toBe(kept);
  });

  it('hears so too where answers of an earlier tab still wait', () => {
    localStorage.setItem(`${answersArea}.user.chapter.attempt.a.question`, 'answer');
    expect(noticeFor('/ru/courses/c/chapter?x#y')).toBe(kept);
  });

  it.each(['/courses/c/description', '/courses', '/account'])(
    'is promised no test that leads elsewhere: %s',
    (from) => {
      sessionStorage.setItem(`${questionArea}.attempt`, 'question');
      expect(noticeFor(from)).toBe(remembered);
    },
  );

  it('is promised no test that they have not begun', () => {
    expect(noticeFor('/courses/c/chapter')).toBe(remembered);
  });
});
