import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, callsOf, nthCall } from '../../../admin-testing.tsx';
import { problem, seeEverything } from '../../../testing.tsx';
import { button, edit, expectSaveable, save, showChapters } from '../chapter-list.test-support.tsx';
import { aChapter, aPdf, aTest, courseId, sentQuestions, stubChapters, stubUploads } from '../chapters.test-support.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

const stored = { imageUrl: `media/${'a'.repeat(32)}-640x480.webp` };
const picture = new File(['picture'], 'spectrum.png', { type: 'image/png' });
const keyOf = (chapterId: string | null) => chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, chapterId));
const page = () => {
  const view = showChapters();
  const choose = async (file: File) => {
    const input = view.container.querySelector<HTMLInputElement>('form input[type=file]');
    await userEvent.upload(input ?? document.body, file);
  };
  return { ...view, choose };
};

/** Closes the tab: everything that only the tab knew is lost. */
function closeTab(view: { unmount: () => void }) {
  fireEvent(window, new Event('pagehide'));
  view.unmount();
}

beforeEach(seeEverything);

test('a picture that did not arrive keeps the test from being saved without it, and is tried again when the connection is back', async () => {
  let isOnline = false;
  const server = stubChapters([aTest(1)], ({ path }) => {
    if (path !== 'media/image') return undefined;
    return isOnline ? { status: 201, body: stored, headers: {} } : problem(503, 'UNAVAILABLE');
  });
  const { choose } = page();
  await edit();
  await userEvent.click(button('Expand all'));
  await choose(picture);
  await screen.findByText(/Some files did not arrive/);
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Save'));
  expect(callsOf(server, 'PUT')).toEqual([]);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await save();
  expect(sentQuestions((await nthCall(server, 'PUT'))?.form)[0]?.imageUrl).toBe(stored.imageUrl);
});

describe('a file that the server does not take', () => {
  test('as a picture is named with its question, led to where it is collapsed, and keeps the test from being saved', async () => {
    const errors = [{ path: 'image', code: 'INVALID_IMAGE', message: '' }];
    stubChapters([aTest(1)], ({ path }) =>
      path === 'media/image' ? problem(400, 'VALIDATION_FAILED', { errors }) : undefined,
    );
    const { choose } = page();
    await edit();
    await userEvent.click(button('Expand all'));
    await choose(picture);
    expect(await screen.findByText(/^“spectrum.png” in question 1 was not taken/)).toBeDefined();
    expect(screen.queryByText(/did not arrive/)).toBeNull();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Collapse all'));
    await userEvent.click(button('Show it'));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.0.imageUrl'));
    await userEvent.click(button('Dismiss: Picture of the question'));
    expect(screen.queryByText(/was not taken/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  test('as a PDF is named and led to, and keeps the chapter from being saved until it is taken out', async () => {
    const uploads = stubUploads();
    const server = stubChapters([aChapter(1)]);
    const { choose } = page();
    await edit();
    await userEvent.type(screen.getByLabelText('Title *'), '!');
    await choose(aPdf('strange.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer(415, problem(415, 'UNSUPPORTED_MEDIA_TYPE').body));
    expect(await screen.findByText(/^“strange.pdf” was not taken and will not be in the chapter/)).toBeDefined();
    const takeOut = button('Take out “strange.pdf”');
    await userEvent.click(button('Show it'));
    expect(document.activeElement).toBe(takeOut);
    await userEvent.click(button('Save'));
    expect(document.activeElement).toBe(takeOut);
    expect(callsOf(server, 'PUT')).toEqual([]);
    await userEvent.click(takeOut);
    await waitFor(expectSaveable);
  });
});

describe('a PDF on its way when the tab is closed', () => {
  const leave = async () => {
    const uploads = stubUploads();
    stubChapters([aChapter(1)]);
    const view = page();
    await edit();
    await view.choose(aPdf('first.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    return { uploads, view };
  };

  test('is named as what has to be chosen again when the form is opened', async () => {
    const { uploads, view } = await leave();
    closeTab(view);
    expect(uploads[0]?.isAborted).toBe(true);
    const second = page();
    await screen.findByText(/Unsaved work of yours waits here/);
    await edit();
    expect(await screen.findByText(/first\.pdf had not arrived: choose it again\./)).toBeDefined();
    expect(uploads).toHaveLength(1);
    // The draft holds only this note, and the user has seen it, so closing the form deletes the draft.
    second.unmount();
    expect(chapterDrafts.read(keyOf(aChapter(1).id))).toBeNull();
  });

  test('is forgotten when its upload is cancelled', async () => {
    await leave();
    await waitFor(() => expect(chapterDrafts.read(keyOf(aChapter(1).id))?.files).toEqual(['first.pdf']));
    await userEvent.click(button('Cancel the upload of “first.pdf”'));
    await waitFor(() => expect(chapterDrafts.read(keyOf(aChapter(1).id))).toBeNull());
  });
});
