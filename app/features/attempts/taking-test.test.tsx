import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AttemptChanges } from '#contract/attempts.ts';
import { baseApi } from '../../store/base-api.ts';
import { problem, refuseStorage } from '../../testing.tsx';
import {
  answerId,
  aPictureQuestion,
  aQuestion,
  aside,
  aTest,
  begin,
  choice,
  choose,
  heading,
  press,
  questionId,
  showTest,
  TestServer,
  textsOf,
  user,
  withFakeClock,
} from './attempts.test-support.tsx';

withFakeClock();

const saveLine = () => aside().getByText(/Saved|Saving|connection|saved/).textContent;

describe('a question', () => {
  test('is a group of radio buttons with its number and text as name, and the focus at its number', async () => {
    await begin();
    expect(document.activeElement).toBe(await heading(1));
    const group = screen.getByRole('group', { name: 'Question 1 of 3 Text 1?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    await press('Next');
    expect(document.activeElement).toBe(await heading(2));
    expect(screen.queryByText('Text 1?')).toBeNull();
    await press('Back');
    expect(document.activeElement).toBe(await heading(1));
  });

  test('with formulas is named by words that mean them, its answers too', async () => {
    const chapter = aTest({ chapterData: [aQuestion(1, { question: 'Is $\\frac12$ so?' })] });
    const [question] = chapter.chapterData;
    if (question?.answers[0]) question.answers[0].answer = 'Then $R_0$';
    await begin(chapter);
    const group = within(screen.getByRole('group', { name: 'Question 1 of 1 Is 1/2 so?' }));
    expect(group.getByRole('radio', { name: 'Answer 1: Then R₀' })).toBeDefined();
  });

  test('with pictures as answers names each by its number, and enlarges it', async () => {
    await begin(aTest({ chapterData: [aPictureQuestion(1), aQuestion(2)] }));
    await user().click(choice(3, 'picture'));
    expect(choice(3, 'picture')).toHaveProperty('checked', true);
    await press('Enlarge answer 3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer 3' }));
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('100%');
    await user().click(dialog.getByRole('button', { name: 'Larger' }));
    await user().keyboard('-');
    await user().keyboard('++');
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('196%');
    await user().keyboard('0');
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('100%');
    await user().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge answer 3' }));
  });

  test('with formulas is enlarged too, and so is each answer that has some', async () => {
    const { change } = await begin();
    const chapter = aTest();
    const formula = [{ kind: 'html' as const, html: '<p>x²</p>', hasFormulas: true }];
    const [first, ...others] = textsOf(chapter).questions;
    if (!first) throw new Error('there is a question');
    const answers = first.answers.map((one, index) => (index === 1 ? { ...one, answer: formula } : one));
    await change(chapter, {
      ...textsOf(chapter),
      questions: [{ ...first, question: formula, answers }, ...others],
    });
    const sheet = document.querySelector('link[rel=stylesheet][href="/assets/katex.css"]');
    fireEvent.load(sheet ?? document.body);
    expect(screen.getAllByRole('button', { name: /^Enlarge/ }).map(({ title }) => title)).toEqual([
      'Enlarge question 1',
      'Enlarge answer 2',
    ]);
    await press('Enlarge answer 2');
    expect((await screen.findByRole('dialog', { name: 'Answer 2' })).textContent).toContain('x²');
  });

  test('is shown as it was typed while its rendered text has not come', async () => {
    const { change } = await begin();
    await change(aTest({ chapterData: [aQuestion(7)] }));
    expect(screen.getByText('Text 7?')).toBeDefined();
    expect(choice(4)).toBeDefined();
  });
});

