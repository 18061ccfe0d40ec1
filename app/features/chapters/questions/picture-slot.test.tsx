import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import { type Call, callsOf, stubServer } from '../../../admin-testing.tsx';
import { problem, seeEverything, testSettings, transferOf } from '../../../testing.tsx';
import {
  blockOf,
  button,
  makeQuestion,
  makeQuestions,
  renderQuestions,
  textOf,
  toggleOf,
} from './questions.test-support.tsx';

const kept = { imageUrl: `media/${'a'.repeat(32)}-640x480.webp` };
const picture = new File(['picture'], 'spectrum.png', { type: 'image/png' });
const invalid = problem(415, 'UNSUPPORTED_MEDIA_TYPE', {
  errors: [{ path: 'image', code: 'INVALID_IMAGE', message: 'x' }],
});

type Reply = ReturnType<typeof problem>;

/** A server that answers each upload when a test says so. */
function stubUploads() {
  const waiting: ((reply: Reply) => void)[] = [];
  const server = stubServer(() => new Promise<Reply>((resolve) => waiting.push(resolve)));
  const answer = async (reply: Reply) => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    await act(async () => waiting.shift()?.(reply));
  };
  return { server, answer, store: () => answer({ status: 201, body: kept }) };
}

/** The places of pictures in a question: its own first, then those of the answers. */
const slots = (number: number) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  return [...inputs].filter((input) => input.closest('li')?.contains(toggleOf(number)));
};
async function choose(slot: HTMLInputElement | undefined, file = picture) {
  if (slot) await userEvent.upload(slot, file, { applyAccept: false });
}
const chooser = (name = 'Picture of the question') => blockOf(1).getByRole('button', { name: new RegExp(`^${name}`) });
const question = () => makeQuestion(1, { type: 'img' });

beforeEach(seeEverything);

describe('a picture', () => {
  test('that is chosen goes to the server at once, and is shown when it is there', async () => {
    const { server, store } = stubUploads();
    const { read, unsent } = renderQuestions(makeQuestions(1));
    await choose(slots(1)[0]);
    expect(await screen.findByText('spectrum.png')).toBeDefined();
    expect(chooser().textContent).toContain('Sending…');
    expect(unsent()).toEqual(['sending']);
    await store();
    await waitFor(() => expect(read()[0]?.imageUrl).toBe(kept.imageUrl));
    expect(unsent()).toEqual([]);
    const [call] = callsOf(server, 'POST') as [Call];
    expect([call.path, call.form?.get('image')]).toMatchObject(['media/image', { name: 'spectrum.png' }]);
    const [thumb] = blockOf(1).getAllByRole<HTMLImageElement>('img', { name: 'Picture of question 1' });
    expect(thumb?.getAttribute('src')).toBe(`/api/${kept.imageUrl}`);
    expect(chooser().textContent).toBe('Replace');
  });

  test('that is dropped or pasted does too', async () => {
    const { server } = stubUploads();
    renderQuestions([question()]);
    const target = chooser().parentElement as HTMLElement;
    fireEvent.drop(target, { dataTransfer: transferOf(picture) });
    await waitFor(() => expect(server.asked).toHaveLength(1));
    fireEvent.paste(chooser('Answer 2'), { clipboardData: transferOf(picture) });
    await waitFor(() => expect(server.asked).toHaveLength(2));
  });

  test('that is pasted into the text of a question becomes its picture; a text with a picture of it stays text', async () => {
    const { server, store } = stubUploads();
    const { read } = renderQuestions(makeQuestions(1));
    fireEvent.paste(textOf(1), { clipboardData: { files: [picture], types: ['text/plain', 'Files'] } });
    expect(server.asked).toEqual([]);
    fireEvent.paste(textOf(1), { clipboardData: { files: [picture], types: ['Files'] } });
    await store();
    await waitFor(() => expect(read()[0]?.imageUrl).toBe(kept.imageUrl));
  });

  test('of an answer goes to its answer', async () => {
    const { store } = stubUploads();
    const { read } = renderQuestions([question()]);
    await choose(slots(1)[3]);
    await store();
    await waitFor(() =>
      expect(read()[0]?.answers.map(({ imageUrl }) => imageUrl)).toEqual([null, null, kept.imageUrl, null]),
    );
    // In its place, and a moment later in the preview.
    await waitFor(() => expect(blockOf(1).getAllByRole('img', { name: 'Answer 3' })).toHaveLength(2));
  });

  test('can be removed; the focus stays at its place', async () => {
    stubUploads();
    const { read } = renderQuestions([makeQuestion(1, kept)]);
    await userEvent.click(button('Remove the picture: Picture of the question'));
    expect(read()[0]?.imageUrl).toBeNull();
    expect(document.activeElement).toBe(chooser());
    expect(
      within(chooser())
        .getByText(/Нажмите чтобы загрузить/)
        .getAttribute('lang'),
    ).toBe('ru');
  });
});

