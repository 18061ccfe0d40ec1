import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldErrorCatalogue } from '#contract/errors.ts';
import { stubServer } from '../../../admin-testing.tsx';
import { problem, seeEverything } from '../../../testing.tsx';
import {
  answerOf,
  blockOf,
  button,
  makeQuestion,
  makeQuestions,
  renderQuestions,
  textOf,
  toggleOf,
} from './questions.test-support.tsx';

beforeEach(() => {
  seeEverything();
  stubServer(() => problem(500, 'INTERNAL'));
});
const required = fieldErrorCatalogue.REQUIRED;
const numbers = () =>
  screen.getAllByRole('button', { name: /^Question \d+/ }).map((toggle) => toggle.textContent?.match(/\d+/)?.[0]);
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the list', () => {
  test('without a question says what to do', async () => {
    const { read } = renderQuestions([]);
    expect(screen.getByText('No questions yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await userEvent.click(button('Add a question'));
    expect(screen.queryByText('No questions yet')).toBeNull();
    expect(read()).toHaveLength(1);
  });

  test('of ten stands open, a longer one is collapsed to numbers and first words', () => {
    const { unmount } = renderQuestions(makeQuestions(10));
    expect(toggleOf(10).getAttribute('aria-expanded')).toBe('true');
    unmount();
    renderQuestions(makeQuestions(11));
    expect(toggleOf(11).getAttribute('aria-expanded')).toBe('false');
    expect(toggleOf(11).textContent).toBe('Question 11What is 11?');
    expect(screen.queryByLabelText(/^Text of the question/)).toBeNull();
  });

  test('is expanded and collapsed at once; what was typed stays', async () => {
    const { read } = renderQuestions(makeQuestions(12));
    await userEvent.click(button('Expand all'));
    await waitFor(() => expect(screen.getAllByLabelText(/^Text of the question/)).toHaveLength(12));
    await userEvent.type(textOf(3), ' Really?');
    await userEvent.click(button('Collapse all'));
    expect(screen.queryByLabelText(/^Text of the question/)).toBeNull();
    expect(toggleOf(3).textContent).toContain('What is 3? Really?');
    await userEvent.click(toggleOf(3));
    expect(textOf(3).value).toBe('What is 3? Really?');
    expect(read()[2]?.question).toBe('What is 3? Really?');
  });

  test('shows the questions that the form is filled with later', async () => {
    const { form } = renderQuestions(makeQuestions(2));
    await userEvent.type(textOf(1), ' Mine.');
    act(() => form().reset({ ...form().getValues(), questions: [makeQuestion(1, { question: 'Theirs.' })] }));
    expect(textOf(1).value).toBe('Theirs.');
    expect(numbers()).toEqual(['1']);
  });
});

