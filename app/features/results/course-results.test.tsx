import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { operationPath } from '#contract/operations.ts';
import type { ParticipantResults, CourseResults as Results } from '#contract/results.ts';
import { renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { problem } from '../../testing.tsx';
import { CourseResults } from './course-results.tsx';
import { aRow, courseId, courseResults, slice, testId } from './results.test-support.ts';

function gridServer(rows: readonly ParticipantResults[], changes: Partial<Results> = {}) {
  return stubServer((asked) => {
    const found = rows.filter(({ surname }) => surname.includes(asked.query.get('search') ?? ''));
    const { part, headers } = slice(found, asked);
    const body = courseResults({ participantsCount: rows.length, ...changes, participants: part });
    return { status: 200, body, headers };
  });
}

const show = (search = '') => renderAdminPage(<CourseResults courseId={courseId} />, { search });
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
const cellsOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const header = (name: string) => screen.findByRole('columnheader', { name: new RegExp(name) });

test('a row says each result in numbers and words, on its ground of the scale; each chapter leads to its own results', async () => {
  gridServer([
    aRow(1),
    aRow(2, {
      averageEstimate: 30,
      completed: 0,
      results: [
        { chapterId: 'x', testEstimate: null, isCompleted: false, completedBy: null, attempts: 0 },
        { chapterId: testId, testEstimate: 30, isCompleted: false, completedBy: null, attempts: 1 },
      ],
    }),
  ]);
  show();
  const first = await rowOf('Lovelace1');
  expect(cellsOf(first)).toEqual(['73', '2 of 2', 'Read', '7373%, Passed']);
  expect(cellsOf(await rowOf('Lovelace2'))).toEqual(['30', '0 of 2', 'Unread', '3030%, Not passed']);
  expect(first?.querySelectorAll('td')[3]?.className).toMatch(/heat4/);
  const ways = ['2. Kinesin test', 'Edit the course'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(
    [`results/${courseId}/${testId}`, `editCourse/${courseId}`].map((path) => `/admin/courses/${path}`),
  );
});

test('says all together in words, in a row of averages, and as a distribution that can be read', async () => {
  gridServer([aRow(1), aRow(2), aRow(3)]);
  show();
  expect(await screen.findByText(/^3 participants\. 3 have .* 61%\. On average 1\.3 of 2 chapters/)).toBeDefined();
  expect(cellsOf(await rowOf('All together'))).toEqual(['61', '1.3 of 2', '2 read', '61']);
  const figure = screen.getByRole('figure', { name: 'Averages of 3 participants, per cent' });
  expect(within(figure).getByText('70–79%: 2 participants')).toBeDefined();
  expect(within(figure).getByText('90–100%: 0 participants')).toBeDefined();
});

test('large numbers are grouped as the language does it', async () => {
  const [reading] = courseResults().chapters;
  if (!reading) throw new Error('no chapters');
  gridServer([aRow(1)], {
    chapters: [{ ...reading, resultsCount: 10_000, completedCount: 6250 }],
    distribution: [0, 0, 0, 0, 0, 0, 0, 2500, 0, 0],
  });
  show();
  const chapter = (await screen.findByRole('link', { name: '1. Reading' })).closest('tr');
  expect(cellsOf(chapter).slice(1, 3)).toEqual(['10,000', '6,250']);
  const drawn = screen.getAllByRole('figure')[0]?.querySelectorAll('svg text') ?? [];
  expect([...drawn].map(({ textContent }) => textContent)).toContain('2,500');
});

test('a chapter whose key was changed since is marked, and named above', async () => {
  const [reading, kinesin] = courseResults().chapters;
  if (!(reading && kinesin)) throw new Error('no chapters');
  gridServer([aRow(1)], { chapters: [reading, { ...kinesin, isRegradeDue: true }] });
  show();
  const text = await screen.findByText(/^The key of 1 chapter has been changed since its results were counted/);
  expect(within(text).getByRole('link').getAttribute('href')).toBe(`/admin/courses/results/${courseId}/${testId}`);
  const overview = within(screen.getByRole('table', { name: 'Chapters: 2' }));
  expect(overview.getByRole('rowheader', { name: /Kinesin/ }).textContent).toContain('Key changed since');
  expect(overview.getByRole('rowheader', { name: /Reading/ }).textContent).not.toContain('Key changed');
});

test('sorting by a chapter asks the server, and stands in the address', async () => {
  const server = gridServer([aRow(1), aRow(2)]);
  const { router } = show();
  const column = await header('Kinesin');
  await userEvent.click(within(column).getByRole('button'));
  await waitFor(() => expect(server.asked.at(-1)?.query.get('sort')).toBe('chapter'));
  expect(server.asked.at(-1)?.query.get('chapterId')).toBe(testId);
  expect(server.asked.at(-1)?.query.get('order')).toBe('desc');
  expect(router.state.location.search).toBe(`?sort=${testId}&order=desc`);
  expect((await header('Kinesin')).getAttribute('aria-sort')).toBe('descending');
});

test('a search waits until the typing stops, and can be taken back where it found nobody', async () => {
  const server = gridServer([aRow(1), aRow(2)]);
  show();
  await rowOf('Lovelace1');
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
  await rowOf('Lovelace1');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(server.asked.map(({ query }) => query.get('search')).filter(Boolean)).toEqual(['nobody']);
});

test('ten thousand come in parts, as they are asked for; one that cannot be had says so, the rest staying', async () => {
  const server = gridServer(Array.from({ length: 10_000 }, (_, index) => aRow(index)));
  show();
  await rowOf('Lovelace49');
  expect(screen.queryByText(/Lovelace50,/)).toBeNull();
  const mend = server.otherwise(() => true, problem(503, 'UNAVAILABLE'));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The results could not be loaded')).toBeDefined();
  await rowOf('Lovelace49');
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  await rowOf('Lovelace99');
  expect(screen.getByText('100 of 10,000')).toBeDefined();
  expect(server.asked.at(-1)?.query.get('limit')).toBe('100');
});

test('opens the results of a participant, and gives the focus back', async () => {
  const server = gridServer([aRow(1)]);
  server.otherwise(({ path }) => path === operationPath('getUserResults'), problem(404, 'NOT_FOUND'));
  show();
  const opener = await screen.findByRole('button', { name: /Lovelace1/ });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Error Status: 404');
  expect(server.asked.at(-1)?.query.get('userId')).toBe(aRow(1).userId);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test.each([
  ['participants', { participantsCount: 0 }, 'Add participants'],
  ['chapters', { chapters: [] }, 'Add a chapter'],
])('without %s it says so, and leads to where they are made', async (_what, changes, action) => {
  gridServer([aRow(1)], changes);
  show();
  const link = await screen.findByRole('link', { name: action });
  expect(link.getAttribute('href')).toBe(`/admin/courses/editCourse/${courseId}`);
  expect(screen.queryByRole('table')).toBeNull();
});

test('failed, it says so and tries again when asked to', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  show();
  await screen.findByText('The results could not be loaded');
  server.answering = () => ({ status: 200, body: courseResults({ participants: [aRow(1)] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Lovelace1');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results and figures' }));
});

test('a course that is gone is not asked for again', async () => {
  stubServer(() => problem(404, 'NOT_FOUND'));
  show();
  expect(await screen.findByText('There is nothing here any more')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
