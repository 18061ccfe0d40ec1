import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LinkEnd, LinkedItem } from '#contract/links.ts';
import { by, type Call, callsOf, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { problem } from '../../../testing.tsx';
import { aLinkedItem } from '../links.test-support.ts';
import { LinksEditor } from './links-editor.tsx';

const motor = aLinkedItem();
const prize = aLinkedItem({ kind: 'news', ref: 'n2', path: '/news/n2', title: 'A prize', date: '2026-11-03' });
const fixed = aLinkedItem({ kind: 'page', ref: 'research1', path: '/research1', title: 'Motors', isFixed: true });
const known = [motor, prize, fixed];

/** A server that keeps the links of one news item. */
function keepLinks(first: readonly LinkedItem[]) {
  let items = [...first];
  return stubServer(({ method, json }: Call) => {
    if (method === 'GET') return { status: 200, body: items };
    const { links } = json as { links: LinkEnd[] };
    const wanted = new Set(links.map(({ kind, ref }) => `${kind} ${ref}`));
    items = known.filter(({ kind, ref, isFixed }) => isFixed || wanted.has(`${kind} ${ref}`));
    return { status: 200, body: items };
  });
}

const sent = (server: { readonly asked: readonly Call[] }) =>
  callsOf(server, 'PUT').map(({ json }) => (json as { links: LinkEnd[] }).links.map(({ ref }) => ref));

function show(id: string | null = 'n1') {
  renderAdminPage(
    <LinksEditor
      kind="news"
      id={id}
      picker={({ hidden, onPick }) => (
        <>
          <button
            type="button"
            onClick={() => onPick({ kind: 'news', ref: 'n2', title: 'A prize', date: '2026-11-03' })}
          >
            pick
          </button>
          <p>hidden: {hidden.map(({ ref }) => ref).join(' ')}</p>
        </>
      )}
    />,
  );
}

test('lists what it is linked with; what the content folder says cannot be taken away', async () => {
  keepLinks([motor, fixed]);
  show();
  const rows = within(await screen.findByRole('list', { name: 'Linked items' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Publication');
  expect(rows[1]?.textContent).toContain('Set in the content folder');
  expect(screen.getAllByRole('button', { name: /^Remove the link/ })).toHaveLength(1);
  expect(screen.getByText('hidden: n1 p1 research1')).toBeTruthy();
});

test('adds one to those that there are at once, and says so', async () => {
  const server = keepLinks([motor]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'pick' }));
  expect(await screen.findByRole('link', { name: 'A prize' })).toBeTruthy();
  expect(sent(server)).toEqual([['p1', 'n2']]);
  expect(await screen.findByText('Linked with “A prize”.')).toBeTruthy();
});

test('takes one away at once, and says so where the focus goes', async () => {
  const server = keepLinks([motor, prize, fixed]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the link to “A prize”' }));
  const told = await screen.findByText('The link to “A prize” is removed.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A prize' })).toBeNull());
  expect(document.activeElement).toBe(told);
  expect(sent(server)).toEqual([['p1']]);
});

test('says when a change was refused, and shows the links as they are', async () => {
  const server = keepLinks([motor]);
  server.otherwise(by('PUT'), problem(400, 'VALIDATION_FAILED'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'pick' }));
  expect(await screen.findByText('The links could not be saved, and are as they were.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'A prize' })).toBeNull();
});

test('can be loaded again where that failed', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  show();
  expect(await screen.findByText('The links could not be loaded.')).toBeTruthy();
  server.answering = () => ({ status: 200, body: [] });
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Linked with nothing yet.')).toBeTruthy();
});

test('of what is not there are none, and nothing is to be tried again', async () => {
  stubServer(() => problem(404, 'NOT_FOUND'));
  show();
  expect(await screen.findByText('There is nothing here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
});

test('takes no more than there may be', async () => {
  keepLinks(Array.from({ length: 50 }, (_, number) => aLinkedItem({ ref: `p${number}`, title: `Title ${number}` })));
  show();
  expect(await screen.findByText('There are 50 links already, and no more can be given.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'pick' })).toBeNull();
});

test('of what is not saved yet says when links can be given, and asks for nothing', () => {
  const server = keepLinks([]);
  show(null);
  expect(screen.getByText(/can be given once this is saved/)).toBeTruthy();
  expect(server.asked).toEqual([]);
});
