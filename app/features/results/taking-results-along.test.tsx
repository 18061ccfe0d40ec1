import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { operationPath } from '#contract/operations.ts';
import { renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf, problem, watchDownloads } from '../../testing.tsx';
import { ChapterResults } from './chapter-results.tsx';
import { CourseResults } from './course-results.tsx';
import {
  aChapterRow,
  aQuestion,
  aRow,
  chapterResults,
  courseId,
  courseResults,
  slice,
  testId,
} from './results.test-support.ts';

let saved: string[];
beforeEach(() => {
  saved = watchDownloads();
});

const exportPath = operationPath('exportCourseResults', { id: courseId });

function courseServer(count: number) {
  const rows = Array.from({ length: count }, (_, index) => aRow(index));
  return stubServer((asked) => {
    if (asked.path === exportPath) {
      const disposition = `attachment; filename="motors.${asked.query.get('format')}"`;
      return { status: 200, body: 'a file', headers: { 'content-disposition': disposition } };
    }
    const { part, headers } = slice(rows, asked);
    return { status: 200, body: courseResults({ participantsCount: count, participants: part }), headers };
  });
}

const showCourse = (search = '') => renderAdminPage(<CourseResults courseId={courseId} />, { search });

/** Prints like a browser: it takes the page's content at the call, and then reports the end. */
function stubPrint() {
  const papers: string[][] = [];
  vi.stubGlobal('print', () => {
    const tables = [...document.querySelectorAll('table')].filter((table) => !table.closest('[aria-busy]'));
    papers.push(tables.flatMap((table) => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')));
  });
  return { papers, finish: () => window.dispatchEvent(new Event('afterprint')) };
}

test.each([
  ['CSV', 'csv'],
  ['Excel', 'xlsx'],
])('downloads %s under the name of the server, and says so', async (label, format) => {
  const server = courseServer(1);
  showCourse();
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(`“motors.${format}” is downloaded.`)).toBeDefined();
  expect(saved).toEqual([`motors.${format}`]);
  expect(Object.fromEntries(server.asked.at(-1)?.query ?? [])).toEqual({ format, language: 'en' });
});

test('while one download is on its way the other waits', async () => {
  const server = courseServer(1);
  const release = server.hold(({ path }) => path === exportPath);
  showCourse();
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /CSV/ }).getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excel' }).disabled).toBe(true);
  await release();
  await screen.findByText('“motors.csv” is downloaded.');
});

test('a download that failed says why, and can be tried again', async () => {
  const server = courseServer(1);
  showCourse();
  await screen.findByRole('button', { name: 'Excel' });
  const mend = server.otherwise(({ path }) => path === exportPath, problem(503, 'UNAVAILABLE'));
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(await screen.findByText('The file could not be downloaded')).toBeDefined();
  expect(screen.getByText(/^The service cannot be reached/)).toBeDefined();
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  expect(await screen.findByText('“motors.xlsx” is downloaded.')).toBeDefined();
  expect(screen.queryByText('The file could not be downloaded')).toBeNull();
});

test('printing fetches every row of the list as it is looked at, prints, and drops them again', async () => {
  const server = courseServer(1005);
  const { papers, finish } = stubPrint();
  showCourse('?sort=average&order=desc');
  await userEvent.click(await screen.findByRole('button', { name: 'Print all 1,005 rows' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  // Two lines of the overview of chapters, every participant, the averages.
  expect(papers[0]).toHaveLength(2 + 1005 + 1);
  expect(papers[0]?.[2]).toBe('Lovelace0, Ada732+73');
  expect(papers[0]?.at(-1)).toBe('All together61261');
  const asked = server.asked.filter(({ query }) => query.get('limit') === '1000');
  expect(asked.map(({ query }) => [query.get('offset'), query.get('sort')])).toEqual([
    ['0', 'average'],
    ['1000', 'average'],
  ]);
  finish();
  await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100));
});

test('more rows than a browser can print are refused, with what to do instead', async () => {
  courseServer(3001);
  const { papers } = stubPrint();
  showCourse();
  const button = await screen.findByRole('button', { name: 'Print all 3,001 rows' });
  expect(screen.getByText(/No more than 3,000 rows can be printed/).id).toBe(button.getAttribute('aria-describedby'));
  await userEvent.click(button);
  expect(papers).toEqual([]);
});

test('more chapters than a page is wide for are printed in bands, each with the names; participants who are blocked are marked', async () => {
  const [, kinesin] = courseResults().chapters;
  if (!kinesin) throw new Error('no chapters');
  const chapters = Array.from({ length: 40 }, (_, index) => {
    return { ...kinesin, chapterId: idOf(index), position: index + 1 };
  });
  const results = chapters.map(({ chapterId }, testEstimate) => {
    return { chapterId, testEstimate, isCompleted: true, completedBy: null, attempts: 1 };
  });
  const row = aRow(1, { isBlocked: true, results });
  stubServer(() => ({ status: 200, body: courseResults({ chapters, participantsCount: 1, participants: [row] }) }));
  stubPrint();
  showCourse();
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1 row' }));
  const captions = await screen.findAllByText(/^Chapters \d+–\d+\./);
  const ranges = captions.map(({ textContent }) => /Chapters ([^.]+)/.exec(textContent ?? '')?.[1]);
  expect(ranges).toEqual(['1–14', '15–28', '29–40']);
  const bands = captions.map((caption) => caption.closest('table'));
  expect(bands.map((band) => band?.querySelector('tbody th')?.textContent)).toEqual(
    Array(3).fill('Lovelace1, Ada (blocked)'),
  );
  expect([...(bands[1]?.querySelectorAll('tbody tr:first-child td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '73',
    '2',
    ...Array.from({ length: 14 }, (_, index) => String(14 + index)),
  ]);
});

test('where rows for the printer cannot be had nothing is printed', async () => {
  const server = courseServer(10);
  const { papers } = stubPrint();
  showCourse();
  await screen.findByRole('button', { name: 'Print all 10 rows' });
  const mend = server.otherwise(() => true, problem(503, 'UNAVAILABLE'));
  await userEvent.click(screen.getByRole('button', { name: 'Print all 10 rows' }));
  expect(await screen.findByText('The rows for printing could not be loaded')).toBeDefined();
  expect(papers).toEqual([]);
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(papers).toHaveLength(1));
});

test('of a test the analysis is printed too, its questions rendered', async () => {
  stubServer((asked) => {
    const { part, headers } = slice([aChapterRow(1)], asked);
    const body = chapterResults({ participantsCount: 1, questions: [aQuestion(1), aQuestion(2)], results: part });
    return { status: 200, body, headers };
  });
  const { papers } = stubPrint();
  renderAdminPage(<ChapterResults courseId={courseId} chapterId={testId} attemptsOf={(_, draw) => draw(undefined)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1 row' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]?.[0]).toBe('1Question 163% (47–76%)tells apart: 0.41 (0.16 to 0.66)');
  expect(papers[0]?.slice(1, 6)).toEqual([
    ...['AAnswer 1.125%', 'BAnswer 1.263%', 'CAnswer 1.38%', 'DAnswer 1.43%', '–No answer3%'],
  ]);
  expect(papers[0]?.at(-1)).toMatch(/^Lovelace1, AdaPassed73%2/);
  expect(screen.getByText(/^Molecular motors · Results as of /)).toBeDefined();
});
