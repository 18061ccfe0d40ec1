import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { maxParticipantsPerCall } from '#contract/limits.ts';
import type { AddedParticipants, NewParticipants } from '#contract/participants.ts';
import { by, type Call, callsOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf, problem } from '../../testing.tsx';
import { parseAddressList } from './address-list.ts';
import { courseId } from './participants.test-support.ts';
import { ParticipantsPanel } from './participants-panel.tsx';

const picked = { id: idOf(7), email: 'p7@x.org', name: 'Ada', surname: 'Byron7' };

/** The address itself tells the server's answer; all other people are added. */
function outcomeOf({ participants }: NewParticipants): AddedParticipants {
  const people = participants.map(({ userId = '', email = '' }) => {
    return { userId, email, name: 'A', surname: 'B', courseId, emailConfirmedAt: null };
  });
  const having = (word: string) => people.filter(({ email }) => email.startsWith(word));
  const isKnown = ({ email }: { readonly email: string }) => /^(inside|shut|head|nobody)/.test(email);
  const inside = having('inside').map((person) => ({ ...person, isBlocked: false }));
  const administrators = having('head').map(({ userId, email, name, surname }) => ({ userId, email, name, surname }));
  return {
    added: people.filter((person) => !isKnown(person)).map((person) => ({ ...person, isBlocked: false })),
    existing: [...inside, ...having('shut').map((person) => ({ ...person, isBlocked: true }))],
    unknown: having('nobody').map(({ email }) => email),
    unconfirmed: having('new').map(({ email }) => email),
    ...(administrators.length > 0 && { administrators }),
  };
}

const bodyOf = ({ json }: Call) => json as NewParticipants;

function show(isRefused: (body: NewParticipants) => boolean = () => false) {
  const server = stubServer((asked) => {
    if (asked.method === 'GET') return { status: 200, body: [], headers: { 'x-total-count': '0' } };
    const body = bodyOf(asked);
    return isRefused(body) ? problem(503, 'UNAVAILABLE') : { status: 200, body: outcomeOf(body) };
  });
  const view = renderAdminPage(
    <ParticipantsPanel
      courseId={courseId}
      picker={({ onPick, pickedIds, fieldRef }) => (
        <>
          <input ref={fieldRef} aria-label="search" />
          <button type="button" onClick={() => onPick(picked)}>
            pick {pickedIds.length}
          </button>
        </>
      )}
      details={() => null}
    />,
  );
  return { ...view, server };
}

async function open() {
  const [button] = await screen.findAllByRole('button', { name: 'Add people' });
  if (button) await userEvent.click(button);
  return await screen.findByRole('dialog');
}

const listField = () => screen.getByRole('textbox', { name: /E-mails or CSV/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;

/** Pastes a list and asks for its review. */
async function give(list: string) {
  const dialog = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Paste a list' }));
  await userEvent.click(listField());
  await userEvent.paste(list);
  await press('Check the list');
  return dialog;
}

/** Pastes a list, and waits for its review. */
async function check(list: string) {
  const dialog = await give(list);
  await screen.findByRole('heading', { name: 'What will come of this list' });
  return dialog;
}

test('opens with the focus in the search, which takes it again when somebody is left out', async () => {
  show();
  await open();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'search' })));
  await press('pick 0');
  await press('Leave out Ada Byron7');
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'search' }));
});

test('what was added is not offered again', async () => {
  show();
  await open();
  await press('pick 0');
  await press('Add 1 person');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(screen.getByRole('button', { name: 'pick 0' })).toBeDefined();
});

