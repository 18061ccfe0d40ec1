import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, makeQuestions, renderQuestions } from './questions.test-support.tsx';

// The real limit would take seconds to draw.
vi.mock('#contract/limits.ts', async (load) => ({ ...(await load<object>()), maxQuestionsPerChapter: 12 }));

test('a chapter takes no more questions than it can hold', async () => {
  const { read } = renderQuestions(makeQuestions(12));
  expect(screen.getByText('A test holds at most 12 questions.')).toBeDefined();
  expect(button('Add a question').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Add a question'));
  expect(read()).toHaveLength(12);
  await userEvent.click(button('Delete question 12'));
  await userEvent.click(button('Add a question'));
  expect(read()).toHaveLength(12);
});

test('nor from a text: it says for how many there is room', async () => {
  const { read } = renderQuestions(makeQuestions(11));
  await userEvent.click(button('Paste many'));
  const text = 'One{=a ~b ~c ~d}\n\nTwo{=a ~b ~c ~d}';
  fireEvent.change(screen.getByLabelText('Text in GIFT or Aiken'), { target: { value: text } });
  expect(await screen.findByText(/There is room for 1 more question only/)).toBeDefined();
  await userEvent.click(button('Add 2 questions'));
  expect(read()).toHaveLength(11);
});
