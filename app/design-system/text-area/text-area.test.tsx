import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { InLanguage } from '../environment/environment.test-support.tsx';
import { TextArea } from './text-area.tsx';

test('counts in the numbers of the page’s language', () => {
  render(
    <InLanguage>
      <TextArea label="Text" name="text" maxCharacters={20_000} />
    </InLanguage>,
  );
  expect(screen.getByText('0 / 20 000')).toBeDefined();
});

test('counts what it began with and what is typed, more than allowed too, so that nothing pasted is cut off unseen', async () => {
  render(<TextArea label="Text" name="text" maxCharacters={3} defaultValue="abc" />);
  expect(screen.getByText('3 / 3')).toBeDefined();
  const area = screen.getByLabelText<HTMLTextAreaElement>(/Text/);
  await userEvent.type(area, 'def');
  expect(area.value).toBe('abcdef');
  expect(screen.getByText('6 / 3')).toBeDefined();
});

test('counts what a form library puts into it', async () => {
  function Form() {
    const { register, reset } = useForm({ defaultValues: { text: '' } });
    return (
      <>
        <TextArea {...register('text')} label="Text" maxCharacters={100} />
        <button type="button" onClick={() => reset({ text: 'twelve chars' })}>
          fill
        </button>
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'fill' }));
  expect(await screen.findByText('12 / 100')).toBeDefined();
});
