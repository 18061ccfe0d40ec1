import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SecondFactor } from '#contract/second-factor.ts';
import { signedInStore, stubServer } from '../../admin-testing.tsx';
import { renderApp } from '../../testing.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** Shows the area once the server has answered. */
async function show(factor: Partial<SecondFactor>, at = '/admin/news/all') {
  const none = { isSet: false, setAt: null, recoveryCodesLeft: 0, isRequired: false, isProved: false };
  const release = stubServer(() => ({ status: 200, body: { ...none, ...factor } })).hold();
  const area = (
    <SecondFactorGate>
      <p>The work</p>
    </SecondFactorGate>
  );
  const page = renderApp({ store: signedInStore(), routes: [{ path: '/admin/:page/all?', element: area }], at });
  expect(await screen.findByText('The work')).toBeDefined();
  await release();
  return page;
}

test('where the site wants it, the area opens to a sign-in with it alone', async () => {
  await show({ isRequired: true });
  expect(await screen.findByRole('heading', { name: 'Set up your second factor first' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/account');
  expect(screen.queryByText('The work')).toBeNull();
});

test.each([
  ['/admin/news/all', { isRequired: true, isSet: true, isProved: true }],
  ['/admin/news/all', { isSet: true }],
  ['/admin/createNew', {}],
])('at %s with %j the work goes on, and nothing is offered', async (at, standing) => {
  await show(standing, at);
  expect(screen.getByText('The work')).toBeDefined();
  expect(screen.queryByText(/A second factor protects/)).toBeNull();
});

test('it is offered until it is set or put off', async () => {
  const { unmount } = await show({});
  expect(await screen.findByText(/A second factor protects/)).toBeDefined();
  expect(screen.getByText('The work')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/A second factor protects/)).toBeNull();
  unmount();
  await show({});
  expect(screen.queryByText(/A second factor protects/)).toBeNull();
});
