import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { transferOf } from '../../testing.tsx';
import { FileDrop, UploadZone, type UploadZoneTexts } from './upload-zone.tsx';

const texts: UploadZoneTexts = {
  promptLang: 'ru',
  idlePrompt: 'Нажмите чтобы загрузить, или перетащите изображение',
  draggingPrompt: 'Перетащите изображение сюда',
  wrongType: (types) => `File type must be ${types.length > 1 ? 'one of ' : ''}${types.join(', ')}`,
  tooLarge: (bytes) => `File is larger than ${bytes} bytes`,
  tooSmall: (bytes) => `File is smaller than ${bytes} bytes`,
  tooMany: 'Too many files',
  noPicture: 'No picture',
  remove: 'Remove the picture',
  previewAlt: 'Preview',
};

const notTaken = 'File type must be one of image/jpeg, .jpeg, .jpg, image/png, .png';

function fileOf(name: string, type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function renderZone(props: Partial<Parameters<typeof UploadZone>[0]> = {}) {
  const onPick = vi.fn();
  const onRemove = vi.fn();
  const zoneWith = (more: typeof props) => (
    <UploadZone label="Picture" texts={texts} previewSrc={null} onPick={onPick} onRemove={onRemove} {...more} />
  );
  const { container, rerender } = render(zoneWith(props));
  const zone = screen.getByRole('button', { name: /Picture/ });
  const drop = (...files: File[]) => {
    fireEvent.drop(zone, { dataTransfer: transferOf(...files) });
  };
  const change = (more: typeof props) => rerender(zoneWith({ ...props, ...more }));
  return { onPick, onRemove, zone, drop, change, input: container.querySelector('input') };
}

test('takes a JPEG or PNG that is chosen', async () => {
  const { onPick, input } = renderZone();
  const file = fileOf('lab.png', 'image/png');
  if (input) await userEvent.upload(input, file);
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'lab.png' })));
  expect(input?.getAttribute('accept')).toContain('.png');
  expect(input?.multiple).toBe(false);
});

test('takes a picture that is dropped without a media type by its ending', async () => {
  const { onPick, drop } = renderZone();
  drop(fileOf('lab.jpg', ''));
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/jpeg' })));
});

test.each([
  ['another type', {}, [fileOf('notes.txt', 'text/plain')], notTaken],
  ['too large', { maxBytes: 5 }, [fileOf('lab.png', 'image/png', 6)], 'File is larger than 5 bytes'],
  ['too small', { minBytes: 5 }, [fileOf('lab.png', 'image/png', 4)], 'File is smaller than 5 bytes'],
  ['more than one', {}, [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')], 'Too many files'],
])('refuses %s and says why', async (_what, props, files, message) => {
  const { onPick, drop } = renderZone(props);
  drop(...files);
  expect(await screen.findByText(message)).toBeDefined();
  expect(onPick).not.toHaveBeenCalled();
});

test('what was refused is forgotten with the next file that fits', async () => {
  const { onPick, drop } = renderZone();
  drop(fileOf('notes.txt', 'text/plain'));
  await screen.findByText(notTaken);
  drop(fileOf('lab.png', 'image/png'));
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(screen.queryByText(notTaken)).toBeNull();
});

test('asks in the language of its prompts to let go while a file is held over it', async () => {
  const { zone } = renderZone();
  expect(screen.getByText(texts.idlePrompt).getAttribute('lang')).toBe('ru');
  fireEvent.dragEnter(zone, { dataTransfer: transferOf(fileOf('lab.png', 'image/png')) });
  expect(await screen.findByText(texts.draggingPrompt)).toBeDefined();
});

test('opens the file dialog by keyboard', async () => {
  const { zone, input } = renderZone();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.tab();
  expect(document.activeElement).toBe(zone);
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalled();
  expect(click.mock.contexts[0]).toBe(input);
});

test('shows the picture with a way to remove it', async () => {
  const { onRemove } = renderZone({ previewSrc: 'blob:lab' });
  expect(screen.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe('blob:lab');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Picture/ }));
});

test('shows a refusal from elsewhere; one that is there from the start leaves the focus where it is, the next takes it', () => {
  const { zone, change } = renderZone({ error: 'This picture is too large.' });
  expect(document.activeElement).not.toBe(zone);
  change({ error: 'This picture is broken.' });
  expect(document.activeElement).toBe(zone);
  const described = document.getElementById(zone.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('This picture is broken.');
});

const pdf = new File(['1'], 'one.pdf', { type: 'application/pdf' });
const other = new File(['2'], 'two.PDF', { type: '' });
const text = new File(['3'], 'notes.txt', { type: 'text/plain' });

function renderDrop(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn();
  const { container } = render(
    <FileDrop
      label="Papers"
      prompt="Choose or drop"
      draggingPrompt="Let go"
      accept={{ 'application/pdf': ['.pdf'] }}
      onFiles={onFiles}
      {...props}
    />,
  );
  return { onFiles, input: container.querySelector('input'), zone: screen.getByRole('button') };
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

test('of several takes any number of files that are chosen', async () => {
  const { onFiles, input } = renderDrop();
  expect(input?.multiple).toBe(true);
  if (input) await userEvent.upload(input, [pdf, other]);
  const [taken, refused] = onFiles.mock.calls[0] ?? [];
  expect(namesOf(taken)).toEqual(['one.pdf', 'two.PDF']);
  expect(refused).toEqual([]);
});

test('gives what is dropped of another type apart', async () => {
  const { onFiles, zone } = renderDrop();
  await act(async () => void fireEvent.drop(zone, { dataTransfer: transferOf(text, pdf) }));
  const [taken, refused] = onFiles.mock.calls[0] ?? [];
  expect(namesOf(taken)).toEqual(['one.pdf']);
  expect(refused).toMatchObject([{ file: { name: 'notes.txt' } }]);
});

test('is named by its label and its prompt, and described by what is wrong and by its hint', () => {
  const { zone } = renderDrop({ error: 'Too many', hint: 'Up to ten' });
  expect(screen.getByRole('button', { name: 'Papers Choose or drop' })).toBe(zone);
  expect(screen.getByRole('button', { description: 'Too many Up to ten' })).toBe(zone);
});

test('a chosen file that is no picture is told at once and taken out, and one that stands only is not drawn', async () => {
  const { onRemove, change } = renderZone({ previewSrc: '/api/media/a.webp' });
  fireEvent.error(screen.getByRole('img', { name: 'Preview' }));
  expect(onRemove).not.toHaveBeenCalled();
  change({ previewSrc: 'blob:chosen' });
  fireEvent.error(screen.getByRole('img', { name: 'Preview' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toBe('No picture');
});
