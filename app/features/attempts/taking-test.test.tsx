import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AttemptChanges } from '#contract/attempts.ts';
import type { Chapter } from '#contract/chapters.ts';
import { problem } from '../../admin-testing.tsx';
import { baseApi } from '../../store/base-api.ts';
import {
  anOwnAttempt,
  answerId,
  aPictureQuestion,
  aQuestion,
  aTest,
  choice,
  choose,
  heading,
  questionId,
  showTest,
  TestServer,
  textsOf,
  user,
  withFakeClock,
} from './attempts.test-support.tsx';

withFakeClock();

async function begin(chapter: Chapter) {
  const server = new TestServer(chapter);
  const view = showTest(chapter);
  await user().click(await screen.findByRole('button', { name: 'Begin the test' }));
  await heading(1);
  return { server, ...view };
}

const press = (name: string | RegExp) => user().click(screen.getByRole('button', { name }));
const aside = () => within(screen.getByRole('complementary', { name: 'Overview of the test' }));
const saveLine = () => aside().getByText(/Saved|Saving|connection|saved/).textContent;

/** Goes to the last question but two, and opens what is asked before handing in. */
async function openHandIn() {
  await user().click(aside().getByRole('button', { name: 'Hand in…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand in the test?' });
  await waitFor(() =>
    expect(
      within(dialog)
        .getByRole('button', { name: /^Hand in/ })
        .getAttribute('aria-busy'),
    ).toBeNull(),
  );
  return within(dialog);
}

describe('a question', () => {
  test('is a group of radio buttons with its number and text as name, and the focus at its number', async () => {
    await begin(aTest());
    expect(document.activeElement).toBe(await heading(1));
    const group = screen.getByRole('group', { name: 'Question 1 of 3 Text 1?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    await press('Next');
    expect(document.activeElement).toBe(await heading(2));
    expect(screen.queryByText('Text 1?')).toBeNull();
    await press('Back');
    expect(document.activeElement).toBe(await heading(1));
  });

  test('with pictures as answers names each by its number, and enlarges it', async () => {
    await begin(aTest({ chapterData: [aPictureQuestion(1), aQuestion(2)] }));
    await user().click(choice(3, 'picture'));
    expect(choice(3, 'picture')).toHaveProperty('checked', true);
    await press('Enlarge answer 3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer 3' }));
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('100%');
    await user().click(dialog.getByRole('button', { name: 'Larger' }));
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('140%');
    await user().keyboard('-');
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('100%');
    fireEvent.wheel(dialog.getByRole('region', { name: 'Answer 3' }), { deltaY: -10 });
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('115%');
    const touches = (spread: number) => ({
      touches: [{ clientX: 0 }, { clientX: spread }].map((at) => ({ clientY: 0, ...at })),
    });
    await user().keyboard('0');
    fireEvent.touchStart(dialog.getByRole('region'), touches(100));
    fireEvent.touchMove(dialog.getByRole('region'), touches(300));
    expect(dialog.getByRole('status', { name: 'Size' }).textContent).toBe('300%');
    await user().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge answer 3' }));
  });

  test('with formulas is enlarged too, and so is each answer that has some', async () => {
    const { change } = await begin(aTest());
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
    const { change } = await begin(aTest());
    await change(aTest({ version: 2, chapterData: [aQuestion(7)] }));
    expect(screen.getByText('Text 7?')).toBeDefined();
    expect(choice(4)).toBeDefined();
  });
});

describe('all questions', () => {
  test('tell answered, unanswered and marked apart in words, and lead to each', async () => {
    const { server } = await begin(aTest());
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
    await begin(aTest());
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
    await begin(aTest());
    const list = screen.getByRole('button', { name: '0 of 3 answered: all questions' });
    expect(list.textContent).toBe('0 of 3');
    await user().click(list);
    const dialog = within(await screen.findByRole('dialog', { name: 'All questions' }));
    await user().click(dialog.getByRole('button', { name: 'Question 3, no answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await heading(3));
  });

  test('hundreds of them are not drawn anew for one choice', async () => {
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
  test('each choice goes to the server at once, and it is said when', async () => {
    const { server } = await begin(aTest());
    await choose(2);
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 2)));
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at /));
    const [call] = server.calls('PATCH', 'attempt');
    expect(call?.json).toEqual({
      chapterId: server.chapter.id,
      attemptId: server.open?.id,
      answers: [{ questionId: questionId(1), answerId: answerId(1, 2), seenRevision: 0 }],
      marks: [],
      turn: { sender: expect.any(String), number: 1 },
    });
  });

  test('requests are numbered, so that one that comes late can be told', async () => {
    const { server } = await begin(aTest());
    await choose(2);
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 2)));
    await choose(3);
    await waitFor(() => expect(server.open?.answers.get(questionId(1))).toBe(answerId(1, 3)));
    const turns = server.calls('PATCH', 'attempt').map(({ json }) => AttemptChanges.parse(json).turn);
    expect(turns.map((turn) => turn?.number)).toEqual([1, 2]);
    expect(new Set(turns.map((turn) => turn?.sender)).size).toBe(1);
  });

  test.each([
    ['PARTICIPANT_BLOCKED', 403, 'Your access to this course is blocked.'],
    ['CHAPTER_CLOSED', 403, 'This chapter is not open.'],
  ])('%s is said plainly and in sight, everything is kept, and may be tried again', async (code, status, words) => {
    const { server } = await begin(aTest());
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
    const { server } = await begin(aTest());
    server.refusals.set('PATCH course/chapter/attempt', problem(404, 'NOT_FOUND'));
    await choose(3);
    expect(await screen.findByText('Your teacher has removed this test.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      `/courses/${server.chapter.courseId}/description`,
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(aside().getByText('Not saved: the test has been removed')).toBeDefined();
  });

  test('nothing is said to be saved before something was chosen', async () => {
    await begin(aTest());
    expect(aside().getByText('Answers are saved by themselves')).toBeDefined();
  });

  test('leaving asks only while something is unsent that the browser could not keep', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { server } = await begin(aTest());
    server.isDown = true;
    await choose(1);
    await waitFor(() => expect(saveLine()).toMatch(/^No connection/));
    expect(leave()).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await choose(2);
    expect(screen.getByText(/Your browser does not let this page keep anything/)).toBeDefined();
    expect(leave()).toBe(true);
    server.isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saveLine()).toMatch(/^Saved at/));
    expect(leave()).toBe(false);
  });
});

