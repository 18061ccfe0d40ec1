import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DesignSystemProvider } from '../environment/environment.tsx';
import { TextArea } from './text-area.tsx';

test('counts what is typed, and what it began with', async () => {
  render(<TextArea label="Text" name="text" maxCharacters={2000} defaultValue="abc" />);
  expect(screen.getByText('3 / 2,000')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Text/), 'de');
  expect(screen.getByText('5 / 2,000')).toBeDefined();
});

test('counts in the numbers of the page’s language', () => {
  render(
    <DesignSystemProvider
      Link={({ children, ...rest }) => <a {...rest}>{children}</a>}
      translateLabel={(key) => key}
      locale="ru"
    >
      <TextArea label="Text" name="text" maxCharacters={20_000} />
    </DesignSystemProvider>,
  );
  expect(screen.getByText('0 / 20 000')).toBeDefined();
});

test('lets more be typed than allowed, so that nothing pasted is cut off unseen', async () => {
  render(<TextArea label="Text" name="text" maxCharacters={3} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>(/Text/);
  await userEvent.type(area, 'abcdef');
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
