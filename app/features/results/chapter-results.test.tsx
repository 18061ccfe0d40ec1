import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ChapterResult, ChapterResults as Results } from '#contract/results.ts';
import { renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf } from '../../testing.tsx';
import { ChapterResults } from './chapter-results.tsx';
import { aChapterRow, anInterval, aQuestion, chapterResults, courseId, slice, testId } from './results.test-support.ts';

function chapterServer(rows: readonly ChapterResult[], changes: Partial<Results> = {}) {
  return stubServer((asked) => {
    const userId = asked.query.get('userId');
    if (userId) return { status: 200, body: { chapterId: testId, title: 'Kinesin test', results: rows.slice(0, 1) } };
    const { part, headers } = slice(rows, asked);
    const body = chapterResults({ participantsCount: rows.length, ...changes, results: part });
    return { status: 200, body, headers };
  });
}

const show = (search = '') =>
  renderAdminPage(<ChapterResults courseId={courseId} chapterId={testId} attemptsOf={(_, draw) => draw(undefined)} />, {
    search,
  });
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
const cellsOf = (row: Element | null) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const lineOf = async (question: string) => (await screen.findByText(question)).closest('summary');

test('a row says result, state, attempts and when the last one was', async () => {
  chapterServer([
    aChapterRow(1),
    aChapterRow(2, { testEstimate: null, isCompleted: false, attempts: 0, lastAttemptAt: null }),
  ]);
  show();
  const cells = cellsOf(await rowOf('Lovelace1'));
  expect(cells.slice(0, 3)).toEqual(['73%', 'Passed', '2']);
  expect(cells[3]).toContain('Nov 20, 2026');
  expect(cellsOf(await rowOf('Lovelace2'))).toEqual(['–', 'Not taken', '–', '–']);
});

test('says all together in words, and draws the pass mark into the distribution', async () => {
  chapterServer([aChapterRow(1)]);
  show();
  expect(await screen.findByText(/^1 participant\. 40 have handed in .* 61%\. 30 have passed/)).toBeDefined();
  const figure = screen.getByRole('figure', { name: 'Best results of 40 participants, per cent' });
  expect(within(figure).getByText('Pass mark: 60%')).toBeDefined();
  expect(within(figure).getByText('70–79%: 30 participants')).toBeDefined();
});

test('it says that people who are blocked are in no figure', async () => {
  chapterServer([aChapterRow(1)], { blockedCount: 1 });
  show();
  expect(await screen.findByText(/^1 participant\. 1 of them is blocked: .* 40 have handed in/)).toBeDefined();
});