describe('adding, duplicating, deleting, moving', () => {
  test('a new question is opened, its text has the focus, and nothing is held against it yet', async () => {
    const { read } = renderQuestions(makeQuestions(2));
    await userEvent.click(button('Add a question'));
    expect(document.activeElement).toBe(textOf(3));
    expect(told()).toContain('Question 3 is added.');
    expect(read()[2]).toMatchObject({ id: null, question: '', type: 'text', imageUrl: null });
    await act(async () => {});
    expect(screen.queryByText(required)).toBeNull();
  });

  test('a duplicate stands right after its original and is new to the server', async () => {
    const { read } = renderQuestions(makeQuestions(2));
    await userEvent.type(textOf(1), '!');
    await userEvent.click(button('Duplicate question 1'));
    expect(document.activeElement).toBe(textOf(2));
    expect(read().map(({ id }) => id)).toEqual(['id-1', null, 'id-2']);
    expect(read()[1]).toMatchObject({ question: 'What is 1?!', answers: [{ id: null, answer: '10' }, {}, {}, {}] });
    expect(read()[1]?.key).not.toBe('key-1');
    await userEvent.type(textOf(2), ' A copy.');
    expect(textOf(1).value).toBe('What is 1?!');
  });

  test('a deleted one can be put back as it was, where it was', async () => {
    const { read } = renderQuestions(makeQuestions(3));
    await userEvent.type(textOf(2), '!');
    await userEvent.click(button('Delete question 2'));
    expect(read().map(({ id }) => id)).toEqual(['id-1', 'id-3']);
    expect(document.activeElement).toBe(button('Put it back'));
    expect(told()).toContain('Question 2 is deleted.');
    await userEvent.keyboard('{Enter}');
    expect(read().map(({ question }) => question)).toEqual(['What is 1?', 'What is 2?!', 'What is 3?']);
    expect(textOf(2).value).toBe('What is 2?!');
    expect(document.activeElement).toBe(toggleOf(2));
    expect(screen.queryByText(/is deleted:/)).toBeNull();
  });

  test('many can be deleted, to the last, and all of them put back', async () => {
    const { read } = renderQuestions(makeQuestions(4));
    for (const number of [2, 2, 2, 1]) await userEvent.click(button(`Delete question ${number}`));
    expect(read()).toEqual([]);
    expect(told()).toContain('Question 1 is deleted. There are no more questions.');
    for (let step = 0; step < 4; step += 1) await userEvent.click(button('Put it back'));
    expect(read().map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
  });

  test('the offer can be sent away, and does not double a question that has come back by itself', async () => {
    const { form, read } = renderQuestions(makeQuestions(2));
    await userEvent.click(button('Delete question 1'));
    await userEvent.click(button('Close'));
    expect(document.activeElement).toBe(toggleOf(1));
    await userEvent.click(button('Delete question 1'));
    act(() => form().reset({ ...form().getValues(), questions: makeQuestions(2) }));
    await userEvent.click(button('Put it back'));
    expect(read()).toHaveLength(2);
  });

  test('moved by its button, a question keeps what was typed, and the button keeps the focus', async () => {
    const { read } = renderQuestions(makeQuestions(3));
    await userEvent.type(textOf(1), '!');
    const down = button('Move “Question 1” down');
    await userEvent.click(down);
    expect(read().map(({ question }) => question)).toEqual(['What is 2?', 'What is 1?!', 'What is 3?']);
    expect(document.activeElement).toBe(down);
    await userEvent.type(textOf(2), '!');
    expect(read()[1]?.question).toBe('What is 1?!!');
    expect(textOf(1).value).toBe('What is 2?');
  });

  test('what is wrong with a question goes along with it', async () => {
    renderQuestions(makeQuestions(2));
    await userEvent.clear(textOf(2));
    await userEvent.tab();
    expect(await blockOf(2).findByText(required)).toBeDefined();
    await userEvent.click(button('Move “Question 2” up'));
    expect(await blockOf(1).findByText(required)).toBeDefined();
    expect(blockOf(2).queryByText(required)).toBeNull();
  });
});

describe('one question', () => {
  test('has exactly one right answer: choosing one clears the other three', async () => {
    const { read } = renderQuestions(makeQuestions(1));
    const right = (number: number) =>
      screen.getByRole<HTMLInputElement>('radio', { name: `Answer ${number} is right` });
    expect(right(1).checked).toBe(true);
    await userEvent.click(right(3));
    expect(read()[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true, false]);
    right(3).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(right(4).checked).toBe(true);
    expect(read()[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, false, false, true]);
  });

  test('says what is missing once a field was left, by the words of the contract', async () => {
    renderQuestions([makeQuestion(1, { question: '' })]);
    await userEvent.click(textOf(1));
    expect(screen.queryByText(required)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(required)).toBeDefined();
    expect(textOf(1).getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(answerOf(1, 2));
    await userEvent.tab();
    await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(2));
    await userEvent.type(textOf(1), 'Why?');
    await waitFor(() => expect(textOf(1).getAttribute('aria-invalid')).toBeNull());
  });

  test('turned to pictures needs no texts any more, and turned back has them as they were', async () => {
    const { read } = renderQuestions(makeQuestions(1));
    await userEvent.clear(answerOf(1, 2));
    await userEvent.tab();
    await screen.findByText(required);
    await userEvent.click(screen.getByRole('radio', { name: 'Pictures' }));
    await waitFor(() => expect(screen.queryByText(required)).toBeNull());
    expect(screen.queryByLabelText('Answer 1 *', { selector: 'textarea' })).toBeNull();
    expect(screen.getAllByText(/Нажмите чтобы загрузить/)).toHaveLength(5);
    expect(read()[0]?.type).toBe('img');
    await userEvent.click(screen.getByRole('radio', { name: 'Texts' }));
    expect(answerOf(1, 1).value).toBe('10');
  });

  test('is shown as learners will see it, while it is typed, the right answer unmarked', async () => {
    renderQuestions(makeQuestions(1));
    const preview = within(screen.getByRole('region', { name: 'Preview of question 1' }));
    expect(await preview.findByText('What is 1?')).toBeDefined();
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['10', '11', '12', '13']);
    expect(preview.queryByRole('radio')).toBeNull();
    fireEvent.input(answerOf(1, 3), { target: { value: '$x^2$' } });
    expect(await preview.findByText('$x^2$', { selector: 'p p, div > p' })).toBeDefined();
  });
});

describe('what is not finished', () => {
  const unfinished = [...makeQuestions(11), makeQuestion(12, { question: '' }), makeQuestion(13, { type: 'img' })];

  test('is counted and marked, and the first can be gone to', async () => {
    renderQuestions(unfinished);
    expect(screen.getByText('2 questions are not finished yet.')).toBeDefined();
    expect(toggleOf(12).textContent).toContain('Not finished');
    expect(toggleOf(11).textContent).not.toContain('Not finished');
    await userEvent.click(button('Show the first'));
    expect(document.activeElement).toBe(textOf(12));
    await userEvent.type(textOf(12), 'Why?');
    expect(screen.getByText('1 question is not finished yet.')).toBeDefined();
    await userEvent.click(button('Show the first'));
    expect(document.activeElement).toBe(blockOf(13).getByRole('button', { name: /^Answer 1/ }));
  });

  test('is gone to when the form cannot be sent for it, however collapsed it is', async () => {
    const { send, onSent } = renderQuestions(unfinished);
    send();
    await waitFor(() => expect(document.activeElement).toBe(textOf(12)));
    expect(await blockOf(12).findByText(required)).toBeDefined();
    expect(onSent).not.toHaveBeenCalled();
  });

  test('what the server has against a question is said at its field, which is gone to', async () => {
    const { form } = renderQuestions(makeQuestions(11));
    act(() => form().setError('questions.7.answers.2.answer', { type: 'server', message: 'TOO_LONG' }));
    expect(await screen.findByText(fieldErrorCatalogue.TOO_LONG)).toBeDefined();
    expect(screen.getByText('1 question is not finished yet.')).toBeDefined();
    expect(answerOf(8, 3).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(answerOf(8, 3)));
  });

  test('a question that has just been filled in is finished, before its last field is left', async () => {
    renderQuestions([]);
    await userEvent.click(button('Add a question'));
    await userEvent.type(textOf(1), 'Why?');
    for (const number of [1, 2, 3, 4]) await userEvent.type(answerOf(1, number), 'So.');
    // No answer is right until the user marks one.
    expect(screen.getByText(/not finished yet/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Answer 1 is right' }));
    await waitFor(() => expect(screen.queryByText(/not finished yet/)).toBeNull());
    expect(toggleOf(1).textContent).toBe('Question 1');
  });
});
