import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { callsOf, nthCall, sentText } from '../../../admin-testing.tsx';
import { button, openChapter, title } from '../chapter-list.test-support.tsx';
import { aChapter, anAttachment, aQuestion, aTest, courseId, sentQuestions } from '../chapters.test-support.ts';

/** Edits a chapter that somebody else meanwhile saves or deletes (null), and tries to save it. */
async function meet(mine: Chapter, theirs: Chapter | null) {
  const { server, onKeyChanged } = await openChapter(mine);
  await userEvent.clear(title());
  await userEvent.type(title(), 'My title');
  server.kept.chapters = theirs ? [theirs] : [];
  await userEvent.click(button('Save'));
  const dialog = await screen.findByRole('alertdialog', {
    name: theirs ? 'Somebody else has changed this item' : 'This item has been deleted meanwhile',
  });
  return { server, dialog, onKeyChanged };
}

describe('somebody else has saved meanwhile', () => {
  const mine = aTest(1);
  const theirs = aTest(1, {
    version: 2,
    description: 'Their description',
    chapterData: [{ ...aQuestion(1), question: 'Their question?' }, aQuestion(3)],
  });

  test('nothing is overwritten unseen, and mine can be kept', async () => {
    const { server, dialog } = await meet(mine, theirs);
    expect(server.kept.chapters).toEqual([theirs]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    const sent = await nthCall(server, 'PUT', 2);
    expect(sentText(sent)).toMatchObject({ version: '2', title: 'My title', description: 'Description 1' });
    const [, anew] = sentQuestions(sent?.form);
    expect(anew).not.toHaveProperty('id');
    await screen.findByRole('heading', { level: 3, name: 'My title' });
  });

  test('theirs can be taken, and edited on', async () => {
    const { server, dialog } = await meet(mine, theirs);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(title().value).toBe('Chapter title 1'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description *').value).toBe('Their description');
    await userEvent.type(title(), '!');
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(button('Save'));
    const sent = await nthCall(server, 'PUT', 2);
    expect(sentText(sent)).toMatchObject({ version: '2', title: 'Chapter title 1!' });
    expect(sentQuestions(sent?.form).map(({ question }) => question)).toEqual(['Their question?', 'Question 3?']);
  });

  test('both are shown side by side: what differs, and of lists what is in one version only', async () => {
    const { dialog } = await meet(mine, theirs);
    const rows = ['Title', 'Description', 'Questions'];
    for (const row of rows) expect(within(dialog).getByText(row)).toBeDefined();
    expect(within(dialog).getAllByText('Mine')).toHaveLength(rows.length);
    expect(
      within(dialog).getByText(
        'The same in both: Open to learners, Opens, Closes, What it holds, Passed with, in per cent, Attempts, What learners are told afterwards, Right answers and explanations are shown',
      ),
    ).toBeDefined();
    expect(within(dialog).getAllByText('2 questions 2 only here:')).toHaveLength(2);
    expect(within(dialog).getByText(/^Their question\? – Answer 1.0 \(right answer\) – Answer 1.1 –/)).toBeDefined();
  });

  test('questions that only stand in another order are not listed', async () => {
    const reordered = aTest(1, { version: 2, chapterData: mine.chapterData.toReversed() });
    const { dialog } = await meet(mine, reordered);
    expect(within(dialog).getAllByText('2 questions In another order')).toHaveLength(2);
    expect(within(dialog).queryByText(/only here/)).toBeNull();
  });

  test('a PDF is another one although it looks the same', async () => {
    const pdf = { ...anAttachment(1), size: 1_200_000 };
    const { dialog } = await meet(
      aChapter(1, { attachments: [pdf] }),
      aChapter(1, { version: 2, attachments: [{ ...pdf, size: 1_200_001 }] }),
    );
    expect(within(dialog).getAllByText('1 PDF 1 only here:')).toHaveLength(2);
  });

  test('a chapter of another type is shown with all that it holds', async () => {
    const materials = aChapter(1, { version: 2, attachments: [anAttachment(1)] });
    const { dialog } = await meet(mine, materials);
    expect(within(dialog).getByText('0 questions')).toBeDefined();
    expect(within(dialog).getByText('2 questions 2 only here:')).toBeDefined();
    expect(within(dialog).getByText('paper-1.pdf · 1.2 MB · 14 pages')).toBeDefined();
  });

  test('a key that moves against what they have saved is told', async () => {
    const movedKey = aTest(1, {
      version: 2,
      resultsCount: 3,
      isRegradeDue: true,
      chapterData: mine.chapterData.map((question) => ({
        ...question,
        answers: question.answers.map((answer, index) => ({ ...answer, isCorrect: index === 1 })),
      })),
    });
    const { dialog, onKeyChanged } = await meet(aTest(1, { resultsCount: 3 }), movedKey);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onKeyChanged).toHaveBeenCalledExactlyOnceWith(mine.id));
  });
});

describe('PDFs that they have deleted meanwhile', () => {
  const mine = aChapter(1, { attachments: [anAttachment(1), anAttachment(2)] });
  const theirs = aChapter(1, { version: 2, attachments: [anAttachment(2)] });

  test('cannot be kept: it is said, and they are not asked for', async () => {
    const { server, dialog } = await meet(mine, theirs);
    expect(dialog.textContent).toContain('1 PDF has been deleted meanwhile and cannot be kept: paper-1.pdf.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(JSON.parse(sentText(await nthCall(server, 'PUT', 2)).attachments ?? '')).toEqual([
      { id: anAttachment(2).id, name: 'paper-2.pdf' },
    ]);
  });
});

test('somebody else has deleted it meanwhile it can be saved as a new chapter, under no old id, and what went with it is named', async () => {
  const { server, dialog } = await meet(aChapter(1, { attachments: [anAttachment(1)] }), null);
  expect(dialog.textContent).toContain('1 PDF went with it and has to be uploaded again: paper-1.pdf.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as a new item' }));
  await screen.findByRole('heading', { level: 3, name: 'My title' });
  const [created] = callsOf(server, 'POST');
  expect(sentText(created)).toMatchObject({ courseId, title: 'My title', attachments: '[]' });
  expect(sentText(created)).not.toHaveProperty('id');
  expect(sentText(created)).not.toHaveProperty('version');
});
