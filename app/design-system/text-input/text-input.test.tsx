import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { TextInput } from './text-input.tsx';

describe('the eye of a password', () => {
  test('shows and hides what is typed, and says which', async () => {
    render(<TextInput label="Password" name="password" type="password" />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Password/);
    const eye = screen.getByRole('button', { name: 'showPassword' });
    await userEvent.type(input, 'velvet orbit');
    expect(input.getAttribute('type')).toBe('password');
    expect(eye.getAttribute('aria-pressed')).toBe('false');

    await userEvent.click(eye);
    expect(input.getAttribute('type')).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(eye);
    expect(input.getAttribute('type')).toBe('password');
    expect(input.value).toBe('velvet orbit');
  });
});

test('is required unless told otherwise', () => {
  render(
    <>
      <TextInput label="One" name="one" />
      <TextInput label="Two" name="two" required={false} />
    </>,
  );
  expect(screen.getByLabelText(/One/).getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText(/Two/).getAttribute('aria-required')).toBeNull();
});

test('an error and a hint belong to the input', () => {
  render(<TextInput label="Name" name="name" error="Too long." hint="As in your passport." />);
  const input = screen.getByLabelText<HTMLInputElement>(/Name/);
  expect(screen.getByRole('textbox', { description: 'Too long. As in your passport.' })).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('the clear button empties it for a form library too, and gives the focus back', async () => {
  const onValue = vi.fn();
  function Form() {
    const { register, watch } = useForm({ defaultValues: { title: 'Old title' } });
    onValue(watch('title'));
    return <TextInput {...register('title')} label="Title" clearable />;
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(onValue).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
});

test('read-only it can be neither typed in nor cleared', async () => {
  render(<TextInput label="Name" name="name" readOnly clearable defaultValue="Vera" />);
  const input = screen.getByLabelText<HTMLInputElement>(/Name/);
  await userEvent.type(input, 'x');
  expect(input.value).toBe('Vera');
  expect(screen.queryByRole('button')).toBeNull();
});