test('a list is looked through first, with the focus at what will come of it', async () => {
  const { server } = show();
  await check('ada@x.org\ninside@x.org\nshut@x.org\nhead@x.org\nnobody@x.org\nADA@x.org\nno address\nnew@x.org');
  expect(focused()).toBe(screen.getByRole('heading', { name: 'What will come of this list' }));
  for (const words of [
    'Will be added: 2',
    'Of these with an unconfirmed e-mail: 1',
    'In the course already: 1',
    'In the course, but blocked: 1',
    'Administrators, who take no courses: 1',
    'Not registered on the site: 1',
    'Named twice in the list: 1',
    'Lines that cannot be read: 1',
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText('Line 7:').parentElement?.textContent).toBe('Line 7: no address — No e-mail address');
  expect(callsOf(server, 'POST')).toHaveLength(1);
});

test('lists every broken line, and draws those in sight', async () => {
  show();
  await check(['ada@x.org', ...Array.from({ length: 3000 }, (_, index) => `line ${index}`)].join('\n'));
  const list = screen.getByRole('list', { name: 'Lines that cannot be read: 3,000' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('3000');
});

test('stays open after adding while lines were left out, which can be copied', async () => {
  // Provides a clipboard.
  userEvent.setup();
  show();
  const dialog = await check('ada@x.org\nnobody@x.org\n=evil\nshut@x.org\nhead@x.org; bad@@x');
  await press('Add 1 person');
  const heading = await within(dialog).findByRole('heading', { name: '1 person added.' });
  expect(focused()).toBe(heading);
  await press('Copy these lines');
  await screen.findByText('Copied.');
  const rows = [
    ['Line', 'E-mail', 'Reason', 'Whole line'],
    ['2', 'nobody@x.org', 'Not registered on the site', 'nobody@x.org'],
    ['3', '', 'No e-mail address', `"'=evil"`],
    ['4', 'shut@x.org', 'Blocked in this course', 'shut@x.org'],
    ['5', 'head@x.org', 'Administrator: takes no courses', 'head@x.org; bad@@x'],
    ['5', 'bad@@x', 'Not a valid e-mail address', 'head@x.org; bad@@x'],
  ];
  expect(await navigator.clipboard.readText()).toBe(rows.map((row) => row.join('\t')).join('\n'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await press('Another list');
  expect(listField()).toHaveProperty('value', '');
  expect(focused()).toBe(listField());
});

test('says what was done when the server refuses the second half of a list, and goes on from there', async () => {
  const emails = Array.from({ length: maxParticipantsPerCall + 1000 }, (_, index) => `p${index}@x.org`);
  let isDown = true;
  const { server } = show(({ preview, participants: [first] }) => isDown && !preview && first?.email !== 'p0@x.org');
  await check(emails.join('\n'));
  await press('Add 6,000 people');
  expect(await screen.findByText('5,000 people were added, the rest were not')).toBeDefined();
  expect(screen.getByText('Will be added: 1,000')).toBeDefined();
  expect(screen.getByText('In the course already: 5,000')).toBeDefined();
  isDown = false;
  await press('Add 1,000 people');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('6,000 people added.')).toBeDefined();
  const sent = callsOf(server, 'POST').map((asked) => bodyOf(asked).participants.length);
  expect(sent).toEqual([5000, 1000, 5000, 1000, 1000]);
});

test('a list that could not be checked is said to be that', async () => {
  show(() => true);
  await give('ada@x.org');
  expect(await screen.findByText('The list was not checked')).toBeDefined();
});

test('says who of those picked could not be added, and why', async () => {
  const { server } = show();
  await open();
  await press('pick 0');
  const { id: userId, ...person } = picked;
  const outcome = { added: [], existing: [], unknown: [], unconfirmed: [], administrators: [{ userId, ...person }] };
  server.otherwise(by('POST'), { status: 200, body: outcome });
  await press('Add 1 person');
  const notice = await screen.findByText(/^1 person was not added/);
  expect(notice.textContent).toContain('Ada Byron7 (p7@x.org) is an administrator now');
  expect(focused()?.contains(notice)).toBe(true);
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.queryByText('0 people added.')).toBeNull();
});

test('closed by its own button, what came of a list is done with', async () => {
  show();
  await check('ada@x.org\nnobody@x.org');
  await press('Add 1 person');
  const heading = await screen.findByRole('heading', { name: '1 person added.' });
  const [, close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  expect(heading).toBeDefined();
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(listField()).toHaveProperty('value', '');
});

test('a refused file hides what was found of the list before it; looked through again, that is back', async () => {
  show();
  await check('ada@x.org');
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['  \n'], 'empty.csv'));
  expect(await screen.findByText('This file is empty.')).toBeDefined();
  expect(listField()).toHaveProperty('value', 'ada@x.org');
  expect(screen.queryByRole('button', { name: 'Add 1 person' })).toBeNull();
  await press('Check the list');
  expect(await screen.findByRole('button', { name: 'Add 1 person' })).toBeDefined();
  expect(screen.queryByText('This file is empty.')).toBeNull();
});

test('what is said of a list is brought into sight: from its heading on, and why it was not added', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  show(({ preview }) => !preview);
  await check('ada@x.org');
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('heading', { name: 'What will come of this list' }));
  expect(scrolled.mock.calls.at(-1)).toEqual([{ behavior: 'instant', block: 'start' }]);
  await press('Add 1 person');
  const alert = await screen.findByRole('alert');
  const shown = scrolled.mock.contexts.at(-1);
  expect(shown instanceof Element && shown.contains(alert)).toBe(true);
  expect(shown instanceof Element && shown.contains(focused())).toBe(true);
});

test('the lines that were left out can be mended and given again: only their column of addresses counts', async () => {
  userEvent.setup();
  show();
  await check('Name;E-mail;Tutor\nAda;ada@x.org;boss@x.org\nBob;;boss@x.org\nEva;eva@@x.org;boss@x.org');
  await press('Add 1 person');
  await screen.findByRole('heading', { name: '1 person added.' });
  await press('Copy these lines');
  await screen.findByText('Copied.');
  const mended = (await navigator.clipboard.readText()).replace('\teva@@x.org', '\teva@x.org');
  const { people, broken } = parseAddressList(mended);
  expect(people.map(({ email }) => email)).toEqual(['eva@x.org']);
  expect(broken.map(({ line, fault }) => [line, fault])).toEqual([[2, 'otherColumn']]);
  expect(mended).toContain('Bob;;boss@x.org');
});
