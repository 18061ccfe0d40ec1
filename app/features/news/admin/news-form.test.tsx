import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import { callsOf, problem, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { makeNews } from './news.test-support.ts';
import { NewsForm } from './news-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');
const textField = () => screen.getByLabelText<HTMLTextAreaElement>('Text in English');
const publish = () => screen.getByRole('button', { name: /^Publish/ });

function renderNew() {
  const onSaved = vi.fn();
  const view = renderAdminPage(<NewsForm news={null} onSaved={onSaved} onLeave={() => {}} />);
  return { ...view, onSaved };
}

function pickPicture(container: HTMLElement) {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no place for a file');
  return userEvent.upload(input, new File(['picture'], 'lab.png', { type: 'image/png' }));
}

describe('before it is sent', () => {
  test('a field that was left says what is wrong with it', async () => {
    stubServer(() => ({ status: 500 }));
    renderNew();
    await userEvent.click(titleField());
    expect(screen.queryByText(fieldErrorCatalogue.TITLE_REQUIRED.en)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(fieldErrorCatalogue.TITLE_REQUIRED.en)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Title in Russian'), 'Новость');
    await waitFor(() => expect(screen.queryByText(fieldErrorCatalogue.TITLE_REQUIRED.en)).toBeNull());
  });

  test('nothing is sent while it is unchanged or invalid, and it says why', async () => {
    const server = stubServer(() => ({ status: 500 }));
    renderNew();
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(publish());
    expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
    await userEvent.type(textField(), 'A text without a title');
    await userEvent.click(publish());
    expect(await screen.findByText(/Some fields need your attention/)).toBeDefined();
    expect(server.asked).toEqual([]);
  });

  test('one change that leaves it valid is enough to be sent', async () => {
    stubServer(() => ({ status: 500 }));
    renderAdminPage(<NewsForm news={makeNews()} onSaved={() => {}} onLeave={() => {}} />);
    fireEvent.input(titleField(), { target: { value: 'Pasted' } });
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  });

  test('the preview shows what is typed, in the language that is being typed', async () => {
    stubServer(() => ({ status: 500 }));
    renderNew();
    const preview = screen.getByRole('region', { name: 'Preview' });
    await userEvent.type(textField(), 'One paragraph.{enter}{enter}Another.');
    await waitFor(() =>
      expect([...preview.querySelectorAll('p')].map((p) => p.textContent)).toEqual(
        expect.arrayContaining(['One paragraph.', 'Another.']),
      ),
    );
    await userEvent.type(screen.getByLabelText('Title in Russian'), 'Новость');
    expect(preview.textContent).toContain('Новость');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'RU' }).checked).toBe(true);
  });

  test('the preview keeps its last text while the server does not answer, says so, and tries again', async () => {
    const server = stubServer(() => ({ status: 500 }));
    renderNew();
    const preview = screen.getByRole('region', { name: 'Preview' });
    fireEvent.input(textField(), { target: { value: 'First.' } });
    await within(preview).findByText('First.');
    const { rendering } = server;
    server.rendering = () => problem(503, 'UNAVAILABLE');
    fireEvent.input(textField(), { target: { value: 'Second.' } });
    await within(preview).findByText(/The preview cannot be brought up to date/);
    expect(within(preview).getByText('First.')).toBeDefined();
    server.rendering = rendering;
    await userEvent.click(within(preview).getByRole('button', { name: 'Try again' }));
    await within(preview).findByText('Second.');
    expect(within(preview).queryByText(/The preview cannot be brought up to date/)).toBeNull();
  });
});

describe('a molecule', () => {
  const structure = new File(['HEADER'], 'helix.pdb');
  /** Presses the button of the English text, and chooses the file in the dialogue that opens. */
  async function insertStructure() {
    const dialogue = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      fireEvent.change(this, { target: { files: [structure] } });
    });
    const [button] = screen.getAllByRole('button', { name: 'Insert a molecule' });
    if (button) await userEvent.click(button);
    dialogue.mockRestore();
  }

  test('is kept on the server, and its block stands in the text, its description to be typed', async () => {
    const stored = { id: 'x', name: 'helix.pdb', format: 'pdb', url: 'media/abc.pdb' };
    const server = stubServer(() => ({ status: 201, body: stored }));
    renderNew();
    await userEvent.type(textField(), 'Before.');
    await insertStructure();
    const block = '```molecule\nfile: media/abc.pdb\nstyle: cartoon\nalt: What is to be seen\n```';
    await waitFor(() => expect(textField().value).toBe(`Before.\n\n${block}\n`));
    expect(callsOf(server, 'POST')[0]?.path).toBe('media/structure');
    await userEvent.keyboard('A helix');
    expect(textField().value).toContain('alt: A helix\n');
  });

  test('that the server refuses changes nothing, and says why', async () => {
    stubServer(() => problem(422, 'VALIDATION_FAILED', { errors: [{ path: 'structure', code: 'INVALID_TYPE' }] }));
    renderNew();
    await insertStructure();
    expect(await screen.findByText(fieldErrorCatalogue.INVALID_TYPE.en)).toBeDefined();
    expect(textField().value).toBe('');
  });
});

