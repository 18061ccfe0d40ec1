import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { callsOf, sentText } from '../../admin-testing.tsx';
import { problem } from '../../testing.tsx';
import { button, edit, showChapters, title } from './chapter-list.test-support.tsx';
import { aChapter, anAttachment, aQuestion, aTest, courseId, stubChapters } from './chapters.test-support.ts';

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  test('shows a skeleton, then the chapters in order with what they hold', async () => {
    stubChapters([
      aChapter(1, { attachments: [anAttachment(1), anAttachment(2)], resultsCount: 3 }),
      aTest(2, { isOpen: false, attemptsLimit: 2 }),
    ]);
    showChapters();
    expect(screen.getByRole('status', { name: 'Loading the chapters' })).toBeDefined();
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Chapter title 1', 'Chapter title 2']);
    expect(screen.getByText('Materials · 2 PDFs · 28 pages · 3 results')).toBeDefined();
    expect(screen.getByText('Test · 2 questions · passed with 60% · 2 attempts')).toBeDefined();
    expect(screen.getByText('Open')).toBeDefined();
    expect(screen.getByText('Closed')).toBeDefined();
  });

  test('says what to do where there are none', async () => {
    stubChapters([]);
    showChapters();
    await screen.findByText('This course has no chapters yet');
    await userEvent.click(button('Add a chapter'));
    expect(screen.getByRole('form', { name: 'New chapter' })).toBeDefined();
  });

  test('says why it could not be loaded, and tries again', async () => {
    const server = stubChapters([aChapter(1)], () => problem(503, 'UNAVAILABLE'));
    showChapters();
    await screen.findByText('The chapters could not be loaded');
    server.answering = () => ({ status: 200, body: [aChapter(1)] });
    await userEvent.click(button('Try again'));
    await screen.findByText('Chapter title 1');
  });

  test('a card shows on demand what its learners will see', async () => {
    stubChapters([
      aChapter(1, { attachments: [anAttachment(1, { condition: 'locked' })] }),
      aTest(2, { chapterData: [aQuestion(7)] }),
    ]);
    showChapters();
    await userEvent.click(await findButton('Show “Chapter title 1”'));
    expect(await screen.findByText('Description 1')).toBeDefined();
    const link = screen.getByRole('link', { name: 'paper-1.pdf' });
    expect(link.getAttribute('href')).toContain('signature=s');
    expect(screen.getByText(/It asks for a password/)).toBeDefined();
    await userEvent.click(button('Hide “Chapter title 1”'));
    expect(screen.queryByText('Description 1')).toBeNull();
  });
});