test('when the teacher changes the questions the chapter is asked for, and what still exists is kept', async () => {
  const { server, change } = await begin(aTest());
  const asked = vi.spyOn(baseApi.util, 'invalidateTags');
  server.refusals.set('PATCH course/chapter/attempt', problem(400, 'VALIDATION_FAILED'));
  await choose(1);
  await press('Next');
  await choose(2);
  await waitFor(() => expect(asked).toHaveBeenCalledWith(['Chapters']));
  server.refusals.clear();
  await change(aTest({ version: 2, chapterData: [aQuestion(2), aQuestion(4)] }));
  await heading(1);
  expect(choice(2)).toHaveProperty('checked', true);
  await press('Next');
  await choose(3);
  await waitFor(() =>
    expect(Object.fromEntries(server.open?.answers ?? [])).toEqual({
      [questionId(2)]: answerId(2, 2),
      [questionId(4)]: answerId(4, 3),
    }),
  );
});

describe('handing in', () => {
  test('names the questions without an answer and those marked, and leads to them', async () => {
    await begin(aTest());
    await choose(1);
    await press('Mark for later');
    const dialog = await openHandIn();
    expect(dialog.getByText('2 questions have no answer and would count as wrong.')).toBeDefined();
    const numbers = dialog.getAllByRole('button', { name: /^Go to question/ }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['2', '3', '1']);
    await user().click(dialog.getByRole('button', { name: 'Go to question 3' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await heading(3));
  });

  test('sends all answers with their attempt, with what is not saved yet and what other devices saved', async () => {
    const { server } = await begin(aTest());
    server.refusals.set('PATCH course/chapter/attempt', problem(503, 'UNAVAILABLE'));
    await choose(1);
    await waitFor(() => expect(saveLine()).toMatch(/^No connection/));
    server.open?.answers.set(questionId(2), answerId(2, 1));
    const attemptId = server.open?.id;
    const dialog = await openHandIn();
    expect(dialog.getByText('1 question has no answer and would count as wrong.')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3',
      'Question 1Choice 1',
      'Question 2 · changed on another deviceChoice 1',
      'Question 3No answer',
    ]);
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    const result = await screen.findByRole('heading', { name: 'Passed with 67%' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(server.calls('POST', 'checkTest').map(({ json }) => json)).toEqual([
      {
        chapterId: server.chapter.id,
        attemptId,
        answers: [
          { questionId: questionId(1), answerId: answerId(1, 1), seenRevision: 0 },
          { questionId: questionId(2), answerId: answerId(2, 1), seenRevision: 1 },
          { questionId: questionId(3), answerId: null, seenRevision: 0 },
        ],
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('molsys.answers'))).toEqual([]);
  });

  test('waits for a silent server no longer than a moment before it lets one hand in', async () => {
    const { server } = await begin(aTest());
    server.silences.add('GET course/chapter/attempt');
    await user().click(aside().getByRole('button', { name: 'Hand in…' }));
    const handsIn = await screen.findByRole('button', { name: /^Hand in anyway/ });
    expect(handsIn.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(handsIn.getAttribute('aria-busy')).toBeNull();
    server.silences.add('POST course/chapter/checkTest');
    await user().click(handsIn);
    expect(screen.getByText(/^Your test is being handed in\./)).toBeDefined();
  });

  test('cannot be doubled', async () => {
    const { server } = await begin(aTest());
    const dialog = await openHandIn();
    await user().dblClick(dialog.getByRole('button', { name: 'Hand in anyway' }));
    await screen.findByRole('heading', { name: 'Not passed this time: 0%' });
    expect(server.calls('POST', 'checkTest')).toHaveLength(1);
  });

  test('without a connection says that it needs one, keeps everything, and is repeated under the same attempt', async () => {
    const { server } = await begin(aTest());
    await choose(1);
    const dialog = await openHandIn();
    server.isDown = true;
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    expect(await dialog.findByText('It is not confirmed that the test was handed in.')).toBeDefined();
    expect(dialog.getByText(/Your answers are kept\./)).toBeDefined();
    expect(screen.queryByText(/Passed|Not passed/)).toBeNull();
    server.isDown = false;
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
    const attempts = server.calls('POST', 'checkTest').map(({ json }) => Reflect.get(Object(json), 'attemptId'));
    expect(attempts[0]).toBeDefined();
    expect(new Set(attempts).size).toBe(1);
  });

  test.each([
    ['NO_ATTEMPTS_LEFT', 403, /There are no attempts left\./],
    ['VALIDATION_FAILED', 400, /Its questions have just been changed\./],
    // The server asks for a pause of a minute.
    ['TOO_MANY_REQUESTS', 429, /^A test can be handed in 30 times an hour\. You can .+ from \d+:\d\d [AP]M\./],
  ])('%s is told, and answers stay', async (code, status, words) => {
    const { server } = await begin(aTest());
    await choose(1);
    const dialog = await openHandIn();
    server.refusals.set('POST course/chapter/checkTest', problem(status, code));
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    expect(await dialog.findByText(words)).toBeDefined();
    expect(dialog.getByText('The test was not handed in.')).toBeDefined();
    await user().click(dialog.getByRole('button', { name: 'Back to the questions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(choice(1)).toHaveProperty('checked', true);
  });

  test('from elsewhere: its result is shown, and that answers came too late', async () => {
    const { server } = await begin(aTest({ attemptsLimit: 3 }));
    server.own = [anOwnAttempt(1, { testEstimate: 67, questions: undefined })];
    server.open = null;
    await choose(2);
    const result = await screen.findByRole('heading', { name: 'Passed with 67%' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getByText(/This attempt was handed in from another tab or device\..*1 answer/)).toBeDefined();
    expect(screen.getByText('2 attempts left.')).toBeDefined();
    await press('Another attempt');
    expect(await screen.findByRole('button', { name: 'Begin the test' })).toBeDefined();
  });

  test('from elsewhere is noticed when one comes back to this tab', async () => {
    const { server } = await begin(aTest());
    server.own = [anOwnAttempt(1, { testEstimate: 33, isPassed: false })];
    server.open = null;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'Not passed this time: 33%' })).toBeDefined();
    expect(screen.queryByText(/came too late/)).toBeNull();
  });

  test('an attempt of which nothing is known any more says so', async () => {
    const { server } = await begin(aTest());
    server.open = null;
    await choose(2);
    expect(await screen.findByText('This attempt is no longer open')).toBeDefined();
    await press('Back to the overview');
    expect(await screen.findByRole('button', { name: 'Begin the test' })).toBeDefined();
  });
});

describe('the result', () => {
  test('says score, pass mark, best result, attempts left, and each question with one’s own answer', async () => {
    const chapter = aTest({ attemptsLimit: 2 });
    await begin(chapter);
    await choose(1);
    await press('Next');
    await choose(3);
    const dialog = await openHandIn();
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    await screen.findByRole('heading', { name: 'Not passed this time: 33%' });
    expect(screen.getByText('1 of 3 questions right.')).toBeDefined();
    expect(screen.getByText('The test is passed with 60% and more.')).toBeDefined();
    expect(screen.getByText('This is your best result; it counts.')).toBeDefined();
    expect(screen.getByText('1 attempt left.')).toBeDefined();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.slice(-3)).toEqual([
      'Question 1RightText 1?Your answerChoice 1',
      'Question 2WrongText 2?Your answerChoice 3',
      'Question 3No answerText 3?You left this question without an answer.',
    ]);
  });

  test('says no more than the score where the chapter allows no more, and that a better result stays', async () => {
    const chapter = aTest({ feedback: 'score' });
    const { server } = await begin(chapter);
    server.own = [anOwnAttempt(7, { testEstimate: 100 })];
    const dialog = await openHandIn();
    await user().click(dialog.getByRole('button', { name: 'Hand in anyway' }));
    await screen.findByRole('heading', { name: 'Not passed this time: 0%' });
    expect(screen.getByText(/Your best result, 100%, counts\. The test stays passed\./)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your answers' })).toBeNull();
    expect(screen.getByText(/This test tells the score only/)).toBeDefined();
  });
});
