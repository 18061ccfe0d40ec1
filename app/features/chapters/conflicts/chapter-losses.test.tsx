import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callsOf, sentText } from '../../../admin-testing.tsx';
import { aChapter, anAttachment, aQuestion, aTest, sentQuestions } from '../chapters.test-support.ts';
import { button, compare, saveOver, typeIn } from './conflicts.test-support.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('what one holds has turned into what the other does not', () => {
  const before = aTest(1);
  const asMaterials = (count: number) => ({
    type: 1 as const,
    chapterData: [],
    attachments: Array.from({ length: count }, (_, place) => anAttachment(place + 1)),
  });

  test('type and list are one choice, which begins with what I worked on', async () => {
    const { dialog, chosenOf, saveChosen } = await compare(before, asMaterials(0), typeIn(1));
    expect(chosenOf('What it holds')).toBe('mine');
    expect(dialog.queryByRole('group', { name: 'Which to keep: Questions' })).toBeNull();
    const sent = await saveChosen();
    expect(sentText(sent)).toMatchObject({ type: '2', version: '2' });
    expect(sentQuestions(sent?.form).map(({ question }) => question)).toEqual(['Question 1? Mine.', 'Question 2?']);
  });

  test('what goes with a choice is said, and saved only once that is confirmed', async () => {
    const { dialog, server, saveChosen } = await compare(before, asMaterials(1), typeIn(1));
    expect(dialog.getByText('As a test, the chapter loses 1 PDF for good.')).toBeDefined();
    const save = dialog.getByRole('button', { name: 'Save what is chosen' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(save);
    expect(callsOf(server, 'PUT')).toHaveLength(1);
    const confirm = dialog.getByRole('checkbox', { name: 'It may go for good' });
    expect(document.activeElement).toBe(confirm);
    expect(dialog.getByText('Confirm what goes for good, or choose the other version.')).toBeDefined();
    await userEvent.click(confirm);
    // Another choice is another loss.
    const choice = within(dialog.getByRole('group', { name: 'Which to keep: What it holds' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Theirs' }));
    expect(dialog.getByText('As materials, the chapter loses 2 questions of the test for good.')).toBeDefined();
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'It may go for good' }));
    const sent = await saveChosen();
    expect(sentText(sent)).toMatchObject({ type: '1' });
    expect(JSON.parse(sentText(sent).attachments ?? '')).toEqual([{ id: anAttachment(1).id, name: 'paper-1.pdf' }]);
  });

  test('it is said of keeping mine as a whole, too', async () => {
    await saveOver(before, asMaterials(2), typeIn(1));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('As a test, the chapter loses 2 PDFs for good.')).toBeDefined();
  });
});

describe('a PDF whose file they have replaced', () => {
  const before = aChapter(1, { attachments: [anAttachment(1, { name: 'Handout', size: 106_000, pageCount: 2 })] });
  const theirs = { attachments: [anAttachment(1, { name: 'Handout', size: 1_000_000, pageCount: 30 })] };
  const retitle = () => userEvent.type(screen.getByLabelText('Title *'), '!');

  test('is told from mine, and keeps its new file under my name', async () => {
    const { dialog, chosenOf, saveChosen } = await compare(before, theirs, () =>
      userEvent.type(screen.getByLabelText(/^Name that learners see/), ' 2'),
    );
    expect(chosenOf('PDFs')).toBe('both');
    expect(dialog.getByText('106 kB · 2 pages')).toBeDefined();
    expect(dialog.getByText('1 MB · 30 pages')).toBeDefined();
    expect(dialog.getByText(/^The file was replaced meanwhile: their new file stays/)).toBeDefined();
    expect(dialog.queryByText(/changed on both sides/)).toBeNull();
    expect(JSON.parse(sentText(await saveChosen()).attachments ?? '')).toEqual([
      { id: anAttachment(1).id, name: 'Handout 2' },
    ]);
  });

  test('is named where mine is to be kept as a whole', async () => {
    await saveOver(before, theirs, retitle);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Their new file stays; only the name is yours: Handout.')).toBeDefined();
  });
});

test('a saving whose answer was lost meets itself and asks nothing', async () => {
  const added = aQuestion(2, { id: aQuestion(9).id });
  const before = aTest(1, { chapterData: [aQuestion(2)] });
  const server = await saveOver(before, { chapterData: [aQuestion(2), added] }, () =>
    userEvent.click(button('Duplicate question 1')),
  );
  await screen.findByRole('heading', { level: 3, name: 'Chapter title 1' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(2));
  const sent = callsOf(server, 'PUT')[1];
  expect(sentText(sent).version).toBe('2');
  expect(sentQuestions(sent?.form).map(({ id }) => id)).toEqual([aQuestion(2).id, added.id]);
});