describe('an upload', () => {
  test('can be taken back', async () => {
    const { server, store } = stubUploads();
    const { read } = renderQuestions(makeQuestions(1));
    await choose(slots(1)[0]);
    await userEvent.click(button('Cancel the upload: Picture of the question'));
    expect(screen.queryByText('spectrum.png')).toBeNull();
    expect(document.activeElement).toBe(chooser());
    expect(server.asked).toHaveLength(1);
    await store();
    expect(read()[0]?.imageUrl).toBeNull();
  });

  test('goes on while its question is collapsed and moved, and finds it', async () => {
    const { store } = stubUploads();
    const { read } = renderQuestions(makeQuestions(2));
    await choose(slots(1)[0]);
    await userEvent.click(toggleOf(1));
    await userEvent.click(button('Move “Question 1” down'));
    await store();
    await waitFor(() => expect(read().map(({ imageUrl }) => imageUrl)).toEqual([null, kept.imageUrl]));
  });

  test('ends with its question, and with the form', async () => {
    const { server } = stubUploads();
    const aborted: AbortSignal[] = [];
    const stubbed = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.signal) aborted.push(init.signal);
      return stubbed(address, init);
    });
    const { unmount } = renderQuestions(makeQuestions(2));
    await choose(slots(2)[0]);
    await choose(slots(1)[0]);
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await userEvent.click(button('Delete question 2'));
    expect(aborted.map((signal) => signal.aborted)).toEqual([true, false]);
    unmount();
    expect(aborted.map((signal) => signal.aborted)).toEqual([true, true]);
  });

  test('another file takes the place of one that is on its way', async () => {
    const { server, answer } = stubUploads();
    const { read } = renderQuestions(makeQuestions(1));
    await choose(slots(1)[0]);
    await choose(slots(1)[0], new File(['other'], 'other.png', { type: 'image/png' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await answer({ status: 201, body: { imageUrl: `media/${'b'.repeat(32)}-1x1.webp` } });
    expect(read()[0]?.imageUrl).toBeNull();
    await answer({ status: 201, body: kept });
    await waitFor(() => expect(read()[0]?.imageUrl).toBe(kept.imageUrl));
  });

  test.each([
    ['that is no picture', invalid, fieldErrorCatalogue.INVALID_IMAGE],
    [
      'that a proxy finds too large',
      { status: 413, headers: { 'retry-after': '60' } },
      fieldErrorCatalogue.IMAGE_TOO_LARGE,
    ],
  ])('of a file %s is refused with the reason, and sent away', async (_what, reply, reason) => {
    const { answer } = stubUploads();
    renderQuestions(makeQuestions(1));
    await choose(slots(1)[0]);
    await answer(reply);
    const fault = await screen.findByText(reason);
    expect(fault.closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(button('Dismiss: Picture of the question'));
    expect(screen.queryByText(reason)).toBeNull();
    expect(document.activeElement).toBe(chooser());
  });

  test('that failed on its way can be sent again', async () => {
    const { answer, store } = stubUploads();
    const { read } = renderQuestions(makeQuestions(1));
    await choose(slots(1)[0]);
    await answer(problem(503, 'UNAVAILABLE'));
    expect(await screen.findByText(errorCatalogue.UNAVAILABLE.en)).toBeDefined();
    await userEvent.click(button('Try again'));
    expect(document.activeElement).toBe(chooser());
    await store();
    await waitFor(() => expect(read()[0]?.imageUrl).toBe(kept.imageUrl));
  });

  test('that failed marks its question, collapsed too, and is led to', async () => {
    const { answer } = stubUploads();
    const { unsent } = renderQuestions(makeQuestions(2));
    await choose(slots(2)[0]);
    await answer(problem(503, 'UNAVAILABLE'));
    await screen.findByText('1 question is not finished yet.');
    expect(unsent()).toEqual(['failed']);
    await userEvent.click(toggleOf(2));
    expect(toggleOf(2).textContent).toContain('Not finished');
    await userEvent.click(button('Show the first'));
    await waitFor(() =>
      expect(document.activeElement).toBe(blockOf(2).getByRole('button', { name: /^Picture of the question/ })),
    );
    await userEvent.click(button('Dismiss: Picture of the question'));
    expect(screen.queryByText('1 question is not finished yet.')).toBeNull();
  });

  test('of an answer that is a text by now is no matter any more', async () => {
    const { answer } = stubUploads();
    renderQuestions([
      makeQuestion(1, { type: 'img', answers: makeQuestion(1).answers.map((one) => ({ ...one, ...kept })) }),
    ]);
    await choose(slots(1)[2]);
    await answer(problem(503, 'UNAVAILABLE'));
    await screen.findByText('1 question is not finished yet.');
    await userEvent.click(screen.getByRole('radio', { name: 'Texts' }));
    await waitFor(() => expect(screen.queryByText('1 question is not finished yet.')).toBeNull());
  });
});

describe('before anything goes out', () => {
  test('what is larger than the server takes is refused with both sizes, chosen or pasted', async () => {
    const { server } = stubUploads();
    const { unsent } = renderQuestions(makeQuestions(1));
    const large = new File([new Uint8Array(testSettings.maxImageBytes + 5000)], 'large.png', { type: 'image/png' });
    fireEvent.paste(textOf(1), { clipboardData: { files: [large], types: ['Files'] } });
    expect(await screen.findByText('This picture is 15 kB; this site takes at most 10 kB.')).toBeDefined();
    expect(unsent()).toEqual(['failed']);
    expect(server.asked).toEqual([]);
  });

  test('a picture that is needed is missed once its place was left', async () => {
    stubUploads();
    renderQuestions([question()]);
    chooser().focus();
    await userEvent.tab();
    chooser('Answer 1').focus();
    await act(async () => {});
    expect(screen.queryByText(fieldErrorCatalogue.REQUIRED)).toBeNull();
    await userEvent.tab();
    expect(await screen.findAllByText(fieldErrorCatalogue.REQUIRED)).toHaveLength(1);
  });
});
