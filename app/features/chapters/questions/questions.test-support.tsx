import { fireEvent, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { vi } from 'vitest';
import { renderAdminPage } from '../../../admin-testing.tsx';
import {
  type ChapterControl,
  type ChapterFields,
  emptyChapter,
  type QuestionFields,
  unexplained,
} from '../chapter-fields.ts';
import { resolveChapter } from '../chapter-validation.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { QuestionsField } from './questions-field.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

/** A question with text answers, the first of them right. */
export function makeQuestion(number: number, changes: Partial<QuestionFields> = {}): QuestionFields {
  return {
    key: `key-${number}`,
    id: `id-${number}`,
    question: `What is ${number}?`,
    type: 'text',
    imageUrl: null,
    answers: [0, 1, 2, 3].map((index) => ({
      id: `id-${number}-${index}`,
      answer: `${number}${index}`,
      imageUrl: null,
      isCorrect: index === 0,
    })),
    ...unexplained,
    ...changes,
  };
}

export function makeQuestions(count: number): QuestionFields[] {
  return Array.from({ length: count }, (_, index) => makeQuestion(index + 1));
}

/** Shows the questions in a form of their chapter. Returns the form and a function that sends it. */
export function renderQuestions(questions: readonly QuestionFields[]) {
  const held: { form: ChapterControl | null; uploads: PictureUploads | null } = { form: null, uploads: null };
  const onSent = vi.fn();
  function Page() {
    const form: ChapterControl = useForm<ChapterFields, unknown, ChapterFields>({
      resolver: resolveChapter,
      mode: 'onTouched',
      shouldFocusError: false,
      defaultValues: { ...emptyChapter(), title: 'Test', description: 'About', type: 2, questions: [...questions] },
    });
    const uploads = usePictureUploads(form);
    held.form = form;
    held.uploads = uploads;
    return (
      <form
        onSubmit={form.handleSubmit(onSent)}
        onKeyDown={({ key, ctrlKey }) => key === 'Enter' && ctrlKey && onSent()}
      >
        <QuestionsField form={form} uploads={uploads} />
      </form>
    );
  }
  const view = renderAdminPage(<Page />);
  const form = (): ChapterControl => {
    if (!held.form) throw new Error('the form is not there');
    return held.form;
  };
  const send = () => fireEvent.submit(view.container.querySelector('form') ?? view.container);
  /** The state of each picture that is not stored yet. */
  const unsent = () => held.uploads?.list().map(({ kind }) => kind);
  return { ...view, form, send, onSent, unsent, read: () => form().getValues('questions') };
}

/** The block of the question with a number. */
export function blockOf(number: number) {
  const block = screen.getByRole('button', { name: new RegExp(`^Question ${number}(?!\\d)`) }).closest('li');
  if (!block) throw new Error(`there is no block of question ${number}`);
  return within(block);
}

export const toggleOf = (number: number) => blockOf(number).getByRole('button', { name: /^Question / });
export const textOf = (number: number) => blockOf(number).getByLabelText<HTMLTextAreaElement>(/^Text of the question/);
export const answerOf = (number: number, answer: number) =>
  blockOf(number).getByLabelText<HTMLTextAreaElement>(`Answer ${answer} *`);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
