import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { problem, seeEverything } from '../../../testing.tsx';
import { makeQuestion, makeQuestions } from './questions.test-support.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { isPlainText } from './rendered-text.tsx';

beforeEach(seeEverything);

const picture = `media/${'a'.repeat(32)}-640x480.webp`;

test('shows every question with its four choices, none of them marked', async () => {
  stubServer(() => problem(500, 'INTERNAL'));
  renderAdminPage(<QuestionsPreview questions={makeQuestions(2)} />);
  expect(await screen.findByText('What is 2?')).toBeDefined();
  expect(screen.getAllByText(/^1\d$/).map(({ textContent }) => textContent)).toEqual(['10', '11', '12', '13']);
  expect(document.body.innerHTML).not.toMatch(/right|correct|checked/i);
});

test('asks the server only for what is more than words, and shows it as it came', async () => {
  const asked: string[] = [];
  stubServer(
    () => problem(500, 'INTERNAL'),
    (text) => {
      asked.push(text);
      return { status: 200, body: { body: [{ kind: 'html', html: '<p>H<sub>2</sub>O</p>', hasFormulas: false }] } };
    },
  );
  renderAdminPage(<QuestionsPreview questions={[makeQuestion(1, { question: 'Is $\\ce{H2O}$ wet?' })]} />);
  expect((await screen.findByText('2', { selector: 'sub' })).parentElement?.textContent).toBe('H2O');
  expect(asked).toEqual(['Is $\\ce{H2O}$ wet?']);
});

test('a text that could not be rendered stands as it was written, and can be asked for again', async () => {
  const server = stubServer(
    () => problem(500, 'INTERNAL'),
    () => problem(503, 'UNAVAILABLE'),
  );
  renderAdminPage(<QuestionsPreview questions={[makeQuestion(1, { question: '**Bold**' })]} />);
  const retry = await screen.findByRole('button', { name: 'Not rendered: try again' });
  expect(screen.getByText('**Bold**')).toBeDefined();
  server.rendering = () => ({
    status: 200,
    body: { body: [{ kind: 'html', html: '<p>Bold!</p>', hasFormulas: false }] },
  });
  await userEvent.click(retry);
  expect(await screen.findByText('Bold!')).toBeDefined();
});

test('the first formula waits for its style sheet alone: nothing around it goes', async () => {
  stubServer(
    () => problem(500, 'INTERNAL'),
    () => ({ status: 200, body: { body: [{ kind: 'html', html: '<p>squared</p>', hasFormulas: true }] } }),
  );
  renderAdminPage(
    <Suspense fallback="All is waiting">
      <textarea aria-label="Typed" />
      <QuestionsPreview questions={[makeQuestion(1, { question: '$x^2$' })]} />
    </Suspense>,
  );
  const sheets = () => [...document.querySelectorAll('link[href="/assets/katex.css"]')];
  await waitFor(() => expect(sheets()).not.toEqual([]));
  expect(screen.getByLabelText('Typed').style.display).toBe('');
  expect(screen.queryByText('All is waiting')).toBeNull();
  expect(screen.getByText('$x^2$')).toBeDefined();
  await waitFor(() => {
    // The style sheet is preloaded and then used.
    for (const sheet of sheets()) fireEvent.load(sheet);
    expect(screen.getByText('squared')).toBeDefined();
  });
});

test('pictures are named by what they belong to', async () => {
  const answers = makeQuestion(1).answers.map((answer, index) => ({ ...answer, imageUrl: index < 3 ? picture : null }));
  renderAdminPage(<QuestionsPreview questions={[makeQuestion(1, { type: 'img', imageUrl: picture, answers })]} />);
  expect(await screen.findByRole('img', { name: 'Picture of question 1' })).toBeDefined();
  expect(screen.getAllByRole('img', { name: /^Answer \d/ })).toHaveLength(3);
  expect(screen.getByText('No picture yet')).toBeDefined();
});

test('what is far from the window is not asked for, nor what is only scrolled past', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tells: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        tells.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderAdminPage(<QuestionsPreview questions={makeQuestions(3)} />);
  act(() => tells[1]?.([{ isIntersecting: true }]));
  act(() => tells[1]?.([{ isIntersecting: false }]));
  act(() => tells[2]?.([{ isIntersecting: true }]));
  act(() => vi.advanceTimersByTime(1000));
  await waitFor(() => expect(screen.getByText('What is 3?')).toBeDefined());
  expect(screen.queryByText('What is 2?')).toBeNull();
  expect(screen.queryByText('What is 1?')).toBeNull();
});

test.each([
  ['Water, 104.5°', true],
  ['Какой газ легче?', true],
  ["5'-ATG-3' (DNA); 50% – more", true],
  ['', true],
  ['$x$', false],
  ['**bold**', false],
  ['a_b', false],
  ['1. one', false],
  ['- one', false],
  ['---', false],
  ['two\nlines', false],
  ['a < b', false],
  ['a & b', false],
  ['`code`', false],
  ['a@example.org', false],
  ['https://example.org', false],
  ['H~2~O', false],
  ['# One', false],
])('whether Markdown leaves %j as it is: %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});
