import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubServer } from '../../../admin-testing.tsx';
import { problem, seeEverything, transferOf } from '../../../testing.tsx';
import { button, makeQuestion, makeQuestions, renderQuestions } from './questions.test-support.tsx';

const gift = [
  '::Gases::Which gas?{=H2#Yes ~O2 ~N2 ~Cl2}',
  'The sun rises in the east.{T}',
  'What is $\\\\ce\\{H2O\\}$?{~a ~b =water ~d}',
  'Broken {=a ~b',
].join('\n\n');
const aiken = 'Which colour?\nA. red\nB. blue\nC. green\nD. black\nANSWER: B';

beforeEach(() => {
  seeEverything();
  stubServer(() => problem(500, 'INTERNAL'));
});
async function openImport(text?: string) {
  await userEvent.click(button('Paste many'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions from a text' }));
  const field = dialog.getByLabelText('Text in GIFT or Aiken');
  if (text !== undefined) fireEvent.change(field, { target: { value: text } });
  return { dialog, field };
}

async function dropFiles(...files: File[]) {
  const target = button(/^Or a file/).parentElement as HTMLElement;
  fireEvent.drop(target, { dataTransfer: transferOf(...files) });
}

describe('taking over questions', () => {
  test('is looked over first: what was understood, and each that was not with its line and reason', async () => {
    const { read } = renderQuestions(makeQuestions(1));
    const { dialog } = await openImport(gift);
    expect(await dialog.findByText('2 questions understood. 2 not taken over.')).toBeDefined();
    expect(dialog.getByText(/no place for it here: titles of questions, comments on single answers\./)).toBeDefined();
    const refused = within(dialog.getByRole('region', { name: 'Will not be taken over' }));
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 3The sun rises in the east.{T}A true/false question: not supported here',
      'Line 7Broken {=a ~bA brace { is not closed',
    ]);
    const good = within(dialog.getByRole('region', { name: 'Will be added at the end' }));
    expect(good.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 1Which gas?Right: H2',
      'Line 5What is H₂O?Right: water',
    ]);
    expect(read()).toHaveLength(1);

    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 questions are added at the end.')).toBeDefined();
    expect(read().map(({ id, question }) => [id, question])).toEqual([
      ['id-1', 'What is 1?'],
      [null, 'Which gas?'],
      [null, 'What is $\\ce{H2O}$?'],
    ]);
    expect(read()[2]).toMatchObject({ type: 'text', imageUrl: null, answers: [{}, {}, { isCorrect: true }, {}] });
    expect(new Set(read().map(({ key }) => key)).size).toBe(3);
  });

  test('keeps its text until it is taken, however it is closed', async () => {
    renderQuestions([]);
    await openImport(gift);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { field, dialog } = await openImport();
    expect((field as HTMLTextAreaElement).value).toBe(gift);
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 2 questions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(((await openImport()).field as HTMLTextAreaElement).value).toBe('');
  });

  test('knows the format by itself, and can be told', async () => {
    renderQuestions([]);
    const { dialog } = await openImport(aiken);
    expect(await dialog.findByText('Detected: Aiken')).toBeDefined();
    expect(dialog.getByText(/^1 question understood/)).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: 'GIFT' }));
    expect(await dialog.findByText(/^0 questions understood/)).toBeDefined();
    expect(dialog.getByText('There are no answers')).toBeDefined();
  });

  test('takes a file, in whatever encoding', async () => {
    renderQuestions([]);
    const { dialog, field } = await openImport();
    await dropFiles(new File([new TextEncoder().encode(`\uFEFF${aiken}`)], 'colours.gift'));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(aiken));
    expect(await dialog.findByRole('button', { name: 'Add 1 question' })).toBeDefined();
  });

  test.each([
    ['another type', [new File(['x'], 'a.pdf', { type: 'application/pdf' })], 'This is not a text file.'],
    ['what is no text', [new File([new Uint8Array([1, 0, 0, 2])], 'a.txt')], 'This is not a text file.'],
    ['two files', [new File(['x'], 'a.txt'), new File(['x'], 'b.txt')], 'One file at a time, please.'],
  ])('refuses %s', async (_what, files, reason) => {
    renderQuestions([]);
    const { dialog } = await openImport();
    await dropFiles(...files);
    expect(await dialog.findByText(reason)).toBeDefined();
  });

  test('adds nothing where nothing was understood, and nothing when it is closed', async () => {
    const { read } = renderQuestions([]);
    const { dialog } = await openImport();
    expect(dialog.getByText('Nothing to look over yet.')).toBeDefined();
    const add = dialog.getByRole('button', { name: 'Add the questions' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(add);
    expect(screen.getByRole('dialog')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(read()).toEqual([]);
  });

  test('Ctrl and Enter in it do not send the form behind it', async () => {
    const { onSent } = renderQuestions([]);
    const { field } = await openImport();
    await userEvent.type(field, 'x{Control>}{Enter}{/Control}');
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('giving out questions', () => {
  const questions = [
    ...makeQuestions(2),
    makeQuestion(3, { question: 'Two\nlines' }),
    makeQuestion(4, { type: 'img' }),
    makeQuestion(5, { imageUrl: `media/${'a'.repeat(32)}-640x480.webp` }),
  ];
  const textField = () => screen.getByLabelText<HTMLTextAreaElement>(/^\d+ questions?$/);

  test('says what the format cannot', async () => {
    renderQuestions(questions);
    await userEvent.click(button('Export'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions as a text' }));
    expect(textField().value).toContain('[markdown]What is 1? {\n\t=10\n\t~11\n\t~12\n\t~13\n}\n');
    expect(dialog.getByText('Question 4 has pictures for answers, and is left out.')).toBeDefined();
    expect(dialog.getByText('The picture of question 5 is left out.')).toBeDefined();
    expect(dialog.getByText('4 questions')).toBeDefined();
  });

  test('has what was typed a moment ago', async () => {
    const { form } = renderQuestions(makeQuestions(1));
    form().setValue('questions.0.question', 'Typed?');
    await userEvent.click(button('Export'));
    expect(textField().value).toContain('Typed?');
  });

  test('copies, and where it may not, selects the text', async () => {
    const user = userEvent.setup();
    renderQuestions(makeQuestions(1));
    await user.click(button('Export'));
    await user.click(button('Copy'));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(textField().value);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed'));
    await user.click(button('Copy'));
    expect(await screen.findByText(/The text is selected/)).toBeDefined();
    const field = textField();
    expect([document.activeElement, field.selectionEnd]).toEqual([field, field.value.length]);
  });

  test('downloads', async () => {
    const saved: { name: string; content: Blob | null } = { name: '', content: null };
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.content = content as Blob;
      return 'blob:questions';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download;
    });
    renderQuestions(makeQuestions(1));
    await userEvent.click(button('Export'));
    await userEvent.click(button('Download'));
    expect(saved.name).toBe('questions-gift.txt');
    expect(await saved.content?.text()).toBe(textField().value);
  });
});