describe('sending', () => {
  test('a new item goes with its texts, its day and its picture', async () => {
    const saved = makeNews({ title_en: 'News' });
    const server = stubServer(() => ({ status: 201, body: saved }));
    const { onSaved, container } = renderNew();
    await userEvent.type(titleField(), 'News');
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-12-24' } });
    await pickPicture(container);
    await screen.findByRole('img', { name: 'Preview of the picture' });
    await userEvent.click(publish());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(sentText(server.asked[0])).toMatchObject({ title_en: 'News', title_ru: '', date: '2026-12-24' });
    expect(server.asked[0]?.form?.get('image')).toMatchObject({ name: 'lab.png' });
  });

  test('pressing twice sends once', async () => {
    const reply = Promise.withResolvers<{ status: number; body: unknown }>();
    const server = stubServer(() => reply.promise);
    const { onSaved } = renderNew();
    await userEvent.type(titleField(), 'News');
    const form = titleField().form;
    if (!form) throw new Error('the field stands in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await userEvent.click(publish());
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(publish().getAttribute('aria-busy')).toBe('true');
    await act(async () => reply.resolve({ status: 201, body: makeNews() }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(callsOf(server, 'POST')).toHaveLength(1);
  });

  test('Ctrl and Enter sends from any field', async () => {
    const server = stubServer(() => ({ status: 201, body: makeNews() }));
    const { onSaved } = renderNew();
    await userEvent.type(titleField(), 'News');
    await userEvent.type(textField(), 'Text{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[0]).description_en).toBe('Text');
  });

  test('a removed picture is said to be removed, and can be put back before', async () => {
    const news = makeNews({ imageUrl: `media/${'a'.repeat(32)}-800x450.webp` });
    const server = stubServer(() => ({ status: 200, body: { ...news, imageUrl: null, version: 2 } }));
    const onSaved = vi.fn();
    renderAdminPage(<NewsForm news={news} onSaved={onSaved} onLeave={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[0])).toMatchObject({ removeImage: 'true', version: '1', id: news.id });
  });
});

describe('refused', () => {
  test('what the server finds wrong with a field stands at the field, until it is changed', async () => {
    const errors = [{ path: 'title_en', code: 'TOO_LONG', message: 'too long' }];
    stubServer(() => problem(400, 'VALIDATION_FAILED', { errors }));
    renderNew();
    await userEvent.type(titleField(), 'News');
    await userEvent.click(publish());
    expect(await screen.findByText(fieldErrorCatalogue.TOO_LONG.en)).toBeDefined();
    expect(titleField().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await userEvent.type(titleField(), '!');
    await waitFor(() => expect(screen.queryByText(fieldErrorCatalogue.TOO_LONG.en)).toBeNull());
  });

  test.each([
    ['too large', 413, 'PAYLOAD_TOO_LARGE', errorCatalogue.PAYLOAD_TOO_LARGE.title.en],
    ['of another type', 415, 'UNSUPPORTED_MEDIA_TYPE', errorCatalogue.UNSUPPORTED_MEDIA_TYPE.title.en],
  ])('a picture that is %s is refused at the picture', async (_what, status, code, text) => {
    stubServer(() => problem(status, code));
    const { container } = renderNew();
    await userEvent.type(titleField(), 'News');
    await pickPicture(container);
    await userEvent.click(publish());
    const fault = await screen.findByText(text);
    expect(fault.closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Picture/ }));
    expect(titleField().value).toBe('News');
  });

  test('a lost network says so, keeps what was typed, and can be tried again', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    const { onSaved } = renderNew();
    await userEvent.type(titleField(), 'News');
    await userEvent.click(publish());
    expect(await screen.findByText(/Nothing that you typed is lost/)).toBeDefined();
    expect(titleField().value).toBe('News');
    server.answering = () => ({ status: 201, body: makeNews() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});