describe('all questions', () => {
  test('tell answered, unanswered and marked apart in words, and lead to each', async () => {
    const { server } = await begin();
    await choose(1);
    await press('Next');
    await press('Mark for later');
    expect(screen.getByRole('button', { name: 'Mark for later' }).getAttribute('aria-pressed')).toBe('true');
    const names = () =>
      aside()
        .getAllByRole('listitem')
        .map((item) => within(item).queryByRole('button')?.getAttribute('aria-label'));
    expect(names().slice(0, 3)).toEqual([
      'Question 1, answered',
      'Question 2, no answer, marked for later',
      'Question 3, no answer',
    ]);
    expect(aside().getByText('1 of 3 questions answered')).toBeDefined();
    await waitFor(() => expect([...(server.open?.marked ?? [])]).toEqual([questionId(2)]));
    await user().click(aside().getByRole('button', { name: 'Question 3, no answer' }));
    expect(document.activeElement).toBe(await heading(3));
    expect(aside().getByRole('button', { current: 'step' }).textContent).toBe('3');
  });

  test('are one stop of the Tab key, with arrow keys inside', async () => {
    await begin();
    const [one, two, three] = aside().getAllByRole('button', { name: /^Question/ });
    expect([one, two, three].map((button) => button?.tabIndex)).toEqual([0, -1, -1]);
    one?.focus();
    await user().keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(three);
    await user().keyboard('{Home}{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(await heading(2));
  });

  test('the number of the question in sight is in sight too', async () => {
    const chapterData = Array.from({ length: 200 }, (_, index) => aQuestion(index + 1));
    await begin(aTest({ chapterData }));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press('Next');
    expect(scrolled.mock.contexts).toContain(aside().getByRole('button', { name: /^Question 2,/ }));
  });

  test('open as a dialog on a phone, and the focus goes to the question', async () => {
    await begin();
    const list = screen.getByRole('button', { name: '0 of 3 answered: all questions' });
    expect(list.textContent).toBe('0 of 3');
    await user().click(list);
    const dialog = within(await screen.findByRole('dialog', { name: 'All questions' }));
    await user().click(dialog.getByRole('button', { name: 'Question 3, no answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await heading(3));
  });

  test('hundreds of them are not drawn again for one choice', async () => {
    const chapterData = Array.from({ length: 200 }, (_, index) => aQuestion(index + 1));
    await begin(aTest({ chapterData }));
    const buttons = aside().getAllByRole('button', { name: /^Question/ });
    const touched = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) touched.add(target);
    });
    const everything = { subtree: true, attributes: true, childList: true, characterData: true };
    observer.observe(aside().getByRole('navigation'), everything);
    await choose(2);
    observer.disconnect();
    expect([...touched]).toEqual([buttons[0]]);
  });
});

describe('saving', () => {
  test('each choice goes to the server at once, and it is said when; requests are numbered, so that one that is late can be told', async () => {
    const { server } = await begin();
    expect(aside().getByText('Answers are saved by themselves')).toBeDefined();
    await choose(2);
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 2)));
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at /));
    expect(screen.getByText('Saved.').role).toBe('status');
    const [call] = server.calls('PATCH', 'attempt');
    expect(call?.json).toEqual({
      chapterId: server.chapter.id,
      attemptId: server.open?.id,
      answers: [{ questionId: questionId(1), answerId: answerId(1, 2), seenRevision: 0 }],
      marks: [],
      turn: { sender: expect.any(String), number: 1 },
    });
    await choose(3);
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 3)));
    const turns = server.calls('PATCH', 'attempt').map(({ json }) => AttemptChanges.parse(json).turn);
    expect(turns).toEqual([1, 2].map((number) => ({ ...turns[0], number })));
  });

  test.each([
    ['PARTICIPANT_BLOCKED', 403, 'Your access to this course is blocked.'],
    ['CHAPTER_CLOSED', 403, 'This chapter is not open.'],
  ])('%s is said plainly and in sight, everything is kept, and may be tried again', async (code, status, words) => {
    const { server } = await begin();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    server.refusals.set('PATCH course/chapter/attempt', problem(status, code));
    await choose(3);
    const notice = await screen.findByText(words);
    expect(scrolled.mock.contexts.some((element) => element instanceof Element && element.contains(notice))).toBe(true);
    expect(aside().getByText('Not saved: 1 change is kept on this device')).toBeDefined();
    server.refusals.clear();
    await press('Try again');
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 3)));
    expect(screen.queryByText(words)).toBeNull();
  });

  test('a test that was removed meanwhile is told to be gone, with the way back and no promise', async () => {
    const { server } = await begin();
    server.refusals.set('PATCH course/chapter/attempt', problem(404, 'NOT_FOUND'));
    await choose(3);
    expect(await screen.findByText('An administrator has removed this test.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      `/courses/${server.chapter.courseId}/description`,
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(aside().getByText('Not saved: the test has been removed')).toBeDefined();
  });

  test('leaving asks only while something is unsent that the browser could not keep', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { server } = await begin();
    server.isDown = true;
    await choose(1);
    await waitFor(() => expect(saveLine()).toMatch(/^No connection/));
    expect(leave()).toBe(false);
    refuseStorage();
    await choose(2);
    expect(screen.getByText(/Your browser does not let this page keep anything/)).toBeDefined();
    expect(leave()).toBe(true);
    server.isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at/));
    expect(leave()).toBe(false);
  });
});

test('questions that an administrator changes meanwhile stay as they were shown, and each says so', async () => {
  const { server, change } = await begin();
  server.changedQuestions = [questionId(1)];
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^An administrator has changed or removed this question/)).toBeDefined();
  await change(aTest({ version: 2, chapterData: [aQuestion(2), aQuestion(4)] }));
  await choose(1);
  await press('Next');
  await heading(2);
  expect(screen.queryByText(/^An administrator has changed/)).toBeNull();
  await choose(2);
  await waitFor(() =>
    expect(Object.fromEntries(server.open?.answers ?? [])).toEqual({
      [questionId(1)]: answerId(1, 1),
      [questionId(2)]: answerId(2, 2),
    }),
  );
});

test('an attempt at a test that was changed since is gone on with as it was shown', async () => {
  const edited = aTest({ version: 2, chapterData: [aQuestion(4)] });
  const server = new TestServer(edited);
  server.shown = aTest();
  server.begin();
  showTest(edited);
  await press('Go on with the test');
  await heading(1);
  expect(screen.getByText('Text 1?')).toBeDefined();
});

test('what is no test any more is asked for, and takes no answers', async () => {
  const { server } = await begin();
  const asked = vi.spyOn(baseApi.util, 'invalidateTags');
  const errors = [{ path: 'chapterId', code: 'INVALID_TYPE' }];
  for (const method of ['PATCH', 'GET']) {
    server.refusals.set(`${method} course/chapter/attempt`, problem(400, 'VALIDATION_FAILED', { errors }));
    if (method === 'PATCH') await choose(1);
    // The user only reads, until the other device's answers are fetched.
    else await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(['Chapters', 'Courses']));
    asked.mockClear();
  }
});
