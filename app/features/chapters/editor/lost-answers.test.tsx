import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator, callsOf, renderAdminPage, sentText } from '../../../admin-testing.tsx';
import { ChapterList } from '../chapter-list.tsx';
import { aChapter, courseId, sentQuestions, stubChapters } from '../chapters.test-support.ts';
import { answerOf, textOf } from '../questions/questions.test-support.tsx';
import { chapterDrafts, draftedItemOf, forgetInterruption } from './chapter-drafts.ts';

beforeEach(() => localStorage.clear());

const draftsKey = chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, null));
const title = () => screen.getByLabelText<HTMLInputElement>('Title *');
const button = (name: string) => screen.getByRole('button', { name });
const open = () => renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
const save = async () => {
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button('Save'));
};

/** As the tab's crash leaves it: nothing is written on the way out, and nothing that only the tab knew is left. */
function crash({ unmount }: { unmount: () => void }, chapterId: string | null = null) {
  const kept = { ...localStorage };
  unmount();
  forgetInterruption(draftedItemOf(courseId, chapterId));
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/** A new chapter is written, its answer is lost, and the tab is closed. */
async function loseTab(fill: () => Promise<void> = async () => {}) {
  const server = stubChapters([]);
  const view = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a chapter' }));
  await userEvent.type(title(), 'Light');
  await userEvent.type(screen.getByLabelText('Description *'), 'A description');
  await fill();
  server.kept.isDeaf = true;
  await save();
  await screen.findByText(/Nothing that you typed is lost/);
  crash(view);
  server.kept.isDeaf = false;
  return server;
}

async function takeUp() {
  await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
  await waitFor(() => expect(title().value).toBe('Light'));
}

const expectSaved = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());

test('a new chapter whose answer was lost with its tab is not written twice', async () => {
  const server = await loseTab();
  open();
  await takeUp();
  await save();
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light']);
  const [first, second] = callsOf(server, 'POST');
  expect(second?.key).toBe(first?.key);
  expect(chapterDrafts.read(draftsKey)).toBeNull();
});

test('what is changed after it was taken up is saved over what was written', async () => {
  const server = await loseTab();
  open();
  await takeUp();
  await userEvent.type(title(), ' and shadow');
  await save();
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light and shadow']);
  expect(sentText(callsOf(server, 'PUT')[0])).toMatchObject({ version: '1' });
});

test.each([
  ['changed', ' and shadow'],
  ['unchanged', ''],
])('what somebody else has made of it meanwhile is not overwritten unseen: work that was %s', async (_how, more) => {
  const server = await loseTab();
  server.kept.chapters = server.kept.chapters.map((chapter) => ({ ...chapter, title: 'Theirs', version: 2 }));
  open();
  await takeUp();
  if (more !== '') await userEvent.type(title(), more);
  await save();
  await screen.findByRole('alertdialog', { name: 'Somebody else has changed this item' });
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Theirs']);
  await userEvent.click(screen.getByRole('button', { name: /Keep mine/ }));
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual([`Light${more}`]);
});

test('work that was taken up and not touched survives the next crash, and still knows what was sent', async () => {
  const server = await loseTab();
  const view = open();
  await takeUp();
  crash(view);
  open();
  await takeUp();
  expect(screen.getByText(/saving it again writes nothing twice/)).toBeDefined();
  await save();
  await expectSaved();
  expect(server.kept.chapters).toHaveLength(1);
});

test('a chapter that was deleted before it was known to be written can be saved as a new one', async () => {
  const server = await loseTab();
  server.kept.chapters = [];
  open();
  await takeUp();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a new item' }));
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light']);
  const keys = callsOf(server, 'POST').map(({ key }) => key);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the same where it was changed since', async () => {
  const server = await loseTab();
  server.kept.chapters = [];
  open();
  await takeUp();
  await userEvent.type(title(), ' and shadow');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a new item' }));
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light and shadow']);
});

test('questions that were written keep their identity when the chapter is saved over', async () => {
  const server = await loseTab(async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Test' }));
    await userEvent.click(button('Add a question'));
    await userEvent.type(textOf(1), 'Which?');
    for (const number of [1, 2, 3, 4]) await userEvent.type(answerOf(1, number), `Answer ${number}`);
    await userEvent.click(screen.getByRole('radio', { name: 'Answer 1 is right' }));
  });
  const written = server.kept.chapters[0]?.chapterData[0];
  open();
  await takeUp();
  await userEvent.type(title(), ' and shadow');
  await save();
  await expectSaved();
  const [question] = sentQuestions(callsOf(server, 'PUT')[0]?.form);
  expect(question?.id).toBe(written?.id);
  expect(question?.answers.map(({ id }) => id)).toEqual(written?.answers.map(({ id }) => id));
});

test('a change whose answer was lost with its tab is nobody else’s', async () => {
  const server = stubChapters([aChapter(1)]);
  const view = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await userEvent.type(title(), '!');
  server.kept.isDeaf = true;
  await save();
  await screen.findByText(/Nothing that you typed is lost/);
  crash(view, aChapter(1).id);
  server.kept.isDeaf = false;
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await screen.findByText(/saving it again writes nothing twice/)).toBeDefined();
  // It is one's own.
  expect(screen.queryByText(/Somebody has saved another version/)).toBeNull();
  await waitFor(() => expect(title().value).toBe('Chapter title 1!'));
  await userEvent.type(title(), '?');
  await save();
  await expectSaved();
  expect(server.kept.chapters[0]).toMatchObject({ title: 'Chapter title 1!?', version: 3 });
  const [first, again] = callsOf(server, 'PUT');
  expect(again?.key).toBe(first?.key);
});

test('after a day it is said that it may have been saved', async () => {
  const server = await loseTab();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  open();
  await takeUp();
  expect(screen.getByText(/whether it was saved can no longer be found out/)).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});
