import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { by, callsOf, pageOf, renderAdminPage, stubServer } from '../admin-testing.tsx';
import { baseApi, type ListPage, listPageOf } from '../store/base-api.ts';
import { problem } from '../testing.tsx';
import { AdminList } from './admin-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FilterSelect } from './filter-select.tsx';
import { filterQuery, searchedText, useListFilter } from './use-list-filter.ts';

interface Atom {
  readonly id: string;
  readonly kind: 'metal' | 'gas';
}

interface AtomsRequest {
  readonly search?: string;
  readonly kind?: Atom['kind'];
  readonly limit: number;
  readonly offset: number;
}

/** A made-up list, of atoms. */
const atomsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAtoms: build.query<ListPage<Atom>, AtomsRequest>({
      query: (query) => ({ operation: { method: 'GET', path: 'atoms', access: 'administrator' }, query: { ...query } }),
      transformResponse: listPageOf<Atom>,
      providesTags: ['News'],
    }),
    removeAtom: build.mutation<null, string>({
      query: (id) => ({ operation: { method: 'DELETE', path: `atoms/${id}`, access: 'administrator' } }),
      invalidatesTags: ['News'],
    }),
  }),
});

const kinds = ['metal', 'gas'] as const;

function readFilter(address: URLSearchParams) {
  return { search: searchedText(address), kind: kinds.find((kind) => kind === address.get('kind')) ?? ('' as const) };
}

function Removal({ id, onClose, onDone }: { readonly id: string; onClose(): void; onDone(): void }) {
  const [remove] = atomsApi.endpoints.removeAtom.useMutation();
  return (
    <ConfirmDialog
      words={(word) => `${word} ${id}`}
      alreadyGone={`gone ${id}`}
      onConfirm={() => remove(id)}
      {...{ onClose, onDone }}
    >
      What goes
    </ConfirmDialog>
  );
}

function Atoms({ create }: { readonly create?: ReactNode }) {
  const view = useListFilter(readFilter);
  return (
    <AdminList
      title="Atoms"
      words={(word, { search }) => `${word} ${search}`}
      count={({ total }, isNarrowed) => `${total} ${isNarrowed ? 'found' : 'in all'}`}
      view={view}
      search={{ name: 'search', label: 'Find' }}
      filters={(_, showAll) => (
        <>
          <FilterSelect
            label="Kind"
            name="kind"
            options={kinds.map((kind) => ({ value: kind, label: kind }))}
            placeholder="All"
            value={view.filter.kind}
            onChange={(kind) => view.change({ kind })}
          />
          <button type="button" onClick={showAll}>
            Clear the limits
          </button>
        </>
      )}
      create={create}
      endpoint={atomsApi.endpoints.listAtoms}
      request={(filter, page) => ({ ...filterQuery(filter), ...page })}
      pageSize={10}
      look={{ rowClassName: 'row' }}
      row={({ id }, ask) => (
        <li key={id}>
          <button type="button" onClick={() => ask((props) => <Removal {...props} id={id} />)}>
            {id}
          </button>
        </li>
      )}
    />
  );
}

const iron: Atom = { id: 'iron', kind: 'metal' };
const argon: Atom = { id: 'argon', kind: 'gas' };
const many = Array.from({ length: 25 }, (_, index): Atom => ({ id: `atom ${index}`, kind: 'metal' }));