describe('editing', () => {
  test('only one chapter can be edited at once; the others say why not', async () => {
    stubChapters([aChapter(1), aChapter(2)]);
    showChapters();
    await userEvent.click(await findButton('Edit “Chapter title 1”'));
    expect(screen.getByRole('form', { name: 'Chapter 1' })).toBeDefined();
    for (const name of ['Edit “Chapter title 2”', 'Delete “Chapter title 2”', 'Add a chapter', 'Change the order']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
    await userEvent.click(button('Edit “Chapter title 2”'));
    expect(screen.queryByRole('form', { name: 'Chapter 2' })).toBeNull();
    expect(screen.getAllByText(/one chapter at a time/).length).toBeGreaterThan(0);
  });

  test('a card closes with the focus back where it was opened', async () => {
    stubChapters([aChapter(1)]);
    showChapters();
    await userEvent.click(await findButton('Edit “Chapter title 1”'));
    expect(document.activeElement).toBe(title());
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Edit “Chapter title 1”'));
  });

  test('after saving the card closes and shows what was saved', async () => {
    const server = stubChapters([aChapter(1, { version: 4 })]);
    const { onKeyChanged } = showChapters();
    await userEvent.click(await findButton('Edit “Chapter title 1”'));
    await userEvent.clear(title());
    await userEvent.type(title(), 'Another title');
    await userEvent.click(screen.getByLabelText('Open to learners'));
    await userEvent.click(button('Save'));
    await screen.findByRole('heading', { level: 3, name: 'Another title' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Edit “Another title”'));
    expect(sentText(callsOf(server, 'PUT')[0])).toMatchObject({
      ...{ courseId, version: '4', title: 'Another title', description: 'Description 1' },
      ...{ isOpen: 'false', type: '1', attachments: '[]' },
    });
    expect(onKeyChanged).not.toHaveBeenCalled();
  });

  test('a new chapter cannot be closed, only saved or discarded', async () => {
    const server = stubChapters([aChapter(1)]);
    showChapters();
    await userEvent.click(await findButton('Add a chapter'));
    expect(button('Close').hasAttribute('disabled')).toBe(true);
    await userEvent.type(title(), 'New one');
    await userEvent.type(screen.getByLabelText('Description *'), 'About it');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { level: 3, name: 'New one' });
    const sent = { courseId, title: 'New one', isOpen: 'false', type: '1' };
    expect(sentText(callsOf(server, 'POST')[0])).toMatchObject(sent);
    expect(document.activeElement).toBe(button('Edit “New one”'));
  });

  test('a new chapter without anything in it goes without a question, with the focus on the list', async () => {
    stubChapters([aChapter(1)]);
    showChapters();
    await userEvent.click(await findButton('Add a chapter'));
    await userEvent.click(button('Discard'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chapters' }));
  });
});

describe('a changed key', () => {
  test.each([
    ['is told where there are results', aTest(1, { resultsCount: 5, isRegradeDue: true }), 1],
    ['is not told where it was put back', aTest(1, { resultsCount: 5, isRegradeDue: false }), 0],
    ['is not told where nobody has a result', aTest(1), 0],
  ])('%s', async (_what, chapter, times) => {
    stubChapters([chapter]);
    const { onKeyChanged } = showChapters();
    await edit();
    const [question] = screen.getAllByRole('group', { name: /Answers|Question 1/ });
    const radios = within(question ?? document.body).getAllByRole('radio', { name: /right/i });
    await userEvent.click(radios[1] ?? document.body);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(onKeyChanged.mock.calls).toEqual(times === 0 ? [] : [[chapter.id]]);
  });

  test('is not told of a lower mark, which counts by itself', async () => {
    stubChapters([aTest(1, { resultsCount: 5, isRegradeDue: true, passMark: 60 })]);
    const { onKeyChanged } = showChapters();
    await edit();
    const field = screen.getByLabelText('Passed with, in per cent *');
    await userEvent.clear(field);
    await userEvent.type(field, '40');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(onKeyChanged).not.toHaveBeenCalled();
  });
});

describe('results by a former key', () => {
  const due = /^The key has been changed since the results were counted/;

  test('are told of on the card, with the way to where they are regraded', async () => {
    stubChapters([
      aTest(1, { resultsCount: 5, isRegradeDue: true }),
      aTest(2, { resultsCount: 5, isRegradeDue: false }),
    ]);
    showChapters();
    expect(await screen.findAllByText(due)).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Open the results of “Chapter title 1”' });
    expect(link.getAttribute('href')).toBe(`/admin/courses/results/${courseId}/${aTest(1).id}`);
    expect(link.closest('li')?.textContent).toContain('Chapter title 1');
  });

  test('are told of as soon as the saved key has made them so, and no more once the list says otherwise', async () => {
    const server = stubChapters([aTest(1, { resultsCount: 5, isRegradeDue: false })]);
    const { answering } = server;
    const held = Promise.withResolvers<void>();
    server.answering = async (asked) => {
      const answer = await answering(asked);
      if (asked.method === 'PUT') return { ...answer, body: { ...(answer.body as object), isRegradeDue: true } };
      // The list that is fetched after saving comes only when the notice has been seen.
      if (callsOf(server, 'PUT').length > 0) await held.promise;
      return answer;
    };
    showChapters();
    await edit();
    await userEvent.type(screen.getByLabelText(/^Title/), '!');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(due)).toBeDefined();
    held.resolve();
    await waitFor(() => expect(screen.queryByText(due)).toBeNull());
  });
});

describe('dormant results', () => {
  test.each([
    [1, '1 dormant test result', 'the test result of 1 person, which is dormant while the chapter holds materials'],
    [2, '2 dormant test results', 'the test results of 2 people, which are dormant while the chapter holds materials'],
  ])('are named on the card and before they go: %i', async (restingCount, fact, loss) => {
    stubChapters([aChapter(1, { restingCount })]);
    showChapters();
    const facts = (await screen.findByRole('heading', { level: 3 })).closest('li');
    expect(facts?.textContent?.replaceAll('\u00a0', ' ')).toContain(fact);
    await userEvent.click(button(/^Delete “/));
    expect(within(screen.getByRole('alertdialog')).getByText(loss)).toBeDefined();
  });

  test('are said to come back before the chapter becomes a test again', async () => {
    stubChapters([aChapter(1, { restingCount: 2 })]);
    showChapters();
    await edit();
    await userEvent.click(screen.getByRole('radio', { name: /^Test/ }));
    expect(screen.getByText('As a test it counts its 2 earlier results again.')).toBeDefined();
  });
});

describe('deleting', () => {
  test('names what goes, and gives the focus to the list', async () => {
    const server = stubChapters([aTest(1, { resultsCount: 12 }), aChapter(2)]);
    showChapters();
    await userEvent.click(await findButton('Delete “Chapter title 1”'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this chapter?' });
    expect(within(dialog).getByText('2 questions with their statistics')).toBeDefined();
    expect(within(dialog).getByText('12 results of participants')).toBeDefined();
    expect(dialog.textContent).not.toContain('dormant');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Chapter title 1')).toBeNull());
    const [call] = callsOf(server, 'DELETE');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ id: aTest(1).id, courseId });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chapters' })));
  });

  test('says who would finish the course by it', async () => {
    stubChapters([aChapter(1)], ({ path }) =>
      path === 'course/chapter' ? { status: 200, body: aChapter(1, { finishersCount: 1 }) } : undefined,
    );
    showChapters();
    await userEvent.click(await findButton(/^Delete “/));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText(/1 participant has completed all the other chapters\./)).toBeDefined();
  });

  test('that fails leaves the chapter, and says why', async () => {
    stubChapters([aChapter(1, { attachments: [anAttachment(1)] })], ({ method }) =>
      method === 'DELETE' ? problem(500, 'INTERNAL') : undefined,
    );
    showChapters();
    await userEvent.click(await findButton('Delete “Chapter title 1”'));
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByText('1 PDF')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await within(dialog).findByText('It could not be deleted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('Chapter title 1')).toBeDefined();
  });

  test('of one that has gone already is as good as done', async () => {
    stubChapters([aChapter(1)], ({ method }) => (method === 'DELETE' ? problem(404, 'NOT_FOUND') : undefined));
    showChapters();
    await userEvent.click(await findButton('Delete “Chapter title 1”'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Chapter title 1” had been deleted already.');
  });
});
