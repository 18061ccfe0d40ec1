import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Question } from '#contract/chapters.ts';
import { callsOf, renderAdminPage, sentText } from '../../../admin-testing.tsx';
import { ChapterList } from '../chapter-list.tsx';
import {
  aChapter,
  anAttachment,
  aQuestion,
  aTest,
  courseId,
  sentQuestions,
  stubChapters,
} from '../chapters.test-support.ts';
import { seeEverything } from '../questions/questions.test-support.tsx';
import { button, compare, typeIn } from './conflicts.test-support.tsx';

afterEach(() => vi.unstubAllGlobals());

const three = [aQuestion(1), aQuestion(2), aQuestion(3)];
const pictureUrl = `media/${'a'.repeat(32)}-640x480.webp`;
const withRight = (right: number) =>
  aQuestion(1, { answers: aQuestion(1).answers.map((one, place) => ({ ...one, isCorrect: place === right })) });

const compareTest = (theirs: readonly Question[], edit: () => Promise<void>) =>
  compare(aTest(1, { chapterData: three }), { chapterData: [...theirs] }, edit);
const words = (questions: readonly Question[]) => questions.map((one) => one.question);

test('who changed different questions keep both', async () => {
  const theirs = [withRight(2), aQuestion(2, { imageUrl: pictureUrl }), aQuestion(3)];
  const { dialog, chosenOf, saveChosen } = await compareTest(theirs, typeIn(3));
  expect(chosenOf('Questions')).toBe('both');
  expect(dialog.getByText('From mine: 1 changed.')).toBeDefined();
  expect(dialog.getByText('From theirs: 2 changed.')).toBeDefined();
  expect(dialog.getByText('Together: 3 questions')).toBeDefined();
  const sent = sentQuestions((await saveChosen())?.form);
  expect(words(sent)).toEqual(['Question 1?', 'Question 2?', 'Question 3? Mine.']);
  expect(sent[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true, false]);
  expect(sent[1]?.imageUrl).toBe(pictureUrl);
});

test('one adds and reorders while the other deletes and changes', async () => {
  const { dialog, saveChosen } = await compareTest([aQuestion(1, { question: 'Theirs?' }), aQuestion(3)], async () => {
    await userEvent.click(button('Move “Question 3” up'));
    await userEvent.click(button('Duplicate question 3'));
  });
  expect(dialog.getByText('From mine: 1 added, another order.')).toBeDefined();
  expect(dialog.getByText('From theirs: 1 changed, 1 deleted.')).toBeDefined();
  const sent = sentQuestions((await saveChosen())?.form);
  expect(words(sent)).toEqual(['Theirs?', 'Question 3?', 'Question 2?']);
  expect(sent[2]).not.toHaveProperty('id');
});

test('the same question changed on both sides is asked for, and only that', async () => {
  const theirs = [withRight(1), aQuestion(2, { question: 'Theirs?' }), aQuestion(3)];
  const { dialog, server, saveChosen } = await compareTest(theirs, async () => {
    await typeIn(1)();
    await typeIn(3)();
  });
  expect(dialog.getByText(/^1 was changed on both sides/)).toBeDefined();
  const save = dialog.getByRole('button', { name: 'Save what is chosen' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(save);
  expect(callsOf(server, 'PUT')).toHaveLength(1);
  expect(dialog.getByText(/Choose which version stays/)).toBeDefined();
  const clash = within(dialog.getByRole('group', { name: /^Which to keep: Question 1\?/ }));
  expect(document.activeElement).toBe(clash.getByRole('radio', { name: 'Mine' }));
  await userEvent.click(clash.getByRole('radio', { name: 'Theirs' }));
  const sent = sentQuestions((await saveChosen())?.form);
  expect(words(sent)).toEqual(['Question 1?', 'Theirs?', 'Question 3? Mine.']);
  expect(sent[0]?.answers[1]?.isCorrect).toBe(true);
});

test('a question that they deleted and I changed is asked for; kept, it becomes new', async () => {
  const { dialog, saveChosen } = await compareTest([aQuestion(1), aQuestion(3)], typeIn(2));
  expect(dialog.getByText('Not in this version')).toBeDefined();
  const clash = within(dialog.getByRole('group', { name: /^Which to keep: Question 2\?/ }));
  await userEvent.click(clash.getByRole('radio', { name: 'Mine' }));
  const sent = sentQuestions((await saveChosen())?.form);
  expect(words(sent)).toEqual(['Question 1?', 'Question 2? Mine.', 'Question 3?']);
  expect(sent[1]).not.toHaveProperty('id');
});

test('one version as a whole can still be chosen', async () => {
  const { dialog, saveChosen } = await compareTest(
    [aQuestion(1, { question: 'Theirs?' }), ...three.slice(1)],
    typeIn(1),
  );
  const choice = within(dialog.getByRole('group', { name: 'Which to keep: Questions' }));
  await userEvent.click(choice.getByRole('radio', { name: 'Mine' }));
  expect(words(sentQuestions((await saveChosen())?.form))[0]).toBe('Question 1? Mine.');
});

test('PDFs of both are kept', async () => {
  const before = aChapter(1, { attachments: [anAttachment(1), anAttachment(2)] });
  const theirs = { attachments: [anAttachment(1), anAttachment(2), anAttachment(3)] };
  const { chosenOf, saveChosen } = await compare(before, theirs, async () => {
    const [name] = screen.getAllByLabelText(/^Name that learners see/);
    if (name) await userEvent.type(name, '!');
  });
  expect(chosenOf('PDFs')).toBe('both');
  expect(JSON.parse(sentText(await saveChosen()).attachments ?? '')).toMatchObject([
    { name: 'paper-1.pdf!' },
    { name: 'paper-2.pdf' },
    { name: 'paper-3.pdf' },
  ]);
});

test('work taken up from a draft of an older version overwrites nothing unasked', async () => {
  seeEverything();
  const before = aTest(1, { chapterData: three });
  const server = stubChapters([before]);
  const first = renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await typeIn(1)();
  await userEvent.click(button('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close, keep a draft' }));
  first.unmount();
  // As an earlier release kept it: without what it began from.
  for (const [key, text] of Object.entries(localStorage)) {
    const kept = key.includes('drafts') ? JSON.parse(text) : null;
    if (Array.isArray(kept)) localStorage.setItem(key, JSON.stringify(kept.map(({ base: _, ...draft }) => draft)));
  }
  server.kept.chapters = [
    { ...before, version: 2, chapterData: [aQuestion(1), aQuestion(2, { question: 'Theirs?' }), aQuestion(3)] },
  ];
  renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button('Save'));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findByText(/^2 differ, and who changed them is not known/)).toBeDefined();
  expect(button('Save what is chosen').getAttribute('aria-disabled')).toBe('true');
});