/** A server that searches, filters, pages and removes. */
function atomsServer(atoms: readonly Atom[]) {
  let kept = atoms;
  return stubServer((asked) => {
    if (asked.method === 'DELETE') kept = kept.filter(({ id }) => !asked.path.endsWith(id));
    if (asked.method === 'DELETE') return { status: 204 };
    const [search, wanted] = [asked.query.get('search') ?? '', asked.query.get('kind')];
    return pageOf(
      kept.filter(({ id, kind }) => id.includes(search) && (wanted === null || kind === wanted)),
      asked,
    );
  });
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
const queries = (server: ReturnType<typeof stubServer>) =>
  callsOf(server, 'GET').map(({ query }) => Object.fromEntries(query));

describe('pages', () => {
  test('come one by one; the last press leaves the focus beside the list', async () => {
    const server = atomsServer(many);
    renderAdminPage(<Atoms />);
    await screen.findByText('10 of 25');
    expect(screen.queryByText('atom 10')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('atom 19');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('atom 24')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByText('25 of 25'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(queries(server)).toEqual(['0', '10', '20'].map((offset) => ({ limit: '10', offset })));
  });

  test('one that fails says so in its place and can be asked for again', async () => {
    const server = atomsServer(many);
    renderAdminPage(<Atoms />);
    await screen.findByText('10 of 25');
    const mend = server.otherwise(() => true, problem(503, 'UNAVAILABLE'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('moreFailed');
    expect(screen.getByText('atom 0')).toBeDefined();
    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('atom 19')).toBeDefined();
  });
});

describe('searching and filtering', () => {
  test('asks the server once the typing has stopped, and keeps the rows until it has answered', async () => {
    const server = atomsServer([iron, argon]);
    renderAdminPage(<Atoms />);
    await screen.findByText('iron');
    const count = screen.getByText('2 in all');
    const release = server.hold();
    await userEvent.type(search(), ' arg ');
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(queries(server)[1]).toEqual({ search: 'arg', limit: '10', offset: '0' });
    expect(screen.getByText('iron').closest('ul[aria-busy="true"]')).not.toBeNull();
    await release();
    await waitFor(() => expect(screen.queryByText('iron')).toBeNull());
    // The same element says it: screen readers do not announce changes in an element that was just added.
    expect(count.getAttribute('role')).toBe('status');
    expect(count.isConnected && count.textContent).toBe('1 found');
  });

  test('stands in the address, which keeps what else it says', async () => {
    const server = atomsServer([iron, argon]);
    const { router } = renderAdminPage(<Atoms />, { search: '?tab=atoms&kind=gas&search=arg' });
    await screen.findByText('argon');
    expect([search().value, kind().value]).toEqual(['arg', 'gas']);
    expect(queries(server)).toEqual([{ search: 'arg', kind: 'gas', limit: '10', offset: '0' }]);
    await userEvent.selectOptions(kind(), 'metal');
    await screen.findByText('nothingFoundText arg');
    expect(router.state.location.search).toBe('?tab=atoms&search=arg&kind=metal');
    await userEvent.selectOptions(kind(), 'All');
    await screen.findByText('argon');
    expect(router.state.location.search).toBe('?tab=atoms&search=arg');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('keeps what is chosen while what was typed is still waiting', async () => {
    atomsServer([iron, argon]);
    const { router } = renderAdminPage(<Atoms />);
    await screen.findByText('iron');
    await userEvent.type(search(), 'iron');
    await userEvent.selectOptions(kind(), 'metal');
    await waitFor(() => expect(router.state.location.search).toBe('?search=iron&kind=metal'));
  });

  test.each(['showAll xyz', 'Clear the limits'])(
    'is undone at once by “%s”, and the focus goes to the list',
    async (name) => {
      atomsServer([iron]);
      const { router } = renderAdminPage(<Atoms />, { search: '?search=xyz&kind=gas' });
      await screen.findByText('nothingFoundTitle xyz');
      expect(screen.getByText('0 found')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('iron')).toBeDefined();
      expect([router.state.location.search, search().value, kind().value]).toEqual(['', '', '']);
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Atoms' }));
    },
  );

  test('asks for what the server takes, whatever the address says', () => {
    const read = (text: string) => searchedText(new URLSearchParams(`search=${text}`));
    expect(read('a'.repeat(400))).toBe('a'.repeat(300));
    // Never cuts a character that takes two code units in half.
    expect(read(`${'a'.repeat(299)}%F0%9F%A7%AA`)).toBe('a'.repeat(299));
    expect(read('a%00b')).toBe('ab');
  });
});

describe('without rows', () => {
  test('it says that they come, that they did not, and asks again when told to', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    const release = server.hold();
    renderAdminPage(<Atoms />);
    expect(screen.getByRole('status', { name: 'loading' })).toBeDefined();
    await release();
    await screen.findByText('failed');
    server.answering = (asked) => pageOf([iron], asked);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('iron')).toBeDefined();
  });

  test('empty, it says what to do, and offers no fields to narrow it', async () => {
    atomsServer([]);
    renderAdminPage(<Atoms create="Make one" />);
    await screen.findByText('emptyTitle');
    expect(screen.getByText('Make one')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('a row', () => {
  async function ask(id: string) {
    await userEvent.click(await screen.findByRole('button', { name: id }));
    return screen.findByRole('alertdialog', { name: `title ${id}` });
  }

  test('is asked about before it goes, which cannot be fired twice; the focus goes to the list', async () => {
    const server = atomsServer([iron, argon]);
    renderAdminPage(<Atoms />);
    const question = await ask('iron');
    expect(question.textContent).toContain('What goes');
    const keep = within(question).getByRole('button', { name: 'cancel iron' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    const release = server.hold(by('DELETE'));
    const confirm = within(question).getByRole('button', { name: 'confirm iron' });
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    await release();
    expect(await screen.findByText('done iron')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'iron' })).toBeNull());
    expect(callsOf(server, 'DELETE')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Atoms' }));
  });

  test.each([
    ['gone already counts as gone', 404, 'gone iron', 0],
    ['that could not go keeps the question open, which says why', 503, 'failed iron', 1],
  ])('%s', async (_, status, words, questions) => {
    const server = atomsServer([iron]);
    server.otherwise(by('DELETE'), problem(status, status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE'));
    renderAdminPage(<Atoms />);
    await userEvent.click(within(await ask('iron')).getByRole('button', { name: 'confirm iron' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(questions);
  });
});
