import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

function Page() {
  const [address, change] = useAddress();
  const put = (name: string) => () => change((before) => ({ ...Object.fromEntries(before), [name]: '1' }));
  const both = () => {
    put('one')();
    put('two')();
  };
  return (
    <>
      <output>{`${address}`}</output>
      <button type="button" onClick={put('one')}>
        one
      </button>
      <button type="button" onClick={put('two')}>
        two
      </button>
      <button type="button" onClick={both}>
        both
      </button>
      <Link to="/elsewhere">leave</Link>
    </>
  );
}

/** Shows two pages whose navigation takes effect once the gate is open. */
function show() {
  const gate = Promise.withResolvers<null>();
  const loader = () => gate.promise;
  const page = { path: '/page', element: <Page />, loader };
  const router = createMemoryRouter([page, { path: '/elsewhere', element: 'Elsewhere', loader }], {
    initialEntries: ['/page?zero=1'],
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider router={router} />);
  return { open: () => act(async () => gate.resolve(null)), router };
}

const press = (name: string) => userEvent.click(screen.getByText(name));

test('a change starts from the one before it, though that is not drawn yet', async () => {
  const { open, router } = show();
  await press('one');
  await press('two');
  await open();
  expect(router.state.location.search).toBe('?zero=1&one=1&two=1');
  expect(screen.getByRole('status').textContent).toBe('zero=1&one=1&two=1');
});

test('two changes at once both stand', async () => {
  const { open, router } = show();
  await press('both');
  await open();
  expect(router.state.location.search).toBe('?zero=1&one=1&two=1');
});

test('a change does not call back whoever is leaving the page', async () => {
  const { open, router } = show();
  await press('leave');
  await press('one');
  await open();
  expect(router.state.location.pathname).toBe('/elsewhere');
});