test('of materials it says who has read them; there is nothing to regrade and nothing to analyse', async () => {
  chapterServer([aChapterRow(1, { completedBy: 'reading' }), aChapterRow(2, { isCompleted: false })], {
    type: 1,
    completedCount: 1,
  });
  show();
  expect(cellsOf(await rowOf('Lovelace1'))).toEqual(['Read']);
  expect(cellsOf(await rowOf('Lovelace2'))).toEqual(['Unread']);
  expect(screen.getByText('2 participants. 1 has read the materials.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Regrade…' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
});

test('sorting and filtering ask the server', async () => {
  const server = chapterServer([aChapterRow(1)]);
  const { router } = show();
  await rowOf('Lovelace1');
  await userEvent.click(screen.getByRole('button', { name: 'Attempts' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not passed');
  const asked = { sort: 'attempts', order: 'desc', show: 'failed' };
  await waitFor(() => expect(Object.fromEntries(server.asked.at(-1)?.query ?? [])).toMatchObject(asked));
  expect(router.state.location.search).toBe('?show=failed&sort=attempts&order=desc');
});

test('the analysis says for each question how many were right and how well it tells people apart', async () => {
  chapterServer([aChapterRow(1)], {
    questions: [0.41, 0.25, -0.1, null]
      .map((value, index) => aQuestion(index + 1, { discrimination: value === null ? null : anInterval(value) }))
      .concat(aQuestion(5, { discrimination: anInterval(-0.2), verdict: 'checkKey' })),
  });
  show();
  expect((await lineOf('Question 1'))?.textContent).toBe(
    '1Question 163% (47–76%) righttells apart: 0.41 (0.16 to 0.66)',
  );
  expect((await lineOf('Question 2'))?.textContent).toContain('uncertain: 0.25 (0.00 to 0.50)');
  expect((await lineOf('Question 3'))?.textContent).toContain('hardly tells apart: −0.10 (−0.35 to 0.15)');
  expect((await lineOf('Question 4'))?.textContent).toContain('all alike');
  expect((await lineOf('Question 5'))?.textContent).toContain('check the key: −0.20 (−0.45 to 0.05)');
});

test('only what is open is rendered; it says how often each answer was chosen, and marks the right one', async () => {
  const rendered: string[] = [];
  const server = chapterServer([aChapterRow(1)], { questions: [aQuestion(1), aQuestion(2)] });
  const { rendering } = server;
  server.rendering = (text) => {
    rendered.push(text);
    return rendering(text);
  };
  show();
  const line = await lineOf('Question 1');
  expect(rendered).toEqual([]);
  await userEvent.click(line ?? document.body);
  const answer = (await screen.findByText('Answer 1.2')).closest('li');
  expect(answer?.textContent).toContain('Right answer');
  expect(answer?.textContent).toContain('63% · 25 people');
  expect((await screen.findByText('Answer 1.4')).closest('li')?.textContent).toContain('3% · 1 person');
  expect(screen.getByText('No answer').closest('li')?.textContent).toContain('3% · 1 person');
  expect(rendered.toSorted()).toEqual(['Answer 1.1', 'Answer 1.2', 'Answer 1.3', 'Answer 1.4', 'Question 1']);
});

test('where few took the test, it says so instead of pretending', async () => {
  const few = aQuestion(1, { takenCount: 3, correctShare: 1 / 3, discrimination: null });
  const answers = few.answers.map((answer, index) => ({ ...answer, chosenCount: index < 2 ? 1 : 0 }));
  chapterServer([aChapterRow(1)], { resultsCount: 3, questions: [{ ...few, answers }] });
  show();
  const line = await lineOf('Question 1');
  expect(line?.textContent).toBe('1Question 11 of 3 rightfewer than 5 attempts');
  expect(screen.getByText(/^Only 3 participants have handed in this test\. Below 5/)).toBeDefined();
  await userEvent.click(line ?? document.body);
  expect((await screen.findByText('Answer 1.2')).closest('li')?.textContent).toContain('1 person');
  expect(screen.getByRole('region', { name: 'Questions' }).textContent).not.toMatch(/\d%/);
});

test('a question that is dropped or right for everybody says so in the place of figures', async () => {
  const questions = [
    aQuestion(1, { scoring: 'credited', correctShare: null }),
    aQuestion(2, { scoring: 'dropped', takenCount: 0 }),
  ];
  chapterServer([aChapterRow(1)], { questions });
  show();
  expect((await lineOf('Question 1'))?.textContent).toBe('1Question 1Right for everybody');
  expect((await lineOf('Question 2'))?.textContent).toBe('2Question 2Does not count');
});

test('of the test it gives median, spread, reliability and the error of a score', async () => {
  chapterServer([aChapterRow(1)], { questions: [aQuestion(1)] });
  show();
  const figureOf = async (name: string) => (await screen.findAllByText(name)).at(-1)?.nextElementSibling?.textContent;
  expect(await figureOf('Median score')).toBe('66.7%');
  expect(await figureOf('Standard deviation')).toBe('23%');
  expect(await figureOf('Reliability (KR-20)')).toBe('0.71');
  expect(await figureOf('Standard error of a score')).toBe('± 12.3%');
});

test.each([
  ['the attempts were not all of the present questions', { questions: [aQuestion(1), aQuestion(2)] }],
  ['that takes two questions', { questions: [aQuestion(1), aQuestion(2, { scoring: 'dropped' })] }],
  ['all results are alike', { questions: [aQuestion(1), aQuestion(2)], standardDeviation: 0 }],
])('it says why a test has no reliability: %s', async (reason, head) => {
  chapterServer([aChapterRow(1)], { ...head, reliability: null, standardError: null });
  show();
  expect(await screen.findByText(new RegExp(`^not given: ${reason}`))).toBeDefined();
});

test('questions can be ordered by what is worst', async () => {
  chapterServer([aChapterRow(1)], {
    questions: [aQuestion(1), aQuestion(2, { correctShare: 0.1 }), aQuestion(3, { discrimination: anInterval(-0.3) })],
  });
  show();
  await lineOf('Question 1');
  const shown = () => screen.getAllByText(/^Question \d$/).map((text) => text.textContent);
  const order = screen.getByRole('combobox', { name: 'Order' });
  await userEvent.selectOptions(order, 'Hardest first');
  expect(shown()).toEqual(['Question 2', 'Question 1', 'Question 3']);
  await userEvent.selectOptions(order, 'Least telling first');
  expect(shown()).toEqual(['Question 3', 'Question 1', 'Question 2']);
});

test('a row opens what the participant chose, against the key', async () => {
  const [one, two, three] = [aQuestion(1), aQuestion(2), aQuestion(3)];
  const answerOf = (question: typeof one, index: number) => question.answers[index]?.answerId ?? null;
  const row = aChapterRow(1, {
    answers: [
      { questionId: one.questionId, answerId: answerOf(one, 1), isCorrect: true, isChanged: false },
      { questionId: two.questionId, answerId: answerOf(two, 3), isCorrect: false, isChanged: false },
      { questionId: idOf(9), answerId: idOf(8), isCorrect: false, isChanged: false },
    ],
  });
  const server = chapterServer([row], { questions: [one, two, three] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Lovelace1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answers: Ada Lovelace1' }));
  expect(await dialog.findByText('1 answer belongs to a question that is no longer in the test.')).toBeDefined();
  const verdicts = ['Question 1', 'Question 2', 'Question 3'].map(
    (question) => dialog.getByText(question).closest('summary')?.textContent,
  );
  expect(verdicts).toEqual(['1Question 1Right', '2Question 2Wrong', '3Question 3Not in the test then']);
  await userEvent.click(dialog.getByText('Question 2'));
  expect((await dialog.findByText('Answer 2.4')).closest('li')?.textContent).toContain('Chosen');
  expect((await dialog.findByText('Answer 2.2')).closest('li')?.textContent).toContain('Right answer');
  expect(server.asked.at(-1)?.query.get('userId')).toBe(row.userId);
});

test('a key that was changed since is said, with the way to the regrade, which then gives the focus back', async () => {
  const server = chapterServer([aChapterRow(1)], { isRegradeDue: true });
  const { answering } = server;
  let isRegraded = false;
  server.answering = async (asked) => {
    if (asked.method === 'POST') isRegraded = true;
    if (asked.path.endsWith('regrade')) {
      return {
        status: 200,
        body: { chapterId: testId, version: 1, submissionsCount: 2, isDue: true, changes: [], questions: [] },
      };
    }
    const answer = await answering(asked);
    return isRegraded ? { ...answer, body: { ...(answer.body as Results), isRegradeDue: false } } : answer;
  };
  show();
  // On the screen and on paper.
  expect(await screen.findAllByText(/^The key has been changed since these results were counted/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Regrade…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Judge by the present key' }));
  await screen.findByText(/^The results are by the present key now/);
  await waitFor(() => expect(screen.queryByText(/^The key has been changed since these/)).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Regrade…' })));
});

test('where a regrade is due, the answers say by which key they were judged', async () => {
  chapterServer([aChapterRow(1, { answers: [] })], { isRegradeDue: true, questions: [aQuestion(1)] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Lovelace1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/are as they were judged then/)).toBeDefined();
});

test('a chapter is not shown as one of another course', async () => {
  chapterServer([aChapterRow(1)], { course: { id: idOf(5), title: 'Another course' } });
  show();
  expect(await screen.findByText('There is nothing here any more')).toBeDefined();
  expect(screen.queryByText('Kinesin test')).toBeNull();
});

test('without participants it says so', async () => {
  chapterServer([]);
  show();
  expect(await screen.findByRole('link', { name: 'Add participants' })).toBeDefined();
});
