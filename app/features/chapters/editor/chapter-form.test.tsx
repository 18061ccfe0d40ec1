import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import { by, callsOf, nthCall, sentText } from '../../../admin-testing.tsx';
import { problem, seeEverything } from '../../../testing.tsx';
import { button, openChapter, openNew, title } from '../chapter-list.test-support.tsx';
import { aChapter, anAttachment, aTest, sentQuestions } from '../chapters.test-support.ts';

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description *');
const save = () => button('Save');
const type = (name: string) => screen.getByRole('radio', { name });

describe('what is typed', () => {
  test('is not sent while something is missing: the focus goes to the first of it', async () => {
    const { server } = await openNew();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(title(), 'A title');
    await userEvent.click(save());
    await waitFor(() => expect(document.activeElement).toBe(description()));
    expect(screen.getByText(/Some fields need your attention/)).toBeDefined();
    expect(callsOf(server, 'POST')).toEqual([]);
  });

  test.each([
    ['the title', () => title()],
    ['the pass mark', () => screen.getByLabelText('Passed with, in per cent *')],
    ['a choice', () => screen.getByRole('radio', { name: 'Test' })],
    ['a tick', () => screen.getByRole('checkbox', { name: /Open to learners/ })],
  ])('is not sent by Enter in %s, but by Ctrl and Enter', async (_what, field) => {
    seeEverything();
    const { server } = await openChapter(aTest(1));
    await userEvent.type(title(), '!');
    await userEvent.click(button('Expand all'));
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    act(() => field().focus());
    await userEvent.keyboard('{Enter}');
    expect(callsOf(server, 'PUT')).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(1));
  });

  test('the description can be seen as learners will read it', async () => {
    await openNew();
    await userEvent.type(description(), 'One.{enter}{enter}Two.');
    await userEvent.click(button('Show the preview'));
    const preview = screen.getByRole('region', { name: 'Preview of the description' });
    await within(preview).findByText('Two.');
  });
});

describe('a test', () => {
  test('has a pass mark, a limit of attempts and a word on what learners are told', async () => {
    const { server } = await openChapter(aTest(1));
    const passMark = screen.getByLabelText('Passed with, in per cent *');
    await userEvent.clear(passMark);
    await userEvent.type(passMark, '75');
    await userEvent.type(screen.getByLabelText('Attempts'), '3');
    await userEvent.selectOptions(screen.getByLabelText(/What learners are told/), 'score');
    await userEvent.click(save());
    const call = await nthCall(server, 'PUT');
    expect(sentText(call)).toMatchObject({ passMark: '75', attemptsLimit: '3', feedback: 'score', type: '2' });
    expect(sentQuestions(call?.form)).toEqual(
      aTest(1).chapterData.map((question) => expect.objectContaining({ id: question.id, question: question.question })),
    );
  });

  test('that becomes materials says what goes, and sends no questions', async () => {
    const { server } = await openChapter(aTest(1));
    expect(screen.queryByText(/go for good/)).toBeNull();
    await userEvent.click(type('Materials'));
    expect(screen.getByText(/its 2 questions go for good/)).toBeDefined();
    await userEvent.click(type('Test'));
    expect(screen.queryByText(/go for good/)).toBeNull();
    await userEvent.click(type('Materials'));
    await userEvent.click(save());
    const sent = sentText(await nthCall(server, 'PUT'));
    expect(sent).toMatchObject({ type: '1', data: '', attachments: '[]' });
    expect(sent).not.toHaveProperty('passMark');
  });

  test('takes the place of materials only with a word on the PDFs that go', async () => {
    await openChapter(aChapter(1, { attachments: [anAttachment(1)] }));
    await userEvent.click(type('Test'));
    expect(screen.getByText(/its 1 PDF goes for good/)).toBeDefined();
  });
});

describe('what the server refuses', () => {
  const refusedFor = (path: string, code: string) => () =>
    problem(400, 'VALIDATION_FAILED', { errors: [{ path, code, message: '' }] });

  test('is said at its field, which has the focus', async () => {
    const { server } = await openChapter(aChapter(1));
    server.answering = refusedFor('title', 'TOO_LONG');
    await userEvent.type(description(), ' more');
    await userEvent.click(save());
    await screen.findByText(fieldErrorCatalogue.TOO_LONG);
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  test('and belongs to no field of the form is said at its foot', async () => {
    const { server } = await openChapter(aTest(1));
    server.answering = refusedFor('data.0.id', 'NOT_OF_CHAPTER');
    await userEvent.type(title(), '!');
    await userEvent.click(save());
    const failure = await screen.findByText('It could not be saved');
    expect(failure.closest('[role="alert"]')?.textContent).toContain(errorCatalogue.VALIDATION_FAILED.en);
  });

  test('because the connection is lost is kept in the form, and sent again', async () => {
    const { server } = await openChapter(aChapter(1));
    const mend = server.otherwise(() => true, problem(503, 'UNAVAILABLE'));
    await userEvent.type(title(), '!');
    await userEvent.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing that you typed is lost.');
    expect(title().value).toBe('Chapter title 1!');
    mend();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 3, name: 'Chapter title 1!' });
    expect(callsOf(server, 'PUT')).toHaveLength(2);
  });

  test('a second press while it is being saved sends nothing twice', async () => {
    const { server } = await openChapter(aChapter(1));
    const release = server.hold(by('PUT'));
    await userEvent.type(title(), '!');
    await userEvent.click(save());
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(1));
    await release();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(callsOf(server, 'PUT')).toHaveLength(1);
  });
});

describe('closing on unsaved work', () => {
  async function closeChanged() {
    const view = await openChapter(aChapter(1));
    await userEvent.type(title(), '!');
    await userEvent.click(button('Close'));
    return { ...view, dialog: await screen.findByRole('alertdialog', { name: 'Close without saving?' }) };
  }

  test('can be thought better of', async () => {
    const { dialog } = await closeChanged();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(title().value).toBe('Chapter title 1!');
  });

  test('discards it when told so, and the focus comes back', async () => {
    const { dialog } = await closeChanged();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close and discard' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Edit “Chapter title 1”')));
    expect(screen.queryByText(/Unsaved work of yours/)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('drafts'))).toEqual([]);
  });

  test('keeps it for later when told so: the card says it, and it comes back with the form', async () => {
    const { dialog } = await closeChanged();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close, keep a draft' }));
    await screen.findByText(/Unsaved work of yours waits here/);
    await userEvent.click(button('Edit “Chapter title 1”'));
    await waitFor(() => expect(title().value).toBe('Chapter title 1!'));
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });
});

test('what is typed while a chapter is being saved is not lost: the form stays open over what was saved', async () => {
  const { server } = await openChapter(aChapter(1));
  const release = server.hold();
  await userEvent.type(title(), ' one');
  await userEvent.click(save());
  await userEvent.type(title(), ' two');
  await release();
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
  expect(title().value).toBe('Chapter title 1 one two');
  await userEvent.click(save());
  const sent = await nthCall(server, 'PUT', 2);
  expect(sentText(sent)).toMatchObject({ version: '2', title: 'Chapter title 1 one two' });
});
