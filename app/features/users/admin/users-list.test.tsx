import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { User, UserHoldings } from '#contract/users.ts';
import {
  administrator,
  type Call,
  callsOf,
  pageOf,
  renderAdminPage,
  rowOf,
  stubServer,
} from '../../../admin-testing.tsx';
import { selectSession } from '../../../store/session-slice.ts';
import { useAppSelector } from '../../../store/state.ts';
import { idOf, problem } from '../../../testing.tsx';
import { UsersList } from './users-list.tsx';

function aUser(number: number, changes: Partial<User> = {}): User {
  return {
    id: idOf(number),
    email: `person${number}@example.org`,
    name: 'Ada',
    surname: `Byron${number}`,
    role: 'USER',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: null,
    emailConfirmedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

const own = aUser(1, { id: administrator.id, name: 'Anna', surname: 'Orlova', role: 'ADMIN' });
const ada = aUser(2);
const holdings: UserHoldings = {
  courses: ['Folding', 'Motors', 'Light', 'Heat', 'Water', 'Salt', 'Ice'].map((title) => ({ id: title, title })),
  resultsCount: 9,
  restingCount: 0,
  submissionsCount: 1,
  certificatesCount: 2,
  hasSecondFactor: false,
};

/** A server with these accounts; `changing` answers calls that change one. */
function usersServer(users: readonly User[], changing = (_asked: Call) => problem(503, 'UNAVAILABLE')) {
  return stubServer((asked) => {
    if (ofHoldings(asked)) return { status: 200, body: holdings };
    if (asked.method !== 'GET') return changing(asked);
    const role = asked.query.get('role');
    const search = asked.query.get('search') ?? '';
    const found = users.filter((user) => (role === null || user.role === role) && user.email.includes(search));
    return pageOf(found, asked);
  });
}

const ofHoldings = ({ path }: Call) => path.endsWith('/holdings');

/** Removes the page from a user who is not an administrator any more, as the site does. */
function ForAdministrators({ children }: { readonly children: ReactNode }) {
  return useAppSelector(selectSession).role === 'ADMIN' ? children : null;
}

describe('the list', () => {
  test('says who may do what, who was here when, and which account is one’s own', async () => {
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
    usersServer([own, aUser(2, { lastSeenAt: threeHoursAgo }), aUser(3, { lastSeenAt: new Date().toISOString() })]);
    renderAdminPage(<UsersList />);
    const first = await rowOf('Orlova, Anna');
    expect(first.textContent).toMatch(/you.*Administrator.*never signed in/);
    const second = await rowOf('Byron2, Ada');
    expect(second.textContent).toMatch(/person2@example\.org.*Learner.*last here 3 hours ago/);
    expect(second.querySelector('time')?.dateTime).toBe(threeHoursAgo);
    expect(second.textContent).not.toContain('you');
    expect((await rowOf('Byron3, Ada')).textContent).toContain('here within the last hour');
    expect(screen.getByText('3 people')).toBeDefined();
  });

  test('names addresses that nobody has confirmed, where the site sends mail', async () => {
    usersServer([ada, aUser(3, { emailConfirmedAt: null })]);
    renderAdminPage(<UsersList />);
    expect((await rowOf('Byron3, Ada')).textContent).toContain('e-mail not confirmed');
    expect((await rowOf('Byron2, Ada')).textContent).not.toContain('confirmed');
    cleanup();
    renderAdminPage(<UsersList />, { settings: { offersMail: false } });
    expect((await rowOf('Byron3, Ada')).textContent).not.toContain('confirmed');
  });

  test('is searched and filtered by the server', async () => {
    const server = usersServer([own, ada]);
    renderAdminPage(<UsersList />, { search: '?search=person2&role=ADMIN' });
    expect(await screen.findByText('Nobody was found')).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('ADMIN');
    const asked = Object.fromEntries(server.asked[0]?.query ?? []);
    expect(asked).toEqual({ search: 'person2', role: 'ADMIN', limit: '50', offset: '0' });
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Learners');
    expect(await screen.findByText('Byron2, Ada')).toBeDefined();
  });
});

describe('a role', () => {
  test('is changed once it is confirmed', async () => {
    const server = usersServer([ada], () => ({ status: 200, body: { ...ada, role: 'ADMIN' } }));
    renderAdminPage(<UsersList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Make administrator: Ada Byron2' }));
    const question = await screen.findByRole('alertdialog', { name: 'Make Ada Byron2 an administrator?' });
    expect(callsOf(server, 'PUT')).toEqual([]);
    expect(within(question).queryByText(/your own account/)).toBeNull();
    await userEvent.click(within(question).getByRole('button', { name: 'Make administrator' }));
    expect(await screen.findByText('Ada Byron2 is an administrator now.')).toBeDefined();
    expect(callsOf(server, 'PUT')[0]).toMatchObject({ path: 'user/role', json: { id: ada.id, role: 'ADMIN' } });
  });

  test('of the last administrator stays, and it says why', async () => {
    usersServer([own], () => problem(409, 'LAST_ADMIN'));
    const { store } = renderAdminPage(<UsersList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Take the role away: Anna Orlova' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/This is your own account/)).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Take the role away' }));
    expect(await within(question).findByText(/This is the last administrator/)).toBeDefined();
    expect(store.getState().session.role).toBe('ADMIN');
  });

  test('that one gives up oneself is gone at once', async () => {
    const server = usersServer([own, aUser(2, { role: 'ADMIN' })], () => ({
      status: 200,
      body: { ...own, role: 'USER' },
    }));
    const { store } = renderAdminPage(<UsersList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Take the role away: Anna Orlova' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Take the role/ }),
    );
    await waitFor(() => expect(store.getState().session).toMatchObject({ role: 'USER', status: 'authenticated' }));
    // Lists that need an administrator are not fetched again.
    expect(callsOf(server, 'GET')).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  async function ask(name: string) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete the account of ${name}` }));
    return screen.findByRole('alertdialog');
  }

  test('names what goes before it can be confirmed', async () => {
    const server = usersServer([ada], () => ({ status: 204 }));
    const release = server.hold(ofHoldings);
    renderAdminPage(<UsersList />);
    const question = await ask('Ada Byron2');
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete the account' });
    expect(confirm.disabled).toBe(true);
    await release();
    await within(question).findByText('9 results');
    for (const text of ['Folding', 'and 2 more', '1 test handed in']) expect(question.textContent).toContain(text);
    expect(question.textContent).not.toContain('Salt');
    expect(confirm.disabled).toBe(false);
    await userEvent.click(confirm);
    expect(await screen.findByText('The account of Ada Byron2 is deleted.')).toBeDefined();
    expect(callsOf(server, 'DELETE').map(({ path }) => path)).toEqual([`user/delete/${ada.id}`]);
  });

  test('names dormant results, and leaves out counts of nothing', async () => {
    const server = usersServer([ada]);
    const resting = { courses: [], resultsCount: 0, restingCount: 1, submissionsCount: 2, certificatesCount: 0 };
    server.otherwise(ofHoldings, { status: 200, body: resting });
    renderAdminPage(<UsersList />);
    const parts = await within(await ask('Ada Byron2')).findAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      '1 test result that is dormant while its chapter holds materials',
      '2 tests handed in',
    ]);
  });

  test('of which nothing is known cannot be confirmed, only looked at again', async () => {
    const server = usersServer([ada]);
    const mend = server.otherwise(ofHoldings, problem(503, 'UNAVAILABLE'));
    renderAdminPage(<UsersList />);
    const question = await ask('Ada Byron2');
    await within(question).findByText('It could not be found out what would go');
    expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete the account' }).disabled).toBe(true);
    mend();
    await userEvent.click(within(question).getByRole('button', { name: 'Try again' }));
    expect(await within(question).findByText('9 results')).toBeDefined();
  });

  test('that holds nothing says so', async () => {
    const server = usersServer([ada]);
    const nothing = { courses: [], resultsCount: 0, restingCount: 0, submissionsCount: 0, certificatesCount: 0 };
    server.otherwise(ofHoldings, { status: 200, body: nothing });
    renderAdminPage(<UsersList />);
    const question = await ask('Ada Byron2');
    expect(await within(question).findByText(/^No courses, results, tests or certificates/)).toBeDefined();
  });

  test('one’s own warns, and ends the session', async () => {
    const server = usersServer([own, ada], () => ({ status: 204 }));
    const { store } = renderAdminPage(
      <ForAdministrators>
        <UsersList />
      </ForAdministrators>,
    );
    const question = await ask('Anna Orlova');
    expect(within(question).getByText(/you will be signed out at once/)).toBeDefined();
    await within(question).findByText('9 results');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete the account' }));
    await waitFor(() => expect(store.getState().session.status).toBe('visitor'));
    expect(callsOf(server, 'GET').map(({ path }) => path)).toEqual(['user/getAll', `user/${own.id}/holdings`]);
  });
});

describe('changing an account', () => {
  const changed = { ...ada, name: 'Maria' };
  const url = 'https://lab.example.org/password#token=abc';

  test('sends its name and address, and says so', async () => {
    const server = usersServer([own, ada], () => ({ status: 200, body: changed }));
    const user = userEvent.setup();
    renderAdminPage(<UsersList />);
    await user.click(await screen.findByRole('button', { name: 'Change the account of Ada Byron2' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.paste('Maria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The account of Maria Byron2 is changed.');
    const [put] = callsOf(server, 'PUT');
    expect(put).toMatchObject({ path: 'user/update', json: { id: ada.id, name: 'Maria', email: ada.email } });
  });

  test.each([
    [{ status: 204 }, 'Ada Byron2 signs in with the password alone, and is signed out everywhere.'],
    [problem(404, 'NOT_FOUND'), 'Ada Byron2 has no second factor.'],
  ])('removes a second factor that was lost, and offers it where there is one', async (answer, words) => {
    const server = usersServer([own, ada], () => answer);
    server.otherwise(ofHoldings, { status: 200, body: { ...holdings, hasSecondFactor: true } });
    renderAdminPage(<UsersList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the account of Ada Byron2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(callsOf(server, 'DELETE').map(({ path }) => path)).toEqual([`user/${ada.id}/secondFactor`]);
  });

  test('makes a link to hand over, for the password where the sign-in is old', async () => {
    let isProved = false;
    const server = usersServer([own, ada], ({ path, json }) => {
      if (path === 'user/confirmation') {
        isProved = JSON.stringify(json) === JSON.stringify({ password: 'right' });
        const errors = [{ path: 'password', code: 'WRONG_PASSWORD', message: 'x' }];
        return isProved ? { status: 204 } : problem(400, 'VALIDATION_FAILED', { errors });
      }
      return isProved
        ? { status: 200, body: { url, expiresAt: '2026-01-02T00:00:00.000Z' } }
        : problem(403, 'CONFIRMATION_REQUIRED');
    });
    const user = userEvent.setup();
    renderAdminPage(<UsersList />);
    await user.click(await screen.findByRole('button', { name: 'Change the account of Ada Byron2' }));
    const make = screen.getByRole('button', { name: 'Link for a new password' });
    await user.click(make);
    const password = await screen.findByLabelText(/^Your own password/);
    await user.type(password, 'wrong');
    await user.click(make);
    expect(await screen.findByText('This is not your password.')).toBeDefined();
    await user.clear(password);
    await user.type(password, 'right');
    await user.click(make);
    expect(await screen.findByDisplayValue(url)).toBeDefined();
    expect(callsOf(server, 'POST').map(({ path }) => path)).toEqual([
      ...['user/resetLink', 'user/confirmation', 'user/confirmation', 'user/resetLink'],
    ]);
    expect(screen.queryByLabelText(/^Your own password/)).toBeNull();
  });
});
